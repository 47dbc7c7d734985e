// Slows down delivery attempts while requests come in, so that a backlog of deliveries does not slow them.
import { setTimeout as pause } from 'node:timers/promises'

const tickMs = 10
/** About as long as a request keeps the process busy. No attempt starts within this time of a request. */
const busyMs = 10
/** Under constant requests, this many attempts start after this many ticks. */
const busy = { ticks: 10, attempts: 10 }
/** Attempts that start at each tick while no request is running. */
const attemptsPerTick = 5
/** Without requests for this long, attempts start without a delay. */
const idleAfterMs = 500

export interface AttemptPace {
  /** Resolves when the next attempt may start, in the order of the calls. */
  ready(): Promise<void>
}

/** `sinceRequestMs` returns how long ago the last request came, in milliseconds. */
export function createAttemptPace(sinceRequestMs: () => number): AttemptPace {
  let waiting: (() => void)[] = []
  let busyTicks = 0

  /** How many attempts may start at this tick. */
  function allowance(): number {
    const ms = sinceRequestMs()
    busyTicks = ms < busyMs ? busyTicks + 1 : 0
    if (ms >= idleAfterMs) return waiting.length
    if (busyTicks === 0) return attemptsPerTick
    if (busyTicks < busy.ticks) return 0
    busyTicks = 0
    return busy.attempts
  }

  async function tick(): Promise<void> {
    while (waiting.length > 0) {
      await pause(tickMs)
      const ready = waiting.slice(0, allowance())
      waiting = waiting.slice(ready.length)
      for (const begin of ready) begin()
    }
  }

  return {
    async ready() {
      if (waiting.length === 0 && sinceRequestMs() >= idleAfterMs) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (waiting.length === 1) void tick()
      await promise
    },
  }
}
