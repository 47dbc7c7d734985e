// Tests the errors of calls: each kind of failure has its own class, and the error names the call.
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
  staySilent,
} from './support/scripted-server.ts'
import { useClient } from './support/use-client.ts'

const { client, clientWith } = useClient()
let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Opens a scripted server, and returns a client for it. */
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
  it('has all problems of a body', async () => {
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

  it('names the call without ids', async () => {
    const failure = await failureOf(client().conversations.get('conv_1'))
    expect(failure).toMatchObject({
      call: 'GET /conversations/{conversation_id}',
      code: 'not_found',
      details: [],
    })
  })

  it('is thrown for an unknown key, without the key in its text', async () => {
    const failure = await failureOf(clientWith({ apiKey: 'prl_live_none' }).account.get())
    expect(failure).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(String(failure)).not.toContain('prl_live_none')
  })

  it('is thrown if the client has no key', async () => {
    const failure = await failureOf(clientWith({ apiKey: null }).account.get())
    expect(failure).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it.each([
    ['7', 7],
    [new Date(0).toUTCString(), 0],
    ['soon', undefined],
  ])('reads Retry-After: %s', async (value, retryAfterSeconds) => {
    const scripted = await clientOf(refuse(503, 'service_unavailable', { 'retry-after': value }))
    expect(await failureOf(scripted.account.get())).toMatchObject({ retryAfterSeconds })
  })

  it.each([
    ['a proxy’s page', 502, '<h1>Bad  gateway</h1>', /not from Parley: <h1>Bad gateway<\/h1>/],
    ['an empty response', 500, '', /the response is empty/],
    ['another service', 200, '{"status":"ok"}', /not from Parley/],
    ['a JSON null', 200, 'null', /not from Parley/],
  ])('quotes the response: %s', async (_what, status, text, message) => {
    const scripted = await clientOf(answerText(status, text, { 'x-request-id': 'req_proxy' }))
    expect(await failureOf(scripted.account.get())).toMatchObject({
      code: 'unexpected_answer',
      status,
      request_id: 'req_proxy',
      message: expect.stringMatching(message),
    })
  })

  it('is thrown for a redirect, so that a POST does not become a GET', async () => {
    const location = 'https://parley.example.com/v1/chatbots'
    const scripted = await clientOf(answerText(301, '', { location }))
    expect(await failureOf(scripted.chatbots.create({ name: 'x' }))).toMatchObject({
      code: 'unexpected_answer',
      status: 301,
      message: expect.stringContaining(location),
    })
    expect(server?.requests).toHaveLength(1)
  })
})

describe('ConnectionError', () => {
  it('is thrown if nothing listens at the address', async () => {
    const scripted = await clientOf(hangUp)
    await server?.close()
    const failure = await failureOf(scripted.chatbots.list())
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({
      name: 'ConnectionError',
      call: 'GET /chatbots',
      isTimeout: false,
      message: expect.stringMatching(/^GET \/chatbots: the connection failed: .*ECONNREFUSED/),
    })
  })

  it('is thrown if the connection breaks during a response', async () => {
    const scripted = await clientOf((response) => {
      response
        .writeHead(200, { 'content-length': '1000' })
        .write('{"status":', () => response.socket?.destroy())
    })
    expect(await failureOf(scripted.account.get())).toMatchObject({
      name: 'ConnectionError',
      isTimeout: false,
    })
  })

  it.each([
    ['the response', staySilent],
    ['the rest of the response', ((response) => response.writeHead(200).write('{')) as Play],
  ])('is a timeout if %s does not arrive in time', async (_what, play) => {
    const scripted = await clientOf(play, { timeoutMs: 20 })
    expect(await failureOf(scripted.account.get())).toMatchObject({
      name: 'ConnectionError',
      isTimeout: true,
      message: 'GET /account: no data arrived within 1 s.',
    })
  })
})

describe('signal', () => {
  it('rejects the call with the reason of the signal', async () => {
    const controller = new AbortController()
    const scripted = await clientOf((_response) => controller.abort('left'), { maxRetries: 2 })
    expect(await failureOf(scripted.account.get({ signal: controller.signal }))).toBe('left')
    expect(await failureOf(scripted.account.get({ signal: controller.signal }))).toBe('left')
    expect(server?.requests).toHaveLength(1)
  })

  it('has no listeners left after a call, so that many calls can share it', async () => {
    const { signal } = new AbortController()
    await client().service.get({ signal })
    const scripted = await clientOf(refuse(503, 'service_unavailable', { 'retry-after': '0' }))
    await failureOf(scripted.account.get({ signal, maxRetries: 1 }))
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('ends the pause before a retry', async () => {
    const controller = new AbortController()
    const scripted = await clientOf(
      (response, request) => {
        refuse(503, 'service_unavailable', { 'retry-after': '50' })(response, request)
        response.once('close', () => controller.abort('left'))
      },
      { maxRetries: 2 },
    )
    expect(await failureOf(scripted.account.get({ signal: controller.signal }))).toBe('left')
  })
})

describe('invalid input', () => {
  it.each(['', '.', '..'])('throws for the id %j, which would change the path', async (id) => {
    const scripted = await clientOf(hangUp)
    for (const call of [scripted.chatbots.get(id), scripted.users.delete(id)]) {
      expect(await failureOf(call)).toMatchObject({
        name: 'TypeError',
        message: expect.stringMatching(
          /^(GET|DELETE) .*_id is missing, or can’t be part of a path\.$/,
        ),
      })
    }
    expect(server?.requests).toEqual([])
  })

  it.each([
    [{ baseUrl: 'parley.example.com' }, 'baseUrl must be an http or https address'],
    [{ baseUrl: 'ftp://parley.example.com' }, 'baseUrl must be an http or https address'],
    [{ apiKey: '' }, 'apiKey is empty'],
    [{ apiKey: 'prl_live_x\n' }, 'apiKey is empty, or contains characters'],
  ])('throws for the options %j, without the key in the message', (options, message) => {
    const create = () => createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'k', ...options })
    expect(create).toThrow(message)
    expect(create).not.toThrow('prl_live')
  })
})
