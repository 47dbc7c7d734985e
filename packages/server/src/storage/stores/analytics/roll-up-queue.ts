// The work of the roll-up: conversations that events name, in the order of commits, and
// conversations that changed without an event.
import { sql } from 'kysely'
import type { Executor } from '../../executor.ts'
import type { RollUpStore, TouchedConversation } from '../../interfaces/roll-up.ts'
import type { Dialect } from '../../migrations/migration.ts'
import { statement, variants } from '../../statement.ts'
import {
  type EventPlace,
  inOrder,
  isAfter,
  isSettled,
  parsePlace,
  placeColumns,
  placeText,
} from '../events/event-order.ts'
import { createEventPlace } from '../events/event-place.ts'

/** The name under which the installation remembers the place. */
export const rollUpPlace = 'analytics_place'

type NoParameters = Record<string, never>
const nothing: NoParameters = {}

type Pair = { account_id: string; conversation_id: string }
type ChangedConversation = EventPlace & {
  account_id: string
  conversation_id: string | null
  is_changed: number
  is_erased: number | boolean
  count: number
}

/** Whether the account of an event is being erased. It refuses new rows. */
const isErased = (events: string) =>
  sql<boolean>`exists (select 1 from erased_accounts where id = ${sql.ref(`${events}.account_id`)})`

/** The first or last place of a group of events. */
function placeIn(dialect: Dialect, which: 'min' | 'max') {
  const place = dialect === 'postgres' ? sql`array[transaction_id, position]` : sql`position`
  return sql`${sql.raw(which)}(${place})`
}

/** Selects one row per conversation, because a turn adds several events. */
const listAfter = variants((dialect: Dialect) =>
  statement<EventPlace & { limit: number }, ChangedConversation>((db, p) => {
    const last = placeIn(dialect, 'max')
    const place =
      dialect === 'postgres'
        ? sql`(${last})[1] as transaction_id, (${last})[2] as position`
        : sql`0 as transaction_id, ${last} as position`
    return {
      compile: () =>
        sql<ChangedConversation>`
          select account_id, conversation_id, ${place}, count(*) as count,
            max(case when type = 'message.feedback' then 1 else 0 end) as is_changed,
            ${isErased('news')} as is_erased
          from (
            select ${placeColumns(dialect)}, account_id, conversation_id, type
            from events where ${isAfter(dialect, p)} and ${isSettled(dialect)}
            order by ${inOrder(dialect)} limit ${p.limit}
          ) as news
          group by account_id, conversation_id order by ${placeIn(dialect, 'min')}`.compile(db),
    }
  }),
)

/** Without `isSettled`: an event that was open for the first list may be settled by now. */
const listRest = variants((dialect: Dialect) =>
  statement<EventPlace & { limit: number }, Pair>((db, p) => ({
    compile: () =>
      sql<Pair>`
        select distinct account_id, conversation_id from events
        where ${isAfter(dialect, p)} and conversation_id is not null
          and not ${isErased('events')} limit ${p.limit}`.compile(db),
  })),
)

const anyChanged = statement<NoParameters, { account_id: string }>((db) =>
  db.selectFrom('analytics_changes').select('account_id').limit(sql.lit(1)),
)

const takeChanged = statement<{ limit: number }, Pair>((db, p) => ({
  compile: () =>
    sql<Pair>`
      delete from analytics_changes where (account_id, conversation_id) in (
        select account_id, conversation_id from analytics_changes
        order by account_id, conversation_id limit ${p.limit})
      returning account_id, conversation_id`.compile(db),
}))

const erasedAccount = statement<{ id: string }, { id: string }>((db, p) =>
  db.selectFrom('erased_accounts').select('id').where('id', '=', p.id),
)

export function createRollUpQueue(
  db: Executor,
): Pick<
  RollUpStore,
  | 'hasNews'
  | 'waitingSince'
  | 'holdPlace'
  | 'listTouched'
  | 'listTouchedAfter'
  | 'advance'
  | 'takeChanged'
> {
  const place = createEventPlace(db, rollUpPlace)
  return {
    hasNews: async () =>
      (await place.hasNews()) || (await db.first(anyChanged, nothing)) !== undefined,
    waitingSince: place.waitingSince,
    holdPlace: place.hold,
    listTouched: async (from, limit) => {
      const rows = await db.all(listAfter(db.dialect), { ...parsePlace(from), limit })
      const touched = rows.flatMap(({ account_id, conversation_id, is_changed, is_erased }) => {
        if (conversation_id === null || is_erased) return []
        return [{ account_id, conversation_id, is_changed: is_changed === 1 }]
      })
      const last = rows.reduce<EventPlace>(laterOf, parsePlace(from))
      const count = rows.reduce((sum, row) => sum + row.count, 0)
      return { touched, place: placeText(last), count }
    },
    listTouchedAfter: async (from, limit) => {
      // SQLite has no other open transaction that could precede an event.
      if (db.dialect === 'sqlite') return []
      const pairs = await db.all(listRest(db.dialect), { ...parsePlace(from), limit })
      return pairs.map((pair) => ({ ...pair, is_changed: true }))
    },
    advance: place.advance,
    takeChanged: (limit) =>
      db.atomic(async (tx) => {
        const kept: TouchedConversation[] = []
        for (const one of await tx.all(takeChanged, { limit })) {
          const erased = await tx.first(erasedAccount, { id: one.account_id })
          if (erased === undefined) kept.push({ ...one, is_changed: true })
        }
        return kept
      }),
  }
}

function laterOf(a: EventPlace, b: EventPlace): EventPlace {
  const isLater = b.transaction_id - a.transaction_id || b.position - a.position
  return isLater > 0 ? b : a
}
