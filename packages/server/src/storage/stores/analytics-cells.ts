// The cells of the analytics: what happened in a quarter hour is added to that, its hour, day and month.

import { sql } from 'kysely'
import { createNumberSet, withNumbers } from '../../lib/number-sets.ts'
import { addTally, parseTally, type Tally, tallyText } from '../../lib/tallies.ts'
import { cellColumns, cellMaxima, cellSums, cellTallies, grains } from '../analytics-cells.ts'
import type {
  AnalyticsCellTable,
  AnalyticsCountTable,
  AnalyticsTopTable,
  AnalyticsUserSetTable,
} from '../analytics-schema.ts'
import type { QuarterDelta } from '../analytics-store.ts'
import type { Executor } from '../executor.ts'
import { pick, statement } from '../statement.ts'

/** Users of a chunk stand in one row, some thousands: few enough to be written anew with each. */
const chunkCharacters = 16_000
const minuteMs = 60_000
/** Items that were cited in a cell are counted in rows of their own from about two thousand on. */
const crowdedCharacters = 64_000

type CellKey = Pick<AnalyticsCellTable, 'account_id' | 'scope_id' | 'grain' | 'start_minute'>

const keyColumns = ['account_id', 'scope_id', 'grain', 'start_minute'] as const
const valueColumns = [...cellColumns, ...cellTallies, 'users'] as const

const findCell = statement<CellKey, AnalyticsCellTable>((db, p) =>
  db
    .selectFrom('analytics_cells')
    .select(valueColumns)
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute)
    .$castTo<AnalyticsCellTable>(),
)

const addCell = statement<AnalyticsCellTable>((db, p) =>
  db.insertInto('analytics_cells').values(pick(p, [...keyColumns, ...valueColumns])),
)

const changeCell = statement<AnalyticsCellTable>((db, p) =>
  db
    .updateTable('analytics_cells')
    .set(pick(p, valueColumns))
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute),
)

/** The last cell before one that still holds what was cited in it. */
const findUnsettled = statement<CellKey, { start_minute: number; knowledge: string }>((db, p) =>
  db
    .selectFrom('analytics_cells')
    .select(['start_minute', 'knowledge'])
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '<', p.start_minute)
    .orderBy('start_minute', 'desc')
    .limit(sql.lit(1)),
)

const forgetKnowledge = statement<CellKey>((db, p) =>
  db
    .updateTable('analytics_cells')
    .set({ knowledge: '' })
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute),
)

const listChunks = statement<CellKey, { chunk: number; users: string }>((db, p) =>
  db
    .selectFrom('analytics_user_sets')
    .select(['chunk', 'users'])
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute)
    .orderBy('chunk'),
)

const putChunk = statement<AnalyticsUserSetTable>((db, p) =>
  db
    .insertInto('analytics_user_sets')
    .values(pick(p, [...keyColumns, 'chunk', 'users']))
    .onConflict((conflict) =>
      conflict
        .columns([...keyColumns, 'chunk'])
        .doUpdateSet((eb) => ({ users: eb.ref('excluded.users') })),
    ),
)

const addToTop = statement<AnalyticsTopTable>((db, p) =>
  db
    .insertInto('analytics_tops')
    .values(pick(p, ['account_id', 'kind', 'scope_id', 'item', 'grain', 'start_minute', 'count']))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'scope_id', 'item', 'grain', 'start_minute'])
        .doUpdateSet((eb) => ({
          count: eb('analytics_tops.count', '+', eb.ref('excluded.count')),
        })),
    ),
)

const removeEmptyTop = statement<Omit<AnalyticsTopTable, 'count'>>((db, p) =>
  db
    .deleteFrom('analytics_tops')
    .where('account_id', '=', p.account_id)
    .where('kind', '=', p.kind)
    .where('scope_id', '=', p.scope_id)
    .where('item', '=', p.item)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute)
    .where('count', '<=', 0),
)

const addToCount = statement<AnalyticsCountTable>((db, p) =>
  db
    .insertInto('analytics_counts')
    .values(pick(p, ['account_id', 'grain', 'start_minute', 'name', 'value']))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'grain', 'start_minute', 'name']).doUpdateSet((eb) => ({
        value: eb('analytics_counts.value', '+', eb.ref('excluded.value')),
      })),
    ),
)

/** The cells a minute lies in, from the smallest. */
export function cellsAt(minute: number): readonly { grain: number; start_minute: number }[] {
  const date = new Date(minute * minuteMs)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / minuteMs
  const sized = [grains.quarter, grains.hour, grains.day].map((grain) => ({
    grain,
    start_minute: minute - (minute % grain),
  }))
  return [...sized, { grain: grains.month, start_minute: month }]
}

type Growing = {
  readonly key: CellKey
  readonly deltas: QuarterDelta[]
}

/** Adds what happened in some quarter hours to all cells they lie in. */
export async function addQuarters(
  tx: Executor,
  account_id: string,
  quarters: readonly QuarterDelta[],
): Promise<void> {
  const growing = new Map<string, Growing>()
  for (const delta of quarters) {
    for (const cell of cellsAt(delta.start_minute)) {
      const name = `${delta.scope_id} ${cell.grain} ${cell.start_minute}`
      const known = growing.get(name)
      if (known !== undefined) known.deltas.push(delta)
      else {
        const key = { account_id, scope_id: delta.scope_id, ...cell }
        growing.set(name, { key, deltas: [delta] })
      }
    }
  }
  for (const { key, deltas } of growing.values()) await grow(tx, key, deltas)
}

