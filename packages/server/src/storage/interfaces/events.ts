// What the store of events promises.
import type { EventType } from '@parley/contract'
import type { StoredEvent } from './webhooks.ts'

/** Of the event that tells of a new message: found by it when the message is erased. */
export function eventIdOf(message_id: string): string {
  return message_id.replace(/^[a-z]+_/, 'evt_')
}

/** An event to be stored; position and sequence are the store's. */
export type NewEvent = {
  readonly id: string
  readonly type: EventType
  readonly chatbot_id: string | null
  readonly created_at: string
  /** The payload, as a client will get it. */
  readonly data: unknown
}

export type EventsRead = {
  readonly events: readonly StoredEvent[]
  /** The last event that was looked at, wanted or not; undefined where there was none. */
  readonly last: string | undefined
  /** Whether more can be read at once. */
  readonly hasMore: boolean
}

export interface EventStore {
  /** Events that belong to no conversation; those that do are written with their change. */
  add(account_id: string, event: NewEvent): Promise<void>
  /** Undefined if there is none, or none any more. */
  find(account_id: string, event_id: string): Promise<StoredEvent | undefined>
  /** The id of the last one that `listAfter` would find; undefined if there is none. */
  findLatest(account_id: string): Promise<string | undefined>
  /**
   * The account's events after one of them, null = from the oldest, in the order in which they were
   * committed; `types` null = all. What an open transaction may yet come before is held back, so
   * that nobody who goes on from there misses one. Undefined if there is no event `after`.
   */
  listAfter(
    account_id: string,
    wanted: {
      readonly after: string | null
      readonly types: readonly string[] | null
      readonly limit: number
    },
  ): Promise<EventsRead | undefined>
}
