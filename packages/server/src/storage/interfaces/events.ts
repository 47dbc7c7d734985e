// The store of events. Readers go through the events of an account in the order of commits.
import type { EventType } from '@parley/contract'
import type { StoredEvent } from './webhooks.ts'

/** The id of a message's `message.created` event, by which erasing the message finds the event. */
export function eventIdOf(message_id: string): string {
  return message_id.replace(/^[a-z]+_/, 'evt_')
}

/** An event to be stored. The store adds its position and its sequence number. */
export type NewEvent = {
  readonly id: string
  readonly type: EventType
  readonly chatbot_id: string | null
  readonly created_at: string
  /** The payload as clients get it. */
  readonly data: unknown
}

export type EventPage = {
  readonly events: readonly StoredEvent[]
  /**
   * The id of the last event that was looked at, whatever its type; undefined if there was none.
   */
  readonly last: string | undefined
  /** Whether more events can be read now. */
  readonly hasMore: boolean
}

export interface EventStore {
  /**
   * Adds an event outside a conversation. The methods that change a conversation write its events.
   */
  add(account_id: string, event: NewEvent): Promise<void>
  /** Undefined if there is no such event or it was pruned. */
  find(account_id: string, event_id: string): Promise<StoredEvent | undefined>
  /** The id of the last event that `listAfter` would find; undefined if there is none. */
  findLatest(account_id: string): Promise<string | undefined>
  /**
   * Lists events after the event `after` (null = from the oldest) in the order of commits; `types`
   * null = all types. Events that an open transaction may still precede are held back, so that a
   * reader who continues from the last one misses none. Undefined if there is no event `after`.
   */
  listAfter(
    account_id: string,
    wanted: {
      readonly after: string | null
      readonly types: readonly string[] | null
      readonly limit: number
    },
  ): Promise<EventPage | undefined>
}
