// What goes wrong is told by one kind of error for each kind of trouble, and names the call.
import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClientOptions, ConnectionError, createClient, ParleyError } from '../src/index.ts'
import {
  answerText,
  hangUp,
  openScriptedServer,
  type Play,
  refuse,
  type ScriptedServer,
  saySilence,
} from './support/scripted-server.ts'
import { useClient } from './support/use-client.ts'

const { client, clientWith } = useClient()
let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Of a server that plays this. */
async function clientOf(play: Play, more: Partial<ClientOptions> = {}) {
  server = await openScriptedServer(play)
  return createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x', maxRetries: 0, ...more })
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('ParleyError', () => {
  it('has every problem of a body', async () => {
    const failure = await failureOf(client().chatbots.create({ name: ' ', description: null }))
    expect(failure).toBeInstanceOf(ParleyError)
    expect(failure).toMatchObject({
      name: 'ParleyError',
      call: 'POST /chatbots',
      status: 400,
      code: 'invalid_request',
      request_id: expect.stringMatching(/^req_/),
      details: [{ field: 'name', issue: expect.any(String), message: expect.any(String) }],
      retryAfterSeconds: undefined,
      message: expect.stringMatching(
        /^POST \/chatbots: .*name.* \(400 invalid_request, req_\w+\)$/,
      ),
    })
  })

  it('names the call without its ids', async () => {
    const failure = await failureOf(client().conversations.get('conv_1'))
    expect(failure).toMatchObject({
      call: 'GET /conversations/{conversation_id}',
      code: 'not_found',
      details: [],
    })
  })

  it('is thrown for a key that is none', async () => {
    const failure = await failureOf(clientWith({ apiKey: 'prl_live_none' }).account.get())
    expect(failure).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(String(failure)).not.toContain('prl_live_none')
  })

  it('sends no key where there is none', async () => {
    const failure = await failureOf(clientWith({ apiKey: null }).account.get())
    expect(failure).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it.each([
    ['7', 7],
    [new Date(0).toUTCString(), 0],
    ['soon', undefined],
  ])('reads Retry-After %s', async (value, retryAfterSeconds) => {
    const of = await clientOf(refuse(503, 'service_unavailable', { 'retry-after': value }))
    expect(await failureOf(of.account.get())).toMatchObject({ retryAfterSeconds })
  })

  it.each([
    ['a proxy’s page', 502, '<h1>Bad  gateway</h1>', /none of Parley’s: <h1>Bad gateway<\/h1>/],
    ['an empty answer', 500, '', /it is empty/],
    ['another service', 200, '{"status":"ok"}', /none of Parley’s/],
    ['a JSON null', 200, 'null', /none of Parley’s/],
  ])('says what it got of %s', async (_what, status, text, message) => {
    const of = await clientOf(answerText(status, text, { 'x-request-id': 'req_proxy' }))
    expect(await failureOf(of.account.get())).toMatchObject({
      code: 'unexpected_answer',
      status,
      request_id: 'req_proxy',
      message: expect.stringMatching(message),
    })
  })

  it('is thrown for an address that leads on, in place of a GET where a POST was meant', async () => {
    const location = 'https://parley.example.com/v1/chatbots'
    const of = await clientOf(answerText(301, '', { location }))
    expect(await failureOf(of.chatbots.create({ name: 'x' }))).toMatchObject({
      code: 'unexpected_answer',
      status: 301,
      message: expect.stringContaining(location),
    })
    expect(server?.asked).toHaveLength(1)
  })
})

describe('ConnectionError', () => {
  it('is thrown where nobody answers', async () => {
    const of = await clientOf(hangUp)
    await server?.close()
    const failure = await failureOf(of.chatbots.list())
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({
      name: 'ConnectionError',
      call: 'GET /chatbots',
      isTimeout: false,
      message: expect.stringMatching(/^GET \/chatbots: the connection failed: .*ECONNREFUSED/),
    })
  })

  it('is thrown where the line is cut in the middle of an answer', async () => {
    const of = await clientOf((response) => {
      response
        .writeHead(200, { 'content-length': '1000' })
        .write('{"status":', () => response.socket?.destroy())
    })
    expect(await failureOf(of.account.get())).toMatchObject({
      name: 'ConnectionError',
      isTimeout: false,
    })
  })

  it.each([
    ['an answer', saySilence],
    ['the rest of it', ((response) => response.writeHead(200).write('{')) as Play],
  ])('says that %s did not come in time', async (_what, play) => {
    const of = await clientOf(play, { timeoutMs: 20 })
    expect(await failureOf(of.account.get())).toMatchObject({
      name: 'ConnectionError',
      isTimeout: true,
      message: 'GET /account: nothing came within 1 s.',
    })
  })
})

describe('signal', () => {
  it('ends a call with its reason', async () => {
    const leaving = new AbortController()
    const of = await clientOf((_response) => leaving.abort('left'), { maxRetries: 2 })
    expect(await failureOf(of.account.get({ signal: leaving.signal }))).toBe('left')
    expect(await failureOf(of.account.get({ signal: leaving.signal }))).toBe('left')
    expect(server?.asked).toHaveLength(1)
  })

  it('is let go when a call is over, so that one can serve for good', async () => {
    const { signal } = new AbortController()
    await client().service.get({ signal })
    const of = await clientOf(refuse(503, 'service_unavailable', { 'retry-after': '0' }))
    await failureOf(of.account.get({ signal, maxRetries: 1 }))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('ends the pause before another attempt', async () => {
    const leaving = new AbortController()
    const of = await clientOf(
      (response, asked) => {
        refuse(503, 'service_unavailable', { 'retry-after': '50' })(response, asked)
        response.once('close', () => leaving.abort('left'))
      },
      { maxRetries: 2 },
    )
    expect(await failureOf(of.account.get({ signal: leaving.signal }))).toBe('left')
  })
})

describe('what can’t be sent', () => {
  it.each(['', '.', '..'])('refuses %j for an id: it would be another path', async (id) => {
    const of = await clientOf(hangUp)
    for (const call of [of.chatbots.get(id), of.users.delete(id)]) {
      expect(await failureOf(call)).toMatchObject({
        name: 'TypeError',
        message: expect.stringMatching(
          /^(GET|DELETE) .*_id is missing, or can’t stand in a path\.$/,
        ),
      })
    }
    expect(server?.asked).toEqual([])
  })

  it.each([
    [{ baseUrl: 'parley.example.com' }, 'baseUrl is no http address'],
    [{ baseUrl: 'ftp://parley.example.com' }, 'baseUrl is no http address'],
    [{ apiKey: '' }, 'apiKey is empty'],
    [{ apiKey: 'prl_live_x\n' }, 'apiKey is empty, or has characters'],
  ])('refuses %j', (options, message) => {
    const make = () => createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'k', ...options })
    expect(make).toThrow(message)
    expect(make).not.toThrow('prl_live')
  })
})
