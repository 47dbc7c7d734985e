// Visitors: the end users who write on web pages.
import type { Executor } from '../../executor.ts'
import type { VisitorRow, VisitorStore } from '../../interfaces/widget.ts'
import type { VisitorTable } from '../../schema/widget.ts'
import { pick, statement } from '../../statement.ts'

const columns = [
  'account_id',
  'id',
  'chatbot_id',
  'secret_hash',
  'created_at',
  'last_used_at',
] as const satisfies readonly (keyof VisitorTable)[]

const add = statement<VisitorTable>((db, p) =>
  db.insertInto('visitors').values(pick(p, columns) satisfies VisitorTable),
)

type Secret = Pick<VisitorTable, 'account_id' | 'chatbot_id' | 'secret_hash'>

const findBySecret = statement<Secret, VisitorTable>((db, p) =>
  db
    .selectFrom('visitors')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('secret_hash', '=', p.secret_hash),
)

type Key = { account_id: string; id: string }

const markUsed = statement<Key & { used_at: string }>((db, p) =>
  db
    .updateTable('visitors')
    .set((eb) => ({
      last_used_at: eb
        .case()
        .when('last_used_at', '>', p.used_at)
        .then(eb.ref('last_used_at'))
        .else(p.used_at)
        .end(),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

type Recent = Pick<VisitorTable, 'account_id' | 'chatbot_id'> & { since: string }

const countUsedSince = statement<Recent, { count: number }>((db, p) =>
  db
    .selectFrom('visitors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', p.account_id)
    .where('chatbot_id', '=', p.chatbot_id)
    .where('last_used_at', '>=', p.since),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('visitors').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

/** Visitors that were last used before this time. */
export const pruneVisitors = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('visitors')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'id'),
        'in',
        eb
          .selectFrom('visitors')
          .select(['account_id', 'id'])
          .where('last_used_at', '<', p.before)
          .orderBy('last_used_at')
          .limit(p.limit)
          .$asTuple('account_id', 'id'),
      ),
    ),
)

export function createVisitorStore(db: Executor): VisitorStore {
  return {
    add: async (account_id, visitor) => {
      await db.run(add, { ...visitor, account_id })
    },
    findBySecret: async (account_id, chatbot_id, secret_hash) => {
      const row = await db.first(findBySecret, { account_id, chatbot_id, secret_hash })
      return row satisfies VisitorRow | undefined
    },
    markUsed: async (account_id, id, used_at) =>
      (await db.run(markUsed, { account_id, id, used_at })) > 0,
    countUsedSince: async (account_id, chatbot_id, since) =>
      (await db.first(countUsedSince, { account_id, chatbot_id, since }))?.count ?? 0,
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
  }
}
