// Everything that can go wrong between us and a provider, by each adapter, over real connections.
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { ModelError } from '../../src/providers/language-model.ts'
import { findFreePort } from '../support/free-port.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import { adapters, apiKey, ask, openModel, question, startModel } from './ask.ts'

/** All that an error would bring into a log. */
function loggedOf(error: ModelError | undefined): string {
  const { cause, stack, ...own } = { ...error, cause: error?.cause, stack: error?.stack }
  return [stack, JSON.stringify(own), String(cause), JSON.stringify(cause ?? null)].join('\n')
}

describe.each(adapters)('$kind', ({ kind, protocol }) => {
  const hear = async (answer: Answer, bounds = {}) => {
    const server = await startModel({ protocol, answer: () => answer })
    const heard = await ask(openModel(kind, server.baseUrl, bounds))
    return { ...heard, requests: server.requests.length }
  }

  it.each([
    [400, 'rejected', false],
    [401, 'rejected', false],
    [403, 'rejected', false],
    [404, 'rejected', false],
    [413, 'rejected', false],
    [422, 'rejected', false],
    [408, 'timeout', true],
    [409, 'unavailable', true],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [504, 'timeout', true],
    [529, 'unavailable', true],
  ] as const)('%i is %s, and nothing is tried again', async (status, failure, retryable) => {
    const { error, requests, parts } = await hear([{ status, message: 'No, not today.' }])
    expect(error).toMatchObject({ kind: failure, retryable, status })
    expect(error?.message).toMatch(new RegExp(`^The model at 127.* answered ${status}: No, not`))
    expect({ requests, parts }).toEqual({ requests: 1, parts: [] })
  })

  it('an error that is no JSON says its status', async () => {
    const step = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' }
    const { error } = await hear([step])
    expect(error).toMatchObject({ kind: 'unavailable', status: 502 })
    expect(error?.message).not.toContain('<h1>')
  })

  it('a redirect is not followed', async () => {
    const inside = await startModel({ protocol, answer: () => 'Never.' })
    const headers = { location: `${inside.baseUrl}/chat/completions` }
    const { error } = await hear([{ status: 307, headers }])
    expect(error).toMatchObject({ kind: 'rejected', status: 307 })
    expect(inside.requests).toHaveLength(0)
  })

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '7', 'retry-after-ms': '1200' }, 1_200],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('with %j it asks to be left alone for %s ms', async (headers, retryAfterMs) => {
    const { error } = await hear([{ status: 429, headers }])
    expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs })
  })

  it('one that never begins is a timeout', async () => {
    const { error } = await hear([{ leave: 'silent' }], { silentMs: 150 })
    expect(error).toMatchObject({ kind: 'timeout', retryable: true })
  })

  it('one that stops in the middle is a timeout, after what it said', async () => {
    const { error, text } = await hear([{ text: 'Until' }, { leave: 'silent' }], { silentMs: 600 })
    expect({ kind: error?.kind, text }).toEqual({ kind: 'timeout', text: 'Until' })
  })

  it('one that hangs up before it begins can’t be reached', async () => {
    const { error } = await hear([{ leave: 'cut' }])
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it.each(['cut', 'stopped'] as const)('one that is %s in the middle is cut', async (leave) => {
    const { error, text, parts } = await hear([{ text: 'Until' }, { leave }])
    expect(error).toMatchObject({ kind: 'cut', retryable: true })
    expect(text).toBe('Until')
    expect(parts.some(({ type }) => type === 'finish')).toBe(false)
  })

  it('one that ends without a word is cut', async () => {
    const { error } = await hear([{ leave: 'stopped' }])
    expect(error).toMatchObject({ kind: 'cut' })
  })

  it.each([
    ['broken JSON', [{ text: 'Until' }, { raw: 'data: {"choices":[{"del\n\n' }]],
    [
      'JSON of another kind',
      [{ text: 'Until' }, { raw: 'data: {"type":7,"choices":1,"candidates":1}\n\n' }],
    ],
    ['JSON that is no object', [{ text: 'Until' }, { raw: 'data: [1,2]\n\n' }]],
    ['broken JSON at once', [{ raw: 'data: {"choi\n\n' }]],
  ] as const)('%s is malformed', async (_what, answer) => {
    const { error } = await hear(answer)
    expect(error).toMatchObject({ kind: 'malformed', retryable: true })
  })

  it.each(['application/json', 'text/html; charset=utf-8'])('%s is no stream', async (type) => {
    const headers = { 'content-type': type }
    const { error } = await hear([{ status: 200, headers, body: '{}' }])
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(error?.message).toContain(`answered with ${type}, not with a stream of events.`)
  })

  it('an answer that never ends is cut off at its bound', async () => {
    const text = 'x'.repeat(100_000)
    const { error } = await hear(Array.from({ length: 40 }, () => ({ text })))
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(error?.message).toContain('more than 1000000 characters')
  })

  it('so is one that never ends its first line', async () => {
    const raw = 'x'.repeat(100_000)
    const { error } = await hear([{ raw }, { raw }, { raw }], { bytesMax: 250_000 })
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(error?.message).toContain('longer than 250000 bytes')
  })

  it('and an endless error', async () => {
    const { error } = await hear([{ status: 500, body: 'x'.repeat(300_000) }], {
      bytesMax: 250_000,
    })
    expect(error?.kind).toMatch(/malformed|unavailable/)
  })

  it('nobody there can’t be reached', async () => {
    const { error } = await ask(openModel(kind, `http://127.0.0.1:${await findFreePort()}/v1`))
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true, status: undefined })
    expect(error?.message).toContain('can’t be reached (ECONNREFUSED)')
  })

  it('no HTTP at all is malformed', async () => {
    const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
    const port = await listen(server)
    const { error } = await ask(openModel(kind, `http://127.0.0.1:${port}/v1`))
    await new Promise((resolve) => server.close(resolve))
    expect(error).toMatchObject({ kind: 'malformed' })
  })

  it('the key stands in no error, whoever repeats it', async () => {
    const server = await startModel({
      protocol,
      apiKey: 'another',
      answer: () => 'Never.',
    })
    const { error } = await ask(openModel(kind, server.baseUrl))
    expect(error).toMatchObject({ kind: 'rejected', status: 401 })
    expect(error?.message).toContain('Incorrect API key provided: [key].')
    const reset = await hear([{ text: 'Until' }, { leave: 'cut' }])
    for (const one of [error, reset.error]) {
      expect(loggedOf(one)).not.toContain(apiKey)
      expect(loggedOf(one)).not.toContain('How late are you open?')
    }
  })

  it('a question that is withdrawn before it is asked reaches nobody', async () => {
    const server = await startModel({ protocol, answer: () => 'Yes.' })
    const model = openModel(kind, server.baseUrl)
    const { error } = await ask(model, question, AbortSignal.abort(new Error('gone')))
    expect(error).toMatchObject({ kind: 'cancelled', retryable: false })
    expect(server.requests).toHaveLength(0)
  })

  it.each([
    ['before the answer', []],
    ['in the middle of it', [{ text: 'Until' }]],
  ] as const)('one that is withdrawn %s ends the connection', async (_when, beginning) => {
    const withdrawn = new AbortController()
    const server = await startModel({
      protocol,
      answer: () => [...beginning, { leave: 'silent' }],
    })
    const model = openModel(kind, server.baseUrl)
    const asking = ask(model, question, withdrawn.signal)
    await expect.poll(() => server.requests.length).toBe(1)
    withdrawn.abort(new Error('The client went away.'))
    const { error } = await asking
    expect(error).toMatchObject({ kind: 'cancelled' })
    await expect.poll(() => server.requests[0]?.isLeft()).toBe(true)
  })

  it('who stops listening ends the connection', async () => {
    const server = await startModel({
      protocol,
      answer: () => [{ text: 'Until' }, { leave: 'silent' }],
    })
    const { signal } = new AbortController()
    for await (const part of openModel(kind, server.baseUrl).stream(question, { signal })) {
      expect(part).toEqual({ type: 'text', text: 'Until' })
      break
    }
    await expect.poll(() => server.requests[0]?.isLeft()).toBe(true)
  })
})

