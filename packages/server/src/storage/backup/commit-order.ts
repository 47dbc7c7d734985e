// The order of events that were copied from another server, whose transaction numbers mean nothing
// here.
import type pg from 'pg'
import { rollUpPlace } from '../stores/analytics/roll-up-queue.ts'
import { gapPlace } from '../stores/gaps/gap-reading.ts'
import { outboxPlace } from '../stores/webhooks/outbox.ts'
import { quoted, type Table } from './postgres-session.ts'

/**
 * Inserts rows, each given as a JSON object. Events get the number 0 at once, as `renumberEvents`
 * would give them: updating them all later would be one long statement and leave as many dead rows.
 */
export async function addRows(
  client: pg.PoolClient,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  const [place, number] = name === 'events' ? [', transaction_id', ', 0'] : ['', '']
  await client.query(
    `insert into "${name}" (${quoted(columns)}${place})
     select ${quoted(columns)}${number} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/**
 * Orders all present events before all later ones by setting their transaction number to 0; their
 * positions keep their order. Adapts the places of all readers.
 */
export async function renumberEvents(client: pg.PoolClient): Promise<void> {
  await client.query('update events set transaction_id = 0 where transaction_id > 0')
  await client.query(
    "update installation set value = '0:' || split_part(value, ':', 2) where name in ($1, $2, $3)",
    [outboxPlace, rollUpPlace, gapPlace],
  )
}

/**
 * Renumbers the events of a database that was copied from a server with higher transaction numbers.
 */
export async function adoptEvents(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ foreign: boolean }>(
    `select coalesce((select transaction_id from events order by transaction_id desc limit 1), 0)
       >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "foreign"`,
  )
  if (rows[0]?.foreign === true) await renumberEvents(client)
}
