// The order in which events were committed: what readers go on from, and what they must not pass yet.
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../migrations/migration.ts'

/**
 * After which event a reader goes on. On PostgreSQL a number may be committed after a higher one, so
 * that the transaction comes first; on SQLite that is always 0.
 */
export type EventPlace = { readonly transaction_id: number; readonly position: number }

/** As text, to be remembered. */
export function placeText({ transaction_id, position }: EventPlace): string {
  return `${transaction_id}:${position}`
}

export function parsePlace(text: string): EventPlace {
  const [transaction_id = 0, position = 0] = text.split(':').map(Number)
  return { transaction_id, position }
}

/** What an event's place is read from; `events` is the name of the table in the query. */
export function placeColumns(dialect: Dialect, events = 'events'): RawBuilder<EventPlace> {
  const position = sql.ref(`${events}.position`)
  return dialect === 'postgres'
    ? sql`${sql.ref(`${events}.transaction_id`)} as transaction_id, ${position} as position`
    : sql`0 as transaction_id, ${position} as position`
}

/** After a place: its parameters are bound by the statement. */
export function isAfter(
  dialect: Dialect,
  place: EventPlace,
  events = 'events',
): RawBuilder<boolean> {
  return compared(dialect, '>', place, events)
}

/** The place itself, or before it: together with `isAfter` a range of the order. */
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

/**
 * Whether nothing can come before an event any more: on PostgreSQL its transaction is older than the
 * oldest one that is open.
 */
export function isSettled(dialect: Dialect, events = 'events'): RawBuilder<boolean> {
  return dialect === 'postgres'
    ? sql`${sql.ref(`${events}.transaction_id`)} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql`true`
}

/** In commit order, or with `direction` desc the last first. */
export function inOrder(
  dialect: Dialect,
  direction: 'asc' | 'desc' = 'asc',
  events = 'events',
): RawBuilder<unknown> {
  const columns = dialect === 'postgres' ? ['transaction_id', 'position'] : ['position']
  const parts = columns.map((name) => sql`${sql.ref(`${events}.${name}`)} ${sql.raw(direction)}`)
  return sql.join(parts)
}
