// Which people are writing in conversations of visitors.
import type { Executor } from '../../executor.ts'
import type { Typing, TypingStore } from '../../interfaces/widget.ts'
import type { TypingTable } from '../../schema/widget.ts'
import { pick, statement } from '../../statement.ts'

const columns = ['account_id', 'conversation_id', 'name', 'typed_at'] as const

type Key = { account_id: string; conversation_id: string }

const put = statement<TypingTable>((db, p) =>
  db
    .insertInto('typing')
    .values(pick(p, columns) satisfies TypingTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        typed_at: eb.ref('excluded.typed_at'),
      })),
    ),
)

const find = statement<Key, TypingTable>((db, p) =>
  db
    .selectFrom('typing')
    .select(columns)
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

/** Those of all accounts. */
export const listTyping = statement<{ since: string }, Typing>((db, p) =>
  db.selectFrom('typing').select(columns).where('typed_at', '>=', p.since),
)

/** Deletes the name of who wrote in a conversation. */
export const forgetTyping = statement<Key>((db, p) =>
  db
    .deleteFrom('typing')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

export const pruneTyping = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('typing')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'conversation_id'),
        'in',
        eb
          .selectFrom('typing')
          .select(['account_id', 'conversation_id'])
          .where('typed_at', '<', p.before)
          .orderBy('typed_at')
          .limit(p.limit)
          .$asTuple('account_id', 'conversation_id'),
      ),
    ),
)

export function createTypingStore(db: Executor): TypingStore {
  return {
    put: async (account_id, typing) => {
      await db.run(put, { ...typing, account_id })
    },
    find: (account_id, conversation_id) => db.first(find, { account_id, conversation_id }),
  }
}
