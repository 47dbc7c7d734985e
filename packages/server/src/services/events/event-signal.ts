// Wakes the readers that wait for the events of an account, or of one conversation, as soon as this process has stored one.

export type EventSignal = ReturnType<typeof createEventSignal>

export interface EventSubscription {
  /**
   * Resolves at the next `wake`, at once if one came since the last wait. Resolves also
   * after `maxMs` milliseconds and when `signal` aborts.
   */
  wait(maxMs: number, signal: AbortSignal): Promise<void>
  unsubscribe(): void
}

export function createEventSignal() {
  const subscribers = new Map<string, Set<() => void>>()

  /** Wakes only the readers of this conversation. */
  function wakeConversation(account_id: string, id: string): void {
    for (const onWake of subscribers.get(placeOf(account_id, id)) ?? []) onWake()
  }

  return {
    /** Call it after events of the account, and of these conversations of it, were committed. */
    wake(account_id: string, conversation_ids: Iterable<string> = []): void {
      for (const onWake of subscribers.get(account_id) ?? []) onWake()
      for (const id of conversation_ids) wakeConversation(account_id, id)
    },

    wakeConversation,

    /** Call it when events of any account may have been committed. */
    wakeAll(): void {
      for (const ofPlace of subscribers.values()) for (const onWake of ofPlace) onWake()
    },

    /** Receives every wake of the account, or only of the conversation, from now on, until `unsubscribe`. */
    subscribe(account_id: string, conversation_id?: string): EventSubscription {
      const place = placeOf(account_id, conversation_id)
      let isWoken = false
      let endWait: (() => void) | undefined
      const onWake = () => {
        isWoken = true
        endWait?.()
      }
      const ofPlace = subscribers.get(place) ?? new Set()
      subscribers.set(place, ofPlace.add(onWake))
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
          ofPlace.delete(onWake)
          if (ofPlace.size === 0) subscribers.delete(place)
        },
      }
    },
  }
}

/** An id has no slash. */
function placeOf(account_id: string, conversation_id?: string): string {
  return conversation_id === undefined ? account_id : `${account_id}/${conversation_id}`
}
