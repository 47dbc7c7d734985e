// The verifiers of models (§4): whose replies each of them reads, and what becomes of the replies when one fails.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../support/people.ts'
import type { Answer, ScriptedRequest } from '../support/scripted-models/script.ts'
import { startScriptedModel } from '../support/scripted-models/scripted-model.ts'
import { createTestClock, openApp, type TestApp } from '../support/test-app.ts'
import { fieldsOf } from '../support/use-account.ts'

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const supported = '1: supported'
const question = 'Within how many days can I return shoes?'
const content = 'You can return shoes within 30 days of delivery.'
const api_key = 'sk-own-0123456789abcdef'
const provider = 'openai_compatible'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server of models: asked for a reply it answers, asked for verdicts it says `verdict`. */
async function startServer(verdict: () => Answer | Promise<Answer> = () => supported) {
  const server = await startScriptedModel({
    answer: (request) => (isVerification(request) ? verdict() : grounded),
  })
  closing.push(server.close)
  return { ...server, verifications: () => server.requests.filter(isVerification) }
}

const isVerification = ({ instructions }: ScriptedRequest) =>
  instructions.startsWith('Task: verify')

/** A new account with a chatbot that knows the content. `ask` starts a new conversation each time. */
async function openAccount(app: TestApp, settings: object = {}) {
  const { account_id, api } = await app.account()
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support', settings }, 201)
  const chatbot_id = chatbot.id
  await api.post('/knowledge', { chatbot_id, content }, 201)
  const open = async () => {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    const path = `/conversations/${data.conversation_id}/messages`
    return (status = 200) => api.post(path, { text: question }, status)
  }
  const ask = async () => (await (await open())()).data
  return { account_id, api, ask, open, owner: await signIn(app, account_id) }
}

/** How many replies were not verified: because the verifier failed, and because it was not asked. */
async function countedBy(app: TestApp): Promise<{ failed: number; resting: number }> {
  const text = await (await fetch(`${new URL(app.baseUrl()).origin}/metrics`)).text()
  const counts = { failed: 0, resting: 0 }
  for (const [, kind, count] of text.matchAll(
    /^parley_verifier_failures_total\{kind="(\w+)"\} (\d+)/gm,
  )) {
    counts[kind === 'resting' ? 'resting' : 'failed'] += Number(count)
  }
  return counts
}

