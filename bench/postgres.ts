// Compares PostgreSQL with SQLite: the same cited turns on one node. One run measures both databases in turn.
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../packages/server/test/support/postgres-server.ts'
import { testSecretKey } from '../packages/server/test/support/test-storage.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { alternate, medianOf } from './rounds.ts'
import { canPin, generateLoad, startParley } from './server-under-load.ts'
import { connections, conversations, measureTurns, prepareTurns } from './turn-load.ts'

const passages = 1_000

export async function benchPostgres(options: BenchOptions): Promise<Report> {
  const postgres = await startPostgres()
  try {
    const database = await createDatabase(postgres.url)
    const env = { PARLEY_DATABASE_URL: database.url, PARLEY_SECRET_KEY: testSecretKey }
    const contenders = {
      sqlite: await startContender(options, 'sqlite'),
      postgres: await startContender(options, 'postgres', env),
    }
    try {
      const rounds = await alternate(options.quick ? 1 : 5, {
        sqlite: contenders.sqlite.measure,
        sqlite_keyed: contenders.sqlite.measureKeyed,
        postgres: contenders.postgres.measure,
        postgres_keyed: contenders.postgres.measureKeyed,
      })
      return { figures: figuresOf(rounds), rounds, remarks }
    } finally {
      await contenders.sqlite.stop()
      await contenders.postgres.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const remarks = [
  `${connections} connections over ${conversations} conversations of one chatbot with ${passages} passages, as in the bench "turn". Both databases wait for the disk before they answer (synchronous=FULL, fsync=on).`,
  canPin
    ? 'Both servers on core 0, generator on core 1, PostgreSQL’s own processes on any core.'
    : 'Not pinned to cores.',
  'CPU: only that of Parley’s process. With a key: each turn has its own Idempotency-Key, as Parley’s client sends it.',
]

/** Starts Parley on one of the databases and warms it up. It gets requests only while it is measured. */
async function startContender(
  { quick, directory }: BenchOptions,
  name: string,
  env: Readonly<Record<string, string>> = {},
) {
  const { server, unlimited } = await startParley(join(directory, name), env)
  const { lists } = await prepareTurns(unlimited.client, quick ? passages / 10 : passages)
  const seconds = quick ? 1 : 4
  const task = { url: server.baseUrl, key: unlimited.key, seconds, lists }
  const load = () => generateLoad(task)
  const loadKeyed = () => generateLoad({ ...task, isKeyed: true })
  await load()
  await loadKeyed()
  return {
    measure: () => measureTurns(load, server),
    measureKeyed: () => measureTurns(loadKeyed, server),
    stop: () => server.stop(),
  }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  return [
    {
      name: 'turns, PostgreSQL : SQLite',
      value: medianOf(rounds, (of) => of('postgres.per_second') / of('sqlite.per_second')),
      unit: 'x',
    },
    { name: 'turns, SQLite', value: median('sqlite.per_second'), unit: '/s' },
    { name: 'turns, PostgreSQL', value: median('postgres.per_second'), unit: '/s' },
    { name: 'turn p99, SQLite', value: median('sqlite.p99_ms'), unit: 'ms' },
    { name: 'turn p99, PostgreSQL', value: median('postgres.p99_ms'), unit: 'ms' },
    { name: 'CPU of a turn, SQLite', value: median('sqlite.cpu_us'), unit: 'us' },
    { name: 'CPU of a turn, PostgreSQL', value: median('postgres.cpu_us'), unit: 'us' },
    ...(['sqlite', 'postgres'] as const).map(
      (name): Figure => ({
        name: `CPU of a turn with a key : without, ${name === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
        value: medianOf(rounds, (of) => of(`${name}_keyed.cpu_us`) / of(`${name}.cpu_us`)),
        unit: 'x',
      }),
    ),
  ]
}
