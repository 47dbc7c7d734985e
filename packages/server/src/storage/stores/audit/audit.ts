// The audit log: entries are added and read, and deleted by age. No method changes one.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { AuditFilter, AuditPlace, AuditRow, AuditStore } from '../../interfaces/accounts.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { AuditTable } from '../../schema/audit.ts'
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

type FilterParameters = { account_id: string } & Record<keyof AuditFilter, string>
/** The filters of a list that are set. */
type Shape = { readonly [Name in keyof AuditFilter]-?: boolean }
type Parameters = FilterParameters & AuditPlace & { limit: number; offset: number }

const list = variants(({ isAfterPlace, ...shape }: Shape & { isAfterPlace: boolean }) =>
  statement<Parameters, AuditTable>((db, p) =>
    db
      .selectFrom('audit_entries')
      .select(columns)
      .where('account_id', '=', p.account_id)
      .$if(shape.actor, (q) => q.where('actor_id', '=', p.actor))
      .$if(shape.action, (q) => q.where('action', '=', p.action))
      .$if(shape.object, (q) => q.where('object_id', '=', p.object))
      .$if(shape.after, (q) => q.where('created_at', '>', p.after))
      .$if(shape.before, (q) => q.where('created_at', '<', p.before))
      .$if(isAfterPlace, (q) =>
        q.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(p.created_at, p.id))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = variants((shape: Shape) =>
  statement<FilterParameters, { total: number }>((db, p) =>
    db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', p.account_id)
      .$if(shape.actor, (q) => q.where('actor_id', '=', p.actor))
      .$if(shape.action, (q) => q.where('action', '=', p.action))
      .$if(shape.object, (q) => q.where('object_id', '=', p.object))
      .$if(shape.after, (q) => q.where('created_at', '>', p.after))
      .$if(shape.before, (q) => q.where('created_at', '<', p.before)),
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
    async page(account_id, filter, page) {
      const given = parametersOf(account_id, filter)
      const shape = shapeOf(filter)
      const wanted = { ...given, ...noPlace, ...page }
      const rows = await db.all(list({ ...shape, isAfterPlace: false }), wanted)
      const total = (await db.first(count(shape), given))?.total ?? 0
      return { rows: rows.map(toAuditRow), total }
    },
    async listAfter(account_id, filter, place, limit) {
      const shape = { ...shapeOf(filter), isAfterPlace: place !== undefined }
      const given = parametersOf(account_id, filter)
      const wanted = { ...given, ...(place ?? noPlace), limit, offset: 0 }
      return (await db.all(list(shape), wanted)).map(toAuditRow)
    },
  }
}

const noPlace = { created_at: '', id: '' }

/** A filter that is not set has no place in the query, and any value. */
function parametersOf(account_id: string, filter: AuditFilter): FilterParameters {
  const { actor = '', action = '', object = '', after = '', before = '' } = filter
  return { account_id, actor, action, object, after, before }
}

function shapeOf({ actor, action, object, after, before }: AuditFilter): Shape {
  return {
    actor: actor !== undefined,
    action: action !== undefined,
    object: object !== undefined,
    after: after !== undefined,
    before: before !== undefined,
  }
}

function toAuditRow({ account_id: _, actor_id, object_id, changes, ...row }: AuditTable): AuditRow {
  return {
    ...row,
    actor_id: actor_id || null,
    object_id: object_id || null,
    changes: JSON.parse(changes) as AuditRow['changes'],
  } as AuditRow
}