describe('google', () => {
  it.each(['../files', 'a/../b', 'x?key=1', 'x#', 'x y', 'x:batch', '/x', ''])(
    'the model "%s" is refused: its name would lead elsewhere',
    async (name) => {
      const server = await startModel({ protocol: 'google', answer: () => 'Never.' })
      const { error } = await ask(openModel('google', server.baseUrl, {}, name))
      expect(error).toMatchObject({ kind: 'rejected', retryable: false })
      expect(server.requests).toHaveLength(0)
    },
  )
})

describe('an error in the middle of the stream', () => {
  it.each([
    ['openai_compatible', 'rate_limit_exceeded', 'rate_limited'],
    ['openai_compatible', 'server_error', 'unavailable'],
    ['openai_compatible', 'invalid_request_error', 'rejected'],
    ['openai', 'rate_limit_exceeded', 'rate_limited'],
    ['openai', 'server_error', 'unavailable'],
    ['anthropic', 'overloaded_error', 'unavailable'],
    ['anthropic', 'rate_limit_error', 'rate_limited'],
    ['anthropic', 'api_error', 'unavailable'],
    ['google', 'RESOURCE_EXHAUSTED', 'rate_limited'],
    ['google', 'UNAVAILABLE', 'unavailable'],
  ] as const)('%s › %s is %s, told at once or later', async (kind, failure, expected) => {
    const protocol = adapters.find((adapter) => adapter.kind === kind)?.protocol
    for (const before of [[], [{ text: 'Until' }]]) {
      const step = { failure, message: 'Too much going on.' }
      const server = await startModel({
        ...(protocol === undefined ? {} : { protocol }),
        answer: () => [...before, step, { leave: 'stopped' }],
      })
      const { error } = await ask(openModel(kind, server.baseUrl))
      expect(error).toMatchObject({ kind: expected })
      expect(error?.message).toContain('Too much going on.')
      expect(server.requests).toHaveLength(1)
    }
  })
})

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
