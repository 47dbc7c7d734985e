// What happens on a connection before and after there is a request to answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRaw, sendRaw, startApp, type TestApp } from '../support/http-client.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startApp()
  port = await app.open()
})
afterAll(() => app.close())

describe('what the HTTP parser refuses', () => {
  const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

  it.each([
    ['garbage', 'nonsense\r\n\r\n', 400],
    ['an unknown method', head('FOO / HTTP/1.1', 'Host: x'), 400],
    ['headers of 17 KiB', head('GET / HTTP/1.1', 'Host: x', `X: ${'x'.repeat(17_000)}`), 431],
    ['an address of 20 KiB', head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: x'), 414],
    [
      'two lengths',
      head('POST /v1 HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'),
      400,
    ],
  ])('answers %s in the envelope', async (_what, bytes, status) => {
    const answer = parseRaw(await sendRaw(port, bytes))
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^content-type: application\/json/im)
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { code: 'invalid_request', request_id: expect.stringMatching(/^req_/) },
    })
  })

  it('lets a client that is still sending read the answer', async () => {
    const bytes = head('get /v1 HTTP/1.1', 'Host: x', 'Content-Length: 3000000')
    for (let i = 0; i < 10; i++) {
      // Without a lingering close about two of three of these were reset before they were read.
      const answer = await sendRaw(port, bytes, Buffer.alloc(3_000_000, 'x'))
      expect(parseRaw(answer).status).toBe(400)
    }
  })

  it('answers an address of 9 KiB with 414', async () => {
    const response = await app.http.inject(`/healthz?q=${'x'.repeat(9_000)}`)
    expect(response.statusCode).toBe(414)
    expect(response.json().error.code).toBe('invalid_request')
  })

  it('answers a missing Host header with 400', async () => {
    const bytes = head('GET /healthz HTTP/1.1', 'Connection: close')
    const answer = parseRaw(await sendRaw(port, bytes))
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  })

  it('answers whatever a client expects', async () => {
    const bytes = head('GET /v1 HTTP/1.1', 'Host: x', 'Expect: magic', 'Connection: close')
    expect(parseRaw(await sendRaw(port, bytes)).status).toBe(401)
  })

  it('answers a body that comes too slowly with 408', async () => {
    const impatient = await startApp({ env: { PARLEY_REQUEST_TIMEOUT_SECONDS: '1' } })
    const bytes = head(
      'POST /v1/chatbots HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${impatient.api.key}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    )
    const answer = parseRaw(await sendRaw(await impatient.open(), bytes, '{"name":'))
    await impatient.close()
    expect(answer).toMatchObject({ status: 408, body: { error: { code: 'invalid_request' } } })
  })

  it('answers a chunked body over the limit with 413 while the client still sends', async () => {
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

  it('lets a client that sends too much read why', async () => {
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
  it('answers what is under way, then closes its connections', async () => {
    const stopping = await startApp()
    const itsPort = await stopping.open()
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
    const answer = sendRaw(itsPort, `${head}\r\n\r\n`, body)
    await arrived
    await stopping.close()
    expect(parseRaw(await answer)).toMatchObject({ status: 201, body: { status: 'success' } })
    await expect(sendRaw(itsPort, 'GET / HTTP/1.1\r\n\r\n')).rejects.toThrow('ECONNREFUSED')
  })
})
