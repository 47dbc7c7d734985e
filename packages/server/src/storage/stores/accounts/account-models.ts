// The language models that accounts bring themselves, at most one each.

import type { Executor } from '../../executor.ts'
import type { AccountModelStore } from '../../interfaces/accounts.ts'
import type { AccountModelTable } from '../../schema/accounts.ts'
import { pick, statement } from '../../statement.ts'

const columns = ['kind', 'base_url', 'model', 'api_key', 'updated_at'] as const

const find = statement<{ account_id: string }, AccountModelTable>((db, p) =>
  db.selectFrom('account_models').selectAll().where('account_id', '=', p.account_id),
)

const put = statement<AccountModelTable>((db, p) =>
  db
    .insertInto('account_models')
    .values(pick(p, ['account_id', ...columns]) satisfies AccountModelTable)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pick(p, columns))),
)

const remove = statement<{ account_id: string }>((db, p) =>
  db.deleteFrom('account_models').where('account_id', '=', p.account_id),
)

export function createAccountModelStore(db: Executor): AccountModelStore {
  return {
    find: (account_id) => db.first(find, { account_id }),
    put: async (account_id, row) => {
      await db.run(put, { ...row, account_id })
    },
    remove: async (account_id) => (await db.run(remove, { account_id })) > 0,
  }
}
