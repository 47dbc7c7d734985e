// Kills a server between a change and the record of its delivery: no event is lost, and a repeated
// delivery has the same id.
import { afterEach, describe, expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { openReceiver, type Receiver, verified } from '../support/receiver.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import type { Json } from '../support/test-app.ts'
import { createTestStorage, type TestStorage } from '../support/test-storage.ts'
import { prepareAccount } from './account.ts'

/**
 * Interrupted deliveries are tried again when their lease of 15 s ends; on a busy machine later.
 */
const againMs = 40_000
const timeoutMs = 180_000

let storage: TestStorage
let receiver: Receiver
const servers: ServerProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  await receiver.close()
  await storage.discard()
})

async function prepare(...[answer]: Parameters<typeof openReceiver>) {
  storage = await createTestStorage(postgresUrl)
  receiver = await openReceiver(answer)
  const { key } = await prepareAccount(storage.env, {})
  const env = { ...storage.env, PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
  const start = async () => {
    const server = await startServer({ env })
    servers.push(server)
    const post = async (path: string, body: object): Promise<Json> => {
      const response = await fetch(`${server.baseUrl}/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { data }: Json = await response.json()
      return data
    }
    return { ...server, post }
  }
  return { start }
}

const ids = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))

describe('a server killed', () => {
  itInFull(
    'between a change and its delivery › delivers the event after the restart',
    async () => {
      // The receiver answers the first deliveries, and never answers the others.
      const { start } = await prepare((response, count) => count < 10 && response.end())
      const first = await start()
      const { secret } = await first.post('/webhooks', { url: receiver.url })
      const items: string[] = []
      for (let i = 0; i < 30; i++) {
        items.push((await first.post('/knowledge', { content: `Fact ${i}.` })).id)
      }
      await first.kill()
      const before = receiver.received.length
      receiver.answerWith((response) => response.end())
      await start()
      const deliveredIds = () => new Set(receiver.received.map(({ body }) => body.data.item?.id))
      await expect
        .poll(() => items.every((id) => deliveredIds().has(id)), { timeout: againMs })
        .toBe(true)
      // The kill happened before the last delivery.
      expect(before).toBeLessThan(receiver.received.length)
      for (const one of receiver.received) verified(one, secret)
    },
    timeoutMs,
  )

  itInFull(
    'between a delivery and its record › delivers the event again under the same id',
    async () => {
      // The receiver gets the first delivery, and never answers it.
      const { start } = await prepare((response, count) => count > 0 && response.end())
      const first = await start()
      await first.post('/webhooks', { url: receiver.url })
      await first.post('/knowledge', { content: 'We open at nine.' })
      await receiver.until(1)
      await first.kill()
      await start()
      await receiver.until(2, againMs)
      expect(new Set(ids()).size).toBe(1)
    },
    timeoutMs,
  )
})
