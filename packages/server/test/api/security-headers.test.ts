// The headers that every response has, whatever answers, and those that depend on the public URL.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRaw, sendRaw, startApp, type TestApp } from '../support/http-client.ts'
import { makeDataDirectory } from '../support/server-process.ts'

const denied = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'bluetooth', 'serial']

let dashboard: string
let app: TestApp
let port: number
beforeAll(async () => {
  dashboard = makeDataDirectory()
  const assets = join(dashboard, 'dashboard-assets')
  mkdirSync(assets)
  writeFileSync(join(dashboard, 'index.html'), '<!doctype html><title>Parley</title>')
  writeFileSync(join(assets, 'index-4f1c.js'), '1')
  app = await startApp({ env: { PARLEY_DASHBOARD_DIR: dashboard } })
  port = await app.open()
})
afterAll(() => app.close())

function expectDenials(headers: Readonly<Record<string, unknown>>): void {
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['permissions-policy']).split(', ')
  expect(policy).toEqual(expect.arrayContaining(denied.map((feature) => `${feature}=()`)))
  expect(headers['strict-transport-security']).toBeUndefined()
}

const answers = [
  ['GET', '/v1', 200],
  ['GET', '/v1/chatbots/bot_unknown', 404],
  ['POST', '/v1/chatbots', 400],
  ['PATCH', '/v1/chatbots', 405],
  ['GET', '/v1/nope', 404],
  ['GET', '/nope', 404],
  ['GET', '/', 200],
  ['GET', '/sign-in', 200],
  ['GET', '/dashboard-assets/index-4f1c.js', 200],
  ['GET', '/dashboard-assets/nope.js', 404],
  ['GET', '/docs', 200],
  ['GET', '/docs/', 200],
  ['GET', '/docs/static/swagger-ui.css', 200],
  ['GET', '/docs/static/nope.css', 404],
  ['GET', '/openapi.json', 200],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/metrics', 200],
] as const

describe('every response forbids what no page uses', () => {
  it.each(answers)('%s %s › %i', async (method, url, status) => {
    const isVersioned = url.startsWith('/v1')
    const response = await app.http.inject({
      method,
      url,
      headers: isVersioned ? { authorization: `Bearer ${app.api.key}` } : {},
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.statusCode).toBe(status)
    expectDenials(response.headers)
  })

  it('also a stream, a page that is not found, and a request without a key', async () => {
    const bot = await app.api.post<{ id: string }>('/v1/chatbots', { name: 'Bot' }, 201)
    const { data } = await app.api.post<{ conversation_id: string }>(
      '/v1/conversations',
      { chatbot_id: bot.data.id },
      201,
    )
    const stream = await app.http.inject({
      method: 'POST',
      url: `/v1/conversations/${data.conversation_id}/messages`,
      headers: { authorization: `Bearer ${app.api.key}`, accept: 'text/event-stream' },
      payload: { text: 'Hello' },
    })
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
    expectDenials(stream.headers)
    const page = await app.http.inject({ url: '/nope', headers: { accept: 'text/html' } })
    expectDenials(page.headers)
    expectDenials((await app.http.inject('/v1/chatbots')).headers)
  })

  it('also a body that is too large', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/v1/chatbots',
      headers: { authorization: `Bearer ${app.api.key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x'.repeat(limits.json_body.value) }),
    })
    expect(response.statusCode).toBe(413)
    expectDenials(response.headers)
  })

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['CONNECT', 'CONNECT example.com:80 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a target that is no path', 'GET example HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('also a request that no route receives: %s', async (_what, bytes, status) => {
    const answer = parseRaw(await sendRaw(port, bytes))
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/im)
    expect(answer.head).toMatch(/^permissions-policy: .*camera=\(\)/im)
  })
})

describe('Strict-Transport-Security', () => {
  it.each([
    ['https://chat.example.com', 'max-age=31536000'],
    ['HTTPS://chat.example.com/bots', 'max-age=31536000'],
    ['http://chat.example.com', undefined],
  ])('with the public URL %s is %s', async (publicUrl, expected) => {
    const other = await startApp({
      env: { PARLEY_PUBLIC_URL: publicUrl, PARLEY_DASHBOARD_DIR: dashboard },
    })
    const headers = { host: 'chat.example.com' }
    for (const url of ['/', '/v1/chatbots', '/nope', '/docs/', '/healthz']) {
      const response = await other.http.inject({ url, headers })
      expect(response.headers['strict-transport-security'], url).toBe(expected)
    }
    const otherPort = await other.open()
    for (const bytes of [
      'nonsense',
      'CONNECT a:80 HTTP/1.1\r\nHost: a',
      'GET example HTTP/1.1\r\nHost: a',
    ]) {
      const { head } = parseRaw(await sendRaw(otherPort, `${bytes}\r\n\r\n`))
      expect(/^strict-transport-security: (.*?)\r?$/im.exec(head)?.[1], bytes).toBe(expected)
    }
    await other.close()
  })
})
