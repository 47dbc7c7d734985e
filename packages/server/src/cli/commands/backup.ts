// `backup` and `restore`: copy the store to one file and back.
import { statSync } from 'node:fs'
import { secretKeySources } from '../../app.ts'
import { type Config, loadConfig } from '../../config.ts'
import { version } from '../../http/version.ts'
import { systemClock, toTimestamp } from '../../lib/clock.ts'
import { writeSecretKeyFile } from '../../lib/secrets/secret-key.ts'
import {
  findSecretKey,
  includesKey,
  type SecretKeySources,
} from '../../services/secret-key/secret-key.ts'
import { type BackupHead, backUp, restore } from '../../storage/backup/backup.ts'
import { CommandError } from '../terminal/failure.ts'
import { interruptible } from '../terminal/interruptible.ts'
import { grouped, minutes, print, printJson } from '../terminal/output.ts'
import { withProgress } from '../terminal/progress-bars.ts'

type Json = { json?: true }

/**
 * With `--json` prints `{"file", "bytes", "rows": {…}, "secret_key": true|false}`. Throws
 * CommandError if the file exists, there is no store, or the secret key to include is missing.
 */
export async function backup(
  file: string,
  { withSecretKey, json }: Json & { withSecretKey?: true },
): Promise<void> {
  const config = loadConfig()
  const places = secretKeySources(config)
  const secretKey = withSecretKey ? requireSecretKey(places) : null
  const head = await interruptible('Interrupted: no backup was written.', (signal) =>
    withProgress((onProgress) =>
      backUp(config, file, { now: now(), version, secretKey, onProgress, signal }),
    ),
  )
  const bytes = statSync(file).size
  if (json) {
    return printJson({ file, bytes, rows: contentRows(head), secret_key: secretKey !== null })
  }
  print(`Wrote and verified ${file} (${megabytes(bytes)}): ${describeRows(head)}.`)
  print(aboutKeyOfBackup(head, places))
}

/**
 * With `--json` prints `{"rows": {…}, "secret_key": "present"|"restored"|"missing"}`. Throws
 * CommandError, and changes nothing, if the file is damaged or no backup, a server uses the store, the
 * store has data already, or another secret key is in place.
 */
export async function restoreBackup(
  file: string,
  { force = false, json }: Json & { force?: boolean },
): Promise<void> {
  const config = loadConfig()
  const places = secretKeySources(config)
  const accept = (head: BackupHead) => refuseOtherKey(head, places)
  const head = await interruptible(
    'Interrupted: run the command again to restore the backup.',
    (signal) =>
      withProgress((onProgress) =>
        restore(config, file, { now: now(), force, onProgress, accept, signal }),
      ),
  )
  const key = await putKey(head, places)
  if (json) return printJson({ rows: contentRows(head), secret_key: key })
  const from = head.source === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const made = `made ${minutes(head.made_at)} UTC from ${from} by Parley ${head.version}`
  print(`Restored ${file} (${made}): ${describeRows(head)}.`)
  print(aboutKeyAfterRestore(head, key, config))
}

function requireSecretKey(places: SecretKeySources): string {
  const key = findSecretKey(places)
  if (key !== undefined) return key
  throw new CommandError(
    places.file === undefined
      ? 'There is no secret key to include. Set PARLEY_SECRET_KEY, or leave out --with-secret-key.'
      : `There is no secret key to include: ${places.file} does not exist, and PARLEY_SECRET_KEY is not set. Leave out --with-secret-key.`,
  )
}

function aboutKeyOfBackup(head: BackupHead, { configured, file }: SecretKeySources): string {
  if (head.secret_key !== null) {
    return 'The backup contains the secret key: anyone who has the file can read the stored secrets.'
  }
  if (head.secret_key_fingerprint === null) {
    return 'The store has no secret key yet. The first start of the server creates one.'
  }
  const place = configured === undefined ? `a copy of ${file}` : 'the value of PARLEY_SECRET_KEY'
  return `The backup does not contain the secret key. Keep ${place} in another place: the server can’t start on a restored store without it.`
}

function refuseOtherKey(head: BackupHead, places: SecretKeySources): void {
  const { secret_key_fingerprint } = head
  const key = findSecretKey(places)
  if (key === undefined || secret_key_fingerprint === null) return
  if (includesKey(key, secret_key_fingerprint)) return
  throw new CommandError(
    places.configured === undefined
      ? `The backup was made with another secret key than the one in ${places.file}. Nothing was changed. Move that file away first.`
      : 'The backup was made with another secret key than PARLEY_SECRET_KEY. Nothing was changed. Set the key of the backup, or no key if the backup contains it.',
  )
}

type KeyAfterRestore = 'present' | 'restored' | 'missing'

/** Writes the backup's secret key to the server's key file, if there is no key yet. */
async function putKey(head: BackupHead, places: SecretKeySources): Promise<KeyAfterRestore> {
  if (head.secret_key_fingerprint === null || findSecretKey(places) !== undefined) return 'present'
  if (head.secret_key === null || places.file === undefined) return 'missing'
  await writeSecretKeyFile(places.file, head.secret_key)
  return 'restored'
}

function aboutKeyAfterRestore(
  { secret_key }: BackupHead,
  key: KeyAfterRestore,
  { dataDirectory, databaseUrl }: Config,
): string {
  if (key === 'present') return 'Start the server with: ./parley serve'
  if (key === 'restored')
    return 'Its secret key was restored too. Start the server with: ./parley serve'
  if (databaseUrl === undefined) {
    return `The backup does not contain its secret key. Copy secret.key to ${dataDirectory}, or set PARLEY_SECRET_KEY, before you start the server.`
  }
  return secret_key === null
    ? 'The backup does not contain its secret key. Set PARLEY_SECRET_KEY to that key before you start the server.'
    : `Set PARLEY_SECRET_KEY to the secret key in the backup before you start the server:\n\n  ${secret_key}\n`
}

const nouns = {
  accounts: 'account',
  chatbots: 'chatbot',
  conversations: 'conversation',
  messages: 'message',
  knowledge: 'knowledge item',
}

function describeRows({ rows }: BackupHead): string {
  const counts = Object.entries(nouns).map(([table, noun]) => {
    const count = rows[table] ?? 0
    return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
  })
  return counts.join(', ')
}

/** Leaves out the tables for administration. */
function contentRows({ rows }: BackupHead): Record<string, number> {
  const administrative = ['migrations', 'sqlite_sequence', 'erased_accounts']
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !administrative.includes(name)))
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

function now(): string {
  return toTimestamp(systemClock.now())
}