async function grow(tx: Executor, key: CellKey, deltas: readonly QuarterDelta[]): Promise<void> {
  const known = await tx.first(findCell, key)
  const isLong = key.grain >= grains.day
  const grown = { ...key, ...merged(known, deltas, isLong) }
  if (isLong && known === undefined) await settlePrevious(tx, key)
  if (isLong && isCrowded(grown.knowledge)) {
    await countTops(tx, key, grown.knowledge)
    grown.knowledge = ''
  }
  await tx.run(known === undefined ? addCell : changeCell, grown)
  if (!isLong) return
  const users = new Set(deltas.flatMap((delta) => [...delta.users]))
  await growChunks(tx, key, users)
}

/**
 * What was cited on a day stands in its cell until the next day begins: the same few items are cited
 * over and over, and each would cost more to count in a row of its own than all else together.
 */
async function settlePrevious(tx: Executor, key: CellKey): Promise<void> {
  const previous = await tx.first(findUnsettled, key)
  if (previous === undefined) return
  const settled = { ...key, start_minute: previous.start_minute }
  await countTops(tx, settled, previous.knowledge)
  await tx.run(forgetKnowledge, settled)
}

function isCrowded(tally: string): boolean {
  return tally.length > crowdedCharacters
}

async function countTops(tx: Executor, key: CellKey, tally: string): Promise<void> {
  for (const [item, count] of parseTally(tally)) {
    await countTop(tx, { ...key, kind: 'knowledge', item, count })
  }
}

function merged(
  known: AnalyticsCellTable | undefined,
  deltas: readonly QuarterDelta[],
  isLong: boolean,
): Omit<AnalyticsCellTable, keyof CellKey> {
  const values: Record<string, number | string> = {}
  for (const name of cellSums) {
    let sum = known?.[name] ?? 0
    for (const { sums } of deltas) sum += sums.get(name) ?? 0
    values[name] = sum
  }
  for (const name of cellMaxima) {
    values[name] = Math.max(
      known?.[name] ?? 0,
      ...deltas.map(({ maxima }) => maxima.get(name) ?? 0),
    )
  }
  for (const name of cellTallies) {
    const before = known?.[name] ?? ''
    const added = tallyOf(deltas, name)
    values[name] = added.size === 0 ? before : withTally(before, added)
  }
  const users = isLong ? [] : deltas.flatMap((delta) => [...delta.users])
  const before = known?.users ?? ''
  values.users = withNumbers(before, users) ?? before
  return values as Omit<AnalyticsCellTable, keyof CellKey>
}

function tallyOf(deltas: readonly QuarterDelta[], name: (typeof cellTallies)[number]) {
  const sum = new Map<string, number>()
  for (const { tallies } of deltas) {
    const tally = tallies.get(name)
    if (tally !== undefined) addTally(sum, tally)
  }
  return sum
}

function withTally(text: string, added: Tally): string {
  const sum = parseTally(text)
  addTally(sum, added)
  return tallyText(sum)
}

/** New users go to the last chunk, or to another one when that is full. */
async function growChunks(tx: Executor, key: CellKey, users: ReadonlySet<number>): Promise<void> {
  if (users.size === 0) return
  const chunks = await tx.all(listChunks, key)
  const known = createNumberSet()
  for (const chunk of chunks) known.addText(chunk.users)
  const fresh = [...users].filter((number) => !known.has(number))
  if (fresh.length === 0) return
  const last = chunks.at(-1) ?? { chunk: 0, users: '' }
  const isFull = last.users.length > chunkCharacters
  const chunk = isFull ? last.chunk + 1 : last.chunk
  const grown = withNumbers(isFull ? '' : last.users, fresh)
  if (grown !== undefined) await tx.run(putChunk, { ...key, chunk, users: grown })
}

/** Adds to an item of a day or month, or takes from it: what has none left is gone. */
export async function countTop(tx: Executor, top: AnalyticsTopTable): Promise<void> {
  if (top.count === 0) return
  await tx.run(addToTop, top)
  if (top.count < 0) await tx.run(removeEmptyTop, top)
}

/** The cells of a kind of item that a time counts in: those of days and months. */
export function longCellsAt(timestamp: string): ReturnType<typeof cellsAt> {
  const minute = Math.floor(Date.parse(timestamp) / minuteMs)
  return cellsAt(minute).filter(({ grain }) => grain >= grains.day)
}

/** Adds to what is counted for the account itself, in all cells of a quarter hour. */
export async function addCounts(
  tx: Executor,
  account_id: string,
  start_minute: number,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // In one order in every process, so that none waits for another's rows crosswise.
  const inOrder = [...counts].sort()
  for (const cell of cellsAt(start_minute)) {
    for (const [name, value] of inOrder)
      await tx.run(addToCount, { account_id, ...cell, name, value })
  }
}
