// Conversations: adding, finding, and loading a turn. Lists, changes and exchanges have files of
// their own.
import type { Executor } from '../../executor.ts'
import type { ConversationStore } from '../../interfaces/conversations.ts'
import { sharedScope } from '../../interfaces/knowledge.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import { lockable, pick, statement } from '../../statement.ts'
import { findChatbot, toChatbot } from '../chatbots/chatbots.ts'
import { addConversationEvents } from '../events/events.ts'
import { toHistory, toMessage, toMessageRow } from '../messages/message-rows.ts'
import { addMessage, listHistory } from '../messages/messages.ts'
import { counter, countUp } from '../shared/counters.ts'
import { createConversationChanges } from './conversation-changes.ts'
import { createConversationLists } from './conversation-lists.ts'
import {
  type ConversationKey,
  conversationColumns,
  toConversation,
  toConversationRow,
} from './conversation-rows.ts'
import { addExchange, addKeptExchange } from './exchanges.ts'
import { findRepeat } from './turns.ts'

const add = statement<ConversationTable>((db, p) =>
  db.insertInto('conversations').values(pick(p, conversationColumns) satisfies ConversationTable),
)

const find = lockable<ConversationKey, ConversationTable>((db, p) =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .where('deleted_at', 'is', null),
)

/**
 * Selects a conversation with the versions of its knowledge scopes; null = the scope was always
 * empty.
 */
const findForTurn = statement<ConversationKey & { shared: string }, TurnRow>((db, p) =>
  db
    .selectFrom('conversations as c')
    .selectAll('c')
    .select((eb) => {
      const versions = eb
        .selectFrom('segment_scopes as s')
        .select('s.version')
        .whereRef('s.account_id', '=', 'c.account_id')
      return [
        versions.whereRef('s.scope_id', '=', 'c.chatbot_id').as('own_version'),
        versions.where('s.scope_id', '=', p.shared).as('shared_version'),
      ]
    })
    .where('c.account_id', '=', p.account_id)
    .where('c.id', '=', p.id)
    .where('c.deleted_at', 'is', null),
)

type TurnRow = ConversationTable & { own_version: number | null; shared_version: number | null }

export function createConversationStore(db: Executor): ConversationStore {
  return {
    add: (account_id, conversation, messages, events) =>
      db.atomic(async (tx) => {
        await tx.run(add, { ...toConversationRow(conversation), account_id })
        for (const message of messages) await tx.run(addMessage, toMessageRow(account_id, message))
        await addConversationEvents(tx, account_id, conversation.id, events, events.length)
        const totals = [counter.conversations, counter.conversationsOf(conversation.chatbot_id)]
        await countUp(tx, account_id, totals, 1)
      }),
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toConversation(row)
    },
    loadTurn: async (account_id, conversation_id, { history, repeat_key }) => {
      const key = { account_id, id: conversation_id, shared: sharedScope }
      const found = await db.first(findForTurn, key)
      if (found === undefined) return undefined
      const { chatbot_id, message_count, own_version, shared_version } = found
      const chatbot = await db.first(findChatbot, { account_id, id: chatbot_id })
      const messages = await db.all(listHistory, {
        account_id,
        conversation_id,
        first: message_count - history + 1,
        last: message_count,
      })
      const repeated =
        repeat_key === undefined
          ? undefined
          : await db.first(findRepeat, { account_id, conversation_id, repeat_key })
      return {
        conversation: toConversation(found),
        chatbot: chatbot && toChatbot(chatbot),
        history: toHistory(messages),
        scopes: [
          { scope_id: chatbot_id, version: own_version ?? 0 },
          { scope_id: sharedScope, version: shared_version ?? 0 },
        ],
        repeated: repeated && toMessage(repeated),
      }
    },
    addExchange: (account_id, exchange) => addExchange(db, account_id, exchange),
    addKeptExchange: (account_id, exchange, answer) =>
      addKeptExchange(db, account_id, exchange, answer),
    ...createConversationLists(db),
    ...createConversationChanges(db),
  }
}
