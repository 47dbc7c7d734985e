// Quotas of accounts. Their use is a stored counter, which changes in the transaction of each addition. The pages of
// sources are added up: an account has at most 100 sources.
import type { QuotaName, Quotas } from '@parley/contract'
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { QuotaLimits, QuotaStore } from '../../interfaces/accounts.ts'
import type { QuotaTable } from '../../schema/accounts.ts'
import { statement } from '../../statement.ts'
import { counter, countUp, readCounter } from '../shared/counters.ts'

const counterOf: Record<QuotaName, string> = {
  chatbots: counter.chatbots,
  knowledge_items: counter.knowledge,
  knowledge_characters: counter.characters,
  stored_bytes: counter.bytes,
  conversations: counter.conversations,
  source_pages: counter.sourcePages,
}

type Key = Pick<QuotaTable, 'account_id' | 'name'>

type Listed = Pick<QuotaTable, 'name' | 'value'>

const listOwn = statement<{ account_id: string }, Listed>((db, p) =>
  db.selectFrom('quotas').select(['name', 'value']).where('account_id', '=', p.account_id),
)

/** The name under which the installation keeps the quota of a plan. Its value is a number, or empty for no limit. */
export const planQuota = (plan: string, name: string) => `quota:${plan}:${name}`

const listOfPlan = statement<{ account_id: string }, { name: string; value: string }>((db, p) =>
  db
    .selectFrom('accounts')
    .innerJoin('installation', (join) =>
      join.on(
        'installation.name',
        'in',
        Object.keys(counterOf).map(
          (name) => sql<string>`'quota:' || accounts.plan || ':' || ${sql.lit(name)}`,
        ),
      ),
    )
    .select(['installation.name', 'installation.value'])
    .where('accounts.id', '=', p.account_id),
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

/** The pages that all sources may read. Files are no pages. */
const sumSourcePages = statement<{ account_id: string }, { pages: number | null }>((db, p) =>
  db
    .selectFrom('sources')
    .select((eb) =>
      eb.fn
        .sum<number | null>(
          eb.case().when('kind', '=', sql.lit('url')).then(1).else(eb.ref('max_pages')).end(),
        )
        .as('pages'),
    )
    .where('account_id', '=', p.account_id)
    .where('kind', '<>', sql.lit('file')),
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
  async function findLimits(account_id: string): Promise<QuotaLimits> {
    const ofPlan = await db.all(listOfPlan, { account_id })
    const own = await db.all(listOwn, { account_id })
    return Object.fromEntries([
      ...ofPlan
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name.split(':').at(-1), Number(value)]),
      ...own.map(({ name, value }) => [name, value]),
    ])
  }

  async function sourcePages(account_id: string): Promise<number> {
    return Number((await db.first(sumSourcePages, { account_id }))?.pages ?? 0)
  }

  return {
    readAll: async (account_id) => {
      const uses = await db.all(listUses, { account_id })
      const limits = await findLimits(account_id)
      const pages = await sourcePages(account_id)
      const read = (name: QuotaName) => ({
        used: uses.find((use) => use.name === counterOf[name])?.value ?? 0,
        limit: limits[name] ?? null,
      })
      return {
        chatbots: read('chatbots'),
        knowledge_items: read('knowledge_items'),
        knowledge_characters: read('knowledge_characters'),
        stored_bytes: read('stored_bytes'),
        conversations: read('conversations'),
        source_pages: { used: pages, limit: limits.source_pages ?? null },
      } satisfies Quotas
    },
    findLimits,
    setLimit: async (account_id, name, limit) => {
      if (limit === null) await db.run(remove, { account_id, name })
      else await db.run(put, { account_id, name, value: limit })
    },
    readUse: async (account_id, name) => {
      if (name !== 'source_pages') return readCounter(db, account_id, counterOf[name])
      // Waits for other transactions that add pages, so that the sum has theirs.
      await countUp(db, account_id, [counterOf[name]], 0)
      return sourcePages(account_id)
    },
  }
}
