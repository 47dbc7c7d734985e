// Polls the events of all accounts, also those of other processes, and wakes the readers of the accounts
// that have new ones. One poll serves all waiting readers, so a waiting reader costs nothing.
import { setTimeout as pause } from 'node:timers/promises'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { EventSignal } from './event-signal.ts'

export type EventPoller = ReturnType<typeof createEventPoller>

const pollMs = 250
/** Events read at a time. */
const eventsAtOnce = 500

type EventPollerDeps = {
  readonly outbox: Pick<Storage['outbox'], 'lastPlace' | 'eventsAfter'>
  readonly eventSignal: EventSignal
}

export function createEventPoller({ outbox, eventSignal }: EventPollerDeps) {
  let readers = 0
  let isPolling = false
  /** The place of the last event whose readers were woken; undefined while no reader waits. */
  let place: Promise<string> | undefined

  function openPlace(): Promise<string> {
    if (place !== undefined) return place
    const first = outbox.lastPlace()
    place = first
    first.catch(() => {
      if (place === first) place = undefined
    })
    return first
  }

  /** Wakes all readers. Each then reads for itself, and gets the store's own error if there is one. */
  function reset(): void {
    place = undefined
    eventSignal.wakeAll()
  }

  async function wakeReaders(from: Promise<string>): Promise<void> {
    for (let last = await from; ; ) {
      const read = await outbox.eventsAfter(last, eventsAtOnce)
      if (place !== from) return
      const byAccount = Map.groupBy(read.events, ({ account_id }) => account_id)
      for (const [account_id, events] of byAccount) {
        const ids = events.flatMap(({ conversation_id }) => conversation_id ?? [])
        eventSignal.wake(account_id, new Set(ids))
      }
      last = read.place
      if (read.events.length < eventsAtOnce) {
        place = Promise.resolve(last)
        return
      }
    }
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (readers > 0) {
      await pause(pollMs, undefined, { ref: false })
      if (place !== undefined) await wakeReaders(place).catch(reset)
    }
    isPolling = false
  }

  return {
    /** Polls for one more reader, until the returned function is called. */
    addReader(): () => void {
      readers += 1
      void poll()
      return () => {
        readers -= 1
        if (readers === 0) place = undefined
      }
    },

    /**
     * Resolves when every event stored from now on will wake its readers. A reader that subscribed before,
     * and reads the events after, misses nothing. Throws `service_unavailable`.
     */
    async ready(): Promise<void> {
      await openPlace()
    },

    /** Starts again at the end. Call it after a failover: the new database may number events differently. */
    reset,
  }
}
