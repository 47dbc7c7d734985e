// Quotas of accounts. Their use is a stored counter, which changes in the transaction of each addition.
import type { QuotaName, Quotas } from '@parley/contract'
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { QuotaStore } from '../../interfaces/accounts.ts'
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

type Listed = Pick<QuotaTable, 'name' | 'value'>

const listLimits = statement<{ account_id: string }, Listed>((db, p) =>
  db.selectFrom('quotas').select(['name', 'value']).where('account_id', '=', p.account_id),
)

const listUses = statement<{ account_id: string }, Listed>((db, p) =>
  db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('account_id', '=', p.account_id)
    .where(
      'name',
      'in',
      Object.values(counterOf).map((name) => sql.lit(name)),
    ),
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
    readAll: async (account_id) => {
      const limits = await db.all(listLimits, { account_id })
      const uses = await db.all(listUses, { account_id })
      const read = (name: QuotaName) => ({
        used: uses.find((use) => use.name === counterOf[name])?.value ?? 0,
        limit: limits.find((limit) => limit.name === name)?.value ?? null,
      })
      return {
        chatbots: read('chatbots'),
        knowledge_items: read('knowledge_items'),
        knowledge_characters: read('knowledge_characters'),
        conversations: read('conversations'),
      } satisfies Quotas
    },
    findLimit: async (account_id, name) => (await db.first(find, { account_id, name }))?.value,
    setLimit: async (account_id, name, limit) => {
      if (limit === null) await db.run(remove, { account_id, name })
      else await db.run(put, { account_id, name, value: limit })
    },
    readUse: (account_id, name) => readCounter(db, account_id, counterOf[name]),
  }
}
