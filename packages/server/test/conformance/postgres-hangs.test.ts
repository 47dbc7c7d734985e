// Statements that hang on PostgreSQL, or meet a replica, fail without blocking others.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { withPool } from '../../src/storage/backup/postgres-session.ts'
import { beginLong, openPool } from '../../src/storage/postgres/connection.ts'
import { createPostgresExecutor } from '../../src/storage/postgres/executor.ts'
import { openPostgresStorage } from '../../src/storage/postgres/storage.ts'
import { statement } from '../../src/storage/statement.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { postgresUrl } from '../support/shared-postgres.ts'

const unavailable = { code: 'service_unavailable' }

const findSession = statement<unknown, { pid: number }>((db) => ({
  compile: () => sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(db),
}))
const add = statement((db) => ({ compile: () => sql`insert into notes values (1)`.compile(db) }))
const bounds = `select current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('statement_timeout') as statement`
const findBounds = statement<unknown, { idle: string; statement: string }>((db) => ({
  compile: () => sql<{ idle: string; statement: string }>`${sql.raw(bounds)}`.compile(db),
}))
const giveUpSoon = statement((db) => ({
  compile: () => sql`set local statement_timeout = '50ms'`.compile(db),
}))
const endSoon = statement((db) => ({
  compile: () => sql`set local idle_in_transaction_session_timeout = '100ms'`.compile(db),
}))
const onlyRead = statement((db) => ({
  compile: () => sql`set transaction read only`.compile(db),
}))

let url: string
let drop: () => Promise<void>
/** A connection that observes the others. */
let watcher: pg.Client

beforeAll(async () => {
  const database = await createDatabase(await postgresUrl())
  url = database.url
  drop = database.drop
  watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  await watcher.query('create table notes (n integer)')
})

afterAll(async () => {
  await watcher.end()
  await drop()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Locks the table until the returned function is called. */
async function holdNotes(): Promise<() => Promise<unknown>> {
  await watcher.query('begin')
  await watcher.query('lock table notes in access exclusive mode')
  return () => watcher.query('rollback')
}

const count = 'select count(*) from notes'

async function open(): Promise<void> {
  const storage = await openPostgresStorage(url, '2026-11-20T10:00:00.000Z')
  await storage.close()
}

const waiting = async () => {
  const { rows } = await watcher.query(
    `select 1 from pg_locks join pg_database d on d.oid = database
     where not granted and d.datname = current_database()`,
  )
  return rows.length
}

it('abandons a transaction and its connection at once if a statement hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = openPool(url)
  const db = createPostgresExecutor(pool)
  const unlock = await holdNotes()
  const hanging = db.atomic((tx) => tx.run(add, {}))
  const rejection = expect(hanging).rejects.toMatchObject(unavailable)
  await expect.poll(waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  // No rollback waits behind the statement: that would take as long again.
  await rejection
  await expect.poll(() => pool.totalCount).toBe(0)
  await unlock()
  await pool.end()
})

it('takes another connection if the present one can only read', async () => {
  const pool = openPool(url)
  const db = createPostgresExecutor(pool)
  const before = await db.first(findSession, {})
  const writing = db.atomic(async (tx) => {
    await tx.run(onlyRead, {})
    await tx.run(add, {})
  })
  await expect(writing).rejects.toMatchObject(unavailable)
  expect((await db.first(findSession, {}))?.pid).not.toBe(before?.pid)
  await pool.end()
})

it('limits transactions in PostgreSQL, and no session keeps the limits afterwards', async () => {
  const pool = openPool(url)
  const db = createPostgresExecutor(pool)
  const inside = await db.atomic(async (tx) => ({
    ...(await tx.first(findSession, {})),
    ...(await tx.first(findBounds, {})),
  }))
  expect(inside).toMatchObject({ idle: '20s', statement: '15s' })
  expect(await db.first(findSession, {})).toEqual({ pid: inside.pid })
  expect(await db.first(findBounds, {})).toEqual({ idle: '0', statement: '0' })
  await pool.end()
})

it('a long step has only an idle limit, whatever statement_timeout the database sets', async () => {
  const pool = openPool(`${url}?options=${encodeURIComponent('-c statement_timeout=7s')}`)
  const client = await pool.connect()
  for (const mode of ['', ' isolation level repeatable read, read only'] as const) {
    await client.query(beginLong(mode))
    expect((await client.query(bounds)).rows).toEqual([{ idle: '1min', statement: '0' }])
    await client.query('commit')
  }
  expect((await client.query(bounds)).rows).toEqual([{ idle: '0', statement: '7s' }])
  client.release()
  await pool.end()
})

it('throws service_unavailable if PostgreSQL cancels a waiting statement', async () => {
  const pool = openPool(url)
  const db = createPostgresExecutor(pool)
  const unlock = await holdNotes()
  const waits = db.atomic(async (tx) => {
    await tx.run(giveUpSoon, {})
    await tx.run(add, {})
  })
  await expect(waits).rejects.toMatchObject(unavailable)
  expect(await waiting()).toBe(0)
  await unlock()
  await pool.end()
})

it('throws service_unavailable if work continues in a transaction that PostgreSQL ended', async () => {
  const pool = openPool(url)
  const db = createPostgresExecutor(pool)
  const frozen = db.atomic(async (tx) => {
    await tx.run(endSoon, {})
    await tx.run(add, {})
    const { pid } = (await tx.first(findSession, {})) ?? {}
    const sessions = async () =>
      (await watcher.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount
    await expect.poll(sessions).toBe(0)
    await tx.run(add, {})
  })
  await expect(frozen).rejects.toMatchObject(unavailable)
  expect((await watcher.query('select 1 from notes')).rowCount).toBe(0)
  await db.run(add, {})
  await pool.end()
})

it.each([
  ['a server whose schema another server is changing', 'migrations', () => open()],
  ['a long step', 'notes', () => withPool(url, async (pool) => void (await pool.query(count)))],
])('lets %s wait without a limit', async (_what, table, work) => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await watcher.query('begin')
  await watcher.query(`lock table ${table} in access exclusive mode`)
  const working = work()
  const outcome = expect(working).resolves.toBeUndefined()
  await expect.poll(waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await watcher.query('rollback')
  await outcome
})
