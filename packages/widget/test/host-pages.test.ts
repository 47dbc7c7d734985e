// The widget on pages of many kinds: plain, with a strict policy, hostile, and without a visitor's consent to anything.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

inBrowser('a page with the widget', () => {
  let site: Site
  let key: string
  beforeAll(async () => {
    site = await startSite()
    key = (await site.createKey({ settings: { welcome_message: 'Hello! Ask me.' } })).key
  })
  afterAll(() => site?.close())

  const visitorRequests = () => site.network.requests.filter((request) => request.includes('/v1/'))

  it('sends nothing and stores nothing before the visitor opens it', async () => {
    site.put('/', key)
    const context = await site.visitor()
    const page = await context.newPage()
    const before = visitorRequests().length
    await page.goto('/')
    const { launcher, open } = widgetOf(page)
    await launcher.waitFor()
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))')
    expect(visitorRequests()).toHaveLength(before)
    expect(await page.evaluate('Object.keys(localStorage).length')).toBe(0)
    await open()
    expect(visitorRequests().slice(before)).toEqual(['POST /v1/widget/sessions'])
    expect(await context.cookies()).toEqual([])
  })

  it('moves nothing of the page, and loads one small file', async () => {
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto('/')
    await widgetOf(page).launcher.waitFor()
    expect(files.filter((path) => path !== '/')).toEqual(['/widget.js'])
    const shifts = await page.evaluate<number>(`new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().length))
        .observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(0), 200)
    })`)
    expect(shifts).toBe(0)
  })

  it('works under a strict content security policy, with trusted types', async () => {
    const host = site.network.origin
    const policy = `default-src 'none'; script-src ${host}; connect-src ${host}; require-trusted-types-for 'script'; trusted-types 'none'`
    site.put('/strict', key, { policy })
    const page = await (await site.visitor()).newPage()
    await page.goto('/strict')
    const { open, ask, messages, launcher } = widgetOf(page)
    await open()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    const box = await launcher.boundingBox()
    expect([box?.width, box?.height]).toEqual([56, 56])
  })

  it('is not harmed by a page that changes prototypes and resets all styles', async () => {
    const pollution = [
      ...['method', 'body', 'headers', 'signal', 'hidden', 'class', 'children', 'dir', 'author'],
      ...['visitor_secret', 'error', 'suggestions', 'feedback', 'color', 'page', 'name', 'text'],
      ...['typing', 'status', 'type', 'language', 'identity', 'sentence', 'trouble', 'message'],
    ]
    const head = `<style>
      body *, parley-widget { all: unset !important; display: none !important; position: static !important;
        opacity: 0 !important; width: 1px !important; color: transparent !important; transform: scale(0) !important;
        visibility: hidden !important; pointer-events: none !important; contain: strict !important }
      * { font: 1px cursive !important; text-transform: uppercase; letter-spacing: 9px }
      html { font-size: 1px; line-height: 9; direction: ltr; letter-spacing: 1em }
    </style><script>
      for (const name of ${JSON.stringify(pollution)}) Object.prototype[name] = 'polluted'
      Object.prototype.extend = Array.prototype.remove = String.prototype.clean = function () { throw new Error('called') }
    </script>`
    site.put('/hostile', key, { head })
    const page = await (await site.visitor()).newPage()
    await page.goto('/hostile')
    const { open, ask, messages, panel, log } = widgetOf(page)
    await open()
    await ask('How long do I have to return an item?')
    await messages('bot').getByText('30 days').waitFor()
    expect((await panel.boundingBox())?.width).toBe(400)
    const user = messages('user')
    expect(await user.evaluate((node) => getComputedStyle(node).fontSize)).toBe('15px')
    await log.getByRole('button', { name: 'Returns' }).click()
    await log.getByRole('link', { name: 'Open the page' }).waitFor()
  })

  it('has one widget, also if the script is there twice', async () => {
    const again = `<script src="${site.network.origin}/widget.js" data-chatbot="${key}" defer></script>`
    site.put('/twice', key, { end: again })
    const page = await (await site.visitor()).newPage()
    await page.goto('/twice')
    await widgetOf(page).launcher.waitFor()
    await page.waitForLoadState('load')
    expect(await page.locator('parley-widget').count()).toBe(1)
  })

  it('keeps the widget when a framework replaces the body', async () => {
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.goto('/')
    const { open, ask, messages } = widgetOf(page)
    await open()
    await page.evaluate(`history.pushState({}, '', '/other')
      document.body = document.createElement('body')`)
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
  })

  it('works where the browser refuses storage', async () => {
    const refuse = `<script>
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })
    </script>`
    site.put('/private', key, { head: refuse })
    const page = await (await site.visitor()).newPage()
    await page.goto('/private')
    const { open, ask, messages } = widgetOf(page)
    await open()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
  })

  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)('moves only for visitors who want it: %s', async (reducedMotion, least) => {
    site.put('/', key)
    const page = await (await site.visitor({ reducedMotion })).newPage()
    await page.goto('/')
    const { open, ask, log, messages } = widgetOf(page)
    const moving = () =>
      page.evaluate<number>(`document.querySelector('parley-widget').shadowRoot.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().endTime > 0).length`)
    await open()
    site.network.breakStreams({ kind: 'hold', afterBytes: 210 })
    await ask('Do you ship abroad?')
    // The mark at the end of a reply that is being written.
    await messages('bot').last().getByText('Yes').waitFor()
    await eventually(async () => (await moving()) > 0).toBe(least > 0)
    site.network.release()
    await log.getByRole('listitem').last().waitFor()
  })

  it('says in the console that the key is missing', async () => {
    site.put('/', '')
    const context = await site.visitor()
    const page = await context.newPage()
    const said = page.waitForEvent('console')
    await page.goto('/')
    expect((await said).text()).toContain('data-chatbot')
    expect(await page.evaluate('window.Parley')).toBeUndefined()
  })

  it('takes its theme from five variables of the page, and chooses a color that can be read', async () => {
    const head = `<style>:root { --parley-color: #ffe600; --parley-background: #102030;
      --parley-text-color: #f0f0f0; --parley-radius: 0px; --parley-font: monospace }</style>`
    site.put('/theme', key, { head })
    const page = await (await site.visitor()).newPage()
    await page.goto('/theme')
    const { open, panel, launcher } = widgetOf(page)
    await open()
    const styleOf = (property: string) =>
      panel.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
    expect(await styleOf('background-color')).toBe('rgb(16, 32, 48)')
    expect(await styleOf('color')).toBe('rgb(240, 240, 240)')
    expect(await styleOf('border-radius')).toBe('0px')
    expect(await styleOf('font-family')).toBe('monospace')
    // Black on yellow.
    const icon = await launcher.evaluate((node) => getComputedStyle(node).color)
    expect(icon).toMatch(/^color\(xyz-d65 0 0 0/)
  })

  it('speaks the language of the page, from right to left where that is usual', async () => {
    site.put('/de', key, { html: ' lang="de"' })
    site.put('/ar', key, { html: ' lang="ar" dir="rtl"' })
    const page = await (await site.visitor()).newPage()
    await page.goto('/de')
    await page.getByRole('button', { name: 'Chat öffnen' }).click()
    await page.getByPlaceholder('Nachricht schreiben').waitFor()
    await page.goto('/ar')
    const { launcher } = widgetOf(page)
    // Before the session, the button in the panel that opens again has the same word.
    await eventually(() => launcher.getAttribute('aria-label')).toBe('الدردشة')
    expect((await launcher.boundingBox())?.x).toBe(20)
    expect(await page.locator('.widget').getAttribute('dir')).toBe('rtl')
    await page.getByPlaceholder('كتابة رسالة').waitFor()
    site.put('/he', key, { html: ' lang="he" dir="rtl"' })
    await page.goto('/he')
    await page.getByPlaceholder('כתיבת הודעה').waitFor()
    await page.getByRole('button', { name: 'סגירת הצ׳אט' }).click()
    await page.getByRole('button', { name: 'צ׳אט', exact: true, expanded: false }).waitFor()
    site.put('/ja', key, { html: ' lang="ja-JP"' })
    await page.goto('/ja')
    await page.getByRole('button', { name: 'チャット', expanded: false }).waitFor()
  })

  it('offers an API, with events', async () => {
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.goto('/')
    await widgetOf(page).launcher.waitFor()
    await page.evaluate(`window.seen = []
      for (const name of ['open', 'close', 'message', 'conversation'])
        Parley.on(name, (detail) => seen.push([name, detail?.from ?? detail?.status ?? null]))
      window.remove = Parley.on('open', () => { throw new Error('a fault of the page') })
      remove()
      Parley.ask('Do you ship abroad?')`)
    await widgetOf(page).messages('bot').getByText('all of Europe').waitFor()
    await page.evaluate('Parley.close()')
    await widgetOf(page).panel.waitFor({ state: 'hidden' })
    await eventually(() => page.evaluate('seen')).toEqual([
      ['open', null],
      ['message', 'user'],
      ['conversation', 'active'],
      ['message', 'bot'],
      ['close', null],
    ])
    await page.evaluate('Parley.open()')
    await widgetOf(page).panel.waitFor()
  })
})
