// End users: finding and erasing one user's conversations. Messages have no index by user, so that
// messages in another user's conversation are found by `conversation_guests`.
import type { Executor } from '../../executor.ts'
import type { EndUserStore, UserConversation } from '../../interfaces/upkeep.ts'
import type { ConversationGuestTable } from '../../schema/conversations.ts'
import { pick, statement } from '../../statement.ts'
import { eraseFeedback, eraseWords, lastOfAll } from './erased-words.ts'

type UserParameters = { account_id: string; user_id: string; limit: number }
type ConversationId = { id: string }

const addGuest = statement<ConversationGuestTable>((db, p) =>
  db
    .insertInto('conversation_guests')
    .values(pick(p, ['account_id', 'user_id', 'conversation_id']) satisfies ConversationGuestTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id', 'user_id']).doNothing(),
    ),
)

/** Two queries, because kept and deleted conversations have separate indexes. */
const listOwn = { kept: ownConversations('is'), deleted: ownConversations('is not') }

function ownConversations(deleted: 'is' | 'is not') {
  return statement<UserParameters, ConversationId>((db, p) =>
    db
      .selectFrom('conversations')
      .select('id')
      .where('account_id', '=', p.account_id)
      .where('user_id', '=', p.user_id)
      .where('deleted_at', deleted, null)
      .limit(p.limit),
  )
}

const listAsGuest = statement<UserParameters, ConversationId & { deleted_at: string | null }>(
  (db, p) =>
    db
      .selectFrom('conversation_guests as g')
      .innerJoin('conversations as c', (join) =>
        join.onRef('c.account_id', '=', 'g.account_id').onRef('c.id', '=', 'g.conversation_id'),
      )
      .select(['c.id', 'c.deleted_at'])
      .where('g.account_id', '=', p.account_id)
      .where('g.user_id', '=', p.user_id)
      .limit(p.limit),
)

type Names = { account_id: string; conversation_id: string; from: string; to: string }

const renameOwner = statement<Names>((db, p) =>
  db
    .updateTable('conversations')
    .set({ user_id: p.to })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.conversation_id)
    .where('user_id', '=', p.from),
)

const renameSender = statement<Names & { first: number; last: number }>((db, p) =>
  db
    .updateTable('messages')
    .set({ user_id: p.to })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('sequence', '>=', p.first)
    .where('sequence', '<=', p.last)
    .where('user_id', '=', p.from),
)

const removeGuest = statement<ConversationGuestTable>((db, p) =>
  db
    .deleteFrom('conversation_guests')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('user_id', '=', p.user_id),
)

/** Replaces a user's id in a range of messages. */
export async function renameMessages(
  tx: Executor,
  range: { account_id: string; conversation_id: string; first: number; last: number },
  names: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.run(renameSender, { ...range, ...names })
}

export function createEndUserStore(db: Executor): EndUserStore {
  return {
    addGuest: async (account_id, conversation_id, user_id) => {
      await db.run(addGuest, { account_id, conversation_id, user_id })
    },
    listConversations: async (account_id, user_id, limit) => {
      const wanted = { account_id, user_id, limit }
      const found = new Map<string, UserConversation>()
      for (const { id, deleted_at } of await db.all(listAsGuest, wanted)) {
        found.set(id, { id, isGuest: true, isDeleted: deleted_at !== null })
      }
      for (const isDeleted of [false, true]) {
        const own = listOwn[isDeleted ? 'deleted' : 'kept']
        for (const { id } of await db.all(own, wanted)) {
          found.set(id, { id, isGuest: false, isDeleted })
        }
      }
      return [...found.values()].slice(0, limit)
    },
    eraseGuest: (account_id, conversation_id, user_id) =>
      db.atomic(async (tx) => {
        const all = { account_id, conversation_id, first: 1, last: lastOfAll }
        const said = { conversation_id, erased: true } as const
        const words = await eraseWords(tx, { ...all, user_id }, said)
        const events = await eraseFeedback(tx, account_id, said)
        return { ...words, events: words.events + events }
      }),
    rename: (account_id, conversation_id, names) =>
      db.atomic(async (tx) => {
        const all = { account_id, conversation_id, first: 1, last: lastOfAll }
        await tx.run(renameOwner, { account_id, conversation_id, ...names })
        await renameMessages(tx, all, names)
        await tx.run(removeGuest, { account_id, conversation_id, user_id: names.from })
      }),
  }
}
