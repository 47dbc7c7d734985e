// Which pages a browser lets call the widget's paths, and that it lets none call others.
import { describe, expect, it } from 'vitest'
import { callOpen } from '../support/people.ts'
import { shop, useWidget } from '../support/use-widget.ts'

const { app, api, createKey, enter, open, send } = useWidget()
const evil = 'https://evil.example.com'

const preflight = (path: string, origin: string, method = 'POST') =>
  callOpen(app.baseUrl() + path, 'OPTIONS', undefined, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  })

const paths = ['/widget/sessions', '/widget/conversations', '/widget/conversations/x/messages']

describe('a preflight', () => {
  it.each(paths)('of a page of an allowed origin is answered: %s', async (path) => {
    await createKey()
    await expect.poll(async () => (await preflight(path, shop)).status).toBe(200)
    const { headers } = await preflight(path, shop)
    expect(headers.get('access-control-allow-origin')).toBe(shop)
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toBe('Origin')
  })

  it.each(paths)('of any other page is refused with a sentence: %s', async (path) => {
    await createKey()
    for (const origin of [evil, 'null', `${shop}.evil.example`, 'x'.repeat(1_000)]) {
      const { status, headers, error } = await preflight(path, origin)
      expect(status).toBe(403)
      expect(error.message).toContain('No publishable key allows this origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('vary')).toBe('Origin')
    }
  })

  it('for a path outside of the widget is refused, and says what to use', async () => {
    await createKey()
    for (const path of ['/conversations', '/chatbots', '/publishable-keys', '/widgets']) {
      const { status, headers, error } = await preflight(path, shop)
      expect(status, path).toBe(401)
      expect(error.message).toContain('Use a publishable key')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('is refused after the last key with the origin was deleted', async () => {
    const origin = `https://${crypto.randomUUID()}.example.com`
    const { id } = await createKey({ origins: [origin] })
    await expect.poll(async () => (await preflight('/widget/sessions', origin)).status).toBe(200)
    await api.remove(`/publishable-keys/${id}`)
    await expect.poll(async () => (await preflight('/widget/sessions', origin)).status).toBe(403)
  })
})

describe('an answer', () => {
  it('can be read by a page of an allowed origin, with these headers', async () => {
    const { headers } = await open((await createKey()).key)
    expect(headers.get('access-control-allow-origin')).toBe(shop)
    expect(headers.get('vary')).toBe('Origin')
    const exposed = headers.get('access-control-expose-headers')
    for (const name of ['Location', 'Retry-After', 'X-Parley-Token', 'RateLimit']) {
      expect(exposed).toContain(name)
    }
  })

  it('that reports a mistake can be read too', async () => {
    const { key } = await createKey()
    const { status, headers } = await open(key, { language: 7 })
    expect(status).toBe(400)
    expect(headers.get('access-control-allow-origin')).toBe(shop)
    const unauthorized = await send('POST', '/widget/conversations', {})
    expect(unauthorized.headers.get('access-control-allow-origin')).toBe(shop)
  })

  it('can’t be read by a page that only the key of somebody else allows', async () => {
    const other = 'https://other.example.com'
    await createKey({ origins: [other] })
    const { key } = await createKey()
    const refused = await open(key, {}, { origin: other })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    const visitor = await enter(key)
    const { headers } = await visitor.post('/conversations', {}, 403, { origin: other })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('outside of the widget can be read by no page', async () => {
    await createKey()
    const headers = { authorization: `Bearer ${api.key}` }
    const answer = await send('GET', '/chatbots', undefined, headers)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
