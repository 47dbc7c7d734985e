// Events, written in the transaction of the change they tell of.

import type { Executor } from '../../executor.ts'
import type { EventStore, NewEvent } from '../../interfaces/events.ts'
import type { EventTable } from '../../schema/events.ts'
import { pick, statement } from '../../statement.ts'
import { createEventFeed } from './event-feed.ts'

export const eventColumns = [
  'account_id',
  'id',
  'type',
  'conversation_id',
  'chatbot_id',
  'sequence',
  'created_at',
  'data',
] as const

type Row = Omit<EventTable, 'position'>

export const addEvent = statement<Row>((db, p) =>
  db.insertInto('events').values(pick(p, eventColumns) satisfies Row as EventTable),
)

export function createEventStore(db: Executor): EventStore {
  return {
    add: async (account_id, event) => {
      await db.run(addEvent, toEventRow(account_id, event, null))
    },
    ...createEventFeed(db),
  }
}

/** Numbers the events on; `count` = how many the conversation has with these. */
export async function addConversationEvents(
  tx: Executor,
  account_id: string,
  conversation_id: string,
  events: readonly NewEvent[],
  count: number,
): Promise<void> {
  let sequence = count - events.length
  for (const event of events) {
    sequence += 1
    await tx.run(addEvent, toEventRow(account_id, event, { conversation_id, sequence }))
  }
}

/**
 * An event as its row, without the position that the database gives. `place`: the conversation it
 * belongs to and its number there.
 */
export function toEventRow(
  account_id: string,
  event: NewEvent,
  place: { conversation_id: string; sequence: number } | null,
): Row {
  return {
    account_id,
    id: event.id,
    type: event.type,
    conversation_id: place?.conversation_id ?? null,
    chatbot_id: event.chatbot_id,
    sequence: place?.sequence ?? null,
    created_at: event.created_at,
    data: JSON.stringify(event.data),
  }
}
