// Runs many small calls one after the other, with progress, cancellation and a list of failures.
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/queries.ts'

export type BatchFailure<Item> = { readonly item: Item; readonly message: string }

export type Batch<Item> = {
  readonly total: number
  readonly done: number
  readonly failures: readonly BatchFailure<Item>[]
  readonly state: 'idle' | 'running' | 'stopped' | 'finished'
}

/**
 * The server allows 600 requests a minute per session, and the rest of the dashboard needs some of
 * them. So a batch sends this many at full speed, then one per `spacingMs`.
 */
const atOnce = 200
const spacingMs = 150

/** Calls run one at a time. A call that is running when the batch is stopped still counts. */
export function useBatch<Item>() {
  const idle: Batch<Item> = { total: 0, done: 0, failures: [], state: 'idle' }
  const [batch, setBatch] = useState<Batch<Item>>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setBatch({ ...idle, total: items.length, state: 'running' })
    const failures: BatchFailure<Item>[] = []
    let done = 0
    for (const item of items) {
      if (control.signal.aborted) break
      if (done >= atOnce) await new Promise((resolve) => setTimeout(resolve, spacingMs))
      try {
        await work(item)
      } catch (error) {
        failures.push({ item, message: messageOf(error) })
      }
      done += 1
      setBatch({ total: items.length, done, failures: [...failures], state: 'running' })
    }
    const state = done === items.length ? 'finished' : 'stopped'
    const result = { total: items.length, done, failures, state } as const
    setBatch(result)
    return result
  }

  return {
    batch,
    start,
    stop: () => running.current?.abort(),
    reset: () => setBatch(idle),
  }
}
