// Quotas of accounts. Their use is a stored counter, which changes in the transaction of each addition.
import type { QuotaName } from '@parley/contract'
import type { Executor } from '../../executor.ts'
import type { QuotaStore } from '../../interfaces/quotas.ts'
import type { QuotaTable } from '../../schema/accounts.ts'
import { statement } from '../../statement.ts'
import { counter, readCounter } from '../shared/counters.ts'

const counterOf: Record<QuotaName, string> = {
  chatbots: counter.chatbots,
  knowledge_items: counter.knowledge,
  knowledge_characters: counter.characters,
  conversations: counter.conversations,
}

type Key = Pick<QuotaTable, 'account_id' | 'name'>

const find = statement<Key, { value: number }>((db, p) =>
  db
    .selectFrom('quotas')
    .select('value')
    .where('account_id', '=', p.account_id)
    .where('name', '=', p.name),
)

const put = statement<QuotaTable>((db, p) =>
  db
    .insertInto('quotas')
    .values({ account_id: p.account_id, name: p.name, value: p.value } satisfies QuotaTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    ),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('quotas').where('account_id', '=', p.account_id).where('name', '=', p.name),
)

export function createQuotaStore(db: Executor): QuotaStore {
  return {
    findLimit: async (account_id, name) => (await db.first(find, { account_id, name }))?.value,
    setLimit: async (account_id, name, limit) => {
      if (limit === null) await db.run(remove, { account_id, name })
      else await db.run(put, { account_id, name, value: limit })
    },
    readUse: (account_id, name) => readCounter(db, account_id, counterOf[name]),
  }
}
