// Follows the events of all accounts, for the operator.
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@parley/contract'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { presentEvent } from './event-body.ts'

/** Events read at a time. */
const eventsAtOnce = 100
const pollMs = 250

type EventFilter = {
  /** Undefined = all accounts. */
  readonly account_id: string | undefined
  /** Undefined = all types. */
  readonly types: readonly string[] | undefined
}

/** Yields the events that are committed from now on, until `signal` aborts. */
export async function* followEvents(
  { outbox, events }: Pick<Storage, 'outbox' | 'events'>,
  { account_id, types }: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  let place = await outbox.lastPlace()
  while (!signal.aborted) {
    const read = await outbox.eventsAfter(place, eventsAtOnce)
    for (const head of read.events) {
      if (account_id !== undefined && head.account_id !== account_id) continue
      if (types !== undefined && !types.includes(head.type)) continue
      const event = await events.find(head.account_id, head.id)
      // A missing event was erased with its account.
      if (event !== undefined) yield presentEvent(head.account_id, event)
    }
    ;({ place } = read)
    if (read.events.length === 0) await pause(pollMs, undefined, { signal }).catch(() => undefined)
  }
}
