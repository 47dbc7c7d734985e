// The email addresses that visitors left in their conversations.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { VisitorContactStore } from '../../interfaces/widget.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { VisitorContactTable } from '../../schema/widget.ts'
import { pick, statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'

const columns = [
  'account_id',
  'conversation_id',
  'email',
  'link',
  'seen_at',
  'mailed_at',
  'mailed_count',
  'verified_at',
] as const satisfies readonly (keyof VisitorContactTable)[]

type Key = { account_id: string; conversation_id: string }

const put = statement<VisitorContactTable>((db, p) =>
  db
    .insertInto('visitor_contacts')
    .values(pick(p, columns) satisfies VisitorContactTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id']).doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        link: eb.ref('excluded.link'),
        seen_at: eb.ref('excluded.seen_at'),
        verified_at: eb.ref('excluded.verified_at'),
      })),
    ),
)

const find = statement<Key, VisitorContactTable>((db, p) =>
  db
    .selectFrom('visitor_contacts')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

const listOf = variants((dialect: Dialect) =>
  statement<{ account_id: string; ids: string }, VisitorContactTable>((db, p) =>
    db
      .selectFrom('visitor_contacts')
      .selectAll()
      .where('account_id', '=', p.account_id)
      .where(
        sql<boolean>`conversation_id in (select value from ${textsOf(dialect, p.ids, 'wanted')})`,
      ),
  ),
)

const verify = statement<Key & { email: string; verified_at: string }>((db, p) =>
  db
    .updateTable('visitor_contacts')
    .set({ verified_at: p.verified_at })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('email', '=', p.email)
    .where('verified_at', 'is', null),
)

const markSeen = statement<Key & { seen_at: string }>((db, p) =>
  db
    .updateTable('visitor_contacts')
    .set({ seen_at: p.seen_at })
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('seen_at', '<', p.seen_at),
)

type Mailing = Key & { from: number; mailed_count: number; mailed_at: string | null }

const markMailed = statement<Mailing>((db, p) =>
  db
    .updateTable('visitor_contacts')
    .set(pick(p, ['mailed_count', 'mailed_at']))
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id)
    .where('mailed_count', '=', p.from),
)

/** Deletes the address of a conversation. */
export const forgetContact = statement<Key>((db, p) =>
  db
    .deleteFrom('visitor_contacts')
    .where('account_id', '=', p.account_id)
    .where('conversation_id', '=', p.conversation_id),
)

/** Addresses of visitors who were last there before this time. */
export const pruneVisitorContacts = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('visitor_contacts')
    .where((eb) =>
      eb(
        eb.refTuple('account_id', 'conversation_id'),
        'in',
        eb
          .selectFrom('visitor_contacts')
          .select(['account_id', 'conversation_id'])
          .where('seen_at', '<', p.before)
          .orderBy('seen_at')
          .limit(p.limit)
          .$asTuple('account_id', 'conversation_id'),
      ),
    ),
)

export function createVisitorContactStore(db: Executor): VisitorContactStore {
  return {
    put: async (account_id, contact) => {
      await db.run(put, { ...contact, account_id })
    },
    find: (account_id, conversation_id) => db.first(find, { account_id, conversation_id }),
    listOf: async (account_id, conversation_ids) =>
      conversation_ids.length === 0
        ? []
        : db.all(listOf(db.dialect), { account_id, ids: JSON.stringify(conversation_ids) }),
    verify: async (account_id, conversation_id, email, verified_at) =>
      (await db.run(verify, { account_id, conversation_id, email, verified_at })) > 0,
    markSeen: async (account_id, conversation_id, seen_at) =>
      (await db.run(markSeen, { account_id, conversation_id, seen_at })) > 0,
    markMailed: async (account_id, conversation_id, from, mailed) =>
      (await db.run(markMailed, { account_id, conversation_id, from, ...mailed })) > 0,
    remove: async (account_id, conversation_id) =>
      (await db.run(forgetContact, { account_id, conversation_id })) > 0,
  }
}
