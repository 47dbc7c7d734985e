// The installation's model in the dashboard: who may set it, which replies it writes, and that the environment wins.
import { afterEach, describe, expect, it } from 'vitest'
import { openCore } from '../../src/app.ts'
import { operatorPrincipal } from '../../src/cli/core.ts'
import { loadConfig } from '../../src/config.ts'
import { createSecretKey } from '../../src/lib/secrets/secret-key.ts'
import type { Services } from '../../src/services/services.ts'
import { signIn } from '../support/people.ts'
import { startScriptedModel } from '../support/scripted-models/scripted-model.ts'
import { postgresPlace, sqlitePlace } from '../support/store-places.ts'
import { createTestClock, openApp, type TestApp, timestampPattern } from '../support/test-app.ts'
import { fieldsOf } from '../support/use-account.ts'

const grounded = 'Shoes can be returned within 30 days of delivery [1].'
const content = 'You can return shoes within 30 days of delivery.'
const api_key = 'sk-installation-0123456789'
const provider = 'openai_compatible'
const place = '/installation/model'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startServer(script: Partial<Parameters<typeof startScriptedModel>[0]> = {}) {
  const server = await startScriptedModel({
    answer: ({ instructions }) =>
      instructions.startsWith('Task: verify') ? '1: supported' : grounded,
    ...script,
  })
  closing.push(server.close)
  return server
}

/** An installation with its operator, and another account that has a chatbot. */
async function openInstallation(env: Readonly<Record<string, string>> = {}) {
  const clock = createTestClock()
  const app = await openApp({ env, clock })
  closing.push(app.close)
  await app.services().accounts.createFirst()
  const [first] = await app.services().accounts.list()
  const operator = await signIn(app, first?.id ?? '')
  const { account_id, api } = await app.account()
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  const chatbot_id = chatbot.id
  await api.post('/knowledge', { chatbot_id, content }, 201)
  const ask = async () => {
    const { data } = await api.post('/conversations', { chatbot_id }, 201)
    const path = `/conversations/${data.conversation_id}/messages`
    return (await api.post(path, { text: 'Within how many days can I return shoes?' })).data
  }
  return { app, clock, operator, operator_id: first?.id ?? '', account_id, api, ask }
}

const storedIn = async (app: TestApp) =>
  JSON.stringify(await app.query(`select * from installation where name = 'language_models'`))

