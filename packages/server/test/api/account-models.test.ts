// An account's own language model (§7): which replies it writes, which addresses it may have, and
// that its API key is sent only there.
import type { lookup } from 'node:dns'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCore } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { loadConfig } from '../../src/config.ts'
import { createGuardedFetch } from '../../src/lib/network/guarded-fetch.ts'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import { createCircuitBreaker } from '../../src/providers/circuit-breaker.ts'
import { modelStreamBounds } from '../../src/providers/model-settings.ts'
import { createOwnModels } from '../../src/services/models/own-models.ts'
import { createVerifiers } from '../../src/services/models/verifiers.ts'
import type { Services } from '../../src/services/services.ts'
import { noModel, openHeldApp } from '../support/held-engine.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { sqlitePlace } from '../support/store-places.ts'
import { type Client, createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const question = 'Within how many days can I return shoes?'
const content = 'You can return shoes within 30 days of delivery.'
const api_key = 'sk-own-0123456789abcdef'
const provider = 'openai_compatible'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Adds a chatbot with knowledge. Returns a function that asks it in a new conversation. */
async function addChatbot(api: Client, settings: object = {}) {
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support', settings }, 201)
  await api.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
  const path = `/conversations/${data.conversation_id}/messages`
  return async () => (await api.post(path, { text: question })).data
}

describe('with a model of the installation', () => {
  let app: TestApp
  let shared: ScriptedModel
  let own: ScriptedModel
  let api: Client
  let account_id: string
  const models = () => app.services().accountModels

  beforeAll(async () => {
    shared = await startScriptedModel({ answer: () => grounded })
    const env = { PARLEY_LLM_BASE_URL: shared.baseUrl, PARLEY_LLM_MODEL: 'shared-1' }
    app = await openApp({ env: { ...env, PARLEY_MODEL_ALLOW_PRIVATE: '1' } })
  })
  beforeEach(async () => {
    const answer = ({ model }: { readonly model: string }) =>
      model === 'broken' ? [{ status: 503 }] : grounded
    own = await startScriptedModel({ answer, apiKey: api_key })
    closing.push(own.close)
    ;({ api, account_id } = await app.account())
  })
  afterAll(async () => {
    await app.close()
    await shared.close()
  })

  const wanted = () => ({ provider, base_url: own.baseUrl, model: 'own-1', api_key })

  it('uses the account’s own model at once, until it is removed', async () => {
    const ask = await addChatbot(api)
    expect((await ask()).engine).toBe('shared-1')
    const set = await models().set(account_id, wanted())
    expect(set).toEqual({
      provider,
      base_url: own.baseUrl,
      model: 'own-1',
      has_key: true,
      verifier: null,
      updated_at: expect.any(String),
    })
    expect(await models().find(account_id)).toEqual(set)
    expect(await ask()).toMatchObject({ engine: 'own-1', answered: true })
    expect(own.requests).toHaveLength(1)
    expect(await models().remove(account_id)).toBe(true)
    expect((await ask()).engine).toBe('shared-1')
    expect(own.requests).toHaveLength(1)
    expect(await models().find(account_id)).toBeUndefined()
    expect(await models().remove(account_id)).toBe(false)
  })

  it('keeps models of accounts apart, and uses the shared model for other accounts', async () => {
    const other = await app.account()
    const third = await app.account()
    await models().set(account_id, wanted())
    await models().set(other.account_id, { ...wanted(), model: 'other-1' })
    const asking = await Promise.all([api, other.api, third.api].map((one) => addChatbot(one)))
    const replies = await Promise.all(asking.map((ask) => ask()))
    expect(replies.map(({ engine }) => engine)).toEqual(['own-1', 'other-1', 'shared-1'])
    expect(own.requests.map(({ model }) => model).sort()).toEqual(['other-1', 'own-1'])
  })

  it('a failing model of one account does not affect other accounts', async () => {
    await models().set(account_id, { ...wanted(), model: 'broken' })
    const other = await app.account()
    await models().set(other.account_id, wanted())
    const [ask, askOther] = [await addChatbot(api), await addChatbot(other.api)]
    for (let turn = 1; turn <= 6; turn++) {
      expect(await ask()).toMatchObject({ engine: 'builtin', degraded: true })
    }
    // Turns 1 to 5 each sent two requests to the model. Turn 6 sent no request.
    expect(own.requests).toHaveLength(10)
    expect((await askOther()).engine).toBe('own-1')
    // A corrected model is used at once.
    await models().set(account_id, wanted())
    expect((await ask()).engine).toBe('own-1')
  })

  it('a chatbot can name another model of the same provider', async () => {
    await models().set(account_id, wanted())
    const ask = await addChatbot(api, { model: 'own-2' })
    expect((await ask()).engine).toBe('own-2')
    expect(own.requests[0]?.model).toBe('own-2')
  })

  it('keeps the API key if only the model changes, and drops it with a new address', async () => {
    await models().set(account_id, wanted())
    const { api_key: _, ...withoutKey } = wanted()
    const changed = await models().set(account_id, { ...withoutKey, model: 'own-2' })
    expect(changed).toMatchObject({ model: 'own-2', has_key: true })
    const ask = await addChatbot(api)
    expect((await ask()).engine).toBe('own-2')
    const elsewhere = await startScriptedModel({ answer: () => grounded })
    closing.push(elsewhere.close)
    const moved = await models().set(account_id, { ...withoutKey, base_url: elsewhere.baseUrl })
    expect(moved.has_key).toBe(false)
    expect((await ask()).engine).toBe('own-1')
    expect(JSON.stringify(elsewhere.requests[0]?.headers)).not.toContain(api_key)
    const none = await models().set(account_id, { ...withoutKey, api_key: null })
    expect(none.has_key).toBe(false)
  })

  it('encrypts the API key for this account and address only', async () => {
    await models().set(account_id, wanted())
    const select = `select * from account_models where account_id = '${account_id}'`
    const rows = await app.query(select)
    expect(rows).toMatchObject([{ model: 'own-1', api_key: expect.any(String) }])
    expect(JSON.stringify(rows)).not.toContain(api_key)
    const elsewhere = await startScriptedModel({ answer: () => grounded })
    closing.push(elsewhere.close)
    const { accountModels } = app.storage()
    const row = await accountModels.find(account_id)
    if (row === undefined) throw new Error('It was just set.')
    await accountModels.put(account_id, { ...row, base_url: elsewhere.baseUrl })
    const thief = await app.account()
    await accountModels.put(thief.account_id, row)
    // A restarted process has not read these rows before.
    await app.restart()
    for (const one of [api, thief.api]) {
      const ask = await addChatbot(one)
      expect(await ask()).toMatchObject({ engine: 'builtin', degraded: true })
    }
    expect([...elsewhere.requests, ...own.requests]).toEqual([])
  })

  it('erases the model with its account', async () => {
    await models().set(account_id, wanted())
    const erased = await app.services().accounts.remove(account_id)
    expect(erased.account_models).toBe(1)
    await expect(models().set(account_id, wanted())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('invalid settings', () => {
  const app = () => opened
  let opened: TestApp
  let account_id: string
  beforeAll(async () => {
    // The permission for webhooks does not apply to models.
    opened = await openApp({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
    account_id = (await opened.account()).account_id
  })
  afterAll(() => opened.close())

  const good = { provider, base_url: 'https://llm.example.com/v1', model: 'own-1', api_key }
  const set = (change: object) =>
    app()
      .services()
      .accountModels.set(account_id, { ...good, ...change })

  it.each<[object, string, RegExp]>([
    [{ provider: 'acme' }, 'provider', /one of openai_compatible, openai, anthropic, google/],
    [{ base_url: null }, 'base_url', /is missing: .* as in https:/],
    [{ base_url: '' }, 'base_url', /is missing/],
    [{ base_url: 'llm.example.com/v1' }, 'base_url', /an address like https:/],
    [{ base_url: 'ftp://llm.example.com/v1' }, 'base_url', /an address like https:/],
    [{ base_url: 'https://llm.example.com/a b' }, 'base_url', /an address like https:/],
    [{ base_url: 'https://me:pw@llm.example.com/v1' }, 'base_url', /send the key as api_key/],
    [{ base_url: 'https://llm.example.com/v1?key=x' }, 'base_url', /without \? and #/],
    [{ base_url: `https://llm.example.com/${'a'.repeat(2_048)}` }, 'base_url', /at most 2048/],
    [{ base_url: 'http://llm.example.com/v1' }, 'base_url', /must start with https/],
    [{ base_url: 'http://127.0.0.1:11434/v1' }, 'base_url', /PARLEY_MODEL_ALLOW_PRIVATE/],
    [{ base_url: 'https://10.1.2.3/v1' }, 'base_url', /a private address/],
    [{ base_url: 'https://2130706433/v1' }, 'base_url', /a loopback address/],
    [{ base_url: 'https://ollama.internal/v1' }, 'base_url', /a name that is not public/],
    [{ base_url: 'https://[::ffff:10.0.0.1]/v1' }, 'base_url', /a private address/],
    [{ provider: 'openai', base_url: 'http://localhost/v1' }, 'base_url', /https/],
    [{ model: ' ' }, 'model', /is missing/],
    [{ model: 'a b' }, 'model', /without spaces/],
    [{ model: 'a'.repeat(201) }, 'model', /at most 200/],
    [{ api_key: 'two words' }, 'api_key', /printable ASCII/],
    [{ api_key: 'ключ' }, 'api_key', /printable ASCII/],
    [{ api_key: 'k'.repeat(4_097) }, 'api_key', /at most 4096/],
    [{ provider: 'anthropic', base_url: null, api_key: null }, 'api_key', /requires an API key/],
    [{ provider: 'google', base_url: null, api_key: undefined }, 'api_key', /requires an API key/],
  ])('refuses %j, and names the field and the solution', async (change, field, solution) => {
    await expect(set(change)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(solution),
      extras: { details: [{ field, message: expect.stringMatching(solution) }] },
    })
    expect(await app().services().accountModels.find(account_id)).toBeUndefined()
  })

  it('names all invalid fields at once', async () => {
    const problems = set({ provider: 'acme', base_url: 'x', model: '', api_key: ' ' })
    await expect(problems).rejects.toMatchObject({
      extras: { details: ['provider', 'base_url', 'model', 'api_key'].map((field) => ({ field })) },
    })
  })

  it('returns not_found for an unknown account', async () => {
    const unknown = app().services().accountModels.set('acct_x', good)
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stores an unusual spelling of an address in its normal form', async () => {
    const { account_id: id } = await app().account()
    const { accountModels } = app().services()
    const stored = await accountModels.set(id, {
      ...good,
      base_url: ' HTTPS://LLM.Example.com/v1// ',
    })
    expect(stored.base_url).toBe('https://llm.example.com/v1')
    const vendor = { provider: 'anthropic', model: 'large-2', api_key }
    expect(await accountModels.set(id, vendor)).toMatchObject({ base_url: null, has_key: true })
  })
})

describe('a public name with a private address', () => {
  it('is not called: the built-in engine answers, and the API key is not disclosed', async () => {
    const inside = await startScriptedModel({ answer: () => grounded })
    const resolve = (_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])
    const outgoing = createGuardedFetch({ lookup: resolve as typeof lookup })
    const app = await openHeldApp({ models: { ...noModel, outgoing } })
    closing.push(app.close, outgoing.close, inside.close)
    const { port } = new URL(inside.baseUrl)
    const base_url = `https://llm.example.com:${port}/v1`
    const [account] = await app.storage.installation.listAccounts()
    const { accountModels } = app.services
    await accountModels.set(account?.id ?? '', { provider, base_url, model: 'own-1', api_key })
    const ask = await addChatbot(app.api)
    const reply = await ask()
    expect(reply).toMatchObject({ engine: 'builtin', degraded: true, answered: true })
    expect(inside.connections()).toBe(0)
    const { data: explained } = await app.api.get(`/messages/${reply.message_id}/explain`)
    expect(explained.model_rule).toBe('failed: rejected')
    const { data: feed } = await app.api.get('/events?types=error.occurred&wait=20')
    expect(feed.events).toContainEqual(expect.objectContaining({ type: 'error.occurred' }))
    expect(JSON.stringify([reply, explained, feed])).not.toContain(api_key)
  })
})

describe('two processes with one store', () => {
  const env = { PARLEY_MODEL_ALLOW_PRIVATE: '1' }

  async function openTwo(otherEnv: Readonly<Record<string, string>> = {}) {
    const place = sqlitePlace()
    const clock = createTestClock()
    const open = (more: object) =>
      openCore({ ...loadConfig({ ...env, ...more }), ...place }, { clock })
    const [one, other] = [await open({}), await open(otherEnv)]
    const model = await startScriptedModel({ answer: () => grounded, apiKey: api_key })
    closing.push(other.close, one.close, model.close)
    const { id } = await one.services.accounts.create({ name: 'Example', plan: 'enterprise' })
    const principal = operatorPrincipal(id)
    const { id: chatbot_id } = await one.services.chatbots.create(principal, { name: 'Support' })
    await one.services.knowledge.create(principal, { chatbot_id, content })
    const { conversation_id } = await one.services.conversations.create(principal, { chatbot_id })
    const ask = async ({ messages }: Services) => {
      const sent = { arrivedAtMs: clock.monotonic() }
      return messages.send(principal, conversation_id, { text: question }, sent)
    }
    const wanted = { provider, base_url: model.baseUrl, model: 'own-1', api_key }
    return { one: one.services, other: other.services, id, clock, ask, wanted, model }
  }

  it('a change takes effect in the other process within a second', async () => {
    const { one, other, id, clock, ask, wanted } = await openTwo()
    expect(await ask(other)).toMatchObject({ engine: 'builtin' })
    await one.accountModels.set(id, wanted)
    expect(await ask(one)).toMatchObject({ engine: 'own-1' })
    clock.move(1_000)
    expect(await ask(other)).toMatchObject({ engine: 'own-1' })
    await one.accountModels.remove(id)
    clock.move(1_000)
    expect(await ask(other)).toMatchObject({ engine: 'builtin' })
  })

  it('a process with another secret key can neither encrypt nor decrypt API keys', async () => {
    const { one, other, id, clock, ask, wanted } = await openTwo({
      PARLEY_SECRET_KEY: createSecretKey(),
    })
    expect(await ask(other)).toMatchObject({ engine: 'builtin' })
    await one.accountModels.set(id, wanted)
    clock.move(1_000)
    const sentence = /not the secret key that this store was created with/
    await expect(ask(other)).rejects.toThrow(sentence)
    await expect(other.accountModels.set(id, wanted)).rejects.toThrow(sentence)
    expect(await other.accountModels.find(id)).toMatchObject({ has_key: true })
    // Settings without an API key still work.
    const { api_key: _, ...withoutKey } = wanted
    const keyless = await other.accountModels.set(id, { ...withoutKey, api_key: null })
    expect(keyless.has_key).toBe(false)
    expect(await other.accountModels.remove(id)).toBe(true)
    expect(await ask(other)).toMatchObject({ engine: 'builtin' })
  })

  it('sends a model more messages of the conversation than the built-in engine reads', async () => {
    const { one, id, ask, wanted, model } = await openTwo()
    for (let turn = 1; turn <= 5; turn++) await ask(one)
    await one.accountModels.set(id, wanted)
    await ask(one)
    expect(model.requests[0]?.messages).toHaveLength(11)
  })
})

describe('the cache of own models', () => {
  it('reads the store once a second without an own model, and again after forget()', async () => {
    const app = await openApp()
    closing.push(app.close)
    const { accountModels: store } = app.storage()
    const clock = createTestClock()
    let reads = 0
    const own = createOwnModels({
      store: {
        find(account_id) {
          reads += 1
          return store.find(account_id)
        },
      },
      keys: { reveal: async () => undefined },
      fetch: createGuardedFetch().streaming('public', modelStreamBounds),
      verifiers: createVerifiers({ breaker: createCircuitBreaker(clock) }),
      clock,
    })
    const first = own.find('acct_1')
    expect(first).toBeInstanceOf(Promise)
    expect(own.find('acct_1')).toBeInstanceOf(Promise)
    expect(await first).toBeUndefined()
    expect(own.find('acct_1')).toBeUndefined()
    clock.move(999)
    expect(own.find('acct_1')).toBeUndefined()
    expect(reads).toBe(1)
    clock.move(1)
    await own.find('acct_1')
    expect(reads).toBe(2)
    own.forget('acct_1')
    await own.find('acct_1')
    expect(reads).toBe(3)
  })
})
