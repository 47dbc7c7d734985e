// Compares the last page of a long history with its first page, on both databases.
import { join } from 'node:path'
import { openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import { systemClock, toTimestamp } from '../packages/server/src/lib/clock.ts'
import type { Storage } from '../packages/server/src/storage/interfaces/storage.ts'
import { createDatabase, startPostgres } from '../packages/server/test/support/postgres-server.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { exchangeOf, newConversation, newExchange } from './exchange-rows.ts'
import { createOwner } from './owner.ts'
import { alternate, medianOf, percentile } from './rounds.ts'

const messages = 50_000
const limit = 50
/** Exchanges stored in one transaction. */
const batch = 500
/** Reads of a page in one round, of which the median counts. */
const reads = 300
const slowestRatio = 1.5

export async function benchHistory({ quick, directory }: BenchOptions): Promise<Report> {
  const count = quick ? messages / 10 : messages
  const postgres = await startPostgres()
  try {
    const { url } = await createDatabase(postgres.url)
    const contenders = {
      sqlite: await openHistory({ PARLEY_DATA_DIR: join(directory, 'data') }, count),
      postgres: await openHistory({ PARLEY_DATABASE_URL: url }, count),
    }
    try {
      const rounds = await alternate(quick ? 2 : 7, {
        sqlite: contenders.sqlite.measure,
        postgres: contenders.postgres.measure,
      })
      const last = Math.ceil(count / limit)
      return {
        figures: [
          ...figuresOf('SQLite', 'sqlite', last, rounds),
          ...figuresOf('PostgreSQL', 'postgres', last, rounds),
        ],
        rounds,
        remarks: [
          `A history of ${count} messages, in pages of ${limit}. The service is called without HTTP. Each figure of a round is the median of ${reads} reads. The two pages are read in turn.`,
        ],
      }
    } finally {
      await contenders.sqlite.close()
      await contenders.postgres.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** Opens a store with one conversation of `count` messages. */
async function openHistory(env: Readonly<Record<string, string>>, count: number) {
  const core = await openCore(loadConfig(env))
  const { principal, chatbot_id } = await createOwner(core)
  const conversation = {
    ...newConversation(chatbot_id, toTimestamp(systemClock.now())),
    account_id: principal.account_id,
  }
  await fill(core.storage, conversation, count)
  const last = Math.ceil(count / limit)
  const read = async (page: number): Promise<number> => {
    const startedAt = performance.now()
    const query = { page, limit, order: 'asc' as const }
    const found = await core.services.messages.list(principal, conversation.id, query)
    const tookUs = (performance.now() - startedAt) * 1_000
    if (found.messages.length !== limit) throw new Error(`Page ${page} is not full.`)
    return tookUs
  }
  return {
    async measure(): Promise<Round> {
      const times = { first: [] as number[], last: [] as number[] }
      for (let i = 0; i < reads; i++) {
        times.first.push(await read(1))
        times.last.push(await read(last))
      }
      return { first_us: percentile(times.first, 0.5), last_us: percentile(times.last, 0.5) }
    },
    close: () => core.close(),
  }
}

type Conversation = ReturnType<typeof newConversation>

async function fill(storage: Storage, conversation: Conversation, count: number): Promise<void> {
  const { account_id } = conversation
  await storage.conversations.add(account_id, conversation, [], [])
  for (let done = 0; done < count; done += 2 * batch) {
    await storage.transaction(async (tx) => {
      const end = Math.min(count, done + 2 * batch)
      for (let sequence = done; sequence < end; sequence += 2) {
        const exchange = exchangeOf(conversation, newExchange(conversation, sequence))
        await tx.conversations.addExchange(account_id, {
          ...exchange,
          messages: exchange.messages.map((message) => ({ ...message, account_id })),
        })
      }
    })
  }
}

function figuresOf(
  database: string,
  name: string,
  last: number,
  rounds: readonly Round[],
): Figure[] {
  const median = (page: string) => medianOf(rounds, (of) => of(`${name}.${page}`))
  const page = last.toLocaleString('en')
  return [
    {
      name: `page ${page} : page 1, ${database}`,
      value: medianOf(rounds, (of) => of(`${name}.last_us`) / of(`${name}.first_us`)),
      unit: 'x',
      target: { atMost: slowestRatio },
    },
    { name: `page 1, ${database}`, value: median('first_us'), unit: 'us' },
    { name: `page ${page}, ${database}`, value: median('last_us'), unit: 'us' },
  ]
}
