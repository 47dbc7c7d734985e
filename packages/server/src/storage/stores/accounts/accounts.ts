// Accounts: the tenants of the installation.
import type { Executor } from '../../executor.ts'
import type { Account, AccountStore } from '../../interfaces/accounts.ts'
import type { AccountTable } from '../../schema/accounts.ts'
import { pick, statement } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'
import { eraseSomeRows } from './account-rows.ts'
import { beginErasure } from './erased-accounts.ts'

const columns = ['id', 'name', 'plan', 'requests_per_hour', 'status', 'created_at'] as const

const add = statement<AccountTable>((db, p) =>
  db.insertInto('accounts').values(pick(p, columns) satisfies AccountTable),
)

const find = statement<{ id: string }, AccountTable>((db, p) =>
  db.selectFrom('accounts').selectAll().where('id', '=', p.id),
)

const setName = statement<Pick<AccountTable, 'id' | 'name'>>((db, p) =>
  db.updateTable('accounts').set({ name: p.name }).where('id', '=', p.id),
)

const setPlan = statement<Pick<AccountTable, 'id' | 'plan' | 'requests_per_hour'>>((db, p) =>
  db
    .updateTable('accounts')
    .set({ plan: p.plan, requests_per_hour: p.requests_per_hour })
    .where('id', '=', p.id),
)

const setStatus = statement<Pick<AccountTable, 'id' | 'status'>>((db, p) =>
  db.updateTable('accounts').set({ status: p.status }).where('id', '=', p.id),
)

const remove = statement<{ id: string }>((db, p) =>
  db.deleteFrom('accounts').where('id', '=', p.id),
)

export function createAccountStore(db: Executor): AccountStore {
  return {
    add: async (account) => {
      await db.run(add, account)
    },
    find: async (account_id) => {
      const row = await db.first(find, { id: account_id })
      return row && toAccount(row)
    },
    // Caches of sessions and keys contain the account.
    setName: (account_id, name) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setName, { id: account_id, name })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    setPlan: (account_id, plan, requests_per_hour) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setPlan, { id: account_id, plan, requests_per_hour })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    setStatus: (account_id, status) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setStatus, { id: account_id, status })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    beginErasure: (account_id, at) => beginErasure(db, account_id, at),
    eraseSome: (account_id, limit) => eraseSomeRows(db, account_id, limit),
    remove: (account_id) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(remove, { id: account_id })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
  }
}

export function toAccount(row: AccountTable): Account {
  return row satisfies Record<keyof Account, unknown> as Account
}
