// Segments, the analysed items, as a log per scope. Each change gets the scope's next version, and
// a reader that holds version n catches up with the changes after n.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { SegmentStore } from '../../interfaces/knowledge.ts'
import type { Dialect } from '../../migrations/migration.ts'
import type { SegmentScopeTable, SegmentTable } from '../../schema/knowledge.ts'
import { pick, statement, variants } from '../../statement.ts'
import { textsOf } from '../shared/json-lists.ts'

/** The trace of a removal is deleted after this many further changes of the scope. */
const catchUpMaxVersions = 1_000

export type Scope = { account_id: string; scope_id: string }

const raiseVersion = statement<Scope, { version: number }>((db, p) =>
  db
    .insertInto('segment_scopes')
    .values({ ...pick(p, ['account_id', 'scope_id']), version: 1 } satisfies SegmentScopeTable)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'scope_id'])
        .doUpdateSet((eb) => ({ version: eb('segment_scopes.version', '+', 1) })),
    )
    .returning('version'),
)

const findVersion = statement<Scope, { version: number }>((db, p) =>
  db
    .selectFrom('segment_scopes')
    .select('version')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id),
)

const put = statement<SegmentTable>((db, p) =>
  db
    .insertInto('segments')
    .values({
      account_id: p.account_id,
      scope_id: p.scope_id,
      item_id: p.item_id,
      version: p.version,
      data: p.data,
    } satisfies SegmentTable)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'scope_id', 'item_id']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        data: eb.ref('excluded.data'),
      })),
    ),
)

type ChangeParameters = Scope & { after_version: number; limit: number }
type ChangeRow = Pick<SegmentTable, 'item_id' | 'version' | 'data'>

/** The size of one read: reading and parsing more would block other requests too long. */
const sliceBytes = 1_000_000

/**
 * Lists changes in the order of versions, as many as fit into `sliceBytes`, at least one. The sizes
 * are read first, which reads no text. `cross join` makes SQLite start with them instead of the
 * whole scope.
 */
const listSlice = (what: 'changes' | 'live') =>
  statement<ChangeParameters, ChangeRow>((db, p) => ({
    compile: () => {
      const live = what === 'live' ? sql`and data is not null` : sql``
      const size = sql`coalesce(octet_length(data), 0)`
      return sql<ChangeRow>`
        with sizes as (
          select version, ${size} as size from segments
          where account_id = ${p.account_id} and scope_id = ${p.scope_id}
            and version > ${p.after_version} ${live}
          order by version limit ${p.limit}
        ), sized as (
          select version, sum(size) over (order by version) - size as ahead from sizes
        )
        select s.item_id as item_id, s.version as version, s.data as data
        from sized cross join segments s
        where s.account_id = ${p.account_id} and s.scope_id = ${p.scope_id}
          and s.version = sized.version and sized.ahead < ${sql.lit(sliceBytes)}
        order by s.version`.compile(db)
    },
  }))

const listChanges = listSlice('changes')
const listLive = listSlice('live')

const removeOldTombstones = statement<Scope & { before_version: number }>((db, p) =>
  db
    .deleteFrom('segments')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id)
    .where('version', '<', p.before_version)
    .where('data', 'is', null),
)

const removeItems = variants((dialect: Dialect) =>
  statement<Scope & { ids: string }>((db, p) =>
    db
      .deleteFrom('segments')
      .where('account_id', '=', p.account_id)
      .where('scope_id', '=', p.scope_id)
      .where(sql<boolean>`item_id in (select value from ${textsOf(dialect, p.ids, 'gone')})`),
  ),
)

const removeSegments = statement<Scope>((db, p) =>
  db
    .deleteFrom('segments')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id),
)

const removeVersion = statement<Scope>((db, p) =>
  db
    .deleteFrom('segment_scopes')
    .where('account_id', '=', p.account_id)
    .where('scope_id', '=', p.scope_id),
)

export function createSegmentStore(db: Executor): SegmentStore {
  return {
    catchUpMaxVersions,
    put: async (account_id, scope_id, item_id, data) => {
      await change(db, account_id, scope_id, item_id, data)
    },
    remove: (account_id, scope_id, item_id) =>
      db.atomic(async (tx) => {
        const version = await change(tx, account_id, scope_id, item_id, null)
        const before_version = version - catchUpMaxVersions
        await tx.run(removeOldTombstones, { account_id, scope_id, before_version })
      }),
    removeItems: async (account_id, scope_id, item_ids) => {
      const ids = JSON.stringify(item_ids)
      await db.run(removeItems(db.dialect), { account_id, scope_id, ids })
    },
    removeScope: (account_id, scope_id) =>
      db.atomic(async (tx) => {
        await tx.run(removeSegments, { account_id, scope_id })
        await tx.run(removeVersion, { account_id, scope_id })
      }),
    listSegments: ({ account_id, scope_id }, after_version, limit) =>
      db.all(after_version === 0 ? listLive : listChanges, {
        account_id,
        scope_id,
        after_version,
        limit,
      }),
    version: async (account_id, scope_id) =>
      (await db.first(findVersion, { account_id, scope_id }))?.version ?? 0,
  }
}

/**
 * Stores an item's change with the scope's next version and returns the version. `data` null =
 * removed.
 */
function change(
  db: Executor,
  account_id: string,
  scope_id: string,
  item_id: string,
  data: string | null,
): Promise<number> {
  return db.atomic(async (tx) => {
    const version = await nextVersion(tx, { account_id, scope_id })
    await tx.run(put, { account_id, scope_id, item_id, version, data })
    return version
  })
}

/** Raises the version of a scope by one and returns it. The scope is locked until the transaction ends. */
export async function nextVersion(tx: Executor, scope: Scope): Promise<number> {
  const row = await tx.first(raiseVersion, scope)
  if (row === undefined) throw new Error('The upsert of a scope version returned nothing.')
  return row.version
}