describe('the verifier of an account', () => {
  let app: TestApp
  let shared: Awaited<ReturnType<typeof startScriptedModel>>
  beforeAll(async () => {
    shared = await startScriptedModel({
      answer: (request) => (isVerification(request) ? supported : grounded),
    })
    app = await openApp({
      env: {
        PARLEY_LLM_BASE_URL: shared.baseUrl,
        PARLEY_LLM_MODEL: 'shared-1',
        PARLEY_VERIFY_MODEL: 'shared-verifier',
        PARLEY_MODEL_ALLOW_PRIVATE: '1',
      },
    })
  })
  afterAll(async () => {
    await app.close()
    await shared.close()
  })

  it('alone reads the replies of the account’s own model, never the installation’s', async () => {
    const { ask, owner } = await openAccount(app)
    expect((await ask()).grounding).toMatchObject({ verified: true })
    const before = shared.requests.length
    const own = await startServer()
    await owner.put('/model', { provider, base_url: own.baseUrl, model: 'own-1' })
    expect(await ask()).toMatchObject({ engine: 'own-1', grounding: { verified: null } })
    await owner.put('/model/verifier', { model: 'own-verifier' })
    expect(await ask()).toMatchObject({ engine: 'own-1', grounding: { verified: true } })
    expect(own.verifications().map(({ model }) => model)).toEqual(['own-verifier'])
    await owner.remove('/model/verifier')
    expect((await ask()).grounding.verified).toBeNull()
    expect(shared.requests).toHaveLength(before)
  })

  it('can be at another server, whose key only that server gets', async () => {
    const { ask, owner, account_id } = await openAccount(app)
    const [own, other] = [await startServer(), await startServer(() => '1: contradicted')]
    const model = { provider, base_url: own.baseUrl, model: 'own-1', api_key: 'sk-model-key-12345' }
    await owner.put('/model', model)
    const wanted = { model: 'tiny', base_url: other.baseUrl, api_key }
    const { body } = await owner.put('/model/verifier', wanted)
    expect(body.data.own).toMatchObject({
      model: 'own-1',
      verifier: { model: 'tiny', base_url: other.baseUrl, has_key: true },
    })
    expect((await ask()).grounding.marks).toMatchObject([{ kind: 'contradicted' }])
    expect(own.verifications()).toEqual([])
    const keys = [...own.requests, ...other.requests].map(({ headers }) => headers.authorization)
    expect(keys).toEqual([`Bearer ${model.api_key}`, `Bearer ${api_key}`])
    const rows = await app.query(`select * from account_models where account_id = '${account_id}'`)
    expect(JSON.stringify([body, rows])).not.toContain(api_key)
  })

  it('keeps its key for the same address only', async () => {
    const { owner } = await openAccount(app)
    await owner.put('/model', { provider, base_url: 'https://llm.example.com/v1', model: 'own-1' })
    const base_url = 'https://verifier.example.com/v1'
    const set = async (change: object) =>
      (await owner.put('/model/verifier', { model: 'tiny', base_url, ...change })).data.own.verifier
    expect((await set({ api_key })).has_key).toBe(true)
    expect(await set({ model: 'other' })).toEqual({ model: 'other', base_url, has_key: true })
    expect((await set({ base_url: 'https://elsewhere.example.com/v1' })).has_key).toBe(false)
    await set({ api_key })
    expect((await set({ api_key: null })).has_key).toBe(false)
  })

  it('does not work with a key that was sealed for the model', async () => {
    const { ask, owner, account_id } = await openAccount(app)
    const own = await startServer()
    await owner.put('/model', { provider, base_url: own.baseUrl, model: 'own-1', api_key })
    await owner.put('/model/verifier', { model: 'tiny', base_url: own.baseUrl })
    const { accountModels } = app.storage()
    const row = await accountModels.find(account_id)
    const stolen = { model: 'tiny', base_url: own.baseUrl, api_key: row?.api_key ?? '' }
    await accountModels.putVerifier(account_id, stolen, '2026-11-20T10:00:00.000Z')
    await app.restart()
    expect((await ask()).grounding.verified).toBe(false)
    expect(own.verifications()).toEqual([])
  })

  it('stays with its own server when the model moves, and is removed at the model’s', async () => {
    const { owner } = await openAccount(app)
    const set = (base_url: string) => owner.put('/model', { provider, base_url, model: 'own-1' })
    await set('https://one.example.com/v1')
    await owner.put('/model/verifier', { model: 'tiny' })
    expect((await set('https://one.example.com/v1')).data.own.verifier.model).toBe('tiny')
    expect((await set('https://two.example.com/v1')).data.own.verifier).toBeNull()
    await owner.put('/model/verifier', { model: 'tiny', base_url: 'https://v.example.com/v1' })
    expect((await set('https://one.example.com/v1')).data.own.verifier.model).toBe('tiny')
  })

  it('needs a model of the account’s own, a name, and an owner', async () => {
    const { owner, account_id, api } = await openAccount(app)
    const { error } = await owner.put('/model/verifier', { model: 'tiny' }, 409)
    expect(error.message).toMatch(/no model of its own. Set one first/)
    await owner.put('/model', { provider, base_url: 'https://llm.example.com/v1', model: 'own-1' })
    const wanted = { model: 'two words', base_url: 'verifier', api_key: 'ä' }
    const refused = await owner.put('/model/verifier', wanted, 400)
    expect(fieldsOf(refused.error)).toEqual(['api_key', 'base_url', 'model'])
    const keyAlone = await owner.put('/model/verifier', { model: 'tiny', api_key }, 400)
    expect(keyAlone.error.details).toMatchObject([
      { field: 'api_key', message: expect.stringContaining('base_url') },
    ])
    const editor = await signIn(app, account_id, { role: 'editor' })
    await editor.put('/model/verifier', { model: 'tiny' }, 403)
    await editor.remove('/model/verifier', 403)
    await api.put('/model/verifier', { model: 'tiny' }, 403)
  })
})

