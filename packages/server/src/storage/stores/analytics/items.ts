// Numbers for items that the cells count: cited knowledge items and likenesses of unanswered
// questions.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AnalyticsStore, ItemNumber } from '../../interfaces/analytics.ts'
import type { CellItems } from '../../interfaces/analytics-cells.ts'
import type { QuarterDelta } from '../../interfaces/roll-up.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { AnalyticsItemTable } from '../../schema/analytics.ts'
import { pick, statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'
import type { ItemNumbers } from './cells.ts'

type KindParameters = { account_id: string; kind: string }

/**
 * Written so that each item is looked up by its key: the planners prefer to read the whole table.
 */
const findNumbers = variants((dialect: Dialect) =>
  statement<KindParameters & { items: string }, ItemNumber>((db, p) => {
    const isWanted = sql`i.account_id = ${p.account_id} and i.kind = ${p.kind} and i.item = w.value`
    const found =
      dialect === 'sqlite'
        ? sql`analytics_items i where ${isWanted}`
        : sql`lateral (select i.item, i.number from analytics_items i where ${isWanted}) as i`
    return {
      compile: () =>
        sql<ItemNumber>`
          select i.item, i.number
          from ${textsOf(dialect, p.items, 'w')} cross join ${found}`.compile(db),
    }
  }),
)

const findItem = statement<KindParameters & { number: number }, ItemNumber>((db, p) =>
  db
    .selectFrom('analytics_items')
    .select(['item', 'number'])
    .where('account_id', '=', p.account_id)
    .where('kind', '=', p.kind)
    .where('number', '=', p.number),
)

const lastNumber = statement<KindParameters, { number: number }>((db, p) =>
  db
    .selectFrom('analytics_items')
    .select('number')
    .where('account_id', '=', p.account_id)
    .where('kind', '=', p.kind)
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
)

const add = statement<AnalyticsItemTable>((db, p) =>
  db
    .insertInto('analytics_items')
    .values(pick(p, ['account_id', 'kind', 'item', 'number']) satisfies AnalyticsItemTable),
)

/** Returns the numbers of all items of some quarter hours. A new item gets a new number. */
export async function numberItems(
  tx: Executor,
  account_id: string,
  quarters: readonly QuarterDelta[],
): Promise<ItemNumbers> {
  const of = async (kind: CellItems) => {
    const items = new Set<string>()
    for (const delta of quarters) for (const item of delta.items[kind].keys()) items.add(item)
    if (items.size === 0) return new Map<string, number>()
    const wanted = { account_id, kind, items: JSON.stringify([...items]) }
    return giveNumbers(items, {
      known: () => tx.all(findNumbers(tx.dialect), wanted),
      last: () => tx.first(lastNumber, { account_id, kind }),
      add: (item, number) => tx.run(add, { account_id, kind, item, number }),
    })
  }
  return { knowledge: await of('knowledge'), questions: await of('questions') }
}

type Numbering = {
  /** Finds the items that have a number. */
  known(): Promise<readonly ItemNumber[]>
  /** Finds the highest number. */
  last(): Promise<{ readonly number: number } | undefined>
  add(item: string, number: number): Promise<unknown>
}

/** Returns the numbers of items. Items without a number get the next ones, in their order. */
export async function giveNumbers(
  items: ReadonlySet<string>,
  { known, last, add: give }: Numbering,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>()
  for (const { item, number } of await known()) numbers.set(item, number)
  if (numbers.size === items.size) return numbers
  let highest = (await last())?.number ?? 0
  for (const item of items) {
    if (numbers.has(item)) continue
    highest += 1
    await give(item, highest)
    numbers.set(item, highest)
  }
  return numbers
}

export function createAnalyticsItems(
  db: Executor,
): Pick<AnalyticsStore, 'findNumbers' | 'findItems'> {
  return {
    findNumbers: async (account_id, kind, items) => {
      const wanted = { account_id, kind, items: JSON.stringify(items) }
      return items.length === 0 ? [] : db.all(findNumbers(db.dialect), wanted)
    },
    findItems: async (account_id, kind, numbers) => {
      const found = []
      for (const number of numbers) {
        found.push(...(await db.all(findItem, { account_id, kind, number })))
      }
      return found
    },
  }
}
