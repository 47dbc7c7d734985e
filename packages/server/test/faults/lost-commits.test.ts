// PostgreSQL restarts without its last commits, as when a replica takes over that had not received
// them. Servers that keep running must discard what they read before.
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { createDatabase } from '../support/postgres-server.ts'
import { makeDataDirectory, startServer } from '../support/server-process.ts'
import { createClient } from '../support/test-app.ts'
import { testSecretKey } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { type CrashingPostgres, startCrashingPostgres } from './crashing-postgres.ts'

const timeoutMs = 180_000

let postgres: CrashingPostgres
beforeAll(async () => {
  postgres = await startCrashingPostgres()
})
afterAll(() => postgres.stop())

itInFull(
  'a server answers from the remaining knowledge and from new knowledge',
  async () => {
    const database = await createDatabase(postgres.url)
    const env = {
      PARLEY_DATA_DIR: makeDataDirectory(),
      PARLEY_DATABASE_URL: database.url,
      PARLEY_SECRET_KEY: testSecretKey,
    }
    const { key } = await prepareAccount(env)
    const server = await startServer({ env })
    const api = createClient(() => `${server.baseUrl}/v1`, { id: '', key })
    const ready = () =>
      expect
        .poll(async () => (await fetch(`${server.baseUrl}/readyz`)).status, { timeout: 15_000 })
        .toBe(200)
    const { id: chatbot_id } = (await api.post('/chatbots', { name: 'Lockers' }, 201)).data
    const addItem = async (content: string): Promise<string> =>
      (await api.post('/knowledge', { chatbot_id, content }, 201)).data.id
    /** Returns the ids of the items that the answer cites. */
    const ask = async (text: string) => {
      const { conversation_id } = (await api.post('/conversations', { chatbot_id }, 201)).data
      const { data } = await api.post(`/conversations/${conversation_id}/messages`, { text })
      return data.citations.map((one: { knowledge_id: string }) => one.knowledge_id)
    }
    const rent = 'What is the monthly rent of a locker?'
    const keyPlace = 'Where do I collect the key of the pool?'

    const kept = await addItem('A locker costs a monthly rent of 12 euros.')
    await postgres.keepCopy()
    await ready()
    const lost = await addItem('Collect the key of the pool at the front desk.')
    expect([await ask(rent), await ask(keyPlace)]).toEqual([[kept], [lost]])
    await postgres.fallBack()
    await ready()
    // The server checks four times a second whether another database server took over.
    await expect.poll(() => ask(keyPlace)).toEqual([])
    expect(await ask(rent)).toEqual([kept])
    const added = await addItem('Collect the key of the pool from the guard.')
    expect(await ask(keyPlace)).toEqual([added])

    expect(await server.stop()).toBe(0)
    await database.drop()
  },
  timeoutMs,
)
