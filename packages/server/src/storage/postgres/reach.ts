// The first connection to a database. A failure is explained to the operator.
import type pg from 'pg'
import { openPool } from './connection.ts'

/**
 * Connects once. On failure ends the pool and throws an error with the variable, the host, the
 * port and the driver's reason, but never the password.
 */
export async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new Error(
      `The database in PARLEY_DATABASE_URL${placeOf(url)} can’t be used (${reasonFor(error, url)}). Check the address, and that PostgreSQL runs there.`,
      { cause: error },
    )
  }
}

/** Whether the database holds a store of Parley. Throws like `reach`. */
export async function hasSchema(url: string): Promise<boolean> {
  const pool = openPool(url)
  await reach(pool, url)
  try {
    const { rows } = await pool.query("select to_regclass('migrations') is not null as found")
    return rows[0]?.found === true
  } finally {
    await pool.end()
  }
}

/** Empty for an address that only the driver understands. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { hostname, port, pathname } = new URL(url)
  return hostname === '' ? '' : `, ${hostname}:${port || '5432'}${pathname},`
}

function reasonFor(error: unknown, url: string): string {
  // A name with several addresses fails once for each.
  const errors = error instanceof AggregateError ? error.errors : [error]
  const reasons = errors.map((one: unknown) => (one instanceof Error ? one.message : String(one)))
  const text = [...new Set(reasons)].join('; ')
  // The driver names no password today. This makes sure that the terminal never shows one.
  const password = URL.canParse(url) ? new URL(url).password : ''
  return password === '' ? text : text.replaceAll(password, '…')
}