describe('a verifier that fails', () => {
  async function openWith(verdict: () => Answer | Promise<Answer>, env: object = {}) {
    const server = await startServer(verdict)
    const clock = createTestClock()
    const app = await openApp({
      clock,
      env: {
        PARLEY_LLM_BASE_URL: server.baseUrl,
        PARLEY_LLM_MODEL: 'shared-1',
        PARLEY_VERIFY_MODEL: 'tiny',
        ...env,
      },
    })
    closing.push(app.close)
    const account = await openAccount(app, { grounding: 'strict' })
    const asked = () => server.verifications().length
    return { app, clock, ...account, asked }
  }

  it('is not asked for 30 seconds after five failures, and then once, until it works', async () => {
    let verdict: Answer = [{ status: 503 }]
    const { app, clock, ask, asked } = await openWith(() => verdict)
    const unverified = { engine: 'shared-1', grounding: { verified: false } }
    for (let turn = 1; turn <= 7; turn++) expect(await ask()).toMatchObject(unverified)
    expect(asked()).toBe(5)
    expect(await countedBy(app)).toEqual({ failed: 5, resting: 2 })
    clock.move(30_000)
    expect(await ask()).toMatchObject(unverified)
    expect(await ask()).toMatchObject(unverified)
    expect(asked()).toBe(6)
    verdict = supported
    clock.move(30_000)
    const verified = { engine: 'shared-1', grounding: { verified: true } }
    expect(await ask()).toMatchObject(verified)
    expect(await ask()).toMatchObject(verified)
    expect(asked()).toBe(8)
  })

  it.each<[string, Answer]>([
    ['is silent', [{ leave: 'silent' }]],
    ['talks nonsense', 'It is all fine, I think.'],
    ['refuses its key', [{ status: 401 }]],
    ['hangs up', [{ text: '1: supp' }, { leave: 'cut' }]],
  ])('that %s refuses nothing, and rests after five replies', async (_what, verdict) => {
    const { app, ask, asked } = await openWith(() => verdict)
    const replies = await Promise.all(Array.from({ length: 5 }, ask))
    for (const { engine, grounding } of replies) {
      expect({ engine, verified: grounding.verified }).toEqual({
        engine: 'shared-1',
        verified: false,
      })
    }
    expect(await ask()).toMatchObject({ engine: 'shared-1', grounding: { verified: false } })
    expect(asked()).toBe(5)
    expect(await countedBy(app)).toEqual({ failed: 5, resting: 1 })
  })

  it('does not keep the model from being asked, although both are at one server', async () => {
    const { ask } = await openWith(() => [{ status: 500 }])
    for (let turn = 1; turn <= 8; turn++) expect((await ask()).engine).toBe('shared-1')
  })
})

it('a verification is counted among the questions to models at the same time', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  const server = await startServer(() => [{ hold }, { text: supported }])
  const app = await openApp({
    env: {
      PARLEY_LLM_BASE_URL: server.baseUrl,
      PARLEY_LLM_MODEL: 'shared-1',
      PARLEY_VERIFY_MODEL: 'tiny',
      PARLEY_LLM_CONCURRENCY: '1',
    },
  })
  closing.push(app.close)
  const { open } = await openAccount(app)
  const [send, sendOther] = [await open(), await open()]
  const first = send()
  await expect.poll(() => server.verifications().length, { interval: 5 }).toBe(1)
  const { error } = await sendOther(503)
  expect(error.code).toBe('service_unavailable')
  release()
  expect((await first).data).toMatchObject({ engine: 'shared-1' })
  expect((await sendOther()).data).toMatchObject({ engine: 'shared-1' })
})
