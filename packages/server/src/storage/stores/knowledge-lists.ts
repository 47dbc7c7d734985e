// Which knowledge items a list shows: by scope, by filters, in an order.
import type { KnowledgeSort } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { Executor } from '../executor.ts'
import type { KnowledgeFilter, Page, PageOf } from '../rows.ts'
import type { KnowledgeTable, Tables } from '../schema.ts'
import { statement, variants } from '../statement.ts'
import { containedPattern, contains } from './contains.ts'
import { counter, readCounter, sumCounters } from './counters.ts'
import { newestOf } from './newest-of.ts'

export type KnowledgeHeadTable = Omit<KnowledgeTable, 'body'>

export const headColumns = [
  'account_id',
  'id',
  'scope_id',
  'type',
  'title',
  'question',
  'alternate_questions',
  'source_url',
  'file_name',
  'mime_type',
  'status',
  'enabled',
  'error',
  'tags',
  'metadata',
  'external_id',
  'language',
  'language_given',
  'chunk_count',
  'character_count',
  'content_hash',
  'preview',
  'created_at',
  'updated_at',
  'indexed_at',
] as const satisfies readonly (keyof KnowledgeHeadTable)[]

/** Ids sort by time of making. */
const orders = {
  '-created_at': sql`id desc`,
  created_at: sql`id`,
  title: sql`lower(coalesce(title, question, '')), id`,
  '-updated_at': sql`updated_at desc, id desc`,
} satisfies Record<KnowledgeSort, unknown>

type Shape = {
  /** How many. */
  readonly scopes: number | null
  readonly type: boolean
  readonly status: boolean
  readonly tag: boolean
  readonly q: boolean
}

type Wanted = {
  account_id: string
  type: string
  status: string
  tag: string
  q: string
  [scope: `scope_${number}`]: string
}

const list = variants((shape: Shape & { readonly sort: KnowledgeSort }) =>
  statement<Wanted & Page, KnowledgeHeadTable>((db, p) =>
    matching(shape, db, p)
      .select(headColumns)
      .orderBy(orders[shape.sort])
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = variants((shape: Shape) =>
  statement<Wanted, { total: number }>((db, p) =>
    matching(shape, db, p).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

function matching(shape: Shape, db: Kysely<Tables>, p: Wanted) {
  let query = db.selectFrom('knowledge').where('account_id', '=', p.account_id)
  if (shape.scopes !== null) {
    const scopes = Array.from({ length: shape.scopes }, (_, i) => p[`scope_${i}`] ?? '')
    query = query.where('scope_id', 'in', scopes)
  }
  if (shape.type) query = query.where('type', '=', p.type)
  if (shape.status) query = query.where('status', '=', p.status)
  if (shape.tag) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('knowledge_tags')
        .select('knowledge_id')
        .where('account_id', '=', p.account_id)
        .where('tag', '=', p.tag),
    )
  }
  if (shape.q) {
    const fields = ['title', 'question', 'preview'] as const
    query = query.where((eb) => eb.or(fields.map((field) => contains(eb.ref(field), p.q))))
  }
  return query
}

/** A page of the heads; `scopes` null = all of the account. */
export async function listHeads(
  db: Executor,
  account_id: string,
  scopes: readonly string[] | null,
  { page, filter }: { readonly page: Page; readonly filter: KnowledgeFilter },
): Promise<PageOf<KnowledgeHeadTable>> {
  if (scopes?.length === 0) return { rows: [], total: 0 }
  const { type, status, tag, q, sort = '-created_at' } = filter
  const isFiltered = [type, status, tag, q].some((value) => value !== undefined)
  const read = (of: readonly string[] | null, from: Page) =>
    db.all(list({ ...shapeOf(of, filter), sort }), { ...wanted(account_id, of, filter), ...from })
  // In order of an index for each scope.
  const rows =
    scopes !== null && !isFiltered && sort === '-created_at'
      ? await newestOf(scopes, page, (scope_id, head) => read([scope_id], head))
      : await read(scopes, page)
  if (isFiltered) {
    const counted = await db.first(
      count(shapeOf(scopes, filter)),
      wanted(account_id, scopes, filter),
    )
    return { rows, total: counted?.total ?? 0 }
  }
  const total =
    scopes === null
      ? await readCounter(db, account_id, counter.knowledge)
      : await sumCounters(db, account_id, scopes.map(counter.knowledgeOf))
  return { rows, total }
}

function shapeOf(scopes: readonly string[] | null, filter: KnowledgeFilter): Shape {
  const { type, status, tag, q } = filter
  return {
    scopes: scopes === null ? null : scopes.length,
    type: type !== undefined,
    status: status !== undefined,
    tag: tag !== undefined,
    q: q !== undefined,
  }
}

function wanted(
  account_id: string,
  scopes: readonly string[] | null,
  { type, status, tag, q }: KnowledgeFilter,
): Wanted {
  const named = (scopes ?? []).map((scope_id, i) => [`scope_${i}`, scope_id])
  return {
    ...Object.fromEntries(named),
    account_id,
    type: type ?? '',
    status: status ?? '',
    tag: tag ?? '',
    q: containedPattern(q ?? ''),
  }
}
