// Checks whether the database takes writes: after a failover, the server at the same address may be a replica.
import type pg from 'pg'
import { ApiError } from '../../lib/errors.ts'

/**
 * Throws `service_unavailable` on a replica and on a database that was made read-only. The connection is then
 * closed, since a new one may reach the primary.
 */
export async function checkWrites(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isLost = true
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    isLost = rows[0]?.transaction_read_only !== 'off'
  } finally {
    client.release(isLost)
  }
  if (isLost) throw new ApiError('service_unavailable', 'The database is read-only.')
}
