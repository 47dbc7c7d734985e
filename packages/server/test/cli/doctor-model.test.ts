// Tests what `doctor` reports about a model that answers, and about a model that does not.
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import {
  examineModel,
  examineVerifier,
  modelsOfEnvironment,
} from '../../src/cli/commands/doctor-model.ts'
import { loadConfig } from '../../src/config.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import { type Script, startScriptedModel } from '../support/scripted-models/scripted-model.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function start(script: Partial<Script> = {}) {
  const server = await startScriptedModel({ answer: () => 'Yes.', ...script })
  cleanUps.push(server.close)
  return server
}

const key = 'sk-scripted-0123456789'
function examine(baseUrl: string, env: Record<string, string> = {}) {
  const config = loadConfig({
    PARLEY_LLM_BASE_URL: baseUrl,
    PARLEY_LLM_MODEL: 'small',
    PARLEY_LLM_API_KEY: key,
    ...env,
  })
  return examineModel(modelsOfEnvironment(config), config)
}

/** Returns an address at which nothing listens. */
async function unusedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/v1`
}

describe('a configured model', () => {
  test('that answers is ok, after one request for few tokens', async () => {
    const server = await start({ apiKey: key, models: ['small'] })
    const finding = await examine(server.baseUrl)
    expect(finding).toMatchObject({ name: 'language model', ok: true })
    expect(finding.text).toMatch(
      /^small at http:\/\/127\S+\/v1 answers \([\d,]+ ms\)\. Set by the environment\.$/,
    )
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.max_output_tokens).toBeLessThanOrEqual(64)
  })

  test.each([
    ['nothing', ''],
    ['white space', [{ text: ' \n' }]],
    [
      'calls for tools',
      [
        {
          raw: 'data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"small","choices":[{"index":0,"delta":{"role":"assistant","tool_calls":[{"index":0,"id":"call_1","type":"function","function":{"name":"look_up","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n',
        },
        { leave: 'stopped' },
      ],
    ],
  ] satisfies [string, Answer][])('that answers %s is not ok', async (_, answer) => {
    const server = await start({ answer: () => answer })
    const { ok, text } = await examine(server.baseUrl)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /^The model at 127\S+ ended its answer without text\. Set PARLEY_LLM_MODEL to /,
    )
  })

  test('that thinks until its token limit is ok', async () => {
    const server = await start({ answer: () => [{ end: 'length', usage: undefined }] })
    expect((await examine(server.baseUrl)).ok).toBe(true)
  })

  test('gets the configured temperature, which the finding names if it is refused', async () => {
    const PARLEY_LLM_TEMPERATURE = '0.3'
    const server = await start({
      answer: ({ temperature }) => [{ status: temperature ? 400 : 500 }],
    })
    const { ok, text } = await examine(server.baseUrl, { PARLEY_LLM_TEMPERATURE })
    expect(server.requests[0]?.temperature).toBe(0.3)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /Check PARLEY_LLM_MODEL, PARLEY_LLM_API_KEY and PARLEY_LLM_TEMPERATURE, which some .* "provider"\.$/,
    )
    await examine(server.baseUrl, { PARLEY_LLM_TEMPERATURE: 'provider' })
    expect(server.requests[1]?.temperature).toBeUndefined()
  })

  test('that can’t be reached is not ok', async () => {
    const { ok, text } = await examine(await unusedUrl())
    expect(ok).toBe(false)
    expect(text).toMatch(/can’t be reached \(ECONNREFUSED\)\. Start the server there, or correct /)
  })

  test('that breaks off its answer is not ok', async () => {
    const server = await start({ answer: () => [{ text: 'Ye' }, { leave: 'stopped' }] })
    const { ok, text } = await examine(server.baseUrl)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /ended its answer without saying so\. The server can be reached\. Its log, /,
    )
  })

  test('that requires payment: the finding says to check plan and balance', async () => {
    const server = await start({ answer: () => [{ status: 402, message: 'No credits left.' }] })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(
      /answered 402: No credits left\. Check your plan and your balance at the provider\.$/,
    )
  })

  test('with a wrong key: the finding does not repeat the key', async () => {
    const server = await start({ apiKey: 'another' })
    const { ok, text } = await examine(server.baseUrl)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /answered 401: .* Check PARLEY_LLM_API_KEY: the provider refused this key\.$/,
    )
    expect(text).not.toContain(key)
  })

  test.each([
    ['openai_compatible', 'chat_completions'],
    ['anthropic', 'anthropic'],
    ['google', 'google'],
  ] as const)(
    'of %s with a wrong name: the finding lists the right names',
    async (provider, protocol) => {
      const server = await start({ protocol, apiKey: key, models: ['large', 'larger'] })
      const { ok, text } = await examine(server.baseUrl, { PARLEY_LLM_PROVIDER: provider })
      expect(ok).toBe(false)
      expect(text).toMatch(/Set PARLEY_LLM_MODEL to a model of the server: large, larger\.$/)
    },
  )

  test('of a server with very many names: the finding lists some of them', async () => {
    const models = Array.from({ length: 1_212 }, (_, n) => `model-${n}`)
    const server = await start({ models })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(/: model-0, .*model-11 and 1,200 more\.$/)
  })

  test('at a wrong path: the finding says to check the path', async () => {
    const server = await start()
    const { text } = await examine(server.baseUrl.replace('/v1', ''))
    expect(text).toMatch(/answered 404: .* Check the path in PARLEY_LLM_BASE_URL: /)
  })

  test('that uses another protocol: the finding says to check the URL', async () => {
    const headers = { 'content-type': 'text/html' }
    const server = await start({ answer: () => [{ status: 200, headers, body: '<p>Hi</p>' }] })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(/not with a stream of events\. Check PARLEY_LLM_BASE_URL and /)
  })

  test.each([
    [429, 'accepts no more requests for now'],
    [500, 'The provider has a problem'],
    [400, 'Check PARLEY_LLM_MODEL, PARLEY_LLM_API_KEY and PARLEY_LLM_TEMPERATURE, '],
  ])('that answers %i: the finding says what to do', async (status, advice) => {
    const server = await start({ answer: () => [{ status }] })
    const { ok, text } = await examine(server.baseUrl)
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(advice) })
  })

  test('never sends control characters to the terminal', async () => {
    const message = 'No\u001b[2J such\nmodel'
    const server = await start({ answer: () => [{ status: 403, message }] })
    expect((await examine(server.baseUrl)).text).toContain('answered 403: No [2J such model. ')
  })
})

describe('without a configured model', () => {
  const none = { model: undefined, verifier: undefined }
  /** `ollama` = the address of its API for compatible clients. */
  const examineAt = (ollama: string) =>
    examineModel(none, loadConfig({ PARLEY_OLLAMA_URL: ollama.replace('/v1', '') }))

  test('the built-in engine answers, and the finding is ok', async () => {
    expect(await examineAt(await unusedUrl())).toEqual({
      name: 'language model',
      ok: true,
      text: 'not configured; the built-in engine answers.',
    })
  })

  test('suggests the settings for an Ollama on this machine', async () => {
    const server = await start({
      isOllama: true,
      models: ['nomic-embed-text', 'llama3.2:3b', 'qwen3:4b'],
    })
    const { ok, text } = await examineAt(server.baseUrl)
    expect(ok).toBe(true)
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      expect.stringContaining('To use it for replies, choose it in the dashboard under Settings'),
      `export PARLEY_LLM_BASE_URL=${server.baseUrl}`,
      'export PARLEY_LLM_MODEL=llama3.2:3b',
      'It has llama3.2:3b, qwen3:4b.',
    ])
    // The doctor looked for models, but sent no question.
    expect(server.requests).toHaveLength(0)
  })

  test('says how to install a model if Ollama has no model', async () => {
    const server = await start({ isOllama: true, models: [] })
    const { text } = await examineAt(server.baseUrl)
    expect(text).toContain('has no model yet. Install one with "ollama pull llama3.2".')
  })

  test('does not mistake another server on the port for Ollama', async () => {
    const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => new Promise((resolve) => server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const { text } = await examineAt(`http://127.0.0.1:${port}/v1`)
    expect(text).toBe('not configured; the built-in engine answers.')
  })
})

