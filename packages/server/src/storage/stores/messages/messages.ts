// Messages: adding, finding by id, and rating.
import type { Executor } from '../../executor.ts'
import type { MessageStore } from '../../interfaces/messages.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { pick, statement } from '../../statement.ts'
import { noteRating } from '../analytics/notes.ts'
import { addConversationEvents } from '../events/events.ts'
import { findExplanation } from './explanations.ts'
import { createFoundMessages } from './found-messages.ts'
import { createHistories } from './histories.ts'
import { type HistoryTable, messageColumns, toMessage, toMessageRow } from './message-rows.ts'
import { createPreviews } from './previews.ts'

export const addMessage = statement<MessageTable>((db, p) =>
  db.insertInto('messages').values(pick(p, messageColumns) satisfies MessageTable),
)

/**
 * Lists the messages `first` to `last` of a conversation for a reply, oldest first, without users'
 * messages that have no reply.
 */
export const listHistory = statement<
  { account_id: string; conversation_id: string; first: number; last: number },
  HistoryTable
>((db, p) =>
  db
    .selectFrom('messages')
    .select(['sender_type', 'user_id', 'text', 'reply'])
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .where('reply_status', 'is', null)
    .orderBy('sequence'),
)

type MessageWithChatbot = MessageTable & { chatbot_id: string }

const find = statement<{ account_id: string; id: string }, MessageWithChatbot>((db, p) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'm.account_id').onRef('c.id', '=', 'm.conversation_id'),
    )
    .selectAll('m')
    .select('c.chatbot_id')
    .where('m.account_id', '=', p.account_id)
    .where('m.id', '=', p.id)
    .where('c.deleted_at', 'is', null),
)

const countEvent = statement<
  { account_id: string; conversation_id: string },
  { event_count: number }
>((db, p) =>
  db
    .updateTable('conversations')
    .set((eb) => ({ event_count: eb('event_count', '+', 1) }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.conversation_id)
    .where('deleted_at', 'is', null)
    .returning('event_count'),
)

const rate = statement<Pick<MessageTable, 'account_id' | 'id' | 'feedback'>>((db, p) =>
  db
    .updateTable('messages')
    .set({ feedback: p.feedback })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

export function createMessageStore(db: Executor): MessageStore {
  return {
    ...createHistories(db),
    ...createFoundMessages(db),
    ...createPreviews(db),
    find: async (account_id, message_id) => {
      const row = await db.first(find, { account_id, id: message_id })
      if (row === undefined) return undefined
      const { chatbot_id, ...message } = row
      return { message: toMessage(message), chatbot_id }
    },
    findExplanation: (account_id, message_id) => findExplanation(db, account_id, message_id),
    setFeedback: (account_id, rated, event) =>
      db.atomic(async (tx) => {
        const { id, conversation_id } = rated
        // Every step locks the conversation before its messages, which avoids deadlocks.
        const counted = await tx.first(countEvent, { account_id, conversation_id })
        if (counted === undefined) return false
        const { feedback } = toMessageRow(account_id, rated)
        if ((await tx.run(rate, { account_id, id, feedback })) === 0) {
          throw new Error(`Conversation ${conversation_id} has no message ${id}.`)
        }
        const rating = rated.feedback?.rating ?? null
        const rated_at = event.created_at
        await noteRating(tx, { account_id, message_id: id, conversation_id, rating, rated_at })
        const { event_count } = counted
        await addConversationEvents(tx, account_id, conversation_id, [event], event_count)
        return true
      }),
  }
}
