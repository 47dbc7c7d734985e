// The members of an account.
import type { Role } from '@parley/contract'
import type { Executor } from '../../executor.ts'
import type { MemberRow, MemberStore } from '../../interfaces/people.ts'
import type { MembershipTable } from '../../schema/people.ts'
import { lockable, pick, statement } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'
import { createInvitationStore } from './invitations.ts'

const lockAccount = lockable<{ id: string }, { id: string }>((db, p) =>
  db.selectFrom('accounts').select('id').where('id', '=', p.id),
)

const list = statement<{ account_id: string }, MemberRow>((db, p) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .selectAll('memberships')
    .select(['people.name', 'people.email'])
    .where('account_id', '=', p.account_id)
    .orderBy('memberships.created_at')
    .orderBy('person_id')
    .$narrowType<{ role: Role }>(),
)

type Key = { account_id: string; person_id: string }

const find = statement<Key, MemberRow>((db, p) =>
  db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .selectAll('memberships')
    .select(['people.name', 'people.email'])
    .where('account_id', '=', p.account_id)
    .where('person_id', '=', p.person_id)
    .$narrowType<{ role: Role }>(),
)

const add = statement<MembershipTable>((db, p) =>
  db
    .insertInto('memberships')
    .values(pick(p, ['account_id', 'person_id', 'role', 'created_at']) satisfies MembershipTable),
)

const setRole = statement<Key & { role: string }>((db, p) =>
  db
    .updateTable('memberships')
    .set({ role: p.role })
    .where('account_id', '=', p.account_id)
    .where('person_id', '=', p.person_id),
)

const remove = statement<Key>((db, p) =>
  db
    .deleteFrom('memberships')
    .where('account_id', '=', p.account_id)
    .where('person_id', '=', p.person_id),
)

const removeSessionsOfMember = statement<Key>((db, p) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', p.account_id)
    .where('person_id', '=', p.person_id),
)

const removeSessions = statement<{ account_id: string }>((db, p) =>
  db.deleteFrom('sessions').where('account_id', '=', p.account_id),
)

export function createMemberStore(db: Executor): MemberStore {
  return {
    ...createInvitationStore(db),
    lock: async (account_id) => {
      await db.first(lockAccount, { id: account_id }, 'update')
    },
    list: (account_id) => db.all(list, { account_id }),
    find: (account_id, person_id) => db.first(find, { account_id, person_id }),
    add: async (account_id, membership) => {
      await db.run(add, { ...membership, account_id })
    },
    setRole: (account_id, person_id, role) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setRole, { account_id, person_id, role })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    remove: (account_id, person_id) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(remove, { account_id, person_id })
        await tx.run(removeSessionsOfMember, { account_id, person_id })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    removeSessions: (account_id) =>
      db.atomic(async (tx) => {
        const removed = await tx.run(removeSessions, { account_id })
        await bumpAccessRevision(tx)
        return removed
      }),
  }
}
