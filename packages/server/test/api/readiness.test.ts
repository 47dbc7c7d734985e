// `/readyz` answers 503 while the store can be read but refuses writes, and 200 again afterwards.
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
const onSqlite = wantedDialect() === 'sqlite' ? it : it.skip
const onPostgres = wantedDialect() === 'postgres' ? it : it.skip

onSqlite('is 503 while another process keeps the file locked', async () => {
  expect(await ready()).toEqual(writable)
  const release = await storage.hold()
  await expect.poll(ready, bound).toEqual(refused)
  await release()
  await expect.poll(ready, bound).toEqual(writable)
})

onPostgres('is 503 while the database is read-only', async () => {
  expect(await ready()).toEqual(writable)
  const [row] = await storage.query('select current_database() as name')
  const setReadOnly = (value: 'on' | 'off') =>
    storage.execute(
      `set transaction read write; alter database "${row?.name}" set default_transaction_read_only = ${value};
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  await setReadOnly('on')
  await expect.poll(ready, bound).toEqual(refused)
  const account = app.services.accounts.create({ name: 'Refused', plan: 'free' })
  await expect(account).rejects.toMatchObject({ code: 'service_unavailable' })
  await setReadOnly('off')
  await expect.poll(ready, bound).toEqual(writable)
})
