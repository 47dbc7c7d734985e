// `migrate-store`: copies the store from SQLite to PostgreSQL, which many processes can share.
import { loadConfig } from '../../config.ts'
import { systemClock, toTimestamp } from '../../lib/clock.ts'
import { moveStore } from '../../storage/backup/move-store.ts'
import { CommandError } from '../terminal/failure.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { grouped, print, printJson } from '../terminal/output.ts'
import { withProgress } from '../terminal/progress-bars.ts'

/**
 * With `--json` prints `{"rows": {…}, "rows_before"}`: rows by table, and how many of them an earlier run
 * wrote. Throws CommandError if there is no store, a server uses it, the database has other data, or the
 * copy differs.
 */
export async function migrateStore({ json }: { json?: true }): Promise<void> {
  const { dataDirectory, databaseUrl } = loadConfig()
  if (databaseUrl === undefined) {
    throw new CommandError(
      'Set PARLEY_DATABASE_URL to the database to copy to, and PARLEY_DATA_DIR to the directory to copy from.',
    )
  }
  const moved = await interruptible(
    'Interrupted: run the command again to continue. Nothing was removed.',
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
  print(`Copied ${grouped(total)} rows${before}, and verified the copy.`)
  print(
    `Start the servers with PARLEY_DATABASE_URL, and with PARLEY_SECRET_KEY set to the content of ${dataDirectory}/secret.key (or to its earlier value). Keep ${dataDirectory} until you are sure. Nothing in it was changed.`,
  )
}
