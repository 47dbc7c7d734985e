// Sources and their runs.
import type { Kysely } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Page } from '../../interfaces/pages.ts'
import type {
  RunCounts,
  SourceError,
  SourceRow,
  SourceRunRow,
  SourceStore,
} from '../../interfaces/sources.ts'
import type { SourceRunTable, SourceTable } from '../../schema/sources.ts'
import type { Tables } from '../../schema/tables.ts'
import { lockable, pick, statement, variants } from '../../statement.ts'

/** What an update replaces. */
const changeable = [
  'name',
  'url',
  'include',
  'exclude',
  'tags',
  'max_pages',
  'max_depth',
  'refresh_hours',
  'status',
  'error',
  'run',
  'last_run_at',
  'next_run_at',
  'updated_at',
] as const
const columns = ['account_id', 'id', 'scope_id', 'kind', 'created_at', ...changeable] as const

type Key = { account_id: string; id: string }

const add = statement<SourceTable>((db, p) =>
  db.insertInto('sources').values(pick(p, columns) satisfies SourceTable),
)

const find = lockable<Key, SourceTable>((db, p) =>
  db
    .selectFrom('sources')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

/** `scopes` = the number of scopes; null = all. */
type Shape = { readonly scopes: number | null }
type ListParameters = { account_id: string; [scope: `scope_${number}`]: string }

const list = variants((shape: Shape) =>
  statement<ListParameters & Page, SourceTable>((db, p) =>
    matching(shape, db, p).selectAll().orderBy('id', 'desc').limit(p.limit).offset(p.offset),
  ),
)

const count = variants((shape: Shape) =>
  statement<ListParameters, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching({ scopes }: Shape, db: Kysely<Tables>, p: ListParameters) {
  const query = db.selectFrom('sources').where('account_id', '=', p.account_id)
  if (scopes === null) return query
  return query.where(
    'scope_id',
    'in',
    Array.from({ length: scopes }, (_, at) => p[`scope_${at}`] ?? ''),
  )
}

const update = statement<SourceTable>((db, p) =>
  db
    .updateTable('sources')
    .set(pick(p, changeable))
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const remove = statement<Key>((db, p) =>
  db.deleteFrom('sources').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const counted = ['found', 'read', 'failed', 'unchanged', 'added', 'changed', 'gone'] as const
const runColumns = [
  'account_id',
  'source_id',
  'number',
  'status',
  'error',
  'started_at',
  'finished_at',
  ...counted,
] as const

const putRun = statement<SourceRunTable>((db, p) =>
  db
    .insertInto('source_runs')
    .values(pick(p, runColumns) satisfies SourceRunTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'source_id', 'number'])
        .doUpdateSet(pick(p, ['status', 'error', 'finished_at', ...counted])),
    ),
)

type RunKey = { account_id: string; source_id: string; number: number }

const findRun = statement<RunKey, SourceRunTable>((db, p) =>
  db
    .selectFrom('source_runs')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('number', '=', p.number),
)

const countInRun = statement<RunKey & RunCounts>((db, p) =>
  db
    .updateTable('source_runs')
    .set((eb) =>
      Object.fromEntries(counted.map((column) => [column, eb(eb.ref(column), '+', p[column])])),
    )
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('number', '=', p.number),
)

type OfSource = { account_id: string; source_id: string }

const listRuns = statement<OfSource & Page, SourceRunTable>((db, p) =>
  db
    .selectFrom('source_runs')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .orderBy('number', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const countRuns = statement<OfSource, { total: number }>((db, p) =>
  db
    .selectFrom('source_runs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id),
)

const removeRuns = statement<RunKey>((db, p) =>
  db
    .deleteFrom('source_runs')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('number', '<=', p.number),
)

const noCounts: RunCounts = {
  found: 0,
  read: 0,
  failed: 0,
  unchanged: 0,
  added: 0,
  changed: 0,
  gone: 0,
}

export function createSourceStore(db: Executor): SourceStore {
  return {
    add: async (account_id, source) => {
      await db.run(add, { ...toTable(source), account_id })
    },
    find: async (account_id, id, lock) => {
      const row = await db.first(find, { account_id, id }, lock)
      return row && toSource(row)
    },
    list: async (account_id, scopes, page) => {
      const shape = { scopes: scopes === null ? null : scopes.length }
      const named = Object.fromEntries((scopes ?? []).map((id, at) => [`scope_${at}`, id]))
      const rows = await db.all(list(shape), { account_id, ...named, ...page })
      const all = await db.first(count(shape), { account_id, ...named })
      return { rows: rows.map(toSource), total: all?.total ?? 0 }
    },
    count: async (account_id) =>
      (await db.first(count({ scopes: null }), { account_id }))?.total ?? 0,
    update: async (account_id, source) =>
      (await db.run(update, { ...toTable(source), account_id })) > 0,
    remove: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
    putRun: async (account_id, run) => {
      await db.run(putRun, { ...run, account_id, error: toText(run.error) })
    },
    findRun: async (account_id, source_id, number) => {
      const row = await db.first(findRun, { account_id, source_id, number })
      return row && toRun(row)
    },
    countInRun: async (account_id, run, counts) => {
      await db.run(countInRun, { ...noCounts, ...counts, ...run, account_id })
    },
    listRuns: async (account_id, source_id, page) => {
      const rows = await db.all(listRuns, { account_id, source_id, ...page })
      const all = await db.first(countRuns, { account_id, source_id })
      return { rows: rows.map(toRun), total: all?.total ?? 0 }
    },
    removeRuns: async (account_id, source_id, number) => {
      await db.run(removeRuns, { account_id, source_id, number })
    },
  }
}

function toTable(source: SourceRow): SourceTable {
  return {
    ...source,
    include: JSON.stringify(source.include),
    exclude: JSON.stringify(source.exclude),
    tags: JSON.stringify(source.tags),
    refresh_hours: source.refresh_hours ?? 0,
    error: toText(source.error),
  }
}

function toSource(row: SourceTable): SourceRow {
  return {
    ...row,
    include: JSON.parse(row.include),
    exclude: JSON.parse(row.exclude),
    tags: row.tags === null ? [] : JSON.parse(row.tags),
    refresh_hours: row.refresh_hours === 0 ? null : row.refresh_hours,
    error: toError(row.error),
  } satisfies Record<keyof SourceRow, unknown> as SourceRow
}

function toRun(row: SourceRunTable): SourceRunRow {
  return { ...row, error: toError(row.error) } as SourceRunRow
}

function toText(error: SourceError | null): string | null {
  return error === null ? null : JSON.stringify(error)
}

function toError(text: string | null): SourceError | null {
  return text === null ? null : (JSON.parse(text) as SourceError)
}
