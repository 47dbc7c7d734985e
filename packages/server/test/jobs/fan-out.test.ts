// The fan-out loop of the webhooks, on a real store with a moved clock.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFanOutLoop, type FanOut } from '../../src/jobs/fan-out.ts'
import { createId } from '../../src/lib/ids.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createFanOut } from '../../src/services/webhooks/delivery/webhook-fan-out.ts'
import { type TestStore, wantedBackend } from '../conformance/backends.ts'
import { buildEvent } from '../support/builders/events.ts'
import { buildWebhook } from '../support/builders/webhooks.ts'
import { createTestClock } from '../support/test-app.ts'

const start = '2026-11-20T10:15:30.000Z'

let storage: TestStore
let loop: FanOut

beforeEach(async () => {
  storage = await wantedBackend.open()
})
afterEach(async () => {
  await loop.stop()
  await storage.discard()
})

it('continues soon after a step that waited long for the store', async () => {
  const account_id = createId('acct')
  const webhook = buildWebhook(account_id, { chatbot_id: null, resting_until: null })
  await storage.transaction(async (tx) => {
    await tx.outbox.beginListening()
    await tx.webhooks.add(account_id, webhook)
    for (let i = 0; i < 450; i++) await tx.events.add(account_id, buildEvent())
  })
  const testClock = createTestClock(start)
  // On this clock each step takes 10 seconds, as while a pooler has no free connection.
  let elapsedMs = 0
  const clock = {
    now: testClock.now,
    monotonic() {
      elapsedMs += 10_000
      return elapsedMs
    },
  }
  const logger = createLogger({ logLevel: 'silent' })
  loop = createFanOutLoop({
    services: { webhookFanOut: createFanOut({ storage, clock }) },
    clock,
    logger,
  })
  loop.start()
  await expect.poll(storage.outbox.countPending, { timeout: 20_000 }).toBe(450)
})
