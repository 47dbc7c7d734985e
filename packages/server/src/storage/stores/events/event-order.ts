// The order of commits, in which all readers of events read. A reader stores the place of its last
// event and continues after it.
//
// SQLite writes one transaction at a time, so the position of an event is already that order. On
// PostgreSQL a transaction may commit after one with higher positions. So events are ordered by the
// number of their transaction first, and events of transactions that are not older than the oldest
// open one are held back: nothing can be committed before an event that a reader has seen, and no
// reader misses an event.
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../migrations/migration.ts'

/** The place of an event. On SQLite `transaction_id` is always 0. */
export type EventPlace = { readonly transaction_id: number; readonly position: number }

/** The stored form of a place. */
export function placeText({ transaction_id, position }: EventPlace): string {
  return `${transaction_id}:${position}`
}

export function parsePlace(text: string): EventPlace {
  const [transaction_id = 0, position = 0] = text.split(':').map(Number)
  return { transaction_id, position }
}

/** Selects the place of an event; `events` = the table's name in the query. */
export function placeColumns(dialect: Dialect, events = 'events'): RawBuilder<EventPlace> {
  const position = sql.ref(`${events}.position`)
  return dialect === 'postgres'
    ? sql`${sql.ref(`${events}.transaction_id`)} as transaction_id, ${position} as position`
    : sql`0 as transaction_id, ${position} as position`
}

/** Whether an event is after a place, which is given as parameters of the statement. */
export function isAfter(
  dialect: Dialect,
  place: EventPlace,
  events = 'events',
): RawBuilder<boolean> {
  return compared(dialect, '>', place, events)
}

/** Whether an event is at a place or before it. */
export function isUpTo(dialect: Dialect, place: EventPlace): RawBuilder<boolean> {
  return compared(dialect, '<=', place, 'events')
}

function compared(
  dialect: Dialect,
  how: '>' | '<=',
  place: EventPlace,
  events: string,
): RawBuilder<boolean> {
  const position = sql.ref(`${events}.position`)
  const { transaction_id } = place
  return dialect === 'postgres'
    ? sql`(${sql.ref(`${events}.transaction_id`)}, ${position}) ${sql.raw(how)} (${transaction_id}::bigint, ${place.position}::bigint)`
    : sql`${position} ${sql.raw(how)} ${place.position}`
}

/** Whether no event can be committed before this one any more. */
export function isSettled(dialect: Dialect, events = 'events'): RawBuilder<boolean> {
  return dialect === 'postgres'
    ? sql`${sql.ref(`${events}.transaction_id`)} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql`true`
}

/** The `order by` of the order of commits. */
export function inOrder(
  dialect: Dialect,
  direction: 'asc' | 'desc' = 'asc',
  events = 'events',
): RawBuilder<unknown> {
  const columns = dialect === 'postgres' ? ['transaction_id', 'position'] : ['position']
  const parts = columns.map((name) => sql`${sql.ref(`${events}.${name}`)} ${sql.raw(direction)}`)
  return sql.join(parts)
}
