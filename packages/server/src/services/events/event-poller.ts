// Polls the events of all accounts, also those of other processes, and wakes the readers of the accounts
// that have new ones, and the visitors to whom a person writes. One poll serves all waiting readers, so a waiting reader costs nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { EventSignal } from './event-signal.ts'

export type EventPoller = ReturnType<typeof createEventPoller>

const pollMs = 250
/** Events read at a time. */
const eventsAtOnce = 500
/** Longer than a reader cares, since the clocks of two processes differ. */
const typingLookedAtMs = 10_000

type EventPollerDeps = {
  readonly outbox: Pick<Storage['outbox'], 'lastPlace' | 'eventsAfter'>
  readonly installation: Pick<Storage['installation'], 'listTyping'>
  readonly clock: Pick<Clock, 'now'>
  readonly eventSignal: EventSignal
}

export function createEventPoller({ outbox, installation, clock, eventSignal }: EventPollerDeps) {
  let readers = 0
  let isPolling = false
  /** The place of the last event whose readers were woken; undefined while no reader waits. */
  let place: Promise<string> | undefined
  /** When a person last wrote, by conversation: what the last poll found. */
  let lastTyped = new Map<string, string>()

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

  async function wakeVisitors(): Promise<void> {
    const since = toTimestamp(clock.now() - typingLookedAtMs)
    const found = await installation.listTyping(since)
    for (const { account_id, conversation_id, typed_at } of found) {
      if (lastTyped.get(conversation_id) === typed_at) continue
      eventSignal.wakeConversation(account_id, conversation_id)
    }
    lastTyped = new Map(found.map((row) => [row.conversation_id, row.typed_at]))
  }

  async function poll(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (readers > 0) {
      await pause(pollMs, undefined, { ref: false })
      if (place === undefined) continue
      await wakeReaders(place).catch(reset)
      // The poll of events has met the same error, if there is one.
      await wakeVisitors().catch(() => undefined)
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
