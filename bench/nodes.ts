// Compares several servers on one PostgreSQL with one server on SQLite: the same cited turns, the CPU of the
// servers and of the database, and the size of the stored messages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '../packages/server/test/faults/client.ts'
import { createDatabase, startPostgres } from '../packages/server/test/support/postgres-server.ts'
import { type ServerProcess, startServer } from '../packages/server/test/support/server-process.ts'
import { testSecretKey } from '../packages/server/test/support/test-storage.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { command } from './cluster/nodes.ts'
import { alternate, medianOf } from './rounds.ts'
import { generateLoad, readCounters } from './server-under-load.ts'
import { connections, conversations, prepareTurns, type TurnLoad } from './turn-load.ts'

const passages = 1_000
const nodesMax = 3
/** The unit of Linux's counts of CPU time. */
const ticksPerSecond = 100
/** A server without requests uses less than this share of a core, because it only looks for work. */
const idleShare = 0.1
const idleLookMs = 500

type Environment = Readonly<Record<string, string>>
/** Counts of a store, read before and after a load. */
type Store = {
  bytes(): Promise<number>
  messages(): Promise<number>
  close(): Promise<void>
}

export async function benchNodes({ quick, directory }: BenchOptions): Promise<Report> {
  const postgres = await startPostgres()
  try {
    const { url } = await createDatabase(postgres.url)
    const dataDirectory = join(directory, 'sqlite')
    const database = await openPostgres(url)
    const onPostgres = await startContender(
      { PARLEY_DATABASE_URL: url, PARLEY_SECRET_KEY: testSecretKey, PARLEY_DATA_DIR: directory },
      { quick, nodes: nodesMax, open: async () => database },
    )
    const onSqlite = await startContender(
      { PARLEY_DATA_DIR: dataDirectory },
      { quick, nodes: 1, open: async () => openSqlite(join(dataDirectory, 'parley.db')) },
    )
    try {
      let connectionsUsed = 0
      const onNodes = (nodes: number) => async (): Promise<Round> => {
        const before = await database.cpuSeconds()
        const { turns, ...round } = await onPostgres.measure(nodes)
        const used = usedSeconds(before, await database.cpuSeconds())
        connectionsUsed = Math.max(connectionsUsed, await database.connections())
        return { ...round, database_cpu_us: (used * 1_000_000) / turns }
      }
      const rounds = await alternate(quick ? 1 : 5, {
        sqlite: async () => {
          const { turns: _, ...round } = await onSqlite.measure(1)
          return round
        },
        one: onNodes(1),
        two: onNodes(2),
        three: onNodes(3),
      })
      const size = { sqlite: await onSqlite.perMillion(), postgres: await onPostgres.perMillion() }
      return { figures: figuresOf(rounds, connectionsUsed, size), rounds, remarks }
    } finally {
      await onSqlite.stop()
      await onPostgres.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const remarks = [
  `${connections} connections over ${conversations} conversations of one chatbot with ${passages} passages, divided over the nodes. All nodes, PostgreSQL and the generator share the cores of this machine. With two cores, more nodes can’t answer more, and the figure shows the cost of sharing.`,
  'CPU of a turn: user and system time of the Parley processes under load, until the background work of the turns (sums, gaps) is done. CPU of the database: the backends of all connections, including the polling of nodes without load, without PostgreSQL’s writers. Only the generator is pinned to a core.',
  'Size: a message with its events, explanation, analytics and indexes, measured on the messages of this run and EXTRAPOLATED to a million. For SQLite the size of the file, for PostgreSQL the size of the database before any vacuum.',
]

type ContenderOptions = {
  readonly quick: boolean
  readonly nodes: number
  readonly open: () => Promise<Store>
}

/** Starts servers on one store and warms them up. They get requests only while they are measured. */
async function startContender(env: Environment, { quick, nodes, open }: ContenderOptions) {
  const servers: ServerProcess[] = []
  for (let i = 0; i < nodes; i++) servers.push(await startServer({ env }))
  const account = await command(env, 'account', 'create', '--name', 'Bench', '--plan', 'enterprise')
  const created = await command(env, 'key', 'create', '--account', String(account.account_id))
  const key = String(created.key)
  const client = createClient({ url: servers[0]?.baseUrl ?? '', key })
  const { lists } = await prepareTurns(client, quick ? passages / 10 : passages)
  const seconds = quick ? 1 : 4
  const load = (targets: readonly ServerProcess[]) =>
    Promise.all(
      divided(lists, targets.length).map((part, index) =>
        generateLoad({ url: targets[index]?.baseUrl ?? '', key, seconds, lists: part }),
      ),
    )
  // Before the measurement, each server loads its index.
  await load(servers)
  await Promise.all(servers.map(untilIdle))
  const store = await open()
  const [bytesBefore, messagesBefore] = [await store.bytes(), await store.messages()]
  return {
    async measure(count: number) {
      const targets = servers.slice(0, count)
      const before = await Promise.all(targets.map(readCounters))
      const results = await load(targets)
      await Promise.all(servers.map(untilIdle))
      const after = await Promise.all(targets.map(readCounters))
      const cpu = sum(after.map((now, i) => now.cpuSeconds - (before[i]?.cpuSeconds ?? 0)))
      const turns = sum(results.map(({ answers }) => answers))
      return {
        turns,
        per_second: sum(results.map(({ perSecond }) => perSecond)),
        p99_ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
        memory_mb: Math.max(...after.map(({ residentBytes }) => residentBytes / 1e6)),
        cpu_us: (cpu * 1_000_000) / turns,
      }
    },
    /** Returns the megabytes of a million messages, extrapolated from the messages of this run. */
    async perMillion(): Promise<number> {
      const messages = (await store.messages()) - messagesBefore
      return ((await store.bytes()) - bytesBefore) / messages
    },
    async stop() {
      await store.close()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Waits until a server is idle. Its background work belongs to the cost of the load that caused it. */
async function untilIdle(server: ServerProcess): Promise<void> {
  let { cpuSeconds } = await readCounters(server)
  for (;;) {
    await pause(idleLookMs)
    const used = (await readCounters(server)).cpuSeconds - cpuSeconds
    if (used < (idleShare * idleLookMs) / 1_000) return
    cpuSeconds += used
  }
}

/** Divides the connections of a load among that many servers. */
function divided(lists: TurnLoad['lists'], parts: number): TurnLoad['lists'][] {
  return Array.from({ length: parts }, (_, part) =>
    lists.filter((__, index) => index % parts === part),
  )
}

function openSqlite(path: string): Store {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  const read = (sql: string) => Number(Object.values(file.prepare(sql).get() ?? {})[0])
  return {
    bytes: async () => read('pragma page_count') * read('pragma page_size'),
    messages: async () => read('select count(*) from messages'),
    close: async () => file.close(),
  }
}

async function openPostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const read = async (sql: string) => Number(Object.values((await client.query(sql)).rows[0])[0])
  const ofServers = `from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`
  return {
    bytes: () => read('select pg_database_size(current_database())'),
    messages: () => read('select count(*) from messages'),
    close: () => client.end(),
    /** The number of connections that the servers have open. */
    connections: () => read(`select count(*) ${ofServers}`),
    /** The CPU time of each backend, by its process id. */
    async cpuSeconds(): Promise<ReadonlyMap<number, number>> {
      const { rows } = await client.query<{ pid: number }>(`select pid ${ofServers}`)
      return new Map(rows.map(({ pid }) => [pid, cpuSecondsOf(pid)]))
    },
  }
}

type CpuSeconds = ReadonlyMap<number, number>

/** The CPU time of all backends between two measurements, without backends that ended meanwhile. */
function usedSeconds(before: CpuSeconds, after: CpuSeconds): number {
  return [...after].reduce((total, [pid, now]) => total + now - (before.get(pid) ?? 0), 0)
}

/** The CPU time of a process of this machine; 0 if it has just ended. */
function cpuSecondsOf(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

type Size = { readonly sqlite: number; readonly postgres: number }

function figuresOf(rounds: readonly Round[], connectionsUsed: number, size: Size): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  const names = ['one', 'two', 'three'] as const
  return [
    { name: 'turns, SQLite', value: median('sqlite.per_second'), unit: '/s' },
    ...names.map(
      (name): Figure => ({
        name: `turns, PostgreSQL, nodes: ${name}`,
        value: median(`${name}.per_second`),
        unit: '/s',
      }),
    ),
    {
      name: 'turns, one node : SQLite',
      value: medianOf(rounds, (of) => of('one.per_second') / of('sqlite.per_second')),
      unit: 'x',
      target: { atLeast: 0.25 },
    },
    ...(['two', 'three'] as const).map(
      (name): Figure => ({
        name: `turns, ${name} nodes : one`,
        value: medianOf(rounds, (of) => of(`${name}.per_second`) / of('one.per_second')),
        unit: 'x',
      }),
    ),
    { name: 'CPU of a turn, SQLite', value: median('sqlite.cpu_us'), unit: 'us' },
    ...names.flatMap((name): Figure[] => [
      { name: `CPU of a turn, nodes: ${name}`, value: median(`${name}.cpu_us`), unit: 'us' },
      {
        name: `  of the database, nodes: ${name}`,
        value: median(`${name}.database_cpu_us`),
        unit: 'us',
      },
    ]),
    { name: 'turn p99, SQLite', value: median('sqlite.p99_ms'), unit: 'ms' },
    { name: 'turn p99, nodes: three', value: median('three.p99_ms'), unit: 'ms' },
    { name: 'memory of a server, SQLite', value: median('sqlite.memory_mb'), unit: 'MB' },
    { name: 'memory of the largest of three nodes', value: median('three.memory_mb'), unit: 'MB' },
    { name: 'connections of three nodes', value: connectionsUsed, unit: '' },
    { name: 'a million messages, SQLite (extrapolated)', value: size.sqlite, unit: 'MB' },
    { name: 'a million messages, PostgreSQL (extrapolated)', value: size.postgres, unit: 'MB' },
  ]
}
