// The pages that sources found.
import type { SourceDocumentState } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { Page } from '../../interfaces/pages.ts'
import type {
  SourceDocumentFilter,
  SourceDocumentRow,
  SourceDocumentStore,
  SourceMeasure,
} from '../../interfaces/sources.ts'
import type { SourceDocumentTable } from '../../schema/sources.ts'
import type { Tables } from '../../schema/tables.ts'
import { pick, statement, variants } from '../../statement.ts'
import { createFormerTexts, removeFormerLeft, removeFormerUpTo } from './former-texts.ts'

const waiting = 'processing' satisfies SourceDocumentState
const notFollowed = 'not_followed' satisfies SourceDocumentState

/** Problems come first in a list. */
function rankOf(state: SourceDocumentState): number {
  if (state === waiting) return 1
  if (state === 'ready' || state === 'unchanged') return 2
  return state === notFollowed || state === 'gone' ? 3 : 0
}

/** What an update replaces. */
const changeable = [
  'url',
  'state',
  'reason',
  'rank',
  'title',
  'knowledge_id',
  'parts',
  'etag',
  'last_modified',
  'text_hash',
  'missing_runs',
  'change',
  'changed_in',
  'checked_at',
  'upload_id',
] as const
const columns = [
  'account_id',
  'source_id',
  'key',
  'file_name',
  'depth',
  'place',
  ...changeable,
] as const

type OfSource = { account_id: string; source_id: string }
type Key = OfSource & { key: string }

const add = statement<SourceDocumentTable>((db, p) =>
  db
    .insertInto('source_documents')
    .values(pick(p, columns) satisfies SourceDocumentTable)
    .onConflict((conflict) => conflict.columns(['account_id', 'source_id', 'key']).doNothing()),
)

/** All rows of a source. */
function ofSource(db: Kysely<Tables>, p: OfSource) {
  return db
    .selectFrom('source_documents')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
}

const find = statement<Key, SourceDocumentTable>((db, p) =>
  ofSource(db, p).selectAll().where('key', '=', p.key),
)

const listKeys = statement<OfSource, { key: string }>((db, p) => ofSource(db, p).select('key'))

const findNext = statement<OfSource, SourceDocumentTable>((db, p) =>
  ofSource(db, p)
    .selectAll()
    .where('state', '=', sql.lit(waiting))
    .orderBy('depth')
    .orderBy('place')
    .limit(sql.lit(1)),
)

const update = statement<SourceDocumentTable>((db, p) =>
  db
    .updateTable('source_documents')
    .set(pick(p, changeable))
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '=', p.key),
)

type Shape = { readonly state: boolean; readonly run: boolean }
type Filtered = OfSource & { state: string; run: number }

const list = variants((shape: Shape) =>
  statement<Filtered & Page, SourceDocumentTable>((db, p) => {
    const rows = matching(shape, db, p).selectAll()
    // Rows of one state are in the order of its index.
    const sorted = shape.state ? rows.orderBy('depth') : rows.orderBy('rank')
    return sorted.orderBy('place').limit(p.limit).offset(p.offset)
  }),
)

const count = variants((shape: Shape) =>
  statement<Filtered, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching({ state, run }: Shape, db: Kysely<Tables>, p: Filtered) {
  return ofSource(db, p)
    .$if(state, (q) => q.where('state', '=', p.state))
    .$if(run, (q) => q.where('changed_in', '=', p.run).where('change', 'is not', null))
}

const listWithItem = statement<
  OfSource & { state: string; reason: string; other: string },
  SourceDocumentTable
>((db, p) =>
  ofSource(db, p)
    .selectAll()
    .where('state', '=', p.state)
    .where('knowledge_id', 'is not', null)
    .where((eb) => eb.or([eb('reason', '=', p.reason), eb('reason', '=', p.other)]))
    .orderBy('key'),
)

const failed = 'failed' satisfies SourceDocumentState

const measure = statement<OfSource, SourceMeasure>((db, p) => ({
  compile: () =>
    sql<SourceMeasure>`
      select count(knowledge_id) as known,
        count(case when state = ${sql.lit(failed)} then knowledge_id end) as lost,
        count(case when state = ${sql.lit(failed)}
          and reason not in ('http_404', 'http_410', 'missing') then 1 end) as broken
      from source_documents
      where account_id = ${p.account_id} and source_id = ${p.source_id}`.compile(db),
}))

const restart = statement<OfSource>((db, p) =>
  db
    .updateTable('source_documents')
    .set({ state: waiting, reason: null, rank: 1 })
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where((eb) =>
      eb.or([
        eb('state', '<>', sql.lit(notFollowed)),
        // What the site decided may have changed; what the source decides changes only with its settings.
        eb('reason', 'in', [sql.lit('robots'), sql.lit('redirect_outside')]),
      ]),
    ),
)

const removeGone = statement<OfSource>((db, p) =>
  db
    .deleteFrom('source_documents')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('state', '=', sql.lit('gone')),
)

const endWaiting = statement<OfSource & { state: string; reason: string | null; rank: number }>(
  (db, p) =>
    db
      .updateTable('source_documents')
      .set({ state: p.state, reason: p.reason, rank: p.rank })
      .where('account_id', '=', p.account_id)
      .where('source_id', '=', p.source_id)
      .where('state', '=', sql.lit(waiting)),
)

const removeNotFollowed = statement<OfSource>((db, p) =>
  db
    .deleteFrom('source_documents')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('state', '=', sql.lit(notFollowed)),
)

const forgetVersions = statement<OfSource>((db, p) =>
  db
    .updateTable('source_documents')
    .set({ etag: null, last_modified: null })
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id),
)

