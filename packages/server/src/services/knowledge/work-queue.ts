// Heavy work one after the other, with breaths between: each piece of it yields to the event loop by
// itself, but the pieces of many callers would all fall into the same turn.
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface WorkQueue {
  /** Runs the work when those before it are done; `size` = how heavy it is. */
  run<T>(size: number, work: () => Promise<T>): Promise<T>
}

/**
 * At most `atOnce` works run at the same time, a turn of the loop goes by after every `breath` of size, and
 * a work of that size begins in a turn of its own.
 */
export function createWorkQueue({ atOnce, breath }: { atOnce: number; breath: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let sinceBreath = 0

  async function leave(size: number): Promise<void> {
    sinceBreath += size
    if (sinceBreath >= breath) {
      sinceBreath = 0
      await nextTurn()
    }
    // The place goes from hand to hand, so that nobody slips in between.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(size, work) {
      if (running >= atOnce) await new Promise<void>((enter) => waiting.push(enter))
      else running += 1
      try {
        // Whoever brings heavy work did much in this turn already.
        if (size >= breath) await nextTurn()
        return await work()
      } finally {
        // Who is done need not wait for the others' turn.
        void leave(size)
      }
    },
  }
}
