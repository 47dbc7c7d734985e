// Conversations, and the turn: what it reads before the reply and what it writes after.
import { sql } from 'kysely'
import type { Executor } from '../executor.ts'
import { type ConversationRow, type NewEvent, sharedScope } from '../rows.ts'
import type { ConversationTable } from '../schema.ts'
import { pick, statement } from '../statement.ts'
import type { ConversationStore } from '../storage.ts'
import { findChatbot, toChatbot } from './chatbots.ts'
import { counter, countUp, readCounter, sumCounters } from './counters.ts'
import { addEvent } from './events.ts'
import { addMessage, listHistory, toHistory } from './messages.ts'
import { newestOf } from './newest-of.ts'
import { readScopeVersion } from './segments.ts'

type Key = { account_id: string; id: string }

const columns = [
  'account_id',
  'id',
  'chatbot_id',
  'user_id',
  'status',
  'playground',
  'title',
  'language',
  'metadata',
  'message_count',
  'event_count',
  'last_message_at',
  'created_at',
  'updated_at',
  'ended_at',
  'ended_reason',
  'resolution',
] as const

const add = statement<ConversationTable>((db, p) =>
  db.insertInto('conversations').values(pick(p, columns)),
)

const find = statement<Key, ConversationTable>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

type PageOfAccount = { account_id: string; limit: number; offset: number }

const listAll = statement<PageOfAccount, ConversationTable>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const listOfChatbot = statement<PageOfAccount & { chatbot_id: string }, ConversationTable>(
  (db, p) =>
    db
      .selectFrom('conversations')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where('chatbot_id', '=', p.chatbot_id)
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
)

const listOpen = statement<
  { account_id: string; chatbot_id: string; limit: number },
  ConversationTable
>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    // Written into the query, so that the partial index of open conversations serves it.
    .where('status', '<>', sql.lit('ended'))
    .orderBy('id')
    .limit(p.limit),
)

/** Takes the messages' numbers; touches nothing if the conversation moved on since it was read. */
const advance = statement<
  Key & { expected: number; messages: number; events: number; sent_at: string },
  { event_count: number }
>((db, p) =>
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
    .where('status', '=', 'active')
    .where('message_count', '=', p.expected)
    .returning('event_count'),
)

type End = Pick<ConversationTable, 'ended_at' | 'ended_reason' | 'resolution' | 'updated_at'>

const end = statement<Key & End, { event_count: number }>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      ...pick(p, ['ended_at', 'ended_reason', 'resolution', 'updated_at']),
      status: 'ended',
      event_count: eb('event_count', '+', 1),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('status', '<>', 'ended')
    .returning('event_count'),
)

export function createConversationStore(db: Executor): ConversationStore {
  return {
    add: (account_id, conversation, messages, events) =>
      db.atomic(async (tx) => {
        await tx.run(add, { ...toTable(conversation), account_id })
        for (const message of messages) await addMessage(tx, { ...message, account_id })
        await addEvents(tx, account_id, conversation.id, events, events.length)
        const totals = [counter.conversations, counter.conversationsOf(conversation.chatbot_id)]
        await countUp(tx, account_id, totals, 1)
      }),
    find: async (account_id, id) => {
      const row = await db.first(find, { account_id, id })
      return row && toConversation(row)
    },
    list: async (account_id, chatbot_ids, page) => {
      if (chatbot_ids === null) {
        const rows = await db.all(listAll, { account_id, ...page })
        const total = await readCounter(db, account_id, counter.conversations)
        return { rows: rows.map(toConversation), total }
      }
      const rows = await newestOf(chatbot_ids, page, (chatbot_id, head) =>
        db.all(listOfChatbot, { account_id, chatbot_id, ...head }),
      )
      const names = chatbot_ids.map(counter.conversationsOf)
      return { rows: rows.map(toConversation), total: await sumCounters(db, account_id, names) }
    },
    loadTurn: async (account_id, conversation_id, { history }) => {
      const row = await db.first(find, { account_id, id: conversation_id })
      if (row === undefined) return undefined
      const { chatbot_id, message_count } = row
      const chatbot = await db.first(findChatbot, { account_id, id: chatbot_id })
      const messages = await db.all(listHistory, {
        account_id,
        conversation_id,
        first: message_count - history + 1,
        last: message_count,
      })
      const scopes = []
      for (const scope_id of [chatbot_id, sharedScope]) {
        scopes.push({ scope_id, version: await readScopeVersion(db, account_id, scope_id) })
      }
      return {
        conversation: toConversation(row),
        chatbot: chatbot && toChatbot(chatbot),
        history: messages.map(toHistory),
        scopes,
      }
    },
    addExchange: (account_id, { conversation_id, expected_message_count, messages, events }) =>
      db.atomic(async (tx) => {
        const advanced = await tx.first(advance, {
          account_id,
          id: conversation_id,
          expected: expected_message_count,
          messages: messages.length,
          events: events.length,
          sent_at: messages.at(-1)?.sent_at ?? '',
        })
        if (advanced === undefined) return false
        for (const message of messages) await addMessage(tx, { ...message, account_id })
        await addEvents(tx, account_id, conversation_id, events, advanced.event_count)
        return true
      }),
    listOpen: async (account_id, chatbot_id, limit) =>
      (await db.all(listOpen, { account_id, chatbot_id, limit })).map(toConversation),
    end: (account_id, ended, event) =>
      db.atomic(async (tx) => {
        const row = await tx.first(end, { ...toTable(ended), account_id })
        if (row === undefined) return false
        await addEvents(tx, account_id, ended.id, [event], row.event_count)
        return true
      }),
  }
}

/** `count` = the conversation's event count after these. */
async function addEvents(
  tx: Executor,
  account_id: string,
  conversation_id: string,
  events: readonly NewEvent[],
  count: number,
): Promise<void> {
  let sequence = count - events.length
  for (const event of events) {
    sequence += 1
    await addEvent(tx, account_id, event, { conversation_id, sequence })
  }
}

function toTable(conversation: ConversationRow): ConversationTable {
  return {
    ...conversation,
    playground: conversation.playground ? 1 : 0,
    metadata: JSON.stringify(conversation.metadata),
  }
}

export function toConversation(row: ConversationTable): ConversationRow {
  return {
    ...row,
    playground: row.playground === 1,
    metadata: JSON.parse(row.metadata),
  } as ConversationRow
}
