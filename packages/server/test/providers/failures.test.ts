// Everything that can go wrong between Parley and a provider, with each adapter, over real
// connections.
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { ModelError } from '../../src/providers/language-model.ts'
import { findFreePort } from '../support/free-port.ts'
import type { Answer } from '../support/scripted-models/script.ts'
import { adapters, apiKey, ask, openModel, question, startModel } from './ask.ts'

/** Everything of an error that could reach a log. */
function logTextOf(error: ModelError | undefined): string {
  const { cause, stack, ...own } = { ...error, cause: error?.cause, stack: error?.stack }
  return [stack, JSON.stringify(own), String(cause), JSON.stringify(cause ?? null)].join('\n')
}

describe.each(adapters)('$kind', ({ kind, protocol }) => {
  const askScripted = async (answer: Answer, bounds = {}) => {
    const server = await startModel({ protocol, answer: () => answer })
    const result = await ask(openModel(kind, server.baseUrl, bounds))
    return { ...result, requests: server.requests.length }
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
  ] as const)('reports %i as %s, and does not retry', async (status, failure, retryable) => {
    const { error, requests, parts } = await askScripted([{ status, message: 'No, not today.' }])
    expect(error).toMatchObject({ kind: failure, retryable, status })
    expect(error?.message).toMatch(new RegExp(`^The model at 127.* answered ${status}: No, not`))
    expect({ requests, parts }).toEqual({ requests: 1, parts: [] })
  })

  it('reports the status of an error that is not JSON', async () => {
    const step = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' }
    const { error } = await askScripted([step])
    expect(error).toMatchObject({ kind: 'unavailable', status: 502 })
    expect(error?.message).not.toContain('<h1>')
  })

  it('does not follow a redirect', async () => {
    const inside = await startModel({ protocol, answer: () => 'Never.' })
    const headers = { location: `${inside.baseUrl}/chat/completions` }
    const { error } = await askScripted([{ status: 307, headers }])
    expect(error).toMatchObject({ kind: 'rejected', status: 307 })
    expect(inside.requests).toHaveLength(0)
  })

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '7', 'retry-after-ms': '1200' }, 1_200],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('with %j, retryAfterMs is %s', async (headers, retryAfterMs) => {
    const { error } = await askScripted([{ status: 429, headers }])
    expect(error).toMatchObject({ kind: 'rate_limited', retryAfterMs })
  })

  it('reports a timeout if the answer never starts', async () => {
    const { error } = await askScripted([{ leave: 'silent' }], { silentMs: 150 })
    expect(error).toMatchObject({ kind: 'timeout', retryable: true })
  })

  it('reports a timeout if the answer stops in the middle, after the text so far', async () => {
    const { error, text } = await askScripted([{ text: 'Until' }, { leave: 'silent' }], {
      silentMs: 600,
    })
    expect({ kind: error?.kind, text }).toEqual({ kind: 'timeout', text: 'Until' })
  })

  it('reports unavailable if the provider disconnects before the answer', async () => {
    const { error } = await askScripted([{ leave: 'cut' }])
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it.each(['cut', 'stopped'] as const)(
    'reports an answer that is %s in the middle as cut',
    async (leave) => {
      const { error, text, parts } = await askScripted([{ text: 'Until' }, { leave }])
      expect(error).toMatchObject({ kind: 'cut', retryable: true })
      expect(text).toBe('Until')
      expect(parts.some(({ type }) => type === 'finish')).toBe(false)
    },
  )

  it('reports an answer that ends before any text as cut', async () => {
    const { error } = await askScripted([{ leave: 'stopped' }])
    expect(error).toMatchObject({ kind: 'cut' })
  })

  it.each([
    ['broken JSON', [{ text: 'Until' }, { raw: 'data: {"choices":[{"del\n\n' }]],
    [
      'JSON of another shape',
      [{ text: 'Until' }, { raw: 'data: {"type":7,"choices":1,"candidates":1}\n\n' }],
    ],
    ['JSON that is not an object', [{ text: 'Until' }, { raw: 'data: [1,2]\n\n' }]],
    ['broken JSON at the start', [{ raw: 'data: {"choi\n\n' }]],
  ] as const)('reports %s as malformed', async (_what, answer) => {
    const { error } = await askScripted(answer)
    expect(error).toMatchObject({ kind: 'malformed', retryable: true })
  })

  it.each(['application/json', 'text/html; charset=utf-8'])(
    'reports content of type %s as malformed',
    async (type) => {
      const headers = { 'content-type': type }
      const { error } = await askScripted([{ status: 200, headers, body: '{}' }])
      expect(error).toMatchObject({ kind: 'malformed' })
      expect(error?.message).toContain(`answered with ${type}, not with a stream of events.`)
    },
  )

  it('stops an endless answer at its maximum length', async () => {
    const text = 'x'.repeat(100_000)
    const { error } = await askScripted(Array.from({ length: 40 }, () => ({ text })))
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(error?.message).toContain('more than 1000000 characters')
  })

  it('stops an answer whose first line never ends', async () => {
    const raw = 'x'.repeat(100_000)
    const { error } = await askScripted([{ raw }, { raw }, { raw }], { bytesMax: 250_000 })
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(error?.message).toContain('longer than 250000 bytes')
  })

  it('reports an endless error response', async () => {
    const { error } = await askScripted([{ status: 500, body: 'x'.repeat(300_000) }], {
      bytesMax: 250_000,
    })
    expect(error?.kind).toMatch(/malformed|unavailable/)
  })

  it('reports unavailable if no server listens', async () => {
    const { error } = await ask(openModel(kind, `http://127.0.0.1:${await findFreePort()}/v1`))
    expect(error).toMatchObject({ kind: 'unavailable', retryable: true, status: undefined })
    expect(error?.message).toContain('can’t be reached (ECONNREFUSED)')
  })

  it('reports a response that is not HTTP as malformed', async () => {
    const server = createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
    const port = await listen(server)
    const { error } = await ask(openModel(kind, `http://127.0.0.1:${port}/v1`))
    await new Promise((resolve) => server.close(resolve))
    expect(error).toMatchObject({ kind: 'malformed' })
  })

  it('keeps the key out of every error, even if the provider repeats it', async () => {
    const server = await startModel({
      protocol,
      apiKey: 'another',
      answer: () => 'Never.',
    })
    const { error } = await ask(openModel(kind, server.baseUrl))
    expect(error).toMatchObject({ kind: 'rejected', status: 401 })
    expect(error?.message).toContain('Incorrect API key provided: [key].')
    const reset = await askScripted([{ text: 'Until' }, { leave: 'cut' }])
    for (const one of [error, reset.error]) {
      expect(logTextOf(one)).not.toContain(apiKey)
      expect(logTextOf(one)).not.toContain('How late are you open?')
    }
  })

  it('sends nothing if the request is cancelled before', async () => {
    const server = await startModel({ protocol, answer: () => 'Yes.' })
    const model = openModel(kind, server.baseUrl)
    const { error } = await ask(model, question, AbortSignal.abort(new Error('gone')))
    expect(error).toMatchObject({ kind: 'cancelled', retryable: false })
    expect(server.requests).toHaveLength(0)
  })

  it.each([
    ['before the answer', []],
    ['in the middle of the answer', [{ text: 'Until' }]],
  ] as const)('ends the connection if the request is cancelled %s', async (_when, beginning) => {
    const cancellation = new AbortController()
    const server = await startModel({
      protocol,
      answer: () => [...beginning, { leave: 'silent' }],
    })
    const model = openModel(kind, server.baseUrl)
    const pendingAnswer = ask(model, question, cancellation.signal)
    await expect.poll(() => server.requests.length).toBe(1)
    cancellation.abort(new Error('The client went away.'))
    const { error } = await pendingAnswer
    expect(error).toMatchObject({ kind: 'cancelled' })
    await expect.poll(() => server.requests[0]?.isLeft()).toBe(true)
  })

  it('ends the connection if the caller stops reading', async () => {
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
    'refuses the model name "%s", which would change the path',
    async (name) => {
      const server = await startModel({ protocol: 'google', answer: () => 'Never.' })
      const { error } = await ask(openModel('google', server.baseUrl, {}, name))
      expect(error).toMatchObject({ kind: 'rejected', retryable: false })
      expect(server.requests).toHaveLength(0)
    },
  )
})

describe('an error in the stream', () => {
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
  ] as const)(
    '%s › reports %s as %s, at the start and in the middle',
    async (kind, failure, expected) => {
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
    },
  )
})

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
