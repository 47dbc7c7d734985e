// The language models that accounts bring themselves, at most one each, with the model that verifies its replies.
import type { Executor } from '../../executor.ts'
import type { AccountModelRow, AccountModelStore } from '../../interfaces/accounts.ts'
import type { AccountModelTable } from '../../schema/accounts.ts'
import { pick, statement } from '../../statement.ts'

const columns = ['kind', 'base_url', 'model', 'api_key', 'updated_at'] as const
const verifierColumns = ['verify_model', 'verify_base_url', 'verify_api_key'] as const

const find = statement<{ account_id: string }, AccountModelTable>((db, p) =>
  db.selectFrom('account_models').selectAll().where('account_id', '=', p.account_id),
)

const put = statement<Omit<AccountModelTable, (typeof verifierColumns)[number]>>((db, p) =>
  db
    .insertInto('account_models')
    .values(pick(p, ['account_id', ...columns]))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pick(p, columns))),
)

const putVerifier = statement<
  Pick<AccountModelTable, 'account_id' | 'updated_at' | (typeof verifierColumns)[number]>
>((db, p) =>
  db
    .updateTable('account_models')
    .set(pick(p, [...verifierColumns, 'updated_at']))
    .where('account_id', '=', p.account_id),
)

const replaceKeys = statement<
  Pick<AccountModelTable, 'account_id' | 'api_key' | 'verify_api_key'> & {
    earlier: string | null
    earlier_of_verifier: string | null
  }
>((db, p) =>
  db
    .updateTable('account_models')
    .set(pick(p, ['api_key', 'verify_api_key']))
    .where('account_id', '=', p.account_id)
    .where('api_key', 'is not distinct from', p.earlier)
    .where('verify_api_key', 'is not distinct from', p.earlier_of_verifier),
)

const remove = statement<{ account_id: string }>((db, p) =>
  db.deleteFrom('account_models').where('account_id', '=', p.account_id),
)

export function createAccountModelStore(db: Executor): AccountModelStore {
  return {
    find: async (account_id) => {
      const row = await db.first(find, { account_id })
      return row && toAccountModel(row)
    },
    put: async (account_id, row) => {
      await db.run(put, { ...row, account_id })
    },
    putVerifier: async (account_id, verifier, updated_at) => {
      const { model = null, base_url = null, api_key = null } = verifier ?? {}
      const changed = { verify_model: model, verify_base_url: base_url, verify_api_key: api_key }
      return (await db.run(putVerifier, { account_id, updated_at, ...changed })) > 0
    },
    replaceKeys: async (account_id, from, to) =>
      (await db.run(replaceKeys, {
        account_id,
        api_key: to.model,
        verify_api_key: to.verifier,
        earlier: from.model,
        earlier_of_verifier: from.verifier,
      })) > 0,
    remove: async (account_id) => (await db.run(remove, { account_id })) > 0,
  }
}

function toAccountModel({
  verify_model: model,
  verify_base_url: base_url,
  verify_api_key: api_key,
  ...row
}: AccountModelTable): AccountModelRow {
  return { ...row, verifier: model === null ? null : { model, base_url, api_key } }
}
