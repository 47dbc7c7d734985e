// Limits for a slow, failing or busy model: time, concurrent requests, and pauses after failures.
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.ts'
import { createGuardedFetch } from '../../src/lib/network/guarded-fetch.ts'
import { noModel, openHeldApp } from '../support/held-engine.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { type Client, createTestClock, openApp } from '../support/test-app.ts'

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const question = 'Within how many days can I return shoes?'
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A model that answers with the result of `next`. */
async function startModel(next: () => Answer | Promise<Answer>): Promise<ScriptedModel> {
  const model = await startScriptedModel({ answer: next })
  closing.push(() => model.close())
  return model
}

async function openWith(
  model: ScriptedModel,
  { clock, ...env }: { clock?: ReturnType<typeof createTestClock>; [name: string]: unknown } = {},
) {
  const settings = { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'tiny-1', ...env }
  const app = await openApp({ env: settings, ...(clock === undefined ? {} : { clock }) })
  closing.unshift(() => app.close())
  return app
}

/** Opens the app with options that the configuration does not have. */
async function openHeldWith(model: ScriptedModel, options: Parameters<typeof openHeldApp>[0]) {
  const outgoing = createGuardedFetch()
  const settings = {
    kind: 'openai_compatible',
    base_url: model.baseUrl,
    api_key: undefined,
    model: 'tiny-1',
  } as const
  const environment = { model: settings, verifier: undefined }
  const app = await openHeldApp({ ...options, models: { ...noModel, environment, outgoing } })
  closing.unshift(
    () => app.close(),
    () => outgoing.close(),
  )
  return app
}

/** Adds a chatbot with knowledge. Returns a function that starts a conversation with it. */
async function addChatbot(api: Client, settings: object = {}) {
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support', settings }, 201)
  const content = 'You can return shoes within 30 days of delivery.'
  await api.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
  return async () => {
    const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
    return `/conversations/${data.conversation_id}/messages`
  }
}

describe('a provider that fails five turns in a row', () => {
  it('gets no requests for 30 seconds, and is then used again', async () => {
    let isBroken = true
    const model = await startModel(() => (isBroken ? [{ status: 503 }] : grounded))
    const clock = createTestClock()
    const app = await openWith(model, { clock })
    const { api } = await app.account()
    const start = await addChatbot(api)
    const path = await start()
    const ask = async () => (await api.post(path, { text: question })).data
    for (let turn = 1; turn <= 5; turn++) expect(await ask()).toMatchObject({ degraded: true })
    // Each turn sent two requests.
    expect(model.requests).toHaveLength(10)
    expect(await ask()).toMatchObject({ degraded: true, engine: 'builtin' })
    expect(model.requests).toHaveLength(10)
    const count = async () => (await api.get('/events?types=error.occurred')).data.events.length
    await expect.poll(count).toBe(6)
    clock.move(30_000)
    isBroken = false
    expect(await ask()).toMatchObject({ engine: 'tiny-1' })
    expect(await ask()).toMatchObject({ engine: 'tiny-1' })
    expect(model.requests).toHaveLength(12)
  })

  it('returns the remaining seconds in Retry-After without fallback_on_error', async () => {
    const model = await startModel(() => [{ status: 503 }])
    const clock = createTestClock()
    const app = await openWith(model, { clock })
    const { api } = await app.account()
    const path = await (await addChatbot(api, { fallback_on_error: false }))()
    for (let turn = 1; turn <= 5; turn++) await api.post(path, { text: question }, 502)
    clock.move(10_000)
    const { error, headers } = await api.post(path, { text: question }, 502)
    expect(error.code).toBe('provider_error')
    expect(headers.get('retry-after')).toBe('20')
    expect(model.requests).toHaveLength(10)
  })

  it('does not pause if it refuses the requests of one chatbot only', async () => {
    const model = await startModel(() => [{ status: 404 }])
    const app = await openWith(model)
    const { api } = await app.account()
    const path = await (await addChatbot(api, { model: 'nope' }))()
    for (let turn = 1; turn <= 6; turn++) await api.post(path, { text: question })
    expect(model.requests).toHaveLength(6)
    const strict = { model: 'nope', fallback_on_error: false }
    const { error } = await api.post(
      await (await addChatbot(api, strict))(),
      { text: question },
      502,
    )
    expect(error.message).toMatch(/refused the request; check the model and temperature/)
  })
})

