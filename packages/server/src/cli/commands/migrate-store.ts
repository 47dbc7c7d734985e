// `migrate-store`: from one process on SQLite to as many as you like on PostgreSQL.
import { loadConfig } from '../../config.ts'
import { systemClock, toTimestamp } from '../../lib/clock.ts'
import { moveStore } from '../../storage/backup/move-store.ts'
import { CommandError } from '../terminal/failure.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { grouped, print, printJson } from '../terminal/output.ts'
import { withProgress } from '../terminal/progress-bars.ts'

/**
 * With `--json` prints `{"rows": {…}, "rows_before"}`: rows by table, and how many of them an earlier
 * move had written. Throws a sentence if there is nothing to move, a server runs on it, the database
 * holds something else, or what arrived is not what was sent.
 */
export async function migrateStore({ json }: { json?: true }): Promise<void> {
  const { dataDirectory, databaseUrl } = loadConfig()
  if (databaseUrl === undefined) {
    throw new CommandError(
      'Name the database to move to with PARLEY_DATABASE_URL, and the directory to move from with PARLEY_DATA_DIR.',
    )
  }
  const moved = await interruptible(
    'Interrupted: run it again to go on from here. Nothing was taken away.',
    () =>
      withProgress((onProgress) =>
        moveStore(
          { dataDirectory, databaseUrl },
          { now: toTimestamp(systemClock.now()), onProgress },
        ),
      ),
  )
  if (json) return printJson(moved)
  const total = Object.values(moved.rows).reduce((sum, count) => sum + count, 0)
  const before =
    moved.rows_before === 0 ? '' : `, ${grouped(moved.rows_before)} of them in an earlier run`
  print(`Moved ${grouped(total)} rows${before}, read them again and found them the same.`)
  print(
    `Start the servers with PARLEY_DATABASE_URL, and with PARLEY_SECRET_KEY as ${dataDirectory}/secret.key holds it (or as it was set). Keep ${dataDirectory} until you are sure; nothing in it was changed.`,
  )
}
