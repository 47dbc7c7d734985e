// The audit log: entries are added and read, and deleted by age. No method changes one.
import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AuditPlace, AuditRow, AuditStore } from '../../interfaces/accounts.ts'
import type { Page } from '../../interfaces/pages.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { AuditTable } from '../../schema/audit.ts'
import type { Tables } from '../../schema/tables.ts'
import { pick, statement, variants } from '../../statement.ts'

const columns = [
  'account_id',
  'created_at',
  'id',
  'action',
  'actor_type',
  'actor_id',
  'address',
  'object_id',
  'changes',
  'request_id',
] as const

const add = statement<AuditTable>((db, p) =>
  db.insertInto('audit_entries').values(pick(p, columns) satisfies AuditTable),
)

/** The filters of a list that are set, and whether the slice ends before the log does. */
type Shape = {
  readonly actor: boolean
  readonly action: boolean
  readonly object: boolean
  readonly hasEnd: boolean
}
type SliceParameters = {
  account_id: string
  actor: string
  action: string
  object: string
  after: string
  from_at: string
  from_id: string
  to_at: string
  to_id: string
}

/** The last entry of a slice; undefined = the log ends before. Both bounds of time lead into the primary key. */
const endOfSlice = statement<SliceParameters & { skipped: number }, AuditPlace>((db, p) =>
  db
    .selectFrom('audit_entries')
    .select(['created_at', 'id'])
    .where('account_id', '=', p.account_id)
    .where('created_at', '>', p.after)
    .where('created_at', '<=', p.from_at)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(p.from_at, p.from_id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(p.skipped),
)

function matching(db: Kysely<Tables>, p: SliceParameters, shape: Shape) {
  const slice = db
    .selectFrom('audit_entries')
    .where('account_id', '=', p.account_id)
    .where('created_at', '<=', p.from_at)
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(p.from_at, p.from_id)))
  // Only one lower bound: SQLite could choose the other one, and read the whole log below the slice.
  const bounded = shape.hasEnd
    ? slice
        .where('created_at', '>=', p.to_at)
        .where((eb) => eb(eb.refTuple('created_at', 'id'), '>=', eb.tuple(p.to_at, p.to_id)))
    : slice.where('created_at', '>', p.after)
  return bounded
    .$if(shape.actor, (q) => q.where('actor_id', '=', p.actor))
    .$if(shape.action, (q) => q.where('action', '=', p.action))
    .$if(shape.object, (q) => q.where('object_id', '=', p.object))
}

const list = variants((shape: Shape) =>
  statement<SliceParameters & Page, AuditTable>((db, p) =>
    matching(db, p, shape)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = variants((shape: Shape) =>
  statement<SliceParameters, { total: number }>((db, p) =>
    matching(db, p, shape).select((eb) => eb.fn.countAll<number>().as('total')),
  ),
)

/** Looks at one account after the other, each by the primary key. */
const oldEntries = {
  sqlite: (p: PruneParameters) => sql`
    select e.account_id, e.created_at, e.id from accounts a cross join audit_entries e
    where e.account_id = a.id and e.created_at < ${p.before} limit ${p.limit}`,
  postgres: (p: PruneParameters) => sql`
    select e.account_id, e.created_at, e.id from accounts a cross join lateral (
      select account_id, created_at, id from audit_entries
      where account_id = a.id and created_at < ${p.before} order by created_at limit ${p.limit}) e
    limit ${p.limit}`,
}

type PruneParameters = { before: string; limit: number }

export const pruneAudit = variants((dialect: Dialect) =>
  statement<PruneParameters>((db, p) => ({
    compile: () =>
      sql`delete from audit_entries where (account_id, created_at, id) in (${oldEntries[dialect](p)})`.compile(
        db,
      ),
  })),
)

export function createAuditStore(db: Executor): AuditStore {
  return {
    add: async (account_id, { actor_id, object_id, changes, ...row }) => {
      await db.run(add, {
        ...row,
        account_id,
        actor_id: actor_id ?? '',
        object_id: object_id ?? '',
        changes: JSON.stringify(changes),
      })
    },
    async readSlice(account_id, filter, { after: place, entries, ...page }) {
      const { actor = '', action = '', object = '', after = '', before = latest } = filter
      const from = place ?? { created_at: before, id: '' }
      const bounds = { account_id, after, from_at: from.created_at, from_id: from.id }
      const given = { ...bounds, actor, action, object, to_at: '', to_id: '' }
      const end = await db.first(endOfSlice, { ...given, skipped: entries - 1 })
      const wanted = { ...given, to_at: end?.created_at ?? '', to_id: end?.id ?? '' }
      const shape = {
        actor: filter.actor !== undefined,
        action: filter.action !== undefined,
        object: filter.object !== undefined,
        hasEnd: end !== undefined,
      }
      const isWhole = end !== undefined && !shape.actor && !shape.action && !shape.object
      const total = isWhole ? entries : ((await db.first(count(shape), wanted))?.total ?? 0)
      const isWanted = page.limit > 0 && total > page.offset
      const rows = isWanted ? await db.all(list(shape), { ...wanted, ...page }) : []
      return { rows: rows.map(toAuditRow), total, end }
    },
  }
}

/** Later than all times, which are compared as texts. */
const latest = '~'

function toAuditRow({ account_id: _, actor_id, object_id, changes, ...row }: AuditTable): AuditRow {
  return {
    ...row,
    actor_id: actor_id || null,
    object_id: object_id || null,
    changes: JSON.parse(changes) as AuditRow['changes'],
  } as AuditRow
}
