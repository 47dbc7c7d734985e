// Counts events per key in a fixed time window, in bounded memory. The guards against password guessing and
// flooding use it. It has no use for the wall clock, which can be moved.
import type { Clock } from '../clock.ts'

export type CountingWindow = ReturnType<typeof createCountingWindow>

type Options = {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly windowMs: number
  /** Events allowed in one window. */
  readonly max: number
  /** Keys remembered at once; beyond it the oldest is dropped. */
  readonly keysMax?: number
}

type WindowCount = { count: number; readonly endsAtMs: number }

const keysMaxDefault = 100_000

/** The window of a key begins with its first event. */
export function createCountingWindow({ clock, windowMs, max, keysMax = keysMaxDefault }: Options) {
  const counted = new Map<string, WindowCount>()

  function find(key: string): WindowCount | undefined {
    const known = counted.get(key)
    if (known === undefined || clock.monotonic() < known.endsAtMs) return known
    counted.delete(key)
    return undefined
  }

  return {
    /** Counts an event. If the key is over its limit, returns the whole seconds until its window ends. */
    take(key: string): number | undefined {
      const known = find(key)
      if (known === undefined) {
        const [oldest] = counted.keys()
        if (counted.size >= keysMax && oldest !== undefined) counted.delete(oldest)
        counted.set(key, { count: 1, endsAtMs: clock.monotonic() + windowMs })
        return undefined
      }
      if (known.count >= max) {
        return Math.max(1, Math.ceil((known.endsAtMs - clock.monotonic()) / 1_000))
      }
      known.count += 1
      return undefined
    },

    /** Takes one event back. */
    giveBack(key: string): void {
      const known = find(key)
      if (known !== undefined) known.count -= 1
      if (known?.count === 0) counted.delete(key)
    },
  }
}
