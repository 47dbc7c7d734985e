// Stores a turn: the statements in their order, for both ways to run them on SQLite.
import type { Executor } from '../../executor.ts'
import type { Exchange, ExchangeOutcome } from '../../interfaces/conversations.ts'
import type { KeptAnswer } from '../../interfaces/idempotency.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import { type Statement, statement } from '../../statement.ts'
import { addEvent, toEventRow } from '../events/events.ts'
import { complete, completedBy, findHeld } from '../idempotency/idempotency.ts'
import { addExplanation, toExplanationRow } from '../messages/explanations.ts'
import { toMessageRow } from '../messages/message-rows.ts'
import { addMessage } from '../messages/messages.ts'
import type { ConversationKey } from './conversation-rows.ts'

type Advance = ConversationKey & {
  status: string
  expected: number
  messages: number
  events: number
  sent_at: string
}

/** Adds to the counters of the conversation. Changes nothing if it changed since it was loaded. */
export const advance = statement<Advance, Pick<ConversationTable, 'event_count'>>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      message_count: eb('message_count', '+', p.messages),
      event_count: eb('event_count', '+', p.events),
      last_message_at: p.sent_at,
      updated_at: p.sent_at,
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('status', '=', p.status)
    .where('message_count', '=', p.expected)
    .where('deleted_at', 'is', null)
    .returning('event_count'),
)

/** The parameters of `advance`. */
export function advanceBy(account_id: string, exchange: Exchange): Advance {
  const { conversation_id, messages, events } = exchange
  return {
    account_id,
    id: conversation_id,
    status: exchange.expected_status ?? 'active',
    expected: exchange.expected_message_count,
    messages: messages.length,
    events: events.length,
    sent_at: messages.at(-1)?.sent_at ?? '',
  }
}

/** Inserts one row with the given function. */
type Write = <T>(run: <P>(statement: Statement<P, unknown>, row: P) => T) => T

/**
 * The inserts after `advance`; `event_count` = the conversation's number of events including these.
 */
export function exchangeWrites(
  account_id: string,
  { conversation_id, messages, events, explanation }: Exchange,
  event_count: number,
): Write[] {
  const writes = messages.map(
    (message): Write =>
      (run) =>
        run(addMessage, toMessageRow(account_id, message)),
  )
  if (explanation !== undefined) {
    writes.push((run) => run(addExplanation, toExplanationRow(account_id, explanation)))
  }
  events.forEach((event, index) => {
    const sequence = event_count - events.length + index + 1
    writes.push((run) =>
      run(addEvent, toEventRow(account_id, event, { conversation_id, sequence })),
    )
  })
  return writes
}

/** Stores an exchange as one step. Returns false and stores nothing if the conversation changed. */
export function addExchange(
  db: Executor,
  account_id: string,
  exchange: Exchange,
): Promise<boolean> {
  return db.atomic(async (tx) => {
    const advanced = await tx.first(advance, advanceBy(account_id, exchange))
    if (advanced === undefined) return false
    for (const write of exchangeWrites(account_id, exchange, advanced.event_count)) {
      await write(tx.run)
    }
    return true
  })
}

/** Like `addExchange`, together with the answer under an Idempotency-Key. */
export function addKeptExchange(
  db: Executor,
  account_id: string,
  exchange: Exchange,
  answer: KeptAnswer,
): Promise<ExchangeOutcome> {
  const completed = completedBy(account_id, answer)
  return db.atomic(async (tx) => {
    if ((await tx.first(findHeld, completed, 'update')) === undefined) return 'overtaken'
    if (!(await addExchange(tx, account_id, exchange))) return 'moved'
    await tx.run(complete, completed)
    return 'stored'
  })
}
