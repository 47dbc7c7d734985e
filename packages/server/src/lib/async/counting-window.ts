// Counts what happens to each of many keys in a stretch of time, in bounded memory: the guards
// against guessing and flooding stand on it.
import type { Clock } from '../clock.ts'

export type CountingWindow = ReturnType<typeof createCountingWindow>

type Options = {
  readonly clock: Pick<Clock, 'now'>
  readonly windowMs: number
  /** So often in a window is allowed. */
  readonly max: number
  /** Keys remembered at once; beyond it the oldest is forgotten. */
  readonly keysMax?: number
}

type Counted = { count: number; readonly endsAtMs: number }

const keysMaxDefault = 100_000

/** Each key’s window begins with its first count. */
export function createCountingWindow({ clock, windowMs, max, keysMax = keysMaxDefault }: Options) {
  const counted = new Map<string, Counted>()

  function find(key: string): Counted | undefined {
    const known = counted.get(key)
    if (known === undefined || clock.now() < known.endsAtMs) return known
    counted.delete(key)
    return undefined
  }

  return {
    /** Counts once more; where that is too often, in how many whole seconds it is not any more. */
    take(key: string): number | undefined {
      const known = find(key)
      if (known === undefined) {
        const [oldest] = counted.keys()
        if (counted.size >= keysMax && oldest !== undefined) counted.delete(oldest)
        counted.set(key, { count: 1, endsAtMs: clock.now() + windowMs })
        return undefined
      }
      if (known.count >= max) {
        return Math.max(1, Math.ceil((known.endsAtMs - clock.now()) / 1_000))
      }
      known.count += 1
      return undefined
    },

    /** Takes one count back. */
    giveBack(key: string): void {
      const known = find(key)
      if (known !== undefined) known.count -= 1
      if (known?.count === 0) counted.delete(key)
    },
  }
}
