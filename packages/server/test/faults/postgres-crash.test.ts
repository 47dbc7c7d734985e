// PostgreSQL crashes under load and restarts: the server refuses requests meanwhile, loses nothing
// and recovers without help.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, startServer } from '../support/server-process.ts'
import { type TestStorage, testSecretKey } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { checkDatabase } from './check-database.ts'
import { checkConversations, checkHistories } from './check-interface.ts'
import { createClient } from './client.ts'
import { type CrashingPostgres, startCrashingPostgres } from './crashing-postgres.ts'
import { startSending, untilAnswering } from './outage.ts'
import { createRecord } from './record.ts'
import { repeatUnanswered } from './repeats.ts'
import { createSeededRandom } from './seeded-random.ts'

const downMs = 2_000
const longestAnswerMs = 15_000
const timeoutMs = 180_000

let postgres: CrashingPostgres
beforeAll(async () => {
  postgres = await startCrashingPostgres()
})
afterAll(() => postgres.stop())

itInFull(
  'refuses everything with 503 while PostgreSQL is down, and recovers when it is back',
  async () => {
    const database = await createDatabase(postgres.url)
    const env = {
      PARLEY_DATA_DIR: makeDataDirectory(),
      PARLEY_DATABASE_URL: database.url,
      PARLEY_SECRET_KEY: testSecretKey,
    }
    const { key } = await prepareAccount(env)
    const server = await startServer({ env })
    const status = async (path: string) => (await fetch(server.baseUrl + path)).status
    const client = createClient({ url: server.baseUrl, key })
    const { id } = await client.call<{ id: string }>('POST', '/chatbots', { name: 'Lockers' })
    const record = createRecord(id, { answered: 0, unanswered: 0 })
    const parts = { client, record, random: createSeededRandom(7) }

    const outage = startSending(parts)
    await untilAnswering(outage, longestAnswerMs)
    await postgres.crash()
    await pause(downMs)
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    await postgres.start()
    await untilAnswering(outage, longestAnswerMs)
    expect(await status('/readyz')).toBe(200)
    await outage.stop()

    const kinds = [...outage.refusals.keys()]
    expect(kinds.length).toBeGreaterThan(0)
    for (const kind of kinds) expect(kind).toMatch(/^503 Retry-After: \d+$/)
    expect(outage.longestMs()).toBeLessThan(longestAnswerMs)
    const storage = storageAt(database.url)
    const { repeated, held, problems } = await repeatUnanswered(parts, storage)
    expect(repeated).toBeGreaterThan(0)
    // The process survived, and released the keys that it could not release during the outage.
    expect({ held, problems }).toEqual({ held: 0, problems: [] })
    const conversations = await checkConversations(parts)
    const histories = await checkHistories(parts, [...record.conversations.keys()])
    expect([...conversations, ...histories, ...(await checkDatabase(storage))]).toEqual([])
    expect(await server.stop()).toBe(0)
    await database.drop()
  },
  timeoutMs,
)

/** Lets the checks query the database directly. */
function storageAt(url: string): Pick<TestStorage, 'dialect' | 'query' | 'execute'> {
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  return {
    dialect: 'postgres',
    query,
    execute: async (sql) => {
      await query(sql)
    },
  }
}
