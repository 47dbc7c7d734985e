// Wakes those who wait for an account's events as soon as this process has stored one.

export type EventSignal = ReturnType<typeof createEventSignal>

export interface EventSubscription {
  /** Resolves at the next ring, at once for one since the last rest; else after a while or when aborted. */
  rest(restMs: number, signal: AbortSignal): Promise<void>
  stop(): void
}

export function createEventSignal() {
  const listeners = new Map<string, Set<() => void>>()

  return {
    /** Events of the account were committed. */
    ring(account_id: string): void {
      for (const hear of listeners.get(account_id) ?? []) hear()
    },

    /** Anybody's may have been. */
    ringAll(): void {
      for (const heard of listeners.values()) for (const hear of heard) hear()
    },

    /** Hears every ring from now on, until it is stopped. */
    listen(account_id: string): EventSubscription {
      let rung = false
      let wake: (() => void) | undefined
      const hear = () => {
        rung = true
        wake?.()
      }
      const others = listeners.get(account_id) ?? new Set()
      listeners.set(account_id, others.add(hear))
      return {
        async rest(restMs, signal) {
          if (!rung && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>()
            const timer = setTimeout(resolve, restMs)
            const leave = () => resolve()
            signal.addEventListener('abort', leave)
            wake = resolve
            await promise
            wake = undefined
            clearTimeout(timer)
            signal.removeEventListener('abort', leave)
          }
          rung = false
        },
        stop() {
          others.delete(hear)
          if (others.size === 0) listeners.delete(account_id)
        },
      }
    },
  }
}
