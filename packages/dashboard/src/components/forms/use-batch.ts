// Many small calls in a row, with progress, a way to stop, and a list of those that failed.
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
 * The server takes 600 requests a minute of a session, and the rest of the dashboard wants some:
 * so many at once, then one every so often.
 */
const atOnce = 200
const spacingMs = 150

/** One at a time; work that is under way when it is stopped still counts. */
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
