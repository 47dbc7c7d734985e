// Errors and timeouts on a connection, and the end of connections when the server stops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRaw, sendRaw, startApp, type TestApp } from '../support/http-client.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startApp()
  port = await app.open()
})
afterAll(() => app.close())

describe('malformed or incomplete requests', () => {
  const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

  it.each([
    ['garbage', 'nonsense\r\n\r\n', 400],
    ['an unknown method', head('FOO / HTTP/1.1', 'Host: x'), 400],
    ['headers of 17 KiB', head('GET / HTTP/1.1', 'Host: x', `X: ${'x'.repeat(17_000)}`), 431],
    ['a URL of 20 KiB', head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: x'), 414],
    [
      'two lengths',
      head('POST /v1 HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'),
      400,
    ],
  ])('answers %s with an error body', async (_what, bytes, status) => {
    const answer = parseRaw(await sendRaw(port, bytes))
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^content-type: application\/json/im)
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { code: 'invalid_request', request_id: expect.stringMatching(/^req_/) },
    })
  })

  it('a client that is still sending can read the error', async () => {
    const bytes = head('get /v1 HTTP/1.1', 'Host: x', 'Content-Length: 3000000')
    for (let i = 0; i < 10; i++) {
      // Without a lingering close, a reset discarded about two of three responses.
      const answer = await sendRaw(port, bytes, Buffer.alloc(3_000_000, 'x'))
      expect(parseRaw(answer).status).toBe(400)
    }
  })

  it('returns 414 for a URL of 9 KiB', async () => {
    const response = await app.http.inject(`/healthz?q=${'x'.repeat(9_000)}`)
    expect(response.statusCode).toBe(414)
    expect(response.json().error.code).toBe('invalid_request')
  })

  it.each([
    ['without a Host header', []],
    ['with two Host headers', ['Host: x', 'host: y']],
  ])('returns 400 for a request %s', async (_, hosts) => {
    const bytes = head('GET /healthz HTTP/1.1', ...hosts, 'Connection: close')
    const answer = parseRaw(await sendRaw(port, bytes))
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })

  it('ignores an unknown Expect header', async () => {
    const bytes = head('GET /v1 HTTP/1.1', 'Host: x', 'Expect: magic', 'Connection: close')
    expect(parseRaw(await sendRaw(port, bytes)).status).toBe(401)
  })

  it('returns 408 for a body that arrives too slowly', async () => {
    const slowApp = await startApp({ env: { PARLEY_REQUEST_TIMEOUT_SECONDS: '1' } })
    const bytes = head(
      'POST /v1/chatbots HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${slowApp.api.key}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    )
    const answer = parseRaw(await sendRaw(await slowApp.open(), bytes, '{"name":'))
    await slowApp.close()
    expect(answer).toMatchObject({ status: 408, body: { error: { code: 'invalid_request' } } })
  })

  it('returns 413 for a chunked body over the limit while the client still sends', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const start = head(
      'POST /v1/chatbots HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${app.api.key}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
    )
    const answer = await sendRaw(port, start, ...Array<string>(20).fill(chunk), '0\r\n\r\n')
    expect(parseRaw(answer)).toMatchObject({
      status: 413,
      body: { error: { code: 'payload_too_large' } },
    })
  })

  it('a client that sends too much can read the error', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/chatbots`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.api.key}`, 'content-type': 'application/json' },
      body: 'x'.repeat(8_000_000),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { code: 'payload_too_large' } })
  })
})

describe('stopping', () => {
  it('answers requests in progress, then closes its connections', async () => {
    const stopping = await startApp()
    const stoppingPort = await stopping.open()
    const body = JSON.stringify({ name: 'Last words' })
    const head = [
      'POST /v1/chatbots HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${stopping.api.key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ].join('\r\n')
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    stopping.http.server.once('request', () => resolve())
    const answer = sendRaw(stoppingPort, `${head}\r\n\r\n`, body)
    await arrived
    await stopping.close()
    expect(parseRaw(await answer)).toMatchObject({ status: 201, body: { status: 'success' } })
    await expect(sendRaw(stoppingPort, 'GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
  })
})
