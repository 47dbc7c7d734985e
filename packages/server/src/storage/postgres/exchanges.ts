// Loads and stores a turn on PostgreSQL with one statement each. A transaction of several
// statements would cost a round trip for each of them, and for BEGIN and COMMIT.
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../executor.ts'
import type { ConversationStore, Exchange } from '../interfaces/conversations.ts'
import { sharedScope } from '../interfaces/knowledge.ts'
import type { ChatbotTable } from '../schema/chatbots.ts'
import type { ConversationTable } from '../schema/conversations.ts'
import type { MessageTable } from '../schema/messages.ts'
import { statement, variants } from '../statement.ts'
import { toChatbot } from '../stores/chatbots/chatbots.ts'
import { toConversation } from '../stores/conversations/conversation-rows.ts'
import { eventColumns, toEventRow } from '../stores/events/events.ts'
import { completedBy } from '../stores/idempotency/idempotency.ts'
import { explanationColumns, toExplanationRow } from '../stores/messages/explanations.ts'
import {
  messageColumns,
  toHistory,
  toMessage,
  toMessageRow,
} from '../stores/messages/message-rows.ts'

type ExchangeRow = {
  conversation: ConversationTable
  chatbot: ChatbotTable | null
  history: MessageTable[] | null
  own_version: number | null
  shared_version: number | null
  repeated: MessageTable | null
}

type LoadParameters = {
  account_id: string
  conversation_id: string
  history: number
  shared: string
  /** Only used if the request has a key. */
  repeat_key: string
}

/** The message that was sent under the key and has no reply. */
function repeatedOf(p: LoadParameters) {
  return sql`(select row_to_json(m) from open_turns t
          join messages m on m.account_id = t.account_id and m.id = t.message_id
          where t.account_id = c.account_id and t.conversation_id = c.id
            and t.repeat_key = ${p.repeat_key}
          limit 1)`
}

const load = variants((hasKey: boolean) =>
  statement<LoadParameters, ExchangeRow>((db, p) => ({
    compile: () =>
      sql<ExchangeRow>`
      select row_to_json(c) as conversation,
        ${hasKey ? repeatedOf(p) : sql`null`} as repeated,
        (select row_to_json(b) from chatbots b
          where b.account_id = c.account_id and b.id = c.chatbot_id) as chatbot,
        (select json_agg(json_build_object('sender_type', m.sender_type, 'user_id', m.user_id,
            'text', m.text, 'reply', m.reply) order by m.sequence) from messages m
          where m.account_id = c.account_id and m.conversation_id = c.id
            and m.sequence > c.message_count - ${p.history}::integer
            and m.reply_status is null) as history,
        (select s.version from segment_scopes s
          where s.account_id = c.account_id and s.scope_id = c.chatbot_id) as own_version,
        (select s.version from segment_scopes s
          where s.account_id = c.account_id and s.scope_id = ${p.shared}) as shared_version
      from conversations c
      where c.account_id = ${p.account_id} and c.id = ${p.conversation_id}
        and c.deleted_at is null`.compile(db),
  })),
)

type ExchangeParameters = {
  account_id: string
  conversation_id: string
  status: string
  expected: number
  messages: string
  message_count: number
  events: string
  event_count: number
  /** A list of at most one explanation. */
  explanations: string
  sent_at: string
}

type AnswerParameters = Omit<ReturnType<typeof completedBy>, 'status'> & {
  answer_status: number | null
}

/**
 * Adds to the conversation's counters, unless it changed since it was loaded or `onlyIf` is false.
 */
function advancing(p: ExchangeParameters, onlyIf = sql``) {
  return sql`
      advanced as (
        update conversations set
          message_count = message_count + ${p.message_count}::integer,
          event_count = event_count + ${p.event_count}::integer,
          last_message_at = ${p.sent_at}, updated_at = ${p.sent_at}
        where account_id = ${p.account_id} and id = ${p.conversation_id}
          and status = ${p.status} and message_count = ${p.expected}::integer
          and deleted_at is null ${onlyIf}
        returning event_count
      )`
}

function namesOf(columns: readonly string[]) {
  return sql.join(columns.map((name) => sql.ref(name)))
}

/**
 * The columns of rows that a statement reads as `table`; those in `changed` by another expression.
 */
function valuesOf(
  table: string,
  columns: readonly string[],
  changed: Readonly<Record<string, RawBuilder<unknown>>> = {},
) {
  return sql.join(columns.map((name) => changed[name] ?? sql.ref(`${table}.${name}`)))
}

