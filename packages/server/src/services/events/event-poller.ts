// Looks for the events of all accounts once for all who wait for some, those of other processes too, and
// rings for the accounts that have any: one who waits costs nothing until then.
import { setTimeout as pause } from 'node:timers/promises'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { EventSignal } from './event-signal.ts'

export type EventPoller = ReturnType<typeof createEventPoller>

const lookMs = 250
/** Read in one go. */
const eventsAtOnce = 500

type EventPollerDeps = {
  readonly outbox: Pick<Storage['outbox'], 'lastPlace' | 'eventsAfter'>
  readonly bell: EventSignal
}

export function createEventPoller({ outbox, bell }: EventPollerDeps) {
  let waiting = 0
  let isLooking = false
  /** Up to which event the bell has rung; undefined while nobody needs to know. */
  let place: Promise<string> | undefined

  function begin(): Promise<string> {
    if (place !== undefined) return place
    const first = outbox.lastPlace()
    place = first
    first.catch(() => {
      if (place === first) place = undefined
    })
    return first
  }

  /** All who wait read for themselves, and hear from the store why it does not answer. */
  function forget(): void {
    place = undefined
    bell.ringAll()
  }

  async function ringFor(from: Promise<string>): Promise<void> {
    for (let last = await from; ; ) {
      const read = await outbox.eventsAfter(last, eventsAtOnce)
      if (place !== from) return
      for (const account_id of new Set(read.events.map((event) => event.account_id))) {
        bell.ring(account_id)
      }
      last = read.place
      if (read.events.length < eventsAtOnce) {
        place = Promise.resolve(last)
        return
      }
    }
  }

  async function lookOn(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (waiting > 0) {
      await pause(lookMs, undefined, { ref: false })
      if (place !== undefined) await ringFor(place).catch(forget)
    }
    isLooking = false
  }

  return {
    /** Rings from now on for who comes to wait, until it is told that they left. */
    join(): () => void {
      waiting += 1
      void lookOn()
      return () => {
        waiting -= 1
        if (waiting === 0) place = undefined
      }
    },

    /**
     * Resolves when what is stored from now on will be rung for: who listens already and reads after it
     * misses nothing. Throws `service_unavailable`.
     */
    async ready(): Promise<void> {
      await begin()
    },

    /** For where the database is another one, whose events are numbered otherwise. */
    forget,
  }
}
