// The format of a backup: one SQLite file with the tables of a store at one moment, from either
// database, and one more table that proves that no row was changed or lost.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { fingerprintOf, splitSecretKeys } from '../../lib/secrets/secret-key.ts'
import { backupTable, countRows, measure, type OnProgress, tableNames } from './backup-rows.ts'

/** The description that a backup contains. */
export type BackupHead = {
  readonly made_at: string
  /** The version of Parley that made the backup. */
  readonly version: string
  readonly source: 'sqlite' | 'postgres'
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** The secret key of the store; null = not included. */
  readonly secret_key: string | null
  /** The fingerprint of the store's secret key; null = the store never had one. */
  readonly secret_key_fingerprint: string | null
}

type BackupDetails = Pick<BackupHead, 'made_at' | 'version' | 'source' | 'secret_key'>

/** The version of the format. This program reads no other. */
const format = '1'

/**
 * Finishes a file with the copied tables: checks it, counts its rows and adds the description and
 * the seal.
 */
export async function sealBackup(
  path: string,
  about: BackupDetails,
  onProgress: OnProgress,
): Promise<BackupHead> {
  const file = new DatabaseSync(path)
  try {
    // Leaves WAL mode, so that the backup is a single file.
    file.exec('pragma journal_mode = delete')
    requireIntegrity(file)
    const secret_key_fingerprint = readFingerprint(file)
    requireStoresKey(about.secret_key, secret_key_fingerprint)
    const { rows, digests } = await measure(file, countRows(file), onProgress)
    const head = { ...about, secret_key_fingerprint, rows }
    const content = JSON.stringify({ ...head, digests })
    file.exec(`create table ${backupTable} (name text primary key, value text not null)`)
    const add = file.prepare(`insert into ${backupTable} values (?, ?)`)
    for (const [name, value] of Object.entries({ format, content, seal: sealOf(content) })) {
      add.run(name, value)
    }
    return head
  } finally {
    file.close()
  }
}

/**
 * Checks every row of a backup and returns its description. Throws an error if the file is not a
 * backup, has a newer format or is damaged.
 */
export async function checkBackup(path: string, onProgress: OnProgress): Promise<BackupHead> {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const { digests: expected, ...head } = readHead(file, path)
    requireIntegrity(file)
    const { rows, digests } = await measure(file, head.rows, onProgress)
    const changed = Object.keys({ ...expected, ...digests }).find(
      (table) => expected[table] !== digests[table] || head.rows[table] !== rows[table],
    )
    if (changed !== undefined) throw new DamagedError(`the content of ${changed} was changed`)
    return head
  } catch (error) {
    throw explain(error, path)
  } finally {
    file.close()
  }
}

/** Drops the table of the backup, so that the file is a store, and overwrites its pages. */
export function stripBackup(file: DatabaseSync): void {
  file.exec(`pragma secure_delete = on; drop table ${backupTable}; pragma secure_delete = off`)
}

/** The names of the migrations that a file has applied. */
export function listSchemaSteps(file: DatabaseSync): string[] {
  const steps = file.prepare('select name from migrations order by name').all()
  return steps.map(({ name }) => String(name))
}

class DamagedError extends Error {}

const sqliteNotADatabase = 26

/** Turns an error of SQLite into a sentence for the operator. */
function explain(error: unknown, path: string): unknown {
  const { errcode, message } = error as { errcode?: number; message: string }
  if (errcode === sqliteNotADatabase) return noBackup(path, error)
  if (errcode === undefined && !(error instanceof DamagedError)) return error
  const sentence = `${path} is damaged (${message}): nothing was restored. Use another copy of it, or an earlier backup.`
  return new Error(sentence, { cause: error })
}

function noBackup(path: string, cause?: unknown): Error {
  return new Error(`${path} is not a backup of Parley. Check the path.`, { cause })
}

type SealedHead = BackupHead & { readonly digests: Readonly<Record<string, string>> }

function readHead(file: DatabaseSync, path: string): SealedHead {
  const exists = file.prepare('select 1 from sqlite_schema where name = ?').get(backupTable)
  if (exists === undefined) throw noBackup(path)
  const entries = file.prepare(`select name, value from ${backupTable}`).all()
  const values = new Map(entries.map(({ name, value }) => [String(name), String(value)]))
  const content = values.get('content') ?? ''
  if (values.get('format') !== format) {
    throw new Error(
      `${path} was made by a newer version of Parley. Restore it with that version or a later one.`,
    )
  }
  if (values.get('seal') !== sealOf(content)) throw new DamagedError('its head was changed')
  return JSON.parse(content)
}

function sealOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

function requireIntegrity(file: DatabaseSync): void {
  const [found] = file.prepare('pragma integrity_check(1)').all()
  const verdict = String(found?.integrity_check)
  if (verdict !== 'ok') throw new DamagedError(verdict)
}

function readFingerprint(file: DatabaseSync): string | null {
  if (!tableNames(file).includes('installation')) return null
  const find = file.prepare('select value from installation where name = ?')
  const row = find.get('secret_key_fingerprint')
  return row === undefined ? null : String(row.value)
}

function requireStoresKey(key: string | null, fingerprint: string | null): void {
  if (key === null) return
  if (splitSecretKeys(key).some((one) => fingerprintOf(one) === fingerprint)) return
  throw new Error(
    fingerprint === null
      ? 'This store was never used with a secret key, so there is no key to include. Leave out --with-secret-key.'
      : 'The configured secret key is not the key of this store. Set the key of this store.',
  )
}
