// Starts two PostgreSQL servers of Debian: a primary that acknowledges a commit only after its replica has it,
// and the replica, which is promoted when the primary dies.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, type Program, runProgram, startProgram, until } from './processes.ts'

export type PostgresPair = {
  /** The port of the current primary. */
  readonly port: () => number
  /** Kills the primary like a power cut, and promotes the replica. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const installations = '/usr/lib/postgresql'

/** Returns the folder of the newest version's programs; undefined if there is none. */
function postgresPrograms(): string | undefined {
  if (!existsSync(installations)) return undefined
  const newest = readdirSync(installations)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return newest === undefined ? undefined : join(installations, newest, 'bin')
}

export async function startPostgresPair(directory: string): Promise<PostgresPair> {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  const user = postgresUser()
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const primaryData = join(directory, 'primary')
  const replicaData = join(directory, 'replica')
  for (const folder of [primaryData, replicaData]) {
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, user.uid, user.gid)
  }

  await runProgram(join(programs, 'initdb'), ['-D', primaryData, '-U', 'parley', '-A', 'trust'], {
    user,
  })
  const start = (data: string, port: number) =>
    startProgram(join(programs, 'postgres'), ['-D', data, ...settings(port)], { user })
  const primary = start(primaryData, primaryPort)
  await until('the primary answers', () => answers(primaryPort))
  await query(primaryPort, 'create database parley')

  const basebackup = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'parley']
  const copy = ['-D', replicaData, '-R', '-X', 'stream', '-c', 'fast']
  await runProgram(join(programs, 'pg_basebackup'), [...basebackup, ...copy], { user })
  const auto = join(replicaData, 'postgresql.auto.conf')
  writeFileSync(
    auto,
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=parley application_name=replica'\n`,
  )
  const replica: Program = start(replicaData, replicaPort)
  await until('the replica follows', async () => {
    const { rows } = await query(primaryPort, 'select 1 from pg_stat_replication')
    return rows.length === 1
  })
  // From now on, a commit is acknowledged only when the replica has it on disk.
  await query(primaryPort, "alter system set synchronous_standby_names = 'replica'")
  await query(primaryPort, 'select pg_reload_conf()')

  let port = primaryPort
  return {
    port: () => port,
    async failOver() {
      await primary.kill('SIGKILL')
      await query(replicaPort, 'select pg_promote(true)')
      port = replicaPort
    },
    async stop() {
      // SIGQUIT ends them at once. Their data is not needed.
      for (const server of [primary, replica]) if (!server.hasEnded()) await server.kill('SIGQUIT')
    },
  }
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    wal_level: 'replica',
    max_wal_senders: 4,
    hot_standby: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Returns the user `postgres` if this process runs as root, because PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

const answers = async (port: number) => (await query(port, 'select 1')).rows.length === 1

async function query(port: number, sql: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'parley', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
