// Runs heavy work of many accounts in turn, and yields to the event loop in between. Each account gets its share
// (account-order.ts), so that an account with much work delays only itself.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { limits } from '@parley/contract'
import { type Clock, systemClock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import { createAccountOrder } from './account-order.ts'

export interface WorkQueue {
  /**
   * Runs the work: at once if nothing else runs, otherwise when it is the turn of its account. Throws
   * `rate_limit_exceeded`, without running it, if too much work of the account waits.
   */
  run<T>(place: WorkPlace, work: () => T | Promise<T>): Promise<T>
}

export type WorkPlace = {
  readonly account_id: string
  /** How heavy the work is, compared with other work: for example the characters to analyse. */
  readonly size: number
  /** Tells after the wait that nobody needs the result any more: the work is then dropped with an error. */
  readonly isOver?: (() => boolean) | undefined
}

type WorkQueueOptions = {
  /** How much work runs at the same time. */
  readonly atOnce: number
  /** From this size on, work runs for long without a yield. Default: none does. */
  readonly heavySize?: number
  readonly clock?: Pick<Clock, 'monotonic'>
}

type WaitingWork = WorkPlace & {
  readonly start: () => void
  readonly drop: (reason: Error) => void
}

/** Yields after this much work, so that requests that arrive meanwhile are read soon. */
const sliceMs = 3
/**
 * Pauses this long before heavy work. A request needs several turns of the event loop, and answers of the database,
 * until it waits here, and again until its reply is sent. Heavy work would come between all these steps.
 */
const pauseMs = 5
const retryAfterSeconds = 5

export function createWorkQueue({
  atOnce,
  heavySize = Number.POSITIVE_INFINITY,
  clock = systemClock,
}: WorkQueueOptions): WorkQueue {
  /** The waiting work of each account, in order of arrival. */
  const waiting = new Map<string, WaitingWork[]>()
  const order = createAccountOrder()
  let running = 0
  let sinceYieldMs = 0

  function wait(place: WorkPlace): Promise<void> {
    const { account_id } = place
    const line = waiting.get(account_id) ?? []
    if (line.length >= limits.waiting_work.value) throw tooMuch()
    waiting.set(account_id, line)
    return new Promise((start, drop) => line.push({ ...place, start, drop }))
  }

  const nextAccount = () => order.next(waiting.keys(), (id) => waiting.get(id)?.[0]?.size ?? 0)

  function takeNext(): WaitingWork | undefined {
    for (;;) {
      const account_id = nextAccount()
      if (account_id === undefined) return undefined
      const line = waiting.get(account_id)
      const next = line?.shift()
      if (line === undefined || line.length === 0) waiting.delete(account_id)
      if (next?.isOver?.() === true) {
        order.leave(account_id)
        next.drop(new Error('Nobody waits for this work any more.'))
      } else if (next !== undefined) {
        order.serve(account_id, next.size)
        return next
      }
    }
  }

  function isNextHeavy(): boolean {
    const account_id = nextAccount()
    const next = account_id === undefined ? undefined : waiting.get(account_id)?.[0]
    return next !== undefined && next.size >= heavySize
  }

  async function leave(startedAtMs: number): Promise<void> {
    sinceYieldMs += clock.monotonic() - startedAtMs
    const isHeavy = isNextHeavy()
    if (isHeavy || sinceYieldMs >= sliceMs) {
      sinceYieldMs = 0
      await (isHeavy ? pause(pauseMs) : nextTurn())
    }
    // Passes its place directly to the next work, so that no new caller overtakes it. Lighter work may have come.
    const next = takeNext()
    if (next === undefined) running -= 1
    else next.start()
  }

  return {
    async run(place, work) {
      if (running >= atOnce) await wait(place)
      else {
        running += 1
        order.serve(place.account_id, place.size)
      }
      const startedAtMs = clock.monotonic()
      try {
        return await work()
      } finally {
        // Not awaited: finished work does not wait for the yield.
        void leave(startedAtMs)
      }
    },
  }
}

function tooMuch(): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    'Too many requests of this account wait for their turn. Wait for their responses before you send more.',
    { retryAfterSeconds },
  )
}
