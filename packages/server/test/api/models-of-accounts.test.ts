// An account's own language model, by HTTP: set, shown without its API key, tested and removed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SessionClient, signIn } from '../support/people.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../support/scripted-models/scripted-model.ts'
import { openApp, type TestApp, timestampPattern } from '../support/test-app.ts'
import { fieldsOf } from '../support/use-account.ts'

const api_key = 'sk-own-0123456789abcdef'
const closing: (() => Promise<void>)[] = []
let shared: ScriptedModel
let app: TestApp
let account_id: string
let owner: SessionClient

beforeAll(async () => {
  shared = await startScriptedModel({ answer: () => 'Yes.' })
  const env = {
    PARLEY_LLM_BASE_URL: shared.baseUrl,
    PARLEY_LLM_MODEL: 'shared-1',
    PARLEY_LLM_TEMPERATURE: '0.2',
    PARLEY_MODEL_ALLOW_PRIVATE: '1',
  }
  app = await openApp({ env })
})
beforeEach(async () => {
  ;({ account_id } = await app.account())
  owner = await signIn(app, account_id)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await app.close()
  await shared.close()
})

async function startOwn(script: Partial<Parameters<typeof startScriptedModel>[0]> = {}) {
  const server = await startScriptedModel({ answer: () => 'Yes.', apiKey: api_key, ...script })
  closing.push(server.close)
  return server
}

const provider = 'openai_compatible'
const set = (base_url: string, more: object = {}) =>
  owner.put('/model', { provider, base_url, model: 'own-1', api_key, ...more })

describe('GET, PUT and DELETE /model', () => {
  it('shows the own model without its API key, and the model of the installation', async () => {
    const none = { own: null, installation: 'shared-1' }
    expect((await owner.get('/model')).data).toEqual(none)
    const base_url = 'https://llm.example.com/v1'
    const { body } = await set(`${base_url}/`)
    const own = { provider, base_url, model: 'own-1', has_key: true, verifier: null }
    const updated_at = expect.stringMatching(timestampPattern)
    expect(body.data).toEqual({ ...none, own: { ...own, updated_at } })
    expect((await owner.get('/model')).data).toEqual(body.data)
    expect(JSON.stringify(body)).not.toContain(api_key)
    expect((await owner.remove('/model')).data).toEqual(none)
    expect((await owner.remove('/model')).data).toEqual(none)
  })

  it('keeps the API key for the same address only', async () => {
    await set('https://llm.example.com/v1')
    const renamed = { provider, base_url: 'https://llm.example.com/v1', model: 'own-2' }
    expect((await owner.put('/model', renamed)).data.own.has_key).toBe(true)
    const moved = { ...renamed, base_url: 'https://other.example.com/v1' }
    expect((await owner.put('/model', moved)).data.own.has_key).toBe(false)
  })

  it('refuses invalid settings', async () => {
    const wanted = { provider, base_url: 'llm.example.com', model: 'a b', api_key: 'ä' }
    const { error } = await owner.put('/model', wanted, 400)
    expect(fieldsOf(error)).toEqual(['api_key', 'base_url', 'model'])
    await owner.put('/model', { provider: 'openai', model: 'gpt-5-mini' }, 400)
    await owner.put('/model', { provider: 'nobody', model: 'gpt-5-mini' }, 400)
  })

  it('is separate for each account, and only owners may change it', async () => {
    await set('https://llm.example.com/v1')
    const stranger = await signIn(app, (await app.account()).account_id)
    expect((await stranger.get('/model')).data.own).toBeNull()
    await stranger.remove('/model')
    expect((await owner.get('/model')).data.own).not.toBeNull()
    const editor = await signIn(app, account_id, { role: 'editor' })
    await editor.get('/model')
    await editor.put('/model', { provider, model: 'own-1' }, 403)
    await editor.remove('/model', 403)
    await editor.post('/model/test', {}, 403)
    const { api } = await app.account()
    await api.get('/model', 403)
    await api.post('/model/test', {}, 403)
  })
})

describe('POST /model/test', () => {
  const testModel = async (body: object = {}) => (await owner.post('/model/test', body)).data

  it('asks the account’s own model', async () => {
    const own = await startOwn()
    await set(own.baseUrl)
    expect(await testModel()).toMatchObject({ answered: true, engine: 'own-1', error: null })
    expect(own.requests).toHaveLength(1)
    expect(own.requests[0]?.temperature).toBe(0.2)
  })

  it('asks the installation’s model if the account has no own model', async () => {
    expect(await testModel()).toMatchObject({ answered: true, engine: 'shared-1' })
    expect(shared.requests.at(-1)?.temperature).toBe(0.2)
  })

  it('explains the problem and its solution, without the API key', async () => {
    const own = await startOwn({ apiKey: 'another', models: ['large', 'small'] })
    await set(own.baseUrl)
    const wrongKey = await testModel()
    expect(wrongKey).toMatchObject({ answered: false, engine: 'own-1', reply: null })
    expect(wrongKey.error).toMatch(/answered 401.* Check the key: the provider refused this key\.$/)
    expect(JSON.stringify(wrongKey)).not.toContain(api_key)
    await set(own.baseUrl, { api_key: 'another' })
    const wrongName =
      /answered 404.* Set the model’s name to a model of the server: large, small\.$/
    expect((await testModel()).error).toMatch(wrongName)
    await own.close()
    const wrongPlace = /can’t be reached.* Start the server there, or correct the address\.$/
    expect((await testModel()).error).toMatch(wrongPlace)
  })

  it('does not disclose the address of the installation’s model', async () => {
    const closedModel = await startScriptedModel({ answer: () => 'Yes.' })
    await closedModel.close()
    const env = { PARLEY_LLM_BASE_URL: closedModel.baseUrl, PARLEY_LLM_MODEL: 'gone-1' }
    const other = await openApp({ env })
    closing.push(other.close)
    const person = await signIn(other, (await other.account()).account_id)
    const { data } = await person.post('/model/test', {})
    expect(data).toMatchObject({ answered: false, engine: 'gone-1' })
    expect(data.error).toMatch(/^The installation’s model does not answer\./)
    expect(data.error).not.toContain('127.0.0.1')
  })

  it('does not call private addresses', async () => {
    const own = await startOwn()
    const other = await openApp()
    closing.push(other.close)
    const { account_id: theirs } = await other.account()
    const person = await signIn(other, theirs)
    expect((await person.post('/model/test', {})).data).toMatchObject({
      answered: false,
      engine: null,
      error: expect.stringContaining('built-in engine'),
    })
    const wanted = { provider, base_url: 'https://localhost:1/v1', model: 'own-1', api_key }
    await person.put('/model', { ...wanted, base_url: own.baseUrl }, 400)
    // An address that was stored when private addresses were allowed.
    await other.query(
      `insert into account_models (account_id, kind, base_url, model, updated_at)
       values ('${theirs}', '${provider}', '${own.baseUrl}', 'own-1', '2026-11-20T10:00:00.000Z')`,
    )
    const { data } = await person.post('/model/test', {})
    expect(data).toMatchObject({ answered: false, engine: 'own-1' })
    expect(data.error).toMatch(/may not be called/)
    expect(own.requests).toHaveLength(0)
  })
})
