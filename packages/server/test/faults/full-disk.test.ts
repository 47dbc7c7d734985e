// A full disk under a real server: the operating system limits the size of its files.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { requiresTool } from '../conformance/requires-tool.ts'
import { startServer } from '../support/server-process.ts'
import { createTestStorage, wantedDialect } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'
import { checkDatabase } from './check-database.ts'
import { checkConversations, checkHistories } from './check-interface.ts'
import { createClient } from './client.ts'
import { startSending, untilAnswering } from './outage.ts'
import { createRecord } from './record.ts'
import { repeatUnanswered } from './repeats.ts'
import { createSeededRandom } from './seeded-random.ts'

const timeoutMs = 180_000
const recoveryMs = 15_000
/** Bytes. Every file of the store is larger, so that every write fails. */
const fullBytes = '4096'

const unbounded = 'unlimited'
/** Changes the limits of a running process. */
const tool = 'prlimit'

function boundFiles(pid: number | undefined, bytes: string): void {
  execFileSync(tool, ['--pid', String(pid), `--fsize=${bytes}:${unbounded}`])
}

// PostgreSQL writes its files itself, so the limit of the server has no effect.
const onSqlite = wantedDialect() === 'sqlite' ? it : it.skip

requiresTool(tool)('a full disk', () => {
  onSqlite(
    'refuses writes with 503, keeps reading, and writes again when there is space',
    async () => {
      const storage = await createTestStorage(() => '')
      const { key } = await prepareAccount(storage.env)
      const server = await startServer({ env: storage.env })
      const client = createClient({ url: server.baseUrl, key })
      const { id } = await client.call<{ id: string }>('POST', '/chatbots', { name: 'Lockers' })
      const record = createRecord(id, { answered: 0, unanswered: 0 })
      const parts = { client, record, random: createSeededRandom(7) }

      const outage = startSending(parts)
      await untilAnswering(outage, recoveryMs)
      boundFiles(server.process.pid, fullBytes)
      const ready = () => fetch(`${server.baseUrl}/readyz`)
      await expect.poll(async () => (await ready()).status, { timeout: recoveryMs }).toBe(503)
      expect(await (await ready()).json()).toMatchObject({
        error: { code: 'service_unavailable', message: 'The store refuses writes.' },
      })
      await expectRefusalsOnly()
      // Some of so many refused requests had an Idempotency-Key.
      await expect.poll(() => outage.refusals.get('503 Retry-After: 1')).toBeGreaterThan(40)
      const { name } = await client.call<{ name: string }>('GET', `/chatbots/${id}`)
      expect(name).toBe('Lockers')
      const { total } = await client.call<{ total: number }>('GET', '/conversations')
      expect(total).toBeGreaterThan(0)
      boundFiles(server.process.pid, unbounded)
      await untilAnswering(outage, recoveryMs)
      await expect.poll(async () => (await ready()).status, { timeout: recoveryMs }).toBe(200)
      await outage.stop()

      expect([...outage.refusals.keys()]).toEqual(['503 Retry-After: 1'])
      const { repeated, held, problems } = await repeatUnanswered(parts, storage)
      expect(repeated).toBeGreaterThan(0)
      // The process survived, and released the keys that it could not release before.
      expect({ held, problems }).toEqual({ held: 0, problems: [] })
      const conversations = await checkConversations(parts)
      const histories = await checkHistories(parts, [...record.conversations.keys()])
      expect([...conversations, ...histories, ...(await checkDatabase(storage))]).toEqual([])
      expect(await server.stop()).toBe(0)
      await storage.discard()

      async function expectRefusalsOnly(): Promise<void> {
        for (let i = 0; i < 5; i++) {
          const refused = client.call('POST', '/chatbots', { name: 'More' })
          await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: '1' })
        }
      }
    },
    timeoutMs,
  )
})
