// How fast attempts follow each other: requests come first, so that a backlog is not felt.
import { setTimeout as pause } from 'node:timers/promises'

const restMs = 10
/** About as long as a request keeps the process busy: meanwhile none begins. */
const busyMs = 10
/** Where one request follows the other, some begin all the same after so many rests. */
const busy = { rests: 10, attempts: 10 }
/** After each rest, between requests. */
const betweenRequests = 5
/** After this the process is alone with its backlog, and nothing holds attempts up. */
const aloneAfterMs = 500

export interface AttemptPace {
  /** Resolves when the next attempt may begin, those that waited longer first. */
  ready(): Promise<void>
}

/** `sinceRequestMs`: how long ago the last request came. */
export function createAttemptPace(sinceRequestMs: () => number): AttemptPace {
  let waiting: (() => void)[] = []
  let busyRests = 0

  /** How many may begin after this rest. */
  function room(): number {
    const ms = sinceRequestMs()
    busyRests = ms < busyMs ? busyRests + 1 : 0
    if (ms >= aloneAfterMs) return waiting.length
    if (busyRests === 0) return betweenRequests
    if (busyRests < busy.rests) return 0
    busyRests = 0
    return busy.attempts
  }

  async function tick(): Promise<void> {
    while (waiting.length > 0) {
      await pause(restMs)
      const ready = waiting.slice(0, room())
      waiting = waiting.slice(ready.length)
      for (const begin of ready) begin()
    }
  }

  return {
    async ready() {
      if (waiting.length === 0 && sinceRequestMs() >= aloneAfterMs) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (waiting.length === 1) void tick()
      await promise
    },
  }
}
