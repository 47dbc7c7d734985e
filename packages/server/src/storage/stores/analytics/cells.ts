// Writes the cells of the analytics. Changes of a quarter hour are added to the cells of its part
// of the day, its day and its month.
import { sql } from 'kysely'
import { eachNumber, withCounts, withNumbers } from '../../../lib/numbers/packed-numbers.ts'
import type { Executor } from '../../executor.ts'
import {
  type CellColumn,
  type CellItems,
  cellAmounts,
  cellColumns,
  cellItems,
  grains,
  quarterPlaces,
} from '../../interfaces/analytics-cells.ts'
import type { QuarterDelta } from '../../interfaces/roll-up.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { AnalyticsCellTable, AnalyticsUserSetTable } from '../../schema/analytics.ts'
import { pick, statement, variants } from '../../statement.ts'
import { numberAt, rowsOf } from '../shared/json-lists.ts'

/** The size of a chunk of users, some thousands. Each new user rewrites one chunk. */
const chunkCharacters = 8_000
const minuteMs = 60_000

type CellKey = Pick<AnalyticsCellTable, 'account_id' | 'scope_id' | 'grain' | 'start_minute'>

const keyColumns = ['account_id', 'scope_id', 'grain', 'start_minute'] as const

const findCell = statement<CellKey, Record<CellColumn, string>>((db, p) =>
  db
    .selectFrom('analytics_cells')
    .select(cellColumns)
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('grain', '=', p.grain)
    .where('start_minute', '=', p.start_minute),
)

