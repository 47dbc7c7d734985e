// The built dashboard: the addresses of the page, its files, and their headers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/http-client.ts'

const page = '<!doctype html><title>Parley</title><div id="root"></div>'
const script = `console.log(${JSON.stringify('as it was built '.repeat(20))})`

let app: TestApp
const directory = mkdtempSync(join(tmpdir(), 'parley-built-'))
beforeAll(async () => {
  const assets = join(directory, 'dashboard-assets')
  mkdirSync(assets)
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, 'private.txt'), 'not handed out')
  writeFileSync(join(assets, 'index-4f1c.js'), script)
  writeFileSync(join(assets, 'index-4f1c.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'index-4f1c.js.gz'), gzipSync(script))
  writeFileSync(join(assets, 'icon-77aa.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await startApp({ env: { PARLEY_DASHBOARD_DIR: directory } })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

describe('the page', () => {
  it.each([
    '/',
    '/?from=mail',
    '/sign-in',
    '/sign-in/',
    '/setup',
    '/chatbots',
    '/chatbots/bot_1',
    '/settings/webhooks/wh_1',
    '/conversations/conv_1?q=%C3%BC',
  ])('is served at %s', async (url) => {
    const { statusCode, headers, body } = await app.http.inject({
      url,
      headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() },
    })
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: page })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('allows its own scripts, but no inline or external scripts', async () => {
    const { headers } = await app.http.inject('/')
    const directives = String(headers['content-security-policy']).split('; ')
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    )
    expect(directives.join()).not.toMatch(/https?:|\*|unsafe-eval/)
  })

  it('supports HEAD, and returns 405 for other methods', async () => {
    const head = await app.http.inject({ method: 'HEAD', url: '/chatbots' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const post = await app.http.inject({ method: 'POST', url: '/sign-in', payload: {} })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(post.json().error.code).toBe('method_not_allowed')
  })

  it('is not served to a program that omits the version', async () => {
    const headers = { authorization: `Bearer ${app.api.key}` }
    const { statusCode, body } = await app.http.inject({ url: '/chatbots', headers })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body).error.message).toMatch(/begin with \/v1/)
  })

  it.each(['/nope', '/v2/chatbots', '/index.html', '/private.txt', '/signin', '/dashboard-assets'])(
    'is not served at %s',
    async (url) => {
      const { statusCode, body } = await app.http.inject(url)
      expect(statusCode).toBe(404)
      expect(JSON.parse(body).error.code).toBe('not_found')
    },
  )

  it.each([
    ['/nope', 'text/html'],
    ['/signin?from=mail', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ])('is served with 404 to a browser at %s', async (url, accept) => {
    const { statusCode, headers, body } = await app.http.inject({ url, headers: { accept } })
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: page })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const head = await app.http.inject({ method: 'HEAD', url, headers: { accept } })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })

  it.each([
    ['below /v1', 'GET', '/v1/nope', {}, 401],
    ['in another version of the API', 'GET', '/v2/chatbots', {}, 404],
    ['to a program that omits the version', 'GET', '/nope', { authorization: 'Bearer x' }, 404],
    ['for a POST request', 'POST', '/nope', {}, 404],
    ['to a client that prefers JSON', 'GET', '/nope', { accept: 'text/html;q=0.5, */*' }, 404],
  ] as const)('is not served %s', async (_where, method, url, own, status) => {
    const headers = { accept: 'text/html', ...own }
    const { statusCode, body } = await app.http.inject({ method, url, headers })
    expect(statusCode).toBe(status)
    expect(JSON.parse(body).status).toBe('error')
  })

  it.each([
    ['/v1/sign-in', 401],
    ['/v1/setup/x', 401],
    ['/docs/', 200],
    ['/openapi.json', 200],
    ['/healthz', 200],
    ['/readyz', 200],
  ])('does not replace %s', async (url, status) => {
    const { statusCode, body } = await app.http.inject(url)
    expect(statusCode).toBe(status)
    expect(body).not.toBe(page)
  })
})

it('tells the page if the server shows no API reference', async () => {
  const env = { PARLEY_DASHBOARD_DIR: directory, PARLEY_DOCS: 'off' }
  const closed = await startApp({ env })
  const marked = page.replace('id="root"', 'id="root" data-docs="off"')
  const headers = { accept: 'text/html' }
  for (const [url, status] of [
    ['/', 200],
    ['/nope', 404],
  ] as const) {
    const { statusCode, body } = await closed.http.inject({ url, headers })
    expect([statusCode, body]).toEqual([status, marked])
  }
  await closed.close()
})

describe('the files of the dashboard', () => {
  it.each([
    [undefined, undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ])('are cached for a year, and for %s encoded as %s', async (accepted, encoding) => {
    const { statusCode, headers, rawPayload } = await app.http.inject({
      url: '/dashboard-assets/index-4f1c.js',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-encoding']).toBe(encoding)
    if (encoding !== undefined) expect(headers.vary).toBe('accept-encoding')
    const packed = { br: brotliCompressSync, gzip: gzipSync }[encoding ?? '']
    expect(rawPayload.equals(packed?.(script) ?? Buffer.from(script))).toBe(true)
  })

  it('are sent unencoded without a compressed file, and without a body for HEAD', async () => {
    const url = '/dashboard-assets/icon-77aa.svg'
    const headers = { 'accept-encoding': 'br' }
    const icon = await app.http.inject({ url, headers })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(icon.headers['content-encoding']).toBeUndefined()
    const head = await app.http.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(icon.headers['content-length'])
  })

  it.each([
    'nope.js',
    '..%2Findex.html',
    '..%2fprivate.txt',
    '%2e%2e%2fprivate.txt',
    'index-4f1c.js%00',
    'index-4f1c.js/x',
  ])('do not include %s', async (name) => {
    const { statusCode, headers, body } = await app.http.inject(`/dashboard-assets/${name}`)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body).error.code).toBe('not_found')
  })
})
