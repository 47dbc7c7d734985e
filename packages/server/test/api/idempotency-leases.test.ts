// An Idempotency-Key and the process that holds it: one that was held up for longer than its lease does
// nothing again when it wakes, and no answer stays of what was rolled back.
import { limits } from '@parley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Core, openCore } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import type { Claim } from '../../src/services/shared/idempotency.ts'
import type { Principal } from '../../src/services/shared/principal.ts'
import type { StorePlace } from '../../src/storage/backup/backup.ts'
import { buildDelivery, buildWebhook } from '../support/builders.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { postgresPlace, sqlitePlace } from '../support/store-places.ts'
import { createTestClock } from '../support/test-app.ts'

const longAgo = '2000-01-01T00:00:00.000Z'
const question = 'Within how many days can I return shoes?'
const words = 'Shoes can be returned within 30 days of delivery [1].'

let model: ScriptedModel
let say: () => Answer
beforeAll(async () => {
  model = await startScriptedModel({ answer: () => say() })
})
afterAll(() => model.close())

describe.each([
  { name: 'SQLite', openPlace: async () => sqlitePlace() },
  { name: 'PostgreSQL', openPlace: postgresPlace },
])('an Idempotency-Key on $name', ({ openPlace }) => {
  let place: StorePlace
  let core: Core
  let clock: ReturnType<typeof createTestClock>
  let principal: Principal
  let chatbot_id: string
  let conversation_id: string

  beforeEach(async () => {
    say = () => words
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

  /** From now on a model words the replies. */
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

  async function take(): Promise<Claim> {
    const begun = await begin()
    if ('stored' in begun) throw new Error('The key has an answer.')
    return begun.claim
  }

  /** The one that was held up, and the one that took the key after its lease. */
  async function takeTwice() {
    const gone = await take()
    clock.move(limits.idempotency_lost.value * 1_000)
    return { gone, next: await take() }
  }

  const send = (text: string, claim?: Claim) => {
    const sent = { arrivedAtMs: clock.monotonic(), claim }
    return core.services.messages.send(principal, conversation_id, { text }, sent)
  }

  async function history() {
    const page = { page: 1, limit: 10, order: 'asc' as const }
    return (await core.services.messages.list(principal, conversation_id, page)).messages
  }

  const overtaken = { code: 'idempotency_in_progress', extras: { retryAfterSeconds: 1 } }

  it('taken after its lease makes nothing a second time, and the answer of who made it stays', async () => {
    const { gone, next } = await takeTwice()
    const { chatbots } = core.services
    const made = await chatbots.create(principal, { name: 'Bot' }, next)
    await expect(chatbots.create(principal, { name: 'Bot' }, gone)).rejects.toMatchObject(overtaken)
    await expect(gone.settle({ another: 'answer' })).rejects.toMatchObject(overtaken)
    await gone.release()
    expect((await chatbots.list(principal, { page: 1, limit: 10 })).total).toBe(2)
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(made) } })
  })

  it.each(['the built-in engine', 'a model'])(
    'taken after its lease stores no exchange a second time: by %s',
    async (engine) => {
      if (engine === 'a model') await useModel()
      const { gone, next } = await takeTwice()
      const reply = await send(question, next)
      await expect(send(question, gone)).rejects.toMatchObject(overtaken)
      const { message_id } = reply
      expect(await history()).toMatchObject([{ text: question }, { message_id }])
      expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(reply) } })
    },
  )

  it('taken after its lease invites nobody a second time: the link that was sent holds', async () => {
    const { gone, next } = await takeTwice()
    const { invitations } = core.services
    const invite = (claim: Claim) => {
      const wanted = { email: 'ann@example.com', role: 'viewer' as const }
      return invitations.create(principal.account_id, wanted, 'https://parley.example', claim)
    }
    const { id } = await invite(next)
    await expect(invite(gone)).rejects.toMatchObject(overtaken)
    expect(await invitations.list(principal)).toMatchObject({ invitations: [{ id }] })
  })

  it('taken after its lease sends no failed deliveries again', async () => {
    const { gone, next } = await takeTwice()
    const { account_id } = principal
    const webhook = buildWebhook(account_id, { chatbot_id: null })
    const { id: webhook_id } = webhook
    await core.storage.webhooks.add(account_id, webhook)
    const failed = { webhook_id, status: 'failed', next_attempt_at: null } as const
    await core.storage.outbox.addDeliveries([buildDelivery(account_id, failed)])
    const retry = (claim: Claim) =>
      core.services.deliveries.retryFailed(principal, webhook_id, { since: longAgo }, claim)
    await expect(retry(gone)).rejects.toMatchObject(overtaken)
    expect(await retry(next)).toEqual({ retried: 1 })
  })

  it('keeps no answer of what was rolled back', async () => {
    const claim = await take()
    const failed = core.storage.transaction(async (tx) => {
      await claim.keepMeanwhile(tx, { status: 'processing' })
      throw new Error('The end of the transaction fails.')
    })
    await expect(failed).rejects.toThrow('The end')
    await claim.release()
    expect(await begin()).toHaveProperty('claim')
  })

  it('keeps the answer of what was committed, also where the request fails after it', async () => {
    const claim = await take()
    const data = { status: 'processing' }
    await core.storage.transaction((tx) => claim.keepMeanwhile(tx, data))
    await expect(begin()).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    await claim.release()
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(data) } })
  })

  it('does its work after its lease where nobody took it meanwhile', async () => {
    const claim = await take()
    clock.move(limits.idempotency_lost.value * 1_000)
    const reply = await send(question, claim)
    expect(await begin()).toMatchObject({ stored: { body: JSON.stringify(reply) } })
  })

  it('that its turn outlived goes on with the message, which stands there', async () => {
    await useModel()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    say = () => {
      reach()
      return [{ text: 'Shoes can be returned ' }, { hold }, { text: 'within 30 days [1].' }]
    }
    const gone = await take()
    const asked = send(question, gone)
    await reached
    await expect.poll(history).toMatchObject([{ text: question, reply_status: 'pending' }])
    clock.move(limits.idempotency_lost.value * 1_000)
    await core.services.messages.endLost()
    release()
    const late = { code: 'service_unavailable', extras: { retryAfterSeconds: 5 } }
    await expect(asked).rejects.toMatchObject(late)
    expect(await history()).toMatchObject([{ text: question, reply_status: 'failed' }])
    say = () => words
    const { message_id } = await send(question, await take())
    expect(await history()).toMatchObject([{ text: question }, { message_id }])
  })
})
