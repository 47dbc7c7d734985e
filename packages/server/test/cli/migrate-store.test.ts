// `migrate-store` copies everything, compares the copy, and continues a move that was interrupted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MoveSource, openMoveSource } from '../../src/storage/backup/move-source.ts'
import { moveStore } from '../../src/storage/backup/move-store.ts'
import { fillFrom } from '../../src/storage/backup/move-target.ts'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { openSqliteStorage } from '../../src/storage/sqlite/storage.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, runParley, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { isThorough } from '../support/thorough.ts'

type Json = Record<string, unknown>

const newDatabase = async () => (await createDatabase(await postgresUrl())).url
const quiet = { now: '2026-11-20T10:00:00.000Z', windows: [], onProgress: () => undefined }

/** The hourly limit of the plan allows no more than 91. */
const turns = isThorough ? 91 : 31

const dataDirectory = makeDataDirectory()
let key: string
let conversation: string

async function call(baseUrl: string, path: string, body?: Json): Promise<Json> {
  const response = await fetch(`${baseUrl}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: Json }
  expect(data, path).toBeDefined()
  return data
}

beforeAll(async () => {
  const server = await startServer({
    dataDirectory,
    env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' },
  })
  const env = { PARLEY_DATA_DIR: dataDirectory }
  const account = await runParley(['account', 'create', '--name', 'Acme', '--json'], { env })
  const { account_id } = JSON.parse(account.stdout)
  const created = await runParley(['key', 'create', '--account', account_id, '--json'], { env })
  key = JSON.parse(created.stdout).key
  const { id: chatbot_id } = await call(server.baseUrl, '/chatbots', { name: 'Support – 客服' })
  const content = 'You can return any item within 30 days of delivery. 😀 “Quoted” \\ and\ttabbed.'
  await call(server.baseUrl, '/knowledge', { chatbot_id, title: 'Returns', content })
  await call(server.baseUrl, '/webhooks', { url: 'http://127.0.0.1:9/' })
  const { conversation_id } = await call(server.baseUrl, '/conversations', { chatbot_id })
  conversation = String(conversation_id)
  for (let turn = 0; turn < turns; turn++) {
    await call(server.baseUrl, `/conversations/${conversation}/messages`, {
      text: `How long can I return it? (${turn})`,
    })
  }
  expect(await server.stop()).toBe(0)
})

describe('migrate-store', () => {
  it('moves everything once, and a server continues with the copy', async () => {
    const PARLEY_DATABASE_URL = await newDatabase()
    const env = { PARLEY_DATA_DIR: dataDirectory, PARLEY_DATABASE_URL }
    const { code, stdout } = await runParley(['migrate-store'], { env })
    expect(stdout).toMatch(/^Copied [\d,]+ rows, and verified the copy\.$/m)
    expect(code).toBe(0)
    const again = await runParley(['migrate-store'], { env })
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('This database already contains data. Nothing was changed.')

    const secret = readFileSync(join(dataDirectory, 'secret.key'), 'utf8').trim()
    const server = await startServer({ env: { PARLEY_DATABASE_URL, PARLEY_SECRET_KEY: secret } })
    const history = await call(server.baseUrl, `/conversations/${conversation}/messages`)
    expect(history).toMatchObject({ total: 2 * turns })
    const reply = await call(server.baseUrl, `/conversations/${conversation}/messages`, {
      text: 'How long can I return an item?',
    })
    expect(reply).toMatchObject({ answered: true, citations: [{ title: 'Returns' }] })
    // The present rate window was copied: four requests and the turns before the move, and three since.
    const { plan } = (await call(server.baseUrl, '/account')) as { plan: { used: number } }
    expect(plan.used).toBe(turns + 7)
    const { webhooks } = (await call(server.baseUrl, '/webhooks')) as { webhooks: Json[] }
    expect(webhooks).toHaveLength(1)
    await server.stop()
  })

  it('names the missing setting or store', async () => {
    const none = await runParley(['migrate-store'], { env: { PARLEY_DATA_DIR: dataDirectory } })
    expect(none).toMatchObject({ code: 1 })
    expect(none.stderr).toContain('Set PARLEY_DATABASE_URL to the database to copy to')
    const PARLEY_DATABASE_URL = await newDatabase()
    const empty = { PARLEY_DATA_DIR: makeDataDirectory(), PARLEY_DATABASE_URL }
    const { code, stderr } = await runParley(['migrate-store'], { env: empty })
    expect(code).toBe(1)
    expect(stderr).toContain('There is no store in')
  })
})

describe('while a store is moved', () => {
  const env = { PARLEY_DATA_DIR: dataDirectory }
  const create = ['account', 'create', '--name', 'Late']

  it('commands can’t write to it, and can write again afterwards', async () => {
    // Opened before the move, as by a command that runs for long.
    const earlier = openSqliteStorage(dataDirectory, quiet.now)
    const late = buildAccount({ name: 'Late' })
    const source = openMoveSource(join(dataDirectory, 'parley.db'))
    const refused = await runParley(create, { env })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain(
      'Another process has locked the store, for example "./parley migrate-store"',
    )
    await expect(earlier.accounts.add(late)).rejects.toMatchObject({ code: 'service_unavailable' })
    source.close()
    await earlier.accounts.add(late)
    expect(await earlier.accounts.find(late.id)).toEqual(late)
    await earlier.accounts.remove(late.id)
    await earlier.close()
  })

  it('the move does not start while a command writes', async () => {
    const writer = new DatabaseSync(join(dataDirectory, 'parley.db'))
    writer.exec('begin immediate')
    expect(() => openMoveSource(join(dataDirectory, 'parley.db'))).toThrow(
      'Another command is writing to the store. Wait until it ends, then run this command again.',
    )
    writer.close()
  })
})

describe('an interrupted move', () => {
  const open = () => openMoveSource(join(dataDirectory, 'parley.db'))

  /** Fails after this number of reads. */
  function cut(source: MoveSource, readings: number): MoveSource {
    let remaining = readings
    return {
      ...source,
      read(table, after, limit) {
        remaining -= 1
        if (remaining < 0) throw new Error('cut')
        return source.read(table, after, Math.min(limit, 20))
      },
    }
  }

  it('continues where it stopped, and its target can’t be used before', async () => {
    const url = await newDatabase()
    const source = open()
    await expect(fillFrom(url, cut(source, 60), quiet)).rejects.toThrow('cut')
    await expect(openPostgresStorage(url, quiet.now)).rejects.toThrow('the move is not complete')
    const pool = new pg.Pool({ connectionString: url })
    // The first write of an event already has its final position: a second write of so many rows would be slow.
    const events = await pool.query('select distinct transaction_id from events')
    expect(events.rows).toEqual([{ transaction_id: '0' }])
    source.close()
    const moved = await moveStore({ dataDirectory, databaseUrl: url }, quiet)
    expect(moved.rows_before).toBeGreaterThan(0)
    expect(moved.rows.messages).toBe(2 * turns)
    const { rows } = await pool.query('select count(*)::int as n from messages')
    expect(rows).toEqual([{ n: 2 * turns }])
    await pool.end()
    await (await openPostgresStorage(url, quiet.now)).close()
  })

  itInFull('starts again if the store has changed since', async () => {
    const url = await newDatabase()
    const source = open()
    await expect(fillFrom(url, cut(source, 60), quiet)).rejects.toThrow('cut')
    const other: MoveSource = {
      ...source,
      measure: async (onProgress) => ({
        ...(await source.measure(onProgress)),
        identity: 'another',
      }),
    }
    const moved = await fillFrom(url, other, quiet)
    source.close()
    expect(moved.rows_before).toBe(0)
  })

  it('detects a row that arrives changed', async () => {
    const url = await newDatabase()
    const source = open()
    const tampered: MoveSource = {
      ...source,
      read: (table, after, limit) =>
        source
          .read(table, after, limit)
          .map((row) => row.map((value) => (value === 'Returns' ? 'Return' : value))),
    }
    await expect(fillFrom(url, tampered, quiet)).rejects.toThrow(
      /^The copy of the table knowledge differs/,
    )
    source.close()
  })
})