describe('a configured verifier', () => {
  const verifierOf = (baseUrl: string, env: Record<string, string> = {}) =>
    examineConfigured({ PARLEY_VERIFY_BASE_URL: baseUrl, PARLEY_VERIFY_MODEL: 'checker', ...env })
  const examineConfigured = (env: Record<string, string>) => {
    const config = loadConfig(env)
    return examineVerifier(modelsOfEnvironment(config), config)
  }

  test('is asked like the language model', async () => {
    const server = await start({ models: ['checker'] })
    const findings = await verifierOf(server.baseUrl)
    expect(findings).toMatchObject([{ name: 'verifier', ok: true }])
    expect(server.requests).toMatchObject([{ model: 'checker' }])
  })

  test('with a misspelt name is reported with its own variable', async () => {
    const server = await start({ models: ['checker'] })
    const [finding] = await verifierOf(server.baseUrl, { PARLEY_VERIFY_MODEL: 'cheker' })
    expect(finding?.ok).toBe(false)
    expect(finding?.text).toContain('PARLEY_VERIFY_MODEL')
  })

  test('is not reported where none is configured', async () => {
    expect(await examineConfigured({})).toEqual([])
  })
})

test('a model whose key can’t be decrypted is not ok', async () => {
  const model = { source: 'dashboard', name: 'small', settings: undefined } as const
  const { ok, text } = await examineModel({ model, verifier: undefined }, loadConfig({}))
  expect(ok).toBe(false)
  expect(text).toMatch(/the key of small can’t be decrypted\. Set in the dashboard.*Enter it again/)
})

test('a model that the dashboard sets is reported with its place, also if it fails', async () => {
  const server = await start({ models: ['small'] })
  const settings = { kind: 'openai_compatible', base_url: server.baseUrl, api_key: key } as const
  const examineNamed = (model: string) => {
    const found = { source: 'dashboard', name: model, settings: { ...settings, model } } as const
    return examineModel({ model: found, verifier: undefined }, loadConfig({}))
  }
  const place = 'Set in the dashboard, under Settings > Models.'
  expect(await examineNamed('small')).toMatchObject({ ok: true })
  expect((await examineNamed('small')).text).toContain(place)
  const { ok, text } = await examineNamed('large')
  expect(ok).toBe(false)
  expect(text).toContain(`Set the model to a model of the server: small. ${place}`)
})
