// Sources through the API, with sites on loopback: what is read, what is left out, and what a second run changes.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import {
  type Client,
  createTestClock,
  type Json,
  openApp,
  type TestApp,
} from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'
import { html, type Page, startSite, type TestSite } from './test-site.ts'

const clock = createTestClock('2026-11-20T10:00:00.000Z')
let app: TestApp
let api: Client

beforeAll(async () => {
  const env = { PARLEY_SOURCE_ALLOW_PRIVATE: '1', PARLEY_SOURCE_PAUSE_MS: '0' }
  app = await openApp({ clock, env })
})
beforeEach(async () => {
  api = (await app.account()).api
})
afterAll(() => app.close())

async function siteOf(pages: Record<string, Page>): Promise<TestSite> {
  const site = await startSite(pages)
  onTestFinished(() => site.close())
  return site
}

async function create(body: object): Promise<Json> {
  return (await api.post('/sources', body, 201)).data
}

/** The source after its run. */
async function ended({ id }: Json, run = 1): Promise<Json> {
  const isOver = async () => {
    const { data } = await api.get(`/sources/${id}`)
    return data.run >= run && !['queued', 'running'].includes(data.status)
  }
  await expect.poll(isOver, { timeout: 60_000, interval: 50 }).toBe(true)
  return (await api.get(`/sources/${id}`)).data
}

async function refreshed(source: Json): Promise<Json> {
  await api.post(`/sources/${source.id}/refresh`, {})
  return ended(source, source.run + 1)
}

async function documentsOf({ id }: Json, query = ''): Promise<Record<string, Json>> {
  const { documents } = (await api.get(`/sources/${id}/documents?limit=100${query}`)).data
  return Object.fromEntries(documents.map((one: Json) => [new URL(one.url).pathname, one]))
}

const lastRun = async ({ id }: Json) => (await api.get(`/sources/${id}/runs`)).data.runs[0]
const itemsOf = async () => (await api.get('/knowledge?limit=100&include=content')).data.knowledge

const threePages = () => ({
  '/': html('Home', 'Welcome to the shop.', ['/returns', '/opening-hours/', '/missing']),
  '/returns': html('Returns', 'You can return any item within 30 days.', ['/', '/opening-hours']),
  '/opening-hours/': html('Opening hours', 'We open at nine in the morning.', ['/returns#top']),
})