/** Inserts messages, events and explanation, if the conversation's counters were changed. */
function adding(p: ExchangeParameters) {
  const sequence = sql`advanced.event_count - ${p.event_count}::integer + e.sequence`
  return sql`
      added_messages as (
        insert into messages (${namesOf(messageColumns)})
        select ${valuesOf('m', messageColumns)}
        from advanced, json_populate_recordset(null::messages, ${p.messages}::json) as m
      ), added_events as (
        insert into events (${namesOf(eventColumns)})
        select ${valuesOf('e', eventColumns, { sequence })}
        from advanced, json_populate_recordset(null::events, ${p.events}::json) as e
        order by e.sequence
      ), added_explanations as (
        insert into explanations (${namesOf(explanationColumns)})
        select ${valuesOf('x', explanationColumns)}
        from advanced, json_populate_recordset(null::explanations, ${p.explanations}::json) as x
      )`
}

/** Stores and returns nothing if the conversation changed since it was loaded. */
const store = statement<ExchangeParameters, { event_count: number }>((db, p) => ({
  compile: () =>
    sql<{ event_count: number }>`
      with ${advancing(p)}, ${adding(p)}
      select event_count from advanced`.compile(db),
}))

type Outcome = { is_held: boolean; is_stored: boolean }

/**
 * Like `store`, together with the answer of the request that holds a key. Stores nothing if the
 * request no longer holds it. The key is locked first, so that no other request can claim it
 * meanwhile.
 */
const storeKept = statement<ExchangeParameters & AnswerParameters, Outcome>((db, p) => ({
  compile: () =>
    sql<Outcome>`
      with held as (
        select key from idempotency_keys
        where account_id = ${p.account_id} and path = ${p.path} and key = ${p.key}
          and locked_until = ${p.locked_until}
        for update
      ), ${advancing(p, sql`and exists (select from held)`)}, kept as (
        update idempotency_keys k set status = ${p.answer_status}::integer,
          location = ${p.location}, body = ${p.body}, locked_until = ${p.then_until}
        from advanced
        where k.account_id = ${p.account_id} and k.path = ${p.path} and k.key = ${p.key}
      ), ${adding(p)}
      select exists (select from held) as is_held,
        exists (select from advanced) as is_stored`.compile(db),
}))

/** Replaces the methods of the conversation store that need several statements. */
export function createTurnMethods(
  db: Executor,
): Pick<ConversationStore, 'loadTurn' | 'addExchange' | 'addKeptExchange'> {
  return {
    loadTurn: async (account_id, conversation_id, { history, repeat_key }) => {
      const row = await db.first(load(repeat_key !== undefined), {
        account_id,
        conversation_id,
        history,
        shared: sharedScope,
        repeat_key: repeat_key ?? '',
      })
      if (row === undefined) return undefined
      return {
        conversation: toConversation(row.conversation),
        chatbot: row.chatbot === null ? undefined : toChatbot(row.chatbot),
        history: toHistory(row.history ?? []),
        scopes: [
          { scope_id: row.conversation.chatbot_id, version: row.own_version ?? 0 },
          { scope_id: sharedScope, version: row.shared_version ?? 0 },
        ],
        repeated: row.repeated === null ? undefined : toMessage(row.repeated),
      }
    },
    addExchange: async (account_id, exchange) =>
      (await db.first(store, storedBy(account_id, exchange))) !== undefined,
    addKeptExchange: async (account_id, exchange, answer) => {
      const { status: answer_status, ...completed } = completedBy(account_id, answer)
      const stored = { ...completed, answer_status, ...storedBy(account_id, exchange) }
      const outcome = await db.first(storeKept, stored)
      if (outcome?.is_stored) return 'stored'
      return outcome?.is_held ? 'moved' : 'overtaken'
    },
  }
}

/** The parameters of `store`. */
function storedBy(account_id: string, exchange: Exchange): ExchangeParameters {
  const { conversation_id, messages, events, explanation } = exchange
  // Numbered from 1. The statement adds the conversation's earlier number of events.
  const eventRows = events.map((event, index) =>
    toEventRow(account_id, event, { conversation_id, sequence: index + 1 }),
  )
  return {
    account_id,
    conversation_id,
    status: exchange.expected_status ?? 'active',
    expected: exchange.expected_message_count,
    messages: JSON.stringify(messages.map((message) => toMessageRow(account_id, message))),
    message_count: messages.length,
    events: JSON.stringify(eventRows),
    event_count: events.length,
    explanations: JSON.stringify(
      explanation === undefined ? [] : [toExplanationRow(account_id, explanation)],
    ),
    sent_at: messages.at(-1)?.sent_at ?? '',
  }
}
