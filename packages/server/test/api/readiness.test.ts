// `/readyz` while the store can be read but refuses writes: another process holds the SQLite file, or the PostgreSQL
// database is read-only.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../../src/app.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import { startApp } from '../support/test-app.ts'
import { createTestStorage, type TestStorage, wantedDialect } from '../support/test-storage.ts'

let storage: TestStorage
let app: App
beforeAll(async () => {
  storage = await createTestStorage(postgresUrl)
  app = (await startApp(storage.env)).app
})
afterAll(async () => {
  await app.close()
  await storage.discard()
})

const ready = async () => {
  const { statusCode, body } = await app.http.inject('/readyz')
  return [statusCode, JSON.parse(body).error?.message]
}
const writable = [200, undefined]
const refused = [503, 'The store refuses writes.']
const bound = { timeout: 10_000 }

// test/faults/full-disk.test.ts fills a disk.
it('is 503 while the store refuses writes, and then 200 again', async () => {
  expect(await ready()).toEqual(writable)
  const release = wantedDialect() === 'sqlite' ? await storage.hold() : await makeReadOnly()
  await expect.poll(ready, bound).toEqual(refused)
  if (wantedDialect() === 'postgres') {
    const account = app.services.accounts.create({ name: 'Refused', plan: 'free' })
    await expect(account).rejects.toMatchObject({ code: 'service_unavailable' })
  }
  await release()
  await expect.poll(ready, bound).toEqual(writable)
})

/** Makes the database read-only, also for connections that are open. Returns how to end this. */
async function makeReadOnly(): Promise<() => Promise<void>> {
  const [row] = await storage.query('select current_database() as name')
  const setReadOnly = async (value: 'on' | 'off') => {
    await storage.execute(
      `set transaction read write; alter database "${row?.name}" set default_transaction_read_only = ${value};
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  await setReadOnly('on')
  return () => setReadOnly('off')
}