describe('a crawl', () => {
  it('makes each page a knowledge item, once, with the address of the page', async () => {
    const site = await siteOf(threePages())
    const source = await create({ kind: 'crawl', url: site.url('/') })
    expect(source).toMatchObject({ status: 'queued', run: 0, name: new URL(site.origin).host })
    const done = await ended(source)
    expect(done).toMatchObject({ status: 'ready', error: null, run: 1, next_run_at: null })
    expect(done.progress).toEqual({ found: 4, read: 3, waiting: 0, failed: 1, unchanged: 0 })
    expect([...site.asked].sort()).toEqual(['/', '/missing', '/opening-hours/', '/returns'])
    const items = await itemsOf()
    expect(items.map((item: Json) => [item.title, item.source_url]).sort()).toEqual([
      ['Home', site.url('/')],
      ['Opening hours', site.url('/opening-hours/')],
      ['Returns', site.url('/returns')],
    ])
    const { hits } = (await api.post('/knowledge/search', { query: 'return an item' })).data
    expect(hits[0]).toMatchObject({ title: 'Returns', url: site.url('/returns') })
    expect(await documentsOf(source)).toMatchObject({
      '/missing': { state: 'failed', reason: 'http_404', knowledge_id: null, depth: 1 },
      '/returns': { state: 'ready', change: 'new', changed_in: 1 },
    })

    // A second run without changes writes nothing.
    const before = await itemsOf()
    const again = await refreshed(done)
    expect(again.progress).toMatchObject({ read: 3, unchanged: 3 })
    expect(await itemsOf()).toEqual(before)
    expect(await lastRun(again)).toMatchObject({ number: 2, new: 0, changed: 0, gone: 0 })
  })

  it('stores exactly what changed, what is new and, after two runs, what is gone', async () => {
    const site = await siteOf(threePages())
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    site.pages['/returns'] = html('Returns', 'You can return any item within 60 days.', [
      '/contact',
    ])
    site.pages['/contact'] = html('Contact', 'Write to us.')
    delete site.pages['/opening-hours/']
    const second = await refreshed(done)
    expect(await lastRun(second)).toMatchObject({ new: 1, changed: 1, gone: 0 })
    expect(await documentsOf(second)).toMatchObject({
      '/opening-hours/': { state: 'failed', reason: 'missing', knowledge_id: expect.any(String) },
    })
    const changesOf = async (path: string) => {
      const { id } = (await documentsOf(second))[path] ?? {}
      return (await api.get(`/sources/${second.id}/documents/${id}/changes`)).data
    }
    expect(await changesOf('/returns')).toEqual({
      run: 2,
      before: expect.stringContaining('within 30 days'),
      after: expect.stringContaining('within 60 days'),
    })
    expect(await changesOf('/contact')).toMatchObject({ run: 2, before: null })
    await api.get(`/sources/${second.id}/documents/none/changes`, 404)
    const third = await refreshed(second)
    expect(await lastRun(third)).toMatchObject({ new: 0, changed: 0, gone: 1, status: 'completed' })
    expect((await itemsOf()).map(({ title }: Json) => title).sort()).toEqual([
      'Contact',
      'Home',
      'Returns',
    ])
    expect(await documentsOf(third, '&run=2')).toMatchObject({
      '/returns': { change: 'changed' },
      '/contact': { change: 'new' },
    })
    expect(await documentsOf(third, '&state=gone')).toMatchObject({
      '/opening-hours/': { change: 'gone', changed_in: 3, knowledge_id: null },
    })
  })

  it('deletes nothing while the site is broken, and the last good text answers', async () => {
    const site = await siteOf(threePages())
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    for (const path of Object.keys(site.pages)) site.pages[path] = { status: 500 }
    const broken = await refreshed(await refreshed(done))
    expect(broken).toMatchObject({ status: 'failed', error: { code: 'unreadable' } })
    expect(broken.error.message).toContain('500')
    expect(await itemsOf()).toHaveLength(3)
    for (const path of Object.keys(site.pages)) delete site.pages[path]
    site.pages['/'] = html('Home', 'Welcome to the shop.')
    const lost = await refreshed(await refreshed(broken))
    expect(lost).toMatchObject({ status: 'degraded', error: { code: 'pages_lost' } })
    expect(await itemsOf()).toHaveLength(3)
  })

  itInFull('asks with the version of the last answer, and reads only what changed', async () => {
    const versions: (string | undefined)[] = []
    const site = await siteOf({
      '/': (request, response) => {
        versions.push(request.headers['if-none-match'])
        if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
        response.writeHead(200, { etag: '"1"', 'content-type': 'text/html' })
        return response.end(html('Home', 'Welcome.'))
      },
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    const again = await refreshed(done)
    expect(versions).toEqual([undefined, '"1"'])
    expect(again.progress).toMatchObject({ read: 1, unchanged: 1 })
  })

  it('stays within include, exclude, depth and number', async () => {
    const site = await siteOf({
      '/docs/': html('Docs', 'Start here.', [
        '/docs/a',
        '/docs/old/b',
        '/shop',
        'http://127.0.0.2/x',
      ]),
      '/docs/a': html('A', 'First page.', ['/docs/deep']),
      '/docs/deep': html('Deep', 'Second page.', ['/docs/deeper']),
      '/docs/deeper': html('Deeper', 'Third page.'),
    })
    const rules = { include: ['/docs/*'], exclude: ['/docs/old/*'], max_depth: 2 }
    const source = await create({ kind: 'crawl', url: site.url('/docs/'), ...rules })
    const done = await ended(source)
    expect(site.asked).toEqual(['/docs/', '/docs/a', '/docs/deep'])
    expect(await documentsOf(done)).toMatchObject({
      '/docs/old/b': { state: 'not_followed', reason: 'outside_scope' },
      '/shop': { state: 'not_followed', reason: 'outside_scope' },
      '/docs/deeper': { state: 'not_followed', reason: 'depth' },
    })
    await api.put(`/sources/${done.id}`, { max_depth: 3, max_pages: 3 })
    const more = await refreshed(done)
    expect(await documentsOf(more)).toMatchObject({
      '/docs/deeper': { state: 'not_followed', reason: 'limit', message: expect.any(String) },
    })
    await api.put(`/sources/${done.id}`, { include: ['/docs/a*'], max_pages: null })
    await refreshed(more)
    expect((await itemsOf()).map(({ title }: Json) => title).sort()).toEqual(['A', 'Docs'])
  })

  it('lists pages beyond the number as left out, up to as many again and some', async () => {
    const many = Array.from({ length: 400 }, (_, at) => `/page/${at}`)
    const site = await siteOf({
      '/': html('Home', 'Welcome.', many),
      '/page/0': html('First', 'The first page.', many.toReversed()),
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/'), max_pages: 2 }))
    expect(done.progress).toMatchObject({ found: 2, read: 2, waiting: 0 })
    expect(site.asked).toEqual(['/', '/page/0'])
    const { total } = (await api.get(`/sources/${done.id}/documents?state=not_followed`)).data
    expect(total).toBe(102)
    const { documents } = (await api.get(`/sources/${done.id}/documents?state=not_followed`)).data
    expect(new Set(documents.map(({ reason }: Json) => reason))).toEqual(new Set(['limit']))
  })

  it('refuses a pattern that is too long once it begins with a slash', async () => {
    const body = { kind: 'crawl', url: 'https://shop.example/', exclude: ['/a', 'b'.repeat(500)] }
    const { error } = await api.post('/sources', body, 400)
    expect(error.details).toMatchObject([{ field: 'exclude[1]', issue: 'too_long' }])
    const { exclude } = await create({ ...body, exclude: ['b'.repeat(499)] })
    expect(exclude).toEqual([`/${'b'.repeat(499)}`])
  })

  it('honours robots.txt, meta robots and X-Robots-Tag', async () => {
    const site = await siteOf({
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /private\nAllow: /private/open\nCrawl-delay: 0\n',
      },
      '/': html('Home', 'Welcome.', ['/private/a', '/private/open', '/meta', '/header', '/named']),
      '/private/open': html('Open', 'Everybody may read this.'),
      '/meta':
        '<html><head><meta name="Robots" content="noindex, nofollow"></head><body>Hidden. <a href="/never">x</a></body></html>',
      '/header': { headers: { 'x-robots-tag': 'noindex' }, body: html('Header', 'Hidden.') },
      '/named': { headers: { 'x-robots-tag': 'otherbot: noindex' }, body: html('Named', 'Shown.') },
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(site.asked).not.toContain('/private/a')
    expect(site.asked).not.toContain('/never')
    expect((await itemsOf()).map(({ title }: Json) => title).sort()).toEqual([
      'Home',
      'Named',
      'Open',
    ])
    expect(await documentsOf(done, '&state=not_followed')).toMatchObject({
      '/private/a': { reason: 'robots' },
      '/meta': { reason: 'robots' },
      '/header': { reason: 'robots' },
    })
  })

  itInFull('reads a page again that the site had forbidden, or that was gone', async () => {
    const hidden = { headers: { 'x-robots-tag': 'noindex' }, body: html('Home', 'Welcome.') }
    const site = await siteOf({ '/': hidden })
    const first = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(first).toMatchObject({ status: 'failed', error: { code: 'unreadable' } })
    site.pages['/'] = html('Home', 'Welcome.', ['/a', '/b', '/c', '/d'])
    for (const path of ['/a', '/b', '/c', '/d']) site.pages[path] = html(path, `Page ${path}.`)
    const second = await refreshed(first)
    expect(second).toMatchObject({ status: 'ready', progress: { read: 5 } })
    delete site.pages['/a']
    const fourth = await refreshed(await refreshed(second))
    expect(await itemsOf()).toHaveLength(4)
    site.pages['/a'] = html('/a', 'It is back.')
    await refreshed(fourth)
    expect(await itemsOf()).toHaveLength(5)
  })

  itInFull('reads nothing while robots.txt can’t be read', async () => {
    const site = await siteOf({ '/': html('Home', 'Welcome.'), '/robots.txt': { status: 503 } })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(done).toMatchObject({ status: 'failed', error: { code: 'unreadable' } })
    expect(site.asked).toEqual([])
  })

  it('stores a page once, however it is addressed', async () => {
    const site = await siteOf({
      '/': html('Home', 'Welcome.', ['/a?utm_source=mail', '/a/#part', '/b', '/old', '/circle']),
      '/a': html('A', 'The page.'),
      '/a/': { status: 301, headers: { location: '/a' } },
      '/b': `<html><head><title>B</title><link rel="canonical" href="/a"></head><body>Copy of the page.</body></html>`,
      '/old': { status: 302, headers: { location: '/new' } },
      '/new': html('New', 'Moved here.'),
      '/circle': { status: 302, headers: { location: '/circle2' } },
      '/circle2': { status: 302, headers: { location: '/circle' } },
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(done.status).toBe('ready')
    expect((await itemsOf()).map(({ title }: Json) => title).sort()).toEqual(['A', 'Home', 'New'])
    expect(await documentsOf(done)).toMatchObject({
      '/b': { state: 'not_followed', reason: 'duplicate' },
      '/old': { state: 'not_followed', reason: 'duplicate' },
      // The last page of a circle says so.
      '/circle2': { state: 'not_followed', reason: 'redirect_circle' },
    })
  })

  it('follows no redirect to another host', async () => {
    const inside = await siteOf({ '/secret': html('Secret', 'Inner page.') })
    const site = await siteOf({
      '/': html('Home', 'Welcome.', ['/out']),
      '/out': { status: 302, headers: { location: inside.url('/secret') } },
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(await documentsOf(done)).toMatchObject({ '/out': { reason: 'redirect_outside' } })
    expect(inside.asked).toEqual([])
  })
})

describe('pages that can’t be read', () => {
  it('end with a reason that a person can act on', async () => {
    const cut = (_: unknown, response: { socket: { destroy(): void } | null }) =>
      response.socket?.destroy()
    const endless: Page = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (response.write('<p>word</p>'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    }
    const site = await siteOf({
      '/': html('Home', 'Welcome.', [
        '/shell',
        '/cut',
        '/huge',
        '/lie',
        '/forbidden',
        '/gzip',
        '/x.zip',
      ]),
      '/shell':
        '<html><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>',
      '/cut': cut as Page,
      '/huge': endless,
      '/lie': {
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('%PDF-1.7 nothing more'),
      },
      '/forbidden': { status: 403 },
      '/gzip': { headers: { 'content-encoding': 'gzip' }, body: 'not packed' },
      '/x.zip': {
        headers: { 'content-type': 'application/zip' },
        body: Buffer.from([0x50, 0x4b, 3, 4]),
      },
    })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(done).toMatchObject({ status: 'degraded', error: { code: 'pages_failed' } })
    const documents = await documentsOf(done)
    expect(documents).toMatchObject({
      '/shell': { state: 'needs_rendering' },
      '/cut': { state: 'failed', reason: 'network' },
      '/huge': { state: 'too_large' },
      '/lie': { state: 'failed', reason: 'damaged' },
      '/forbidden': { state: 'failed', reason: 'http_403' },
      '/gzip': { state: 'failed', reason: 'damaged' },
      '/x.zip': { state: 'unsupported' },
    })
    for (const one of Object.values(documents)) {
      if (one.state !== 'ready') expect(one.message).toMatch(/\.$/)
    }
  })
})

describe('pages that are empty until their scripts run', () => {
  const shell =
    '<html><head><script src="/app.js"></script></head><body><div id="root"></div></body></html>'

  type Rendered = { status?: number; body: string }
  let rendered: (url: string) => Rendered
  let asked: string[]
  let service: TestSite
  let rendering: TestApp

  /** A service as browserless and others are: it gets an address and answers HTML. */
  beforeAll(async () => {
    const page: Page = (request, response) => {
      const url = new URL(request.url ?? '', 'http://service').searchParams.get('url') ?? ''
      asked.push(url)
      const { status = 200, body } = rendered(url)
      response.writeHead(status, { 'content-type': 'text/html' }).end(body)
    }
    service = await startSite(new Proxy({}, { get: () => page }))
    rendering = await openApp({
      clock,
      env: {
        PARLEY_SOURCE_ALLOW_PRIVATE: '1',
        PARLEY_SOURCE_PAUSE_MS: '0',
        PARLEY_SOURCE_RENDER_URL: `${service.origin}/render?url={url}`,
      },
    })
  })
  beforeEach(async () => {
    asked = []
    api = (await rendering.account()).api
  })
  afterAll(async () => {
    await rendering?.close()
    await service?.close()
  })

  it('are read as the service of the operator shows them, with their links', async () => {
    const site = await siteOf({ '/': shell, '/prices': html('Prices', 'A tent costs £80.') })
    let text = 'Welcome to the app.'
    rendered = () => ({ body: html('Home', text, ['/prices']) })
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(done).toMatchObject({ status: 'ready', progress: { read: 2, failed: 0 } })
    expect(asked).toEqual([site.url('/')])
    expect((await itemsOf()).map((item: Json) => item.title).sort()).toEqual(['Home', 'Prices'])

    text = 'Welcome to the new app.'
    await refreshed(done)
    expect(await itemsOf()).toContainEqual(
      expect.objectContaining({ content: expect.stringContaining('new app') }),
    )
  })

  itInFull(
    'are asked for again after the service failed, whatever the version of the empty page',
    async () => {
      const versioned: Page = (request, response) => {
        const isKnown = request.headers['if-none-match'] === '"1"'
        response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' })
        response.end(isKnown ? undefined : shell)
      }
      const site = await siteOf({ '/': versioned })
      let answer = { status: 500, body: 'no' }
      rendered = () => answer
      const done = await ended(await create({ kind: 'url', url: site.url('/') }))
      expect(await documentsOf(done)).toMatchObject({ '/': { state: 'needs_rendering' } })
      answer = { status: 200, body: html('Home', 'Welcome to the app.') }
      expect(await documentsOf(await refreshed(done))).toMatchObject({ '/': { state: 'ready' } })
    },
  )

  const failures: readonly [string, Rendered][] = [
    ['fails', { status: 500, body: 'no' }],
    ['shows nothing either', { body: shell }],
  ]
  it.each(variationsOf(failures))('say so if the service %s', async (_, answer) => {
    const site = await siteOf({ '/': shell })
    rendered = () => answer
    const done = await ended(await create({ kind: 'url', url: site.url('/') }))
    expect(await documentsOf(done)).toMatchObject({
      '/': { state: 'needs_rendering', reason: 'render_failed', message: expect.any(String) },
    })
  })
})

describe('other kinds', () => {
  it('url reads one page, also if it is a text or a PDF', async () => {
    const site = await siteOf({
      '/notes.txt': { headers: { 'content-type': 'text/plain' }, body: 'We open at nine.' },
    })
    const done = await ended(await create({ kind: 'url', url: site.url('/notes.txt') }))
    expect(done.progress).toMatchObject({ found: 1, read: 1 })
    expect(await itemsOf()).toMatchObject([
      { title: 'notes', file_name: 'notes.txt', type: 'file' },
    ])
  })

  it('sitemap reads the pages that an index of sitemaps lists, packed or not', async () => {
    const xml = { 'content-type': 'application/xml' }
    const site = await siteOf({})
    const urls = (...paths: string[]) =>
      paths.map((path) => `<url><loc>${site.url(path)}</loc></url>`).join('')
    const index = `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${site.url('/one.xml')}</loc></sitemap><sitemap><loc>${site.url('/two.xml.gz')}</loc></sitemap><sitemap><loc>http://127.0.0.2/x.xml</loc></sitemap></sitemapindex>`
    const list = (...paths: string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls(...paths)}</urlset>`
    const packed = { 'content-type': 'application/gzip' }
    Object.assign(site.pages, {
      '/sitemap.xml': { headers: xml, body: index },
      '/one.xml': { headers: xml, body: list('/a', '/b?x=1&amp;y=2') },
      '/two.xml.gz': { headers: packed, body: gzipSync(list('/d')) },
      '/d': html('D', 'Third page.'),
      '/a': html('A', 'First page.', ['/c']),
      '/b?x=1&y=2': html('B', 'Second page.'),
      '/c': html('C', 'Not listed.'),
    })
    const done = await ended(await create({ kind: 'sitemap', url: site.url('/sitemap.xml') }))
    expect(done.status).toBe('ready')
    expect((await itemsOf()).map(({ title }: Json) => title).sort()).toEqual(['A', 'B', 'D'])
  })
})

describe('a source', () => {
  it('runs again when its time has come', async () => {
    const site = await siteOf(threePages())
    const created = await create({ kind: 'crawl', url: site.url('/'), refresh_hours: 24 })
    const done = await ended(created)
    const hours = (Date.parse(done.next_run_at) - clock.now()) / 3_600_000
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(26)
    clock.move(26 * 3_600_000)
    expect((await ended(done, 2)).run).toBe(2)
  })

  it('stops when it is paused, and goes on where it stopped', async () => {
    const links = Array.from({ length: 30 }, (_, at) => `/page-${at}`)
    const pages: Record<string, Page> = { '/': html('Home', 'Welcome.', links) }
    for (const link of links) {
      pages[link] = (_request, response) => {
        setTimeout(() => response.end(html(link, `This is ${link}.`)), 20)
      }
    }
    const site = await siteOf(pages)
    const source = await create({ kind: 'crawl', url: site.url('/') })
    await expect.poll(() => site.asked.length, { timeout: 20_000 }).toBeGreaterThan(3)
    const paused = (await api.post(`/sources/${source.id}/pause`, {})).data
    expect(paused.status).toBe('paused')
    await api.post(`/sources/${source.id}/refresh`, {}, 409)
    expect((await api.post(`/sources/${source.id}/resume`, {})).data.status).toBe('running')
    const done = await ended(source)
    expect(done).toMatchObject({ run: 1, status: 'ready', progress: { found: 31, read: 31 } })
    expect(await itemsOf()).toHaveLength(31)
    expect(new Set(site.asked).size).toBe(31)
  })

  itInFull('is deleted with its items, or without them', async () => {
    const site = await siteOf(threePages())
    const first = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    const kept = await ended(await create({ kind: 'url', url: site.url('/returns') }))
    await api.remove(`/sources/${first.id}`)
    await api.remove(`/sources/${kept.id}?keep_items=true`)
    expect(await itemsOf()).toMatchObject([{ title: 'Returns' }])
    await api.get(`/sources/${first.id}`, 404)
    expect((await api.get('/sources')).data.total).toBe(0)
  })

  itInFull('is deleted with its chatbot', async () => {
    const site = await siteOf(threePages())
    const { id: chatbot_id } = (await api.post('/chatbots', { name: 'Support' }, 201)).data
    const source = await ended(await create({ kind: 'crawl', url: site.url('/'), chatbot_id }))
    await api.remove(`/chatbots/${chatbot_id}`)
    await api.get(`/sources/${source.id}`, 404)
    expect(await itemsOf()).toEqual([])
  })

  it('tells webhooks and the feed about its runs', async () => {
    const site = await siteOf(threePages())
    await ended(await create({ kind: 'crawl', url: site.url('/') }))
    const types = 'source.started,source.completed'
    const eventsOf = async () =>
      (await api.get(`/events?types=${types}`)).data.events.map(({ type }: Json) => type)
    await expect.poll(eventsOf, { timeout: 20_000 }).toEqual(['source.started', 'source.completed'])
  })

  it('ends its run when a quota is reached, and says so', async () => {
    const account = await app.account()
    api = account.api
    await app.storage().quotas.setLimit(account.account_id, 'knowledge_items', 2)
    const site = await siteOf(threePages())
    const done = await ended(await create({ kind: 'crawl', url: site.url('/') }))
    expect(done).toMatchObject({ status: 'degraded', error: { code: 'plan_limit_reached' } })
    expect(await itemsOf()).toHaveLength(2)
    expect(Object.values(await documentsOf(done)).map(({ reason }) => reason)).toContain('quota')
  })
})

describe('a preview', () => {
  it('says what is at an address, and stores nothing', async () => {
    const site = await siteOf(threePages())
    const list = `<?xml version="1.0"?><urlset><url><loc>${site.url('/')}</loc></url><url><loc>${site.url('/returns')}</loc></url></urlset>`
    site.pages['/sitemap.xml'] = { headers: { 'content-type': 'application/xml' }, body: list }
    const look = async (path: string) =>
      (await api.post('/sources/preview', { url: site.url(path) })).data
    expect(await look('/')).toMatchObject({
      kind: 'crawl',
      state: 'ready',
      title: 'Home',
      text: expect.stringContaining('Welcome to the shop.'),
      pages: 3,
      sitemap: { url: site.url('/sitemap.xml'), pages: 2 },
    })
    expect(await look('/sitemap.xml')).toMatchObject({ kind: 'sitemap', pages: 2, sitemap: null })
    expect(await look('/gone')).toMatchObject({ state: 'failed', reason: 'http_404', text: null })
    expect((await api.get('/sources')).data.total).toBe(0)
    expect(await itemsOf()).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    ['url', { kind: 'crawl', url: 'ftp://example.com/' }],
    ['url', { kind: 'crawl', url: 'https://user:pass@example.com/' }],
    ['kind', { kind: 'file', url: 'https://example.com/' }],
    ['max_pages', { kind: 'crawl', url: 'https://example.com/', max_pages: 0 }],
    ['refresh_hours', { kind: 'crawl', url: 'https://example.com/', refresh_hours: 0 }],
    ['chatbot_id', { kind: 'crawl', url: 'https://example.com/', chatbot_id: '' }],
  ])('is refused with its field: %s', async (field, body) => {
    const { error } = await api.post('/sources', body, 400)
    expect(error.details[0].field).toBe(field)
  })

  it('of another account is not found', async () => {
    const site = await siteOf(threePages())
    const source = await ended(await create({ kind: 'url', url: site.url('/') }))
    const other = (await app.account()).api
    for (const path of ['', '/documents', '/runs']) {
      await other.get(`/sources/${source.id}${path}`, 404)
    }
    await other.remove(`/sources/${source.id}`, 404)
    for (const act of ['refresh', 'pause', 'resume']) {
      await other.post(`/sources/${source.id}/${act}`, {}, 404)
    }
  })
})
