// The feed: the events of one account in the order of commits, for clients that continue from the
// last event they saw.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { EventStore } from '../../interfaces/events.ts'
import type { StoredEvent } from '../../interfaces/webhooks.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import { type EventPlace, inOrder, isAfter, isSettled, placeColumns } from './event-order.ts'

/** The number of events that one read searches for a type, so that a rare type stays cheap. */
const searchedMax = 1_000
const beginning: EventPlace = { transaction_id: 0, position: 0 }

type AccountParameters = { account_id: string }
type EventId = AccountParameters & { id: string }
type PageParameters = AccountParameters & EventPlace & { limit: number }
type FilterParameters = PageParameters & { [type: `type_${number}`]: string }
type Head = Pick<StoredEvent, 'id' | 'type'>

const find = statement<EventId, StoredEvent>((db, p) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'sequence', 'created_at', 'data'])
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const findPlace = variants((dialect: Dialect) =>
  statement<EventId, EventPlace>((db, p) => ({
    compile: () =>
      sql<EventPlace>`
        select ${placeColumns(dialect)} from events
        where account_id = ${p.account_id} and id = ${p.id}`.compile(db),
  })),
)

const listHeads = variants((dialect: Dialect) =>
  statement<PageParameters, Head>((db, p) => ({
    compile: () =>
      sql<Head>`
        select id, type from events
        where account_id = ${p.account_id} and ${isAfter(dialect, p)} and ${isSettled(dialect)}
        order by ${inOrder(dialect)} limit ${p.limit}`.compile(db),
  })),
)

/** `types` = the number of types; 0 = all types. */
const list = variants(({ dialect, types }: { dialect: Dialect; types: number }) =>
  statement<FilterParameters, StoredEvent>((db, p) => {
    const names = Array.from({ length: types }, (_, i) => sql`${p[`type_${i}`]}`)
    const isWanted = types === 0 ? sql`true` : sql`type in (${sql.join(names)})`
    return {
      compile: () =>
        sql<StoredEvent>`
          select id, type, sequence, created_at, data from events
          where account_id = ${p.account_id} and ${isAfter(dialect, p)} and ${isSettled(dialect)}
            and ${isWanted}
          order by ${inOrder(dialect)} limit ${p.limit}`.compile(db),
    }
  }),
)

const findLatest = variants((dialect: Dialect) =>
  statement<AccountParameters, { id: string }>((db, p) => ({
    compile: () =>
      sql<{ id: string }>`
        select id from events where account_id = ${p.account_id} and ${isSettled(dialect)}
        order by ${inOrder(dialect, 'desc')} limit 1`.compile(db),
  })),
)

type BatchParameters = { before: string; limit: number }

/** Looks only at the oldest events, which needs no index: every turn would pay for one. */
export const pruneEvents = {
  sqlite: statement<BatchParameters>((db, p) => ({
    compile: () =>
      sql`
        delete from events where position in (
          select position from (
            select position, created_at from events order by position limit ${p.limit}) as oldest
          where created_at < ${p.before})`.compile(db),
  })),
  postgres: statement<BatchParameters>((db, p) => ({
    compile: () =>
      sql`
        delete from events where (transaction_id, position) in (
          select transaction_id, position from (
            select transaction_id, position, created_at from events
            order by transaction_id, position limit ${p.limit}) as oldest
          where created_at < ${p.before})`.compile(db),
  })),
}

export function createEventFeed(
  db: Executor,
): Pick<EventStore, 'find' | 'findLatest' | 'listAfter'> {
  async function placeOf(account_id: string, id: string | null): Promise<EventPlace | undefined> {
    return id === null ? beginning : db.first(findPlace(db.dialect), { account_id, id })
  }

  async function listAll(after: PageParameters) {
    const shape = { dialect: db.dialect, types: 0 }
    const rows = await db.all(list(shape), { ...after, limit: after.limit + 1 })
    const events = rows.slice(0, after.limit)
    return { events, last: events.at(-1)?.id, hasMore: rows.length > events.length }
  }

  async function listTyped(after: PageParameters, types: readonly string[]) {
    const heads = await db.all(listHeads(db.dialect), { ...after, limit: searchedMax })
    const wanted = heads.filter(({ type }) => types.includes(type))
    const found = wanted.slice(0, after.limit)
    const names = Object.fromEntries(types.map((type, i) => [`type_${i}`, type]))
    const shape = { dialect: db.dialect, types: types.length }
    const limit = found.length
    // The same rows again: no event can be committed between them.
    const events = limit === 0 ? [] : await db.all(list(shape), { ...after, ...names, limit })
    const isCut = wanted.length > limit
    const last = (isCut ? found : heads).at(-1)?.id
    return { events, last, hasMore: isCut || heads.length === searchedMax }
  }

  return {
    find: (account_id, id) => db.first(find, { account_id, id }),
    findLatest: async (account_id) => (await db.first(findLatest(db.dialect), { account_id }))?.id,
    listAfter: async (account_id, { after, types, limit }) => {
      const place = await placeOf(account_id, after)
      if (place === undefined) return undefined
      const wanted = { account_id, ...place, limit }
      return types === null ? listAll(wanted) : listTyped(wanted, types)
    },
  }
}
