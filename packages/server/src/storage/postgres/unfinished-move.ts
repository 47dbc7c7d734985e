// Refuses a database into which a store is still being moved. It isn't complete yet.
import type pg from 'pg'

/** The table that stores the progress of a move. It is dropped at the end of the move. */
export const moveTable = 'parley_move'

/** Throws an error if a move into this database was not finished. */
export async function refuseUnfinishedMove(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('${moveTable}') is not null as found`)
  if (rows[0]?.found !== true) return
  throw new Error(
    'A store is being moved into this database, and the move is not complete. Run "./parley migrate-store" again to continue it.',
  )
}
