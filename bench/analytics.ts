// Measures the analytics of a long history: how fast they are read, whether the length of the history
// matters, and how much CPU the roll-up uses.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnalyticsQuery } from '@parley/contract'
import { createDatabase, startPostgres } from '../packages/server/test/support/postgres-server.ts'
import { testSecretKey } from '../packages/server/test/support/test-storage.ts'
import { type FilledStore, fillStore } from './analytics/filled-store.ts'
import { measureRollUp } from './analytics/roll-up-cost.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { alternate, medianOf, percentile } from './rounds.ts'

const messages = 5_000_000
const days = 400
/** On PostgreSQL, the roll-up of the whole history would take an hour. */
const postgresMessages = 100_000
/** Days of the short history: the same last days as in the long history, and no earlier days. */
const shortDays = 40
/** Reads of each query in a round. */
const reads = 20
const zone = 'Europe/Berlin'

const monthMs = 20
const yearMs = 100
const growthMax = 1.3
const shareMax = 0.05

const endpoints = ['usage', 'conversations', 'performance'] as const

export async function benchAnalytics({ quick, directory }: BenchOptions): Promise<Report> {
  const size = quick ? messages / 50 : messages
  const rounds = quick ? 2 : 7
  const place = (name: string) => {
    const path = join(directory, name)
    mkdirSync(path, { recursive: true })
    return { PARLEY_DATA_DIR: path }
  }
  const cost = await measureRollUp(place('turns'), rounds)
  const long = await fillStore(place('long'), { messages: size, days })
  const short = await fillStore(place('short'), {
    messages: (size * shortDays) / days,
    days: shortDays,
  })
  const postgres = await startPostgres()
  const onPostgres = async () => {
    const { url } = await createDatabase(postgres.url)
    return { ...place('pg'), PARLEY_DATABASE_URL: url, PARLEY_SECRET_KEY: testSecretKey }
  }
  const otherSize = Math.min(size, postgresMessages)
  try {
    const otherCost = await measureRollUp(await onPostgres(), rounds)
    const other = await fillStore(await onPostgres(), { messages: otherSize, days })
    const otherShort = await fillStore(await onPostgres(), {
      messages: (otherSize * shortDays) / days,
      days: shortDays,
    })
    const read = await alternate(rounds, {
      long: () => measureReads(long, ['month', 'monthCompared', 'monthUtc', 'year', 'yearUtc']),
      short: () => measureReads(short, ['month', 'monthUtc']),
      postgres: () => measureReads(other, ['month', 'year']),
      postgresShort: () => measureReads(otherShort, ['month']),
    })
    await other.close()
    await otherShort.close()
    return report({ read, cost, otherCost, size, long, other })
  } finally {
    await long.close()
    await short.close()
    await postgres.stop()
  }
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const query = { interval: 'day', timezone: zone } as const
const year = { start_date: day(365), end_date: day(0) }

const queries: Readonly<Record<string, AnalyticsQuery>> = {
  month: query,
  monthCompared: { ...query, compare: 'previous' },
  monthUtc: { ...query, timezone: 'UTC' },
  year: { ...query, ...year },
  yearUtc: { ...query, ...year, timezone: 'UTC' },
}

async function measureReads(store: FilledStore, names: readonly string[]): Promise<Round> {
  const { core, principal } = store
  const figures: Record<string, number> = {}
  for (const name of names) {
    const wanted = queries[name]
    if (wanted === undefined) continue
    for (const endpoint of endpoints) {
      const times: number[] = []
      for (let i = 0; i < reads; i++) {
        const startedAt = performance.now()
        const { totals } = await core.services.analytics[endpoint](principal, wanted)
        times.push(performance.now() - startedAt)
        if (Object.keys(totals).length === 0) throw new Error('Nothing was counted.')
      }
      figures[`${name}_${endpoint}_p95`] = percentile(times, 0.95)
      figures[`${name}_${endpoint}_p50`] = percentile(times, 0.5)
    }
  }
  return figures
}

type Measurements = {
  readonly read: readonly Round[]
  readonly cost: readonly Round[]
  /** The cost on PostgreSQL. */
  readonly otherCost: readonly Round[]
  readonly size: number
  readonly long: FilledStore
  /** The store on PostgreSQL. */
  readonly other: FilledStore
}

const shareOf = (of: (name: string) => number) => of('rollUp.cpu_us') / of('turns.cpu_us')

function report({ read, cost, otherCost, size, long, other }: Measurements): Report {
  const p95 = (store: string, name: string) => medianOf(read, (of) => of(`${store}.${name}_p95`))
  const figures: Figure[] = []
  for (const endpoint of endpoints) {
    const month = `month_${endpoint}`
    const shown = `GET /analytics/${endpoint}`
    figures.push(
      {
        name: `${shown}, 30 days, p95`,
        value: p95('long', month),
        unit: 'ms',
        target: { atMost: monthMs },
      },
      {
        name: `${shown}, 366 days by day, p95`,
        value: p95('long', `year_${endpoint}`),
        unit: 'ms',
        target: { atMost: yearMs },
      },
      {
        name: `${shown}, 30 days: history ten times as long`,
        value: medianOf(read, (of) => of(`long.${month}_p50`) / of(`short.${month}_p50`)),
        unit: 'x',
        target: { atMost: growthMax },
      },
      {
        name: `${shown}, 30 days, UTC, p95`,
        value: p95('long', `monthUtc_${endpoint}`),
        unit: 'ms',
      },
      {
        name: `${shown}, 366 days, UTC, p95`,
        value: p95('long', `yearUtc_${endpoint}`),
        unit: 'ms',
      },
      { name: `${shown}, 30 days, PostgreSQL, p95`, value: p95('postgres', month), unit: 'ms' },
      {
        name: `${shown}, 366 days by day, PostgreSQL, p95`,
        value: p95('postgres', `year_${endpoint}`),
        unit: 'ms',
      },
      {
        name: `${shown}, 30 days, PostgreSQL: history ten times as long`,
        value: medianOf(
          read,
          (of) => of(`postgres.${month}_p50`) / of(`postgresShort.${month}_p50`),
        ),
        unit: 'x',
      },
    )
  }
  figures.push(
    {
      name: 'GET /analytics/usage, 30 days, compare=previous, p95',
      value: p95('long', 'monthCompared_usage'),
      unit: 'ms',
    },
    {
      name: 'CPU of the roll-up : CPU of the turns',
      value: medianOf(cost, shareOf),
      unit: 'x',
      target: { atMost: shareMax },
    },
    { name: 'a turn', value: medianOf(cost, (of) => of('turns.cpu_us')), unit: 'us' },
    { name: 'its roll-up', value: medianOf(cost, (of) => of('rollUp.cpu_us')), unit: 'us' },
    {
      name: 'CPU of the roll-up : CPU of the turns, PostgreSQL',
      value: medianOf(otherCost, shareOf),
      unit: 'x',
    },
    {
      name: 'a turn, PostgreSQL',
      value: medianOf(otherCost, (of) => of('turns.cpu_us')),
      unit: 'us',
    },
    {
      name: 'its roll-up, PostgreSQL',
      value: medianOf(otherCost, (of) => of('rollUp.cpu_us')),
      unit: 'us',
    },
    { name: 'rolled up on SQLite', value: size / (long.rollUpMs / 1_000), unit: '/s' },
    {
      name: 'rolled up on PostgreSQL',
      value: Math.min(size, postgresMessages) / (other.rollUpMs / 1_000),
      unit: '/s',
    },
  )
  const remarks = [
    `${size.toLocaleString('en')} messages over ${days} days in 50 chatbots; on PostgreSQL ${postgresMessages.toLocaleString('en')} messages over as many days. The services are called without HTTP. Days are those of ${zone}, unless the name of the figure says UTC. A p95 is the nearest rank of ${reads} reads, one after the other: the second slowest. The figure is the median of the p95 of all rounds.`,
    `"Ten times as long" compares the median with the median of a store that has only the last ${shortDays} days of the same traffic. The two stores are measured in turn.`,
    'The CPU is that of the whole process, without HTTP, for turns of 64 conversations over 1,000 passages, and for the roll-up of these turns. On PostgreSQL it does not include the CPU of the database.',
  ]
  return { figures, rounds: [...read, ...cost, ...otherCost], remarks }
}
