// The order of events that came from another server: numbers of transactions mean nothing there.
import type pg from 'pg'
import { rollUpPlace } from '../stores/analytics/roll-up-queue.ts'
import { gapPlace } from '../stores/gaps/gap-reading.ts'
import { outboxPlace } from '../stores/webhooks/outbox.ts'
import { quoted, type Table } from './postgres-session.ts'

/**
 * Adds rows, each as a JSON object, and events at once where `renumberEvents` would put them: all of
 * them anew would be one long statement, and as much again for the database to clear away.
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
 * Puts all events there are before those that are yet to come, in the order of their numbers, and
 * whoever reads them where it was.
 */
export async function renumberEvents(client: pg.PoolClient): Promise<void> {
  await client.query('update events set transaction_id = 0 where transaction_id > 0')
  await client.query(
    "update installation set value = '0:' || split_part(value, ':', 2) where name in ($1, $2, $3)",
    [outboxPlace, rollUpPlace, gapPlace],
  )
}

/** For a database that was copied here from a server that had counted further. */
export async function adoptEvents(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ foreign: boolean }>(
    `select coalesce((select transaction_id from events order by transaction_id desc limit 1), 0)
       >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "foreign"`,
  )
  if (rows[0]?.foreign === true) await renumberEvents(client)
}
