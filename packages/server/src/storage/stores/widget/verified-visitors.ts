// Verified visitors: end users whom the owner's server vouched for, found by their `sub`.
import type { Executor } from '../../executor.ts'
import type { VerifiedVisitorRow, VerifiedVisitorStore } from '../../interfaces/widget.ts'
import type { VerifiedVisitorTable } from '../../schema/widget.ts'
import { pick, statement } from '../../statement.ts'

const columns = [
  'account_id',
  'id',
  'chatbot_id',
  'sub',
  'verified_user',
  'created_at',
  'last_used_at',
] as const satisfies readonly (keyof VerifiedVisitorTable)[]

const put = statement<VerifiedVisitorTable, { id: string }>((db, p) =>
  db
    .insertInto('verified_visitors')
    .values(pick(p, columns) satisfies VerifiedVisitorTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'chatbot_id', 'sub'])
        .doUpdateSet(pick(p, ['verified_user', 'last_used_at'])),
    )
    .returning('id'),
)

type Key = { account_id: string; id: string }

const use = statement<Key & { used_at: string }, VerifiedVisitorTable>((db, p) =>
  db
    .updateTable('verified_visitors')
    .set((eb) => ({
      last_used_at: eb
        .case()
        .when('last_used_at', '>', p.used_at)
        .then(eb.ref('last_used_at'))
        .else(p.used_at)
        .end(),
    }))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id)
    .returningAll(),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('verified_visitors').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const removeSome = statement<{ account_id: string; chatbot_id: string; limit: number }>((db, p) =>
  db
    .deleteFrom('verified_visitors')
    .where('account_id', '=', p.account_id)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('verified_visitors')
          .select('id')
          .where('account_id', '=', p.account_id)
          .where('chatbot_id', '=', p.chatbot_id)
          .limit(p.limit),
      ),
    ),
)

/** Verified visitors that were last used before this time. */
export const pruneVerifiedVisitors = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('verified_visitors')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'id'),
        'in',
        eb
          .selectFrom('verified_visitors')
          .select(['account_id', 'id'])
          .where('last_used_at', '<', p.before)
          .orderBy('last_used_at')
          .limit(p.limit)
          .$asTuple('account_id', 'id'),
      ),
    ),
)

export function createVerifiedVisitorStore(db: Executor): VerifiedVisitorStore {
  return {
    put: async (account_id, visitor) => {
      const { verified_user } = visitor
      const row = { ...visitor, account_id, sub: verified_user.sub }
      const stored = await db.first(put, { ...row, verified_user: JSON.stringify(verified_user) })
      return stored?.id ?? visitor.id
    },
    use: async (account_id, id, used_at) => {
      const row = await db.first(use, { account_id, id, used_at })
      return row && toVerifiedVisitor(row)
    },
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
    removeSome: (account_id, chatbot_id, limit) =>
      db.run(removeSome, { account_id, chatbot_id, limit }),
  }
}

function toVerifiedVisitor({ sub: _, ...row }: VerifiedVisitorTable): VerifiedVisitorRow {
  return { ...row, verified_user: JSON.parse(row.verified_user) }
}
