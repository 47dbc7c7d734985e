// Events, stored in the transaction of the change that they report.

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

/**
 * Adds events with the next sequence numbers; `count` = the conversation's number of events
 * including these.
 */
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
 * Creates the row of an event, without the position that the database assigns. `place` = its
 * conversation and its sequence number there.
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