const putCell = statement<AnalyticsCellTable>((db, p) =>
  db
    .insertInto('analytics_cells')
    .values(pick(p, [...keyColumns, ...cellColumns]) satisfies AnalyticsCellTable)
    .onConflict((conflict) =>
      conflict
        .columns(keyColumns)
        .doUpdateSet((eb) =>
          Object.fromEntries(cellColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    ),
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
    .values(pick(p, [...keyColumns, 'chunk', 'users']) satisfies AnalyticsUserSetTable)
    .onConflict((conflict) =>
      conflict
        .columns([...keyColumns, 'chunk'])
        .doUpdateSet((eb) => ({ users: eb.ref('excluded.users') })),
    ),
)

/**
 * `counts` = a list of [grain, start, name, value]. One statement, because it runs for every
 * account.
 */
const addToCounts = variants((dialect: Dialect) =>
  statement<{ account_id: string; counts: string }>((db, p) => {
    const [grain, start_minute, value] = [0, 1, 3].map((at) => numberAt(dialect, 'c', at))
    return {
      compile: () =>
        sql`
          insert into analytics_counts (account_id, grain, start_minute, name, value)
          select ${p.account_id}, ${grain}, ${start_minute}, c.value ->> 2, ${value}
          from ${rowsOf(dialect, p.counts, 'c')} where true
          on conflict (account_id, grain, start_minute, name)
          do update set value = analytics_counts.value + excluded.value`.compile(db),
    }
  }),
)

type Span = { readonly grain: number; readonly start_minute: number }

/** The month, the day and the part of the day of a minute. */
function longSpansAt(minute: number): Span[] {
  const date = new Date(minute * minuteMs)
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / minuteMs
  const { part, day } = grains
  return [{ grain: grains.month, start_minute: month }, startOf(minute, day), startOf(minute, part)]
}

function startOf(minute: number, grain: number): Span {
  return { grain, start_minute: minute - (minute % grain) }
}

/**
 * The cells that count a quarter hour. The cell of quarter hours starts with the part of the day.
 */
function cellsAt(minute: number): Span[] {
  const { start_minute } = startOf(minute, grains.part)
  return [...longSpansAt(minute), { grain: grains.quarter, start_minute }]
}

/** The changes of a cell. */
type CellChange = {
  readonly key: CellKey
  readonly columns: Record<CellColumn, Map<number, number>>
  readonly users: Set<number>
}

export type ItemNumbers = { readonly [kind in CellItems]: ReadonlyMap<string, number> }

/** Adds the changes of quarter hours to all their cells. */
export async function addQuarters(
  tx: Executor,
  account_id: string,
  quarters: readonly QuarterDelta[],
  numbers: ItemNumbers,
): Promise<void> {
  const changes = new Map<string, CellChange>()
  for (const delta of quarters) {
    for (const span of cellsAt(delta.start_minute)) {
      const name = `${delta.scope_id} ${span.grain} ${span.start_minute}`
      let known = changes.get(name)
      if (known === undefined) {
        known = emptyCellChange({ account_id, scope_id: delta.scope_id, ...span })
        changes.set(name, known)
      }
      gather(known, delta, numbers)
    }
  }
  for (const one of changes.values()) await changeCell(tx, one)
}

function emptyCellChange(key: CellKey): CellChange {
  const columns = Object.fromEntries(cellColumns.map((column) => [column, new Map()]))
  return { key, columns: columns as CellChange['columns'], users: new Set() }
}

/** Adds a quarter hour's changes. In the cell of quarter hours the keys contain its index. */
function gather(
  { key, columns, users }: CellChange,
  delta: QuarterDelta,
  numbers: ItemNumbers,
): void {
  const isOfQuarters = key.grain === grains.quarter
  const scale = isOfQuarters ? quarterPlaces : 1
  const place = isOfQuarters ? (delta.start_minute - key.start_minute) / grains.quarter : 0
  const { sums, maxima, amounts, items } = delta
  sums.forEach((by, name) => {
    if (by !== 0) count(columns.sums, name * scale + place, by)
  })
  maxima.forEach((amount, name) => {
    const code = name * scale + place
    columns.maxima.set(code, Math.max(columns.maxima.get(code) ?? 0, amount))
  })
  for (const name of cellAmounts) {
    for (const [bucket, by] of amounts[name]) count(columns[name], bucket * scale + place, by)
  }
  for (const kind of cellItems) {
    for (const [item, by] of items[kind]) {
      count(columns[kind], (numbers[kind].get(item) ?? 0) * scale + place, by)
    }
  }
  for (const number of delta.users) users.add(number * scale + place)
}

function count(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

async function changeCell(tx: Executor, { key, columns, users }: CellChange): Promise<void> {
  const known = await tx.first(findCell, key)
  const grown = Object.fromEntries(
    cellColumns.map((column) => {
      const join = column === 'maxima' ? Math.max : undefined
      return [column, withCounts(known?.[column] ?? '', columns[column], join)]
    }),
  ) as Record<CellColumn, string>
  await tx.run(putCell, { ...key, ...grown })
  await addUsers(tx, key, users)
}

/** Adds new users to the last chunk, or to a new chunk if that is full. */
async function addUsers(tx: Executor, key: CellKey, users: ReadonlySet<number>): Promise<void> {
  if (users.size === 0) return
  const chunks = await tx.all(listChunks, key)
  const fresh = new Set(users)
  for (const chunk of chunks) eachNumber(chunk.users, (number) => fresh.delete(number))
  if (fresh.size === 0) return
  const last = chunks.at(-1) ?? { chunk: 0, users: '' }
  const isFull = last.users.length > chunkCharacters
  const chunk = isFull ? last.chunk + 1 : last.chunk
  await tx.run(putChunk, { ...key, chunk, users: withNumbers(isFull ? '' : last.users, fresh) })
}

/** Adds to the counts of the account as a whole, in all spans of a quarter hour. */
export async function addCounts(
  db: Executor,
  account_id: string,
  minute: number,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // Always in the same order, which avoids deadlocks between processes.
  const inOrder = [...counts].sort()
  const { quarter, hour } = grains
  const shorter = [quarter, hour].map((grain) => startOf(minute, grain))
  const rows = [...longSpansAt(minute), ...shorter].flatMap(({ grain, start_minute }) =>
    inOrder.map(([name, value]) => [grain, start_minute, name, value]),
  )
  await db.run(addToCounts(db.dialect), { account_id, counts: JSON.stringify(rows) })
}
