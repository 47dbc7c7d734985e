// The upkeep of conversations outside turns: due times, retention and deleted chatbots. A
// conversation stores in `due_at` when it must be checked next. No turn changes it, so that no turn
// pays for it.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { UpkeepStore } from '../../interfaces/upkeep.ts'
import type { DeletedChatbotTable } from '../../schema/chatbots.ts'
import type { ConversationTable } from '../../schema/conversations.ts'
import type { MessageTable } from '../../schema/messages.ts'
import { pick, statement, variants } from '../../statement.ts'
import type { ConversationKey } from '../conversations/conversation-rows.ts'
import { lastUpTo } from '../messages/histories.ts'
import { renameMessages } from './end-users.ts'
import { eraseCourse, eraseFeedback, eraseWords } from './erased-words.ts'

export const listDueConversations = statement<{ now: string; limit: number }, ConversationKey>(
  (db, p) =>
    db
      .selectFrom('conversations')
      .select(['account_id', 'id'])
      // Must equal the condition of the partial index.
      .where('due_at', 'is not', null)
      .where('due_at', '<=', p.now)
      .orderBy('due_at')
      .limit(p.limit),
)

const setDue = statement<ConversationKey & Pick<ConversationTable, 'due_at'>>((db, p) =>
  db
    .updateTable('conversations')
    .set({ due_at: p.due_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

type ChatbotParameters = { account_id: string; chatbot_id: string; after: string; limit: number }

const makeDue = variants((onlyOpen: boolean) =>
  statement<ChatbotParameters & { due_at: string }, { id: string }>((db, p) =>
    db
      .updateTable('conversations')
      .set({ due_at: p.due_at })
      .where('account_id', '=', p.account_id)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('conversations')
          .select('id')
          .where('account_id', '=', p.account_id)
          .where('chatbot_id', '=', p.chatbot_id)
          .where('id', '>', p.after)
          .$if(onlyOpen, (q) => q.where('status', '<>', sql.lit('ended')))
          .orderBy('id')
          .limit(p.limit),
      )
      .returning('id'),
  ),
)

type Range = { account_id: string; conversation_id: string; first: number; last: number }

const listSenders = statement<Range, Pick<MessageTable, 'user_id'>>((db, p) =>
  db
    .selectFrom('messages')
    .select('user_id')
    .distinct()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last),
)

const countErased = statement<ConversationKey & { erased_count: number }>((db, p) =>
  db
    .updateTable('conversations')
    .set({ erased_count: p.erased_count })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const eraseIdentity = statement<ConversationKey & { user_id: string }>((db, p) =>
  db
    .updateTable('conversations')
    .set({ title: null, metadata: '{}', verified_user: null, user_id: p.user_id })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const forgetGuests = statement<ConversationKey>((db, p) =>
  db
    .deleteFrom('conversation_guests')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.id),
)

const columns = ['account_id', 'id', 'name', 'retention_days', 'deleted_at'] as const

const addDeletedChatbot = statement<DeletedChatbotTable>((db, p) =>
  db.insertInto('deleted_chatbots').values(pick(p, columns) satisfies DeletedChatbotTable),
)

const findDeletedChatbot = statement<ConversationKey, Omit<DeletedChatbotTable, 'account_id'>>(
  (db, p) =>
    db
      .selectFrom('deleted_chatbots')
      .select(['id', 'name', 'retention_days', 'deleted_at'])
      .where('account_id', '=', p.account_id)
      .where('id', '=', p.id),
)

export function createUpkeepStore(db: Executor): UpkeepStore {
  return {
    setDue: async (account_id, id, due_at) => {
      await db.run(setDue, { account_id, id, due_at })
    },
    makeDue: async (account_id, chatbot_id, { after, onlyOpen, limit }, due_at) => {
      const wanted = { account_id, chatbot_id, after, limit, due_at }
      // On SQLite every write must go through a transaction, even if it returns rows.
      const rows = await db.atomic((tx) => tx.all(makeDue(onlyOpen), wanted))
      return rows
        .map(({ id }) => id)
        .sort()
        .at(-1)
    },
    countSentBefore: async (account_id, conversation_id, before) => {
      const last = await db.first(lastUpTo, { account_id, conversation_id, sent_at: before })
      return last?.sequence ?? 0
    },
    eraseMessages: (account_id, conversation_id, range, renamed) =>
      db.atomic(async (tx) => {
        const words = { account_id, conversation_id, ...range }
        const said = { conversation_id, erased: true } as const
        await eraseWords(tx, words, said)
        await eraseFeedback(tx, account_id, said)
        for (const { user_id: from } of await tx.all(listSenders, words)) {
          if (from !== null) await renameMessages(tx, words, { from, to: renamed(from) })
        }
        await tx.run(countErased, { account_id, id: conversation_id, erased_count: range.last })
      }),
    eraseCourse: async (account_id, conversation_id, before) => {
      await eraseCourse(db, account_id, { conversation_id, erased: true }, before)
    },
    eraseIdentity: (account_id, id, user_id) =>
      db.atomic(async (tx) => {
        await tx.run(eraseIdentity, { account_id, id, user_id })
        await tx.run(forgetGuests, { account_id, id })
      }),
    addDeletedChatbot: async (account_id, chatbot) => {
      await db.run(addDeletedChatbot, { ...chatbot, account_id })
    },
    findDeletedChatbot: (account_id, id) => db.first(findDeletedChatbot, { account_id, id }),
  }
}
