// Runs heavy work one after the other and yields to the event loop in between. Each work yields by itself,
// but without a queue the pieces of many callers would all run in the same turn of the event loop.
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface WorkQueue {
  /** Runs the work after the work before it. `size` = how heavy it is. */
  run<T>(size: number, work: () => Promise<T>): Promise<T>
}

/**
 * Runs at most `atOnce` works at the same time. Yields to the event loop after every `yieldSize` of work,
 * and before a work of at least that size.
 */
export function createWorkQueue({
  atOnce,
  yieldSize,
}: {
  atOnce: number
  yieldSize: number
}): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let sizeSinceYield = 0

  async function leave(size: number): Promise<void> {
    sizeSinceYield += size
    if (sizeSinceYield >= yieldSize) {
      sizeSinceYield = 0
      await nextTurn()
    }
    // Passes its slot directly to the next work, so that no new caller overtakes it.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(size, work) {
      if (running >= atOnce) await new Promise<void>((enter) => waiting.push(enter))
      else running += 1
      try {
        // The caller of heavy work has already used much of this turn.
        if (size >= yieldSize) await nextTurn()
        return await work()
      } finally {
        // Not awaited: finished work does not wait for the yield.
        void leave(size)
      }
    },
  }
}
