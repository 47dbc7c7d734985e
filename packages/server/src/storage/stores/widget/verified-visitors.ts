// Verified visitors: end users whom the owner's server vouched for, found by their `sub`.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { VerifiedVisitorRow, VerifiedVisitorStore } from '../../interfaces/widget.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { VerifiedVisitorTable } from '../../schema/widget.ts'
import { pick, statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'

const columns = [
  'account_id',
  'id',
  'chatbot_id',
  'sub',
  'verified_user',
  'created_at',
  'last_used_at',
] as const satisfies readonly (keyof Person)[]

/** Who the person is, without what they asked for, which an identity does not change. */
type Person = Omit<VerifiedVisitorTable, 'mail_stopped_at'>

const put = statement<Person, { id: string }>((db, p) =>
  db
    .insertInto('verified_visitors')
    .values(pick(p, columns) satisfies Person)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'chatbot_id', 'sub'])
        .doUpdateSet(pick(p, ['verified_user', 'last_used_at'])),
    )
    .returning('id'),
)

type Key = { account_id: string; id: string }

const find = statement<Key, Person>((db, p) =>
  db
    .selectFrom('verified_visitors')
    .select(columns)
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const use = statement<Key & { used_at: string }, Person>((db, p) =>
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
    .returning(columns),
)

const setMailStopped = statement<Key & { mail_stopped_at: string | null }>((db, p) =>
  db
    .updateTable('verified_visitors')
    .set({ mail_stopped_at: p.mail_stopped_at })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const listMailStopped = variants((dialect: Dialect) =>
  statement<{ account_id: string; ids: string }, { id: string }>((db, p) =>
    db
      .selectFrom('verified_visitors')
      .select('id')
      .where('account_id', '=', p.account_id)
      .where(sql<boolean>`id in (select value from ${textsOf(dialect, p.ids, 'wanted')})`)
      .where('mail_stopped_at', 'is not', null),
  ),
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

/** Verified visitors that were last used before this time. Who asked for no more mails stays, as the mails would begin again. */
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
          .where('mail_stopped_at', 'is', null)
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
    find: async (account_id, id) => {
      const row = await db.first(find, { account_id, id })
      return row && toVerifiedVisitor(row)
    },
    setMailStopped: async (account_id, id, mail_stopped_at) =>
      (await db.run(setMailStopped, { account_id, id, mail_stopped_at })) > 0,
    listMailStopped: async (account_id, visitor_ids) => {
      if (visitor_ids.length === 0) return []
      const ids = JSON.stringify(visitor_ids)
      const rows = await db.all(listMailStopped(db.dialect), { account_id, ids })
      return rows.map(({ id }) => id)
    },
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
    removeSome: (account_id, chatbot_id, limit) =>
      db.run(removeSome, { account_id, chatbot_id, limit }),
  }
}

function toVerifiedVisitor({ sub: _, ...row }: Person): VerifiedVisitorRow {
  return { ...row, verified_user: JSON.parse(row.verified_user) }
}
