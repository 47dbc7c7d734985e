// This version opens the store of an earlier version, migrates it in place, and loses nothing.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Core } from '../../src/app.ts'
import type { StorePlace } from '../../src/storage/backup/backup.ts'
import { migrations } from '../../src/storage/migrations/migrations.ts'
import { postgresPlace, sqlitePlace, withCore } from '../support/store-places.ts'
import { type SteppedDatabase, steppedPostgres, steppedSqlite } from './schema-steps.ts'

/** The last migration of the earlier version. */
const lastStep = '0010-delivery-retries'

type Row = Readonly<Record<string, unknown>>
type Tables = ReadonlyMap<string, readonly Row[]>

async function tablesOf({ databaseUrl, dataDirectory }: StorePlace): Promise<Tables> {
  if (databaseUrl !== undefined) return postgresTables(databaseUrl)
  const file = new DatabaseSync(join(dataDirectory, 'parley.db'), { readOnly: true })
  const names = file
    .prepare(`select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'`)
    .all()
  const tables = names.map(({ name }): [string, Row[]] => [
    String(name),
    file.prepare(`select * from ${name}`).all(),
  ])
  file.close()
  return new Map(tables)
}

async function postgresTables(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const tables = new Map<string, Row[]>()
  for (const { name } of rows) {
    tables.set(name, (await client.query(`select * from ${name}`)).rows)
  }
  await client.end()
  return tables
}

const openAt = ({ databaseUrl, dataDirectory }: StorePlace): Promise<SteppedDatabase> =>
  databaseUrl === undefined
    ? steppedSqlite(join(dataDirectory, 'parley.db'))
    : steppedPostgres(databaseUrl)

/**
 * Writes the rows into the schema of the earlier version, without the columns that it did not have.
 */
async function writeEarlier(place: StorePlace, tables: Tables): Promise<void> {
  const database = await openAt(place)
  for (const step of migrations) {
    await database.apply(step)
    if (step.name === lastStep) break
  }
  const { columns } = await database.schema()
  // The migration counts the analytics again, so their rows are left out.
  const kept = [...tables].filter(([table]) => !/^(migrations$|analytics_)/.test(table))
  for (const [table, rows] of kept) {
    for (const row of rows) {
      const known = Object.entries(row).filter(([name]) => columns.has(`${table}.${name}`))
      if (known.length === 0) continue
      const names = known.map(([name]) => name).join(', ')
      const places = known.map((_, index) => `$${index + 1}`).join(', ')
      const sql = `insert into ${table} (${names}) values (${places}) on conflict do nothing`
      const values = known.map(([, value]) => value)
      await database.run(place.databaseUrl === undefined ? sql.replace(/\$\d+/g, '?') : sql, values)
    }
  }
  if (place.databaseUrl !== undefined) {
    await database.run(`select setval(pg_get_serial_sequence('events', 'position'), 1000)`)
  }
  await database.close()
}

const period = { period: '7d', interval: 'day', timezone: 'UTC' } as const
const page = { page: 1, limit: 10, order: 'asc' as const }

/** Creates a key, and a conversation with one answered and one unanswered question. */
async function createHistory({
  services,
}: Core): Promise<{ key: string; conversation_id: string }> {
  const { id } = await services.accounts.create({ name: 'Example', plan: 'enterprise' })
  const { key } = await services.apiKeys.create(id, { name: 'Test' })
  const principal = await services.apiKeys.authenticate(key)
  const { id: chatbot_id } = await services.chatbots.create(principal, { name: 'Support' })
  const item = { chatbot_id, content: 'You can return items for 30 days.' }
  await services.knowledge.create(principal, item, {})
  const conversation = await services.conversations.create(principal, {
    chatbot_id,
    user_id: 'ann',
  })
  const { conversation_id } = conversation
  for (const text of ['How long can I return items?', 'Which colour has Tuesday?']) {
    const arrived = { arrivedAtMs: performance.now() }
    await services.messages.send(principal, conversation_id, { text }, arrived)
  }
  return { key, conversation_id }
}

it.each([
  ['SQLite', async () => sqlitePlace()],
  ['PostgreSQL', postgresPlace],
])(
  'on %s › keeps its data after an upgrade, and finds gaps in the old messages',
  async (_, open) => {
    const source = await open()
    const { key, conversation_id, history } = await withCore(source, async (core) => {
      const created = await createHistory(core)
      const principal = await core.services.apiKeys.authenticate(created.key)
      const list = await core.services.messages.list(principal, created.conversation_id, page)
      return { ...created, history: list }
    })
    const place = await open()
    await writeEarlier(place, await tablesOf(source))

    await withCore(place, async ({ services }) => {
      const principal = await services.apiKeys.authenticate(key)
      expect(await services.messages.list(principal, conversation_id, page)).toEqual(history)
      const text = 'Until when can I return items?'
      const arrived = { arrivedAtMs: performance.now() }
      const reply = await services.messages.send(principal, conversation_id, { text }, arrived)
      expect(reply).toMatchObject({ answered: true, text: expect.stringContaining('30 days') })
      // From the old messages and the new one.
      while (await services.gapReader.step());
      const { gaps } = await services.gaps.list(principal, page)
      expect(gaps).toMatchObject([{ question: 'Which colour has Tuesday?', count: 1 }])
      const { totals } = await services.analytics.usage(principal, period)
      expect(totals).toMatchObject({ conversations: 1 })
    })
    const steps = (await tablesOf(place)).get('migrations')?.map(({ name }) => name)
    expect(steps).toEqual(migrations.map(({ name }) => name))
  },
)
