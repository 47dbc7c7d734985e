// Connections for long steps, and queries that both directions of a backup use.
import type pg from 'pg'
import { openPool, translate } from '../postgres/connection.ts'

export type Table = { readonly name: string; readonly columns: readonly string[] }

/** The number of rows per round trip. A row may have a million characters. */
export const rowsAtOnce = 200

/** A statement may build an index on millions of rows, or wait for another server's migration. */
const noTimeout = 0

/** Runs `work` with a pool whose queries have no timeout. Translates errors. */
export async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool(url, noTimeout)
  try {
    await work(pool)
  } catch (error) {
    throw translate(error)
  } finally {
    await pool.end()
  }
}

/** Runs `work` with one connection. Rolls back an open transaction if `work` throws. */
export async function withClient(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await work(client)
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The sequence of a table's identity column; undefined if it has none. */
export async function findSequence(
  client: pg.PoolClient,
  table: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence(quote_ident($1), attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident($1), attname) is not null`,
    [table],
  )
  return rows[0]?.sequence
}

/** The columns as quoted, comma-separated names. */
export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
