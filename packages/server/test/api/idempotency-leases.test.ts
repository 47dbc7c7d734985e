// Claims of an Idempotency-Key. A request that was delayed for longer than its lease changes
// nothing when it continues. The response of a transaction that was rolled back is not kept.
import { limits } from '@parley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Claim } from '../../src/services/shared/idempotency.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { StorePlace } from '../../src/storage/backup/backup.ts'
import { buildDelivery, buildWebhook } from '../support/builders/webhooks.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { postgresPlace, sqlitePlace } from '../support/store-places.ts'
import { createTestClock } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'

const longAgo = '2000-01-01T00:00:00.000Z'
const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery [1].'

let model: ScriptedModel
let nextAnswer: () => Answer
beforeAll(async () => {
  model = await startScriptedModel({ answer: () => nextAnswer() })
})
afterAll(() => model.close())

const databases = [
  { name: 'SQLite', openPlace: async () => sqlitePlace() },
  { name: 'PostgreSQL', openPlace: postgresPlace },
]

describe.each(variationsOf(databases))('an Idempotency-Key on $name', ({ openPlace }) => {
  let place: StorePlace
  let core: Core
  let clock: ReturnType<typeof createTestClock>
  let principal: Principal
  let chatbot_id: string
  let conversation_id: string

  beforeEach(async () => {
    nextAnswer = () => words
    clock = createTestClock()
    place = await openPlace()
    core = await openCore({ ...loadConfig({}), ...place }, { clock })
    const { accounts, apiKeys, chatbots, knowledge, conversations } = core.services
    const { id } = await accounts.create({ name: 'Example', plan: 'enterprise' })
    const { key } = await apiKeys.create(id, { name: 'Test' })
    principal = await apiKeys.authenticate(key)
    ;({ id: chatbot_id } = await chatbots.create(principal, { name: 'Support' }))
    const content = 'You can return shoes within 30 days of delivery.'
    await knowledge.create(principal, { chatbot_id, content })
    ;({ conversation_id } = await conversations.create(principal, { chatbot_id }))
  })
  afterEach(() => core.close())

  /** Restarts with a model that writes the replies. */
  async function useModel(): Promise<void> {
    await core.close()
    const env = { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'tiny-1' }
    core = await openCore({ ...loadConfig(env), ...place }, { clock })
  }

  const begin = () =>
    core.services.idempotency.begin(
      { principal, path: '/v1/any', key: 'the same each time', body: {} },
      (data) => ({ status: 200, location: null, body: JSON.stringify(data) }),
    )

  async function claimKey(): Promise<Claim> {
    const result = await begin()
    if ('stored' in result) throw new Error('The key has an answer.')
    return result.claim
  }

  /** A claim whose lease has ended, and the next claim of the same key. */
  async function claimTwice() {
    const old = await claimKey()
    clock.move(limits.idempotency_lost.value * 1_000)
    return { old, next: await claimKey() }
  }

  const send = (text: string, claim?: Claim) => {
    const sent = { arrivedAtMs: clock.monotonic(), claim }
    return core.services.messages.send(principal, conversation_id, { text }, sent)
  }

  async function history() {
    const page = { page: 1, limit: 10, order: 'asc' as const }
    return (await core.services.messages.list(principal, conversation_id, page)).messages
  }

  const claimLost = { code: 'idempotency_in_progress', extras: { retryAfterSeconds: 1 } }

  it('after its lease › the old request creates nothing, and the new response stays', async () => {
    const { old, next } = await claimTwice()
    const { chatbots } = core.services
    const created = await chatbots.create(principal, { name: 'Bot' }, next)
    await expect(chatbots.create(principal, { name: 'Bot' }, old)).rejects.toMatchObject(claimLost)
    await expect(old.settle({ another: 'answer' })).rejects.toMatchObject(claimLost)
    await old.release()
    expect((await chatbots.list(principal, { page: 1, limit: 10 })).total).toBe(2)
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(created) } })
  })

  it.each(['the built-in engine', 'a model'])(
    'after its lease › the old request stores no second exchange, with a reply by %s',
    async (engine) => {
      if (engine === 'a model') await useModel()
      const { old, next } = await claimTwice()
      const reply = await send(question, next)
      await expect(send(question, old)).rejects.toMatchObject(claimLost)
      const { message_id } = reply
      expect(await history()).toMatchObject([{ text: question }, { message_id }])
      expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(reply) } })
    },
  )

  it('after its lease › the old request does not invite again: the sent link works', async () => {
    const { old, next } = await claimTwice()
    const { invitations } = core.services
    const invite = (claim: Claim) => {
      const wanted = { email: 'ann@example.com', role: 'viewer' as const }
      return invitations.create(principal.account_id, wanted, 'https://parley.example', { claim })
    }
    const { id } = await invite(next)
    await expect(invite(old)).rejects.toMatchObject(claimLost)
    expect(await invitations.list(principal)).toMatchObject({ invitations: [{ id }] })
  })

  it('after its lease › the old request does not retry failed deliveries', async () => {
    const { old, next } = await claimTwice()
    const { account_id } = principal
    const webhook = buildWebhook(account_id, { chatbot_id: null })
    const { id: webhook_id } = webhook
    await core.storage.webhooks.add(account_id, webhook)
    const failed = { webhook_id, status: 'failed', next_attempt_at: null } as const
    await core.storage.outbox.addDeliveries([buildDelivery(account_id, failed)])
    const retry = (claim: Claim) =>
      core.services.deliveries.retryFailed(principal, webhook_id, { since: longAgo }, claim)
    await expect(retry(old)).rejects.toMatchObject(claimLost)
    expect(await retry(next)).toEqual({ retried: 1 })
  })

  it('keeps no response of a transaction that was rolled back', async () => {
    const claim = await claimKey()
    const failed = core.storage.transaction(async (tx) => {
      await claim.keepMeanwhile(tx, { status: 'processing' })
      throw new Error('The end of the transaction fails.')
    })
    await expect(failed).rejects.toThrow('The end')
    await claim.release()
    expect(await begin()).toHaveProperty('claim')
  })

  it('keeps the response of a committed transaction, even if the request then fails', async () => {
    const claim = await claimKey()
    const data = { status: 'processing' }
    await core.storage.transaction((tx) => claim.keepMeanwhile(tx, data))
    await expect(begin()).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    await claim.release()
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(data) } })
  })

  it('after its lease › the request completes if no other request claimed the key', async () => {
    const claim = await claimKey()
    clock.move(limits.idempotency_lost.value * 1_000)
    const reply = await send(question, claim)
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(reply) } })
  })

  it('after its lease › a repeat continues with the stored message of the lost turn', async () => {
    await useModel()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    nextAnswer = () => {
      reach()
      return [{ text: 'Shoes can be returned ' }, { hold }, { text: 'within 30 days [1].' }]
    }
    const old = await claimKey()
    const lateReply = send(question, old)
    await reached
    await expect.poll(history).toMatchObject([{ text: question, reply_status: 'pending' }])
    clock.move(limits.idempotency_lost.value * 1_000)
    await core.services.messages.endLost()
    release()
    const unavailable = { code: 'service_unavailable', extras: { retryAfterSeconds: 5 } }
    await expect(lateReply).rejects.toMatchObject(unavailable)
    expect(await history()).toMatchObject([{ text: question, reply_status: 'failed' }])
    nextAnswer = () => words
    const { message_id } = await send(question, await claimKey())
    expect(await history()).toMatchObject([{ text: question }, { message_id }])
  })
})