const listSome = statement<OfSource & { limit: number }, SourceDocumentTable>((db, p) =>
  ofSource(db, p).selectAll().orderBy('key').limit(p.limit),
)

const removeUpTo = statement<Key>((db, p) =>
  db
    .deleteFrom('source_documents')
    .where('account_id', '=', p.account_id)
    .where('source_id', '=', p.source_id)
    .where('key', '<=', p.key),
)

export function createSourceDocumentStore(db: Executor): SourceDocumentStore {
  const toTable = (account_id: string, row: SourceDocumentRow): SourceDocumentTable => ({
    ...row,
    account_id,
    rank: rankOf(row.state),
  })
  return {
    ...createFormerTexts(db),
    add: (account_id, documents) =>
      db.atomic(async (tx) => {
        let added = 0
        for (const row of documents) added += await tx.run(add, toTable(account_id, row))
        return added
      }),
    find: async (account_id, source_id, key) => {
      const row = await db.first(find, { account_id, source_id, key })
      return row && toDocument(row)
    },
    listKeys: async (account_id, source_id) =>
      (await db.all(listKeys, { account_id, source_id })).map(({ key }) => key),
    findNext: async (account_id, source_id) => {
      const row = await db.first(findNext, { account_id, source_id })
      return row && toDocument(row)
    },
    update: async (account_id, row) => (await db.run(update, toTable(account_id, row))) > 0,
    list: async (account_id, source_id, page, { state, run }: SourceDocumentFilter = {}) => {
      const shape = { state: state !== undefined, run: run !== undefined }
      const filtered = { account_id, source_id, state: state ?? '', run: run ?? 0 }
      const rows = await db.all(list(shape), { ...filtered, ...page })
      const all = await db.first(count(shape), filtered)
      return { rows: rows.map(toDocument), total: all?.total ?? 0 }
    },
    listWithItem: async (account_id, source_id, state, [reason, other]) => {
      const rows = await db.all(listWithItem, { account_id, source_id, state, reason, other })
      return rows.map(toDocument)
    },
    measure: async (account_id, source_id) => {
      const counted = await db.first(measure, { account_id, source_id })
      return counted ?? { known: 0, lost: 0, broken: 0 }
    },
    restart: (account_id, source_id) =>
      db.atomic(async (tx) => {
        const gone = await tx.run(removeGone, { account_id, source_id })
        if (gone > 0) await removeFormerLeft(tx, { account_id, source_id })
        return tx.run(restart, { account_id, source_id })
      }),
    endWaiting: (account_id, source_id, { state, reason }) =>
      db.run(endWaiting, { account_id, source_id, state, reason, rank: rankOf(state) }),
    forgetRules: (account_id, source_id) =>
      db.atomic(async (tx) => {
        await tx.run(removeNotFollowed, { account_id, source_id })
        await removeFormerLeft(tx, { account_id, source_id })
        await tx.run(forgetVersions, { account_id, source_id })
      }),
    removeSome: (account_id, source_id, limit) =>
      db.atomic(async (tx) => {
        const rows = await tx.all(listSome, { account_id, source_id, limit })
        const last = rows.at(-1)
        if (last !== undefined) {
          const key = { account_id, source_id, key: last.key }
          await tx.run(removeUpTo, key)
          await removeFormerUpTo(tx, key)
        }
        return rows.map(toDocument)
      }),
  }
}

function toDocument({ rank: _, ...row }: SourceDocumentTable): SourceDocumentRow {
  return row as SourceDocumentRow
}
