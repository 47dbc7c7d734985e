// Wakes the readers that wait for an account's events as soon as this process has stored one.

export type EventSignal = ReturnType<typeof createEventSignal>

export interface EventSubscription {
  /**
   * Resolves at the next `wake` of the account, at once if one came since the last wait. Resolves also
   * after `maxMs` milliseconds and when `signal` aborts.
   */
  wait(maxMs: number, signal: AbortSignal): Promise<void>
  unsubscribe(): void
}

export function createEventSignal() {
  const subscribers = new Map<string, Set<() => void>>()

  return {
    /** Call it after events of the account were committed. */
    wake(account_id: string): void {
      for (const onWake of subscribers.get(account_id) ?? []) onWake()
    },

    /** Call it when events of any account may have been committed. */
    wakeAll(): void {
      for (const ofAccount of subscribers.values()) for (const onWake of ofAccount) onWake()
    },

    /** Receives every wake of the account from now on, until `unsubscribe`. */
    subscribe(account_id: string): EventSubscription {
      let isWoken = false
      let endWait: (() => void) | undefined
      const onWake = () => {
        isWoken = true
        endWait?.()
      }
      const ofAccount = subscribers.get(account_id) ?? new Set()
      subscribers.set(account_id, ofAccount.add(onWake))
      return {
        async wait(maxMs, signal) {
          if (!isWoken && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>()
            const timer = setTimeout(resolve, maxMs)
            const onAbort = () => resolve()
            signal.addEventListener('abort', onAbort)
            endWait = resolve
            await promise
            endWait = undefined
            clearTimeout(timer)
            signal.removeEventListener('abort', onAbort)
          }
          isWoken = false
        },
        unsubscribe() {
          ofAccount.delete(onWake)
          if (ofAccount.size === 0) subscribers.delete(account_id)
        },
      }
    },
  }
}