describe('the operator', () => {
  it('sets a model at a private address, which all accounts use at once until it is removed', async () => {
    const server = await startServer({ apiKey: api_key })
    const { app, operator, account_id, ask } = await openInstallation()
    expect((await operator.get(place)).data).toEqual({ model: null, verifier: null })
    expect((await ask()).engine).toBe('builtin')
    const wanted = { provider, base_url: server.baseUrl, model: 'llama3.2', api_key }
    const { body } = await operator.put(place, wanted)
    expect(body.data).toEqual({
      model: {
        ...{ source: 'dashboard', provider, base_url: server.baseUrl, model: 'llama3.2' },
        ...{ has_key: true, updated_at: expect.stringMatching(timestampPattern) },
      },
      verifier: null,
    })
    expect(await ask()).toMatchObject({ engine: 'llama3.2', grounding: { verified: null } })
    const owner = await signIn(app, account_id)
    expect((await owner.get('/model')).data).toEqual({ own: null, installation: 'llama3.2' })
    await app.restart()
    expect((await ask()).engine).toBe('llama3.2')
    const stored = await storedIn(app)
    expect(stored).toContain('llama3.2')
    expect(stored + JSON.stringify(body)).not.toContain(api_key)
    expect((await operator.remove(place)).data).toEqual({ model: null, verifier: null })
    expect((await ask()).engine).toBe('builtin')
  })

  it('keeps the key for the same address only, and corrects a failing model at once', async () => {
    const server = await startServer({ apiKey: api_key })
    const { operator, ask } = await openInstallation()
    const wanted = { provider, base_url: server.baseUrl, model: 'llama3.2' }
    await operator.put(place, { ...wanted, api_key: 'sk-wrong' })
    expect(await ask()).toMatchObject({ engine: 'builtin', degraded: true })
    await operator.put(place, { ...wanted, api_key })
    const renamed = await operator.put(place, { ...wanted, model: 'qwen3' })
    expect(renamed.data.model).toMatchObject({ model: 'qwen3', has_key: true })
    expect((await ask()).engine).toBe('qwen3')
    const elsewhere = await startServer()
    const moved = await operator.put(place, { ...wanted, base_url: elsewhere.baseUrl })
    expect(moved.data.model.has_key).toBe(false)
    await ask()
    expect(elsewhere.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('sets a verifier, which moves out with the model unless it has its own server', async () => {
    const server = await startServer()
    const { operator, ask } = await openInstallation()
    await operator.put(`${place}/verifier`, { model: 'tiny' }, 409)
    const wanted = { provider, base_url: server.baseUrl, model: 'llama3.2' }
    await operator.put(place, wanted)
    const { data } = await operator.put(`${place}/verifier`, { model: 'tiny' })
    const verifier = { source: 'dashboard', model: 'tiny', base_url: null, has_key: false }
    expect(data.verifier).toEqual(verifier)
    expect((await ask()).grounding.verified).toBe(true)
    await operator.remove(`${place}/verifier`)
    expect((await ask()).grounding.verified).toBeNull()
    const own = { model: 'tiny', base_url: server.baseUrl, api_key }
    await operator.put(`${place}/verifier`, own)
    const moved = { provider: 'openai', model: 'gpt-5-mini', api_key }
    expect((await operator.put(place, moved)).data.verifier.has_key).toBe(true)
    await operator.put(`${place}/verifier`, { model: 'tiny' })
    expect((await operator.put(place, wanted)).data.verifier).toBeNull()
  })

  it('gets a problem for each invalid field', async () => {
    const { operator } = await openInstallation()
    const wanted = { provider, base_url: 'localhost:11434', model: 'a b', api_key: 'ä' }
    const { error } = await operator.put(place, wanted, 400)
    expect(fieldsOf(error)).toEqual(['api_key', 'base_url', 'model'])
    await operator.put(place, { provider: 'openai', model: 'gpt-5-mini' }, 400)
  })

  it('tries it with the knowledge of the operator’s account, and is told what is wrong', async () => {
    const server = await startServer({ models: ['llama3.2'] })
    const { operator } = await openInstallation()
    const test = async () => (await operator.post(`${place}/test`, {})).data
    expect((await test()).error).toMatch(/No model is configured/)
    await operator.put(place, { provider, base_url: server.baseUrl, model: 'llama' })
    const wrongName = await test()
    expect(wrongName).toMatchObject({ answered: false, engine: 'llama' })
    expect(wrongName.error).toMatch(/answered 404.* a model of the server: llama3\.2\.$/)
    await operator.put(place, { provider, base_url: server.baseUrl, model: 'llama3.2' })
    expect(await test()).toMatchObject({ answered: true, calls: [{ answer: grounded }] })
  })
})

describe('everybody else', () => {
  it('can neither read nor change the installation’s model', async () => {
    const { app, operator_id, account_id, api } = await openInstallation()
    const owner = await signIn(app, account_id)
    const editor = await signIn(app, operator_id, { role: 'editor' })
    for (const other of [owner, editor, api]) {
      await other.get(place, 403)
      await other.put(place, { provider, base_url: 'http://127.0.0.1:1/v1', model: 'x' }, 403)
      await other.remove(place, 403)
      await other.put(`${place}/verifier`, { model: 'x' }, 403)
      await other.remove(`${place}/verifier`, 403)
      await other.post(`${place}/test`, {}, 403)
      await other.get('/installation/ollama', 403)
    }
    expect(await storedIn(app)).toBe('[]')
  })

  it('may not use a private address for a model of their own, and is told who may', async () => {
    const { app, account_id } = await openInstallation()
    const owner = await signIn(app, account_id)
    const wanted = { provider, base_url: 'http://localhost:11434/v1', model: 'llama3.2' }
    const { error } = await owner.put('/model', wanted, 400)
    expect(error.message).toMatch(
      /unless the operator .* sets the model for the whole installation/,
    )
  })
})

describe('the environment', () => {
  it('wins over the dashboard, shows no key, and can’t be changed there', async () => {
    const server = await startServer()
    const secret = 'sk-of-environment-0123'
    const env = {
      PARLEY_LLM_BASE_URL: server.baseUrl,
      PARLEY_LLM_MODEL: 'from-env',
      PARLEY_LLM_API_KEY: secret,
    }
    const { app, operator, ask } = await openInstallation(env)
    // Set in the dashboard before the variables were.
    const model = { kind: provider, base_url: server.baseUrl, model: 'stored', api_key: null }
    const updated_at = '2026-11-20T10:00:00.000Z'
    const value = { model: { ...model, updated_at }, verifier: null, updated_at }
    await app.storage().installation.putValue('language_models', JSON.stringify(value))
    await app.restart()
    const { body } = await operator.get(place)
    expect(body.data.model).toEqual({
      ...{ source: 'environment', provider, base_url: server.baseUrl, model: 'from-env' },
      ...{ has_key: true, updated_at: null },
    })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect((await ask()).engine).toBe('from-env')
    const wanted = { provider, base_url: server.baseUrl, model: 'other' }
    const { error } = await operator.put(place, wanted, 409)
    expect(error.message).toMatch(/The environment sets this with PARLEY_LLM_MODEL and wins/)
    await operator.remove(place, 409)
  })

  it('leaves the verifier to the dashboard, unless it sets that too', async () => {
    const server = await startServer()
    const env = { PARLEY_LLM_BASE_URL: server.baseUrl, PARLEY_LLM_MODEL: 'from-env' }
    const one = await openInstallation(env)
    await one.operator.put(`${place}/verifier`, { model: 'tiny' })
    expect((await one.ask()).grounding.verified).toBe(true)
    expect(server.requests.at(-1)?.model).toBe('tiny')
    const other = await openInstallation({ ...env, PARLEY_VERIFY_MODEL: 'fixed' })
    expect((await other.operator.get(place)).data.verifier).toEqual({
      ...{ source: 'environment', model: 'fixed', base_url: null, has_key: false },
    })
    await other.operator.put(`${place}/verifier`, { model: 'tiny' }, 409)
    await other.operator.remove(`${place}/verifier`, 409)
  })
})

describe('Ollama', () => {
  const find = async (PARLEY_OLLAMA_URL: string) => {
    const { operator } = await openInstallation({ PARLEY_OLLAMA_URL })
    return (await operator.get('/installation/ollama')).data
  }

  it('is found with the models that can answer', async () => {
    const models = ['nomic-embed-text:latest', 'llama3.2:latest', 'qwen3:4b']
    const server = await startServer({ isOllama: true, models })
    const found = await find(server.baseUrl.replace('/v1', ''))
    expect(found).toEqual({ base_url: server.baseUrl, models: ['llama3.2:latest', 'qwen3:4b'] })
    expect(server.requests).toEqual([])
  })

  it('is found without models', async () => {
    const server = await startServer({ isOllama: true, models: [] })
    expect((await find(`${server.baseUrl.replace('/v1', '')}/`)).models).toEqual([])
  })

  it('is not found where nothing or something else answers', async () => {
    expect((await find('http://127.0.0.1:1')).models).toBeNull()
    const other = await startServer()
    expect((await find(other.baseUrl)).models).toBeNull()
  })
})

it('a key that was sealed with another secret key lets the built-in engine answer', async () => {
  const server = await startServer()
  const { app, operator, ask } = await openInstallation()
  await operator.put(place, { provider, base_url: server.baseUrl, model: 'llama3.2', api_key })
  const sealed = createSecretKey()
  const stored = await app.storage().installation.findValue('language_models')
  const value = JSON.parse(stored ?? '{}')
  const changed = { ...value, model: { ...value.model, api_key: sealed } }
  await app.storage().installation.putValue('language_models', JSON.stringify(changed))
  await app.restart()
  expect(await ask()).toMatchObject({ engine: 'builtin', degraded: true })
  const { data } = await operator.post(`${place}/test`, {})
  expect(data.error).toMatch(/key can’t be decrypted. Enter it again/)
  expect(server.requests).toEqual([])
})

describe.each([
  ['SQLite', async () => sqlitePlace()],
  ['PostgreSQL', postgresPlace],
])('two processes with one store on %s', (_name, findPlace) => {
  async function openTwo(otherEnv: Readonly<Record<string, string>> = {}) {
    const place = await findPlace()
    const clock = createTestClock()
    const secret = { PARLEY_SECRET_KEY: createSecretKey() }
    const open = async (env: object) => {
      const core = await openCore({ ...loadConfig({ ...secret, ...env }), ...place }, { clock })
      closing.push(core.close)
      return core.services
    }
    const [one, other] = [await open({}), await open(otherEnv)]
    const server = await startServer({ apiKey: api_key })
    const { id } = await one.accounts.create({ name: 'Example', plan: 'enterprise' })
    const principal = operatorPrincipal(id)
    const { id: chatbot_id } = await one.chatbots.create(principal, { name: 'Support' })
    await one.knowledge.create(principal, { chatbot_id, content })
    const { conversation_id } = await one.conversations.create(principal, { chatbot_id })
    const ask = async ({ messages }: Services) => {
      const sent = { arrivedAtMs: clock.monotonic() }
      const text = 'Within how many days can I return shoes?'
      return (await messages.send(principal, conversation_id, { text }, sent)).engine
    }
    const wanted = { provider, base_url: server.baseUrl, model: 'llama3.2', api_key }
    return { one, other, clock, ask, wanted }
  }

  it('a change takes effect in the other process within a second', async () => {
    const { one, other, clock, ask, wanted } = await openTwo()
    expect(await ask(other)).toBe('builtin')
    await one.installationModels.set(wanted)
    expect(await ask(one)).toBe('llama3.2')
    clock.move(1_000)
    expect(await ask(other)).toBe('llama3.2')
    await one.installationModels.remove()
    clock.move(1_000)
    expect(await ask(other)).toBe('builtin')
  })

  it('a process with another secret key can neither encrypt nor decrypt the key', async () => {
    const { one, other, ask, wanted } = await openTwo({ PARLEY_SECRET_KEY: createSecretKey() })
    await one.installationModels.set(wanted)
    const sentence = /not the secret key that this store was created with/
    await expect(ask(other)).rejects.toThrow(sentence)
    await expect(other.installationModels.findSettings()).rejects.toThrow(sentence)
    await expect(other.installationModels.set(wanted)).rejects.toThrow(sentence)
    expect((await other.installationModels.show()).model).toMatchObject({ has_key: true })
  })
})