describe('more messages than the concurrency of the model', () => {
  it('are refused with Retry-After, per account and in total, and not stored', async () => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const model = await startModel(() => [{ hold }, { text: grounded }])
    const app = await openWith(model, {
      PARLEY_LLM_CONCURRENCY: '2',
      PARLEY_LLM_ACCOUNT_CONCURRENCY: '1',
    })
    const accounts = await Promise.all([1, 2, 3].map(() => app.account()))
    const clients = accounts.map(({ api }) => api)
    const starts = await Promise.all(clients.map((api) => addChatbot(api)))
    const send = async (one: number, status: number) => {
      const path = (await starts[one]?.()) ?? ''
      const answer = clients[one]?.post(path, { text: question }, status)
      return { path, answer }
    }
    const first = await send(0, 200)
    await expect.poll(() => model.requests.length).toBe(1)
    const refused = await send(0, 503)
    const { error, headers } = (await refused.answer) ?? {}
    expect(error.code).toBe('service_unavailable')
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(0)
    expect((await clients[0]?.get(refused.path))?.data.total).toBe(0)
    const second = await send(1, 200)
    await expect.poll(() => model.requests.length).toBe(2)
    await (await send(2, 503)).answer
    release()
    expect((await first.answer)?.data.engine).toBe('tiny-1')
    expect((await second.answer)?.data.engine).toBe('tiny-1')
    await (await send(2, 200)).answer
  })
})

describe('a model that takes longer than the turn', () => {
  it.each([
    [true, 200, { degraded: true, engine: 'builtin' }],
    [false, 504, undefined],
  ])('with fallback_on_error %s, returns %i', async (fallback_on_error, status, expected) => {
    const model = await startModel(() => [{ text: 'Shoes can ' }, { leave: 'silent' }])
    // The last two seconds of a turn are reserved for storing.
    const { api } = await openHeldWith(model, { turnMs: 4_000 })
    const start = await addChatbot(api, { fallback_on_error })
    const path = await start()
    const { data, error } = await api.post(path, { text: question }, status)
    if (expected === undefined) expect(error.code).toBe('provider_timeout')
    else expect(data).toMatchObject(expected)
    const errorEvents = async () => (await api.get('/events?types=error.occurred')).data.events
    await expect.poll(errorEvents).toMatchObject([{ data: { code: 'provider_timeout' } }])
    // The request was aborted, so that the provider stops, too.
    await expect.poll(() => model.requests.every(({ isLeft }) => isLeft())).toBe(true)
  })
})

describe('an internal error during a turn with a model', () => {
  let isBroken = false
  const failing = (real: Engine): Engine => ({
    ...real,
    async wholeKnowledge(scopes, maxCharacters) {
      if (isBroken) throw new TypeError('Not foreseen.')
      return real.wholeKnowledge(scopes, maxCharacters)
    },
  })

  it.each([
    [true, 200, { degraded: true, engine: 'builtin', outcome: 'unknown' }],
    [false, 500, undefined],
  ])('with fallback_on_error %s, returns %i', async (fallback_on_error, status, expected) => {
    isBroken = false
    const model = await startModel(() => grounded)
    const { api } = await openHeldWith(model, { broken: failing })
    const path = await (await addChatbot(api, { fallback_on_error }))()
    await api.post(path, { text: question })
    isBroken = true
    const { data, error } = await api.post(path, { text: 'Hm, erm, why tho?' }, status)
    if (expected === undefined) expect(error.code).toBe('internal_error')
    else {
      expect(data).toMatchObject(expected)
      const explained = await api.get(`/messages/${data.message_id}/explain`)
      expect(explained.data.model_rule).toBe('failed: internal_error')
    }
    expect(model.requests).toHaveLength(1)
    const errorEvents = async () => (await api.get('/events?types=error.occurred')).data.events
    await expect.poll(errorEvents).toMatchObject([{ data: { code: 'internal_error' } }])
    // The conversation continues.
    isBroken = false
    const { data: next } = await api.post(path, { text: question })
    expect(next.engine).toBe('tiny-1')
  })
})
