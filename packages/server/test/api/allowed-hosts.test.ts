// A request whose Host header names another server is refused, so that a page whose name points to this
// machine can't read it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

type Env = Readonly<Record<string, string>>

/** The status for each host. */
function useServer(env: Env) {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ env })
  })
  afterAll(() => app.close())
  const send = (host: string, url = '/v1/chatbots', headers: Env = {}) =>
    app.http.inject({
      url,
      headers: { host, authorization: `Bearer ${app.api.key}`, ...headers },
    })
  const statusFor = async (host: string) => (await send(host)).statusCode
  return { send, statusFor }
}

const thisMachine = ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000']
const others = [
  'evil.example',
  'evil.example:3000',
  'chat.example.com.evil.example',
  'evilchat.example.com',
  'localhost.evil.example',
  'localhost@evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.5',
  'parley',
]

describe('with PARLEY_PUBLIC_URL', () => {
  const { send, statusFor } = useServer({ PARLEY_PUBLIC_URL: 'https://Chat.example.com:8443/bots' })

  it.each(['chat.example.com', 'CHAT.example.com:8443', 'chat.example.com.', ...thisMachine])(
    'the host %s is allowed',
    async (host) => expect(await statusFor(host)).toBe(200),
  )

  it.each(others)('the host %s gets 421', async (host) => expect(await statusFor(host)).toBe(421))

  it.each(['/v1/chatbots', '/', '/docs/', '/openapi.json', '/nope'])(
    'at %s the error says what to do',
    async (url) => {
      const { statusCode, headers, body } = await send('evil.example', url, { accept: 'text/html' })
      expect([statusCode, headers['content-type']]).toEqual([
        421,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(body)).toEqual({
        status: 'error',
        error: {
          code: 'invalid_request',
          message:
            'The Host header names evil.example, which is not a host of this server. If clients may use it, add it to PARLEY_ALLOWED_HOSTS.',
          request_id: headers['x-request-id'],
        },
      })
    },
  )

  it('a forwarding header does not replace the Host header', async () => {
    const forged = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' }
    expect((await send('evil.example', '/v1', forged)).statusCode).toBe(421)
  })

  it.each(['/healthz', '/readyz', '/metrics', '/healthz/'])('%s answers every host', async (url) =>
    expect((await send('10.0.0.5:3000', url)).statusCode).toBe(200),
  )
})

describe('with PARLEY_ALLOWED_HOSTS', () => {
  const { statusFor } = useServer({
    PARLEY_ALLOWED_HOSTS: 'Parley, 10.0.0.5,[fd00::5],bücher.example',
  })

  it.each(['parley:3000', '10.0.0.5', '[fd00::5]:3000', 'xn--bcher-kva.example', ...thisMachine])(
    'the host %s is allowed',
    async (host) => expect(await statusFor(host)).toBe(200),
  )

  it.each(['evil.example', '10.0.0.6', 'parley.evil.example', '[fd00::6]'])(
    'the host %s gets 421',
    async (host) => expect(await statusFor(host)).toBe(421),
  )
})

describe('with trusted proxies', () => {
  const { send } = useServer({
    PARLEY_PUBLIC_URL: 'https://chat.example.com',
    PARLEY_TRUST_PROXY: '127.0.0.1',
  })

  it('a page can’t allow its host with a header', async () => {
    const forged = { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }
    expect((await send('evil.example', '/v1', forged)).statusCode).toBe(421)
  })
})

describe('without both settings', () => {
  const { statusFor } = useServer({})

  it('every host is allowed', async () => {
    for (const host of others) expect(await statusFor(host)).toBe(200)
  })
})
