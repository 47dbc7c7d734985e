// Requests to a host: one at a time, with a pause between them, so that no site suffers from being read.
import { setTimeout as pause } from 'node:timers/promises'

export type HostTurns = ReturnType<typeof createHostTurns>

type Host = { last: Promise<unknown>; readyAtMs: number; waiting: number }

/** With more hosts, those that nobody reads are forgotten. */
const hostsMax = 1_000

/** `now` in milliseconds of a clock that never jumps. */
export function createHostTurns(now: () => number) {
  const hosts = new Map<string, Host>()

  /** Forgets hosts whose pause is over. */
  function forgetIdle(): void {
    if (hosts.size < hostsMax) return
    for (const [name, { waiting, readyAtMs }] of hosts) {
      if (waiting === 0 && readyAtMs <= now()) hosts.delete(name)
    }
  }

  return {
    /** Runs `work` when it is its turn, and `pauseMs` after the work before. */
    async run<T>(
      name: string,
      { pauseMs, signal }: { readonly pauseMs: number; readonly signal: AbortSignal },
      work: () => Promise<T>,
    ): Promise<T> {
      const host = hosts.get(name) ?? { last: Promise.resolve(), readyAtMs: 0, waiting: 0 }
      hosts.set(name, host)
      host.waiting += 1
      const mine = host.last.then(async () => {
        const waitMs = Math.min(host.readyAtMs, now() + pauseMs) - now()
        if (waitMs > 0) await pause(waitMs, undefined, { signal })
        try {
          return await work()
        } finally {
          host.readyAtMs = now() + pauseMs
        }
      })
      host.last = mine.catch(() => undefined)
      try {
        return await mine
      } finally {
        host.waiting -= 1
        if (host.waiting === 0) forgetIdle()
      }
    },
  }
}
