// The built widget as pages of other origins load it, and the hosted page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

const loader = `console.log(${JSON.stringify('the loader '.repeat(20))})`
const panel = `export const panel = ${JSON.stringify('the panel '.repeat(20))}`
const directory = mkdtempSync(join(tmpdir(), 'parley-widget-'))
let app: TestApp

beforeAll(async () => {
  mkdirSync(join(directory, 'widget'))
  for (const [name, text] of [
    ['widget.js', loader],
    ['widget/panel-4f1c.js', panel],
  ] as const) {
    writeFileSync(join(directory, name), text)
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(directory, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(directory, 'sources.txt'), 'not handed out')
  app = await startApp({ env: { PARLEY_WIDGET_DIR: directory } })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

async function createKey(origins: string[] = [], name = 'Support', settings = {}) {
  const { data: chatbot } = await app.api.post<{ id: string }>(
    '/v1/chatbots',
    { name, settings },
    201,
  )
  const body = { chatbot_id: chatbot.id, origins }
  const { data } = await app.api.post<{ id: string; key: string }>('/v1/publishable-keys', body)
  return data
}

describe('/widget.js', () => {
  it('can be loaded by a page of any origin, and cached', async () => {
    const { statusCode, headers, body } = await get('/widget.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: loader })
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    })
    const again = await get('/widget.js', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['access-control-allow-origin']).toBe('*')
  })

  it.each(['br', 'gzip'])('is sent with %s', async (encoding) => {
    const { headers, rawPayload } = await get('/widget.js', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(rawPayload.length).toBeLessThan(loader.length)
  })
})

describe('/widget/{file}', () => {
  it('is cached forever, since its name has a hash', async () => {
    const { statusCode, headers, body } = await get('/widget/panel-4f1c.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: panel })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each(['/widget/other-1.js', '/widget/..%2fsources.txt', '/widget/sources.txt', '/widget/'])(
    'is nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('/chat/{key}', () => {
  it('reads from right to left in such a language', async () => {
    const { key } = await createKey([], 'مساعدة', { language: 'ar' })
    expect((await get(`/chat/${key}`)).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('is a page with the widget alone, for frames of the origins of the key', async () => {
    const { key } = await createKey(['https://shop.example.com'], 'Help & <b>"advice"</b>', {
      language: 'de-CH',
    })
    const { statusCode, headers, body } = await get(`/chat/${key}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Help &amp; &lt;b>&quot;advice&quot;&lt;/b></title>')
    expect(body).toContain(`<script src="/widget.js" data-chatbot="${key}" data-page defer>`)
    expect(body).toContain('<html lang="de-CH">')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/]+='; connect-src 'self'/,
    )
    expect(policy).toMatch(/frame-ancestors 'self' https:\/\/shop\.example\.com$/)
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  })

  it('is answered with 304 until the chatbot or the key changes', async () => {
    const { id, key } = await createKey()
    const { headers } = await get(`/chat/${key}`)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await get(`/chat/${key}`, known)).statusCode).toBe(304)
    await app.api.put(`/v1/publishable-keys/${id}`, { origins: ['https://new.example.com'] })
    await expect.poll(async () => (await get(`/chat/${key}`, known)).statusCode).toBe(200)
  })

  it('is not found for an unknown or deleted key', async () => {
    const { id, key } = await createKey()
    await app.api.remove(`/v1/publishable-keys/${id}`)
    await expect.poll(async () => (await get(`/chat/${key}`)).statusCode).toBe(404)
    const unknown = await get('/chat/pk_live_nothing')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('Page not found')
  })
})

it('says so where the widget is not built', async () => {
  const other = await startApp({ env: { PARLEY_WIDGET_DIR: join(directory, 'none') } })
  const { data: chatbot } = await other.api.post<{ id: string }>('/v1/chatbots', { name: 'B' }, 201)
  const body = { chatbot_id: chatbot.id }
  const { data } = await other.api.post<{ key: string }>('/v1/publishable-keys', body)
  for (const url of ['/widget.js', '/widget/panel-4f1c.js', `/chat/${data.key}`]) {
    const { statusCode, body: text } = await other.http.inject(url)
    expect(statusCode, url).toBe(404)
    expect(JSON.parse(text).error.message).toContain('npm run build')
  }
  await other.close()
})
