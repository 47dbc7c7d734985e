// Connections for long steps, and what both directions of a backup ask of them.
import type pg from 'pg'
import { openPool, translate } from '../postgres/connection.ts'

export type Table = { readonly name: string; readonly columns: readonly string[] }

/** Rows of one round trip; a row may hold a million characters. */
export const rowsAtOnce = 200

/** An index of millions of rows, a sum over them, or another server's step that is waited for. */
const noTimeout = 0

/**
 * A pool for the time of the work, whose statements take as long as they do; errors come in the words
 * of the stores.
 */
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

/** One connection of it; a transaction that the work leaves open is rolled back. */
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

/** The sequence that numbers the rows of a table; undefined if nothing does. */
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

/** Columns as a list for a statement. */
export function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
