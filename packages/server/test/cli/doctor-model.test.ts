// What the doctor says about a model that answers and about one that does not.
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { examineModel } from '../../src/cli/commands/doctor-model.ts'
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
const examine = (baseUrl: string, env: Record<string, string> = {}, ollama?: string) =>
  examineModel(
    loadConfig({
      PARLEY_LLM_BASE_URL: baseUrl,
      PARLEY_LLM_MODEL: 'small',
      PARLEY_LLM_API_KEY: key,
      ...env,
    }),
    ollama,
  )

/** An address at which nobody listens. */
async function nowhere(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/v1`
}

describe('a configured model', () => {
  test('that answers is well, after one question of a few tokens', async () => {
    const server = await start({ apiKey: key, models: ['small'] })
    const finding = await examine(server.baseUrl)
    expect(finding).toMatchObject({ name: 'language model', ok: true })
    expect(finding.text).toMatch(/^small at http:\/\/127\S+\/v1 answers \([\d,]+ ms\)\.$/)
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
  ] satisfies [string, Answer][])('that answers %s is of no use', async (_, answer) => {
    const server = await start({ answer: () => answer })
    const { ok, text } = await examine(server.baseUrl)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /^The model at 127\S+ ended its answer without text\. Set PARLEY_LLM_MODEL to /,
    )
  })

  test('that thinks for as long as it may is well', async () => {
    const server = await start({ answer: () => [{ end: 'length', usage: undefined }] })
    expect((await examine(server.baseUrl)).ok).toBe(true)
  })

  test('is asked with the temperature that is set, and hears where that is refused', async () => {
    const PARLEY_LLM_TEMPERATURE = '0.3'
    const server = await start({
      answer: ({ temperature }) => [{ status: temperature ? 400 : 500 }],
    })
    const { ok, text } = await examine(server.baseUrl, { PARLEY_LLM_TEMPERATURE })
    expect(server.requests[0]?.temperature).toBe(0.3)
    expect(ok).toBe(false)
    expect(text).toMatch(/Check PARLEY_LLM_MODEL, PARLEY_LLM_API_KEY and PARLEY_LLM_TEMPERATURE\.$/)
    await examine(server.baseUrl)
    expect(server.requests[1]?.temperature).toBeUndefined()
  })

  test('that nobody listens for', async () => {
    const { ok, text } = await examine(await nowhere())
    expect(ok).toBe(false)
    expect(text).toMatch(/can’t be reached \(ECONNREFUSED\)\. Start the server there, or correct /)
  })

  test('that breaks off its answer', async () => {
    const server = await start({ answer: () => [{ text: 'Ye' }, { leave: 'stopped' }] })
    const { ok, text } = await examine(server.baseUrl)
    expect(ok).toBe(false)
    expect(text).toMatch(
      /ended its answer without saying so\. The server can be reached\. Its log, /,
    )
  })

  test('that wants to be paid', async () => {
    const server = await start({ answer: () => [{ status: 402, message: 'No credits left.' }] })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(
      /answered 402: No credits left\. Check your plan and your balance at the provider\.$/,
    )
  })

  test('with a wrong key, which is not repeated', async () => {
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
  ] as const)('of %s with a wrong name hears the right ones', async (provider, protocol) => {
    const server = await start({ protocol, apiKey: key, models: ['large', 'larger'] })
    const { ok, text } = await examine(server.baseUrl, { PARLEY_LLM_PROVIDER: provider })
    expect(ok).toBe(false)
    expect(text).toMatch(/Set PARLEY_LLM_MODEL to a model of the server: large, larger\.$/)
  })

  test('of a server with very many names hears some', async () => {
    const models = Array.from({ length: 1_212 }, (_, n) => `model-${n}`)
    const server = await start({ models })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(/: model-0, .*model-11 and 1,200 more\.$/)
  })

  test('at a wrong path', async () => {
    const server = await start()
    const { text } = await examine(server.baseUrl.replace('/v1', ''))
    expect(text).toMatch(/answered 404: .* Check the path in PARLEY_LLM_BASE_URL: /)
  })

  test('that speaks another protocol', async () => {
    const headers = { 'content-type': 'text/html' }
    const server = await start({ answer: () => [{ status: 200, headers, body: '<p>Hi</p>' }] })
    const { text } = await examine(server.baseUrl)
    expect(text).toMatch(/not with a stream of events\. Check PARLEY_LLM_BASE_URL and /)
  })

  test.each([
    [429, 'accepts no more requests for now'],
    [500, 'The provider has a problem'],
    [400, 'Check PARLEY_LLM_MODEL and PARLEY_LLM_API_KEY.'],
  ])('that answers %i', async (status, mend) => {
    const server = await start({ answer: () => [{ status }] })
    const { ok, text } = await examine(server.baseUrl)
    expect({ ok, text }).toEqual({ ok: false, text: expect.stringContaining(mend) })
  })

  test('never steers the terminal', async () => {
    const message = 'No\u001b[2J such\nmodel'
    const server = await start({ answer: () => [{ status: 403, message }] })
    expect((await examine(server.baseUrl)).text).toContain('answered 403: No [2J such model. ')
  })
})

describe('without one', () => {
  const none = loadConfig({})

  test('the built-in engine answers, and that is well', async () => {
    expect(await examineModel(none, await nowhere())).toEqual({
      name: 'language model',
      ok: true,
      text: 'not configured; the built-in engine answers.',
    })
  })

  test('an Ollama on this machine is offered in three lines', async () => {
    const server = await start({ models: ['llama3.2:3b', 'qwen3:4b'] })
    const { ok, text } = await examineModel(none, server.baseUrl)
    expect(ok).toBe(true)
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      expect.stringContaining('Ollama runs on this machine. To use it for replies, set:'),
      `export PARLEY_LLM_BASE_URL=${server.baseUrl}`,
      'export PARLEY_LLM_API_KEY=ollama',
      'export PARLEY_LLM_MODEL=llama3.2:3b',
      'It has llama3.2:3b, qwen3:4b.',
    ])
    // Looked for, not asked.
    expect(server.requests).toHaveLength(0)
  })

  test('one without a model is told how to get one', async () => {
    const server = await start({ models: [] })
    const { text } = await examineModel(none, server.baseUrl)
    expect(text).toContain('has no model yet. Install one with "ollama pull llama3.2".')
  })

  test('whatever else listens there is not taken for one', async () => {
    const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanUps.push(() => new Promise((resolve) => server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const { text } = await examineModel(none, `http://127.0.0.1:${port}/v1`)
    expect(text).toBe('not configured; the built-in engine answers.')
  })
})
