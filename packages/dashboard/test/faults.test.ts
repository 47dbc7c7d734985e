// Visits every page with hostile data, and with a service that fails or is slow.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { html, startSite, type TestSite } from '../../server/test/sources/test-site.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { isComplete, isThorough, variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

/** 100 characters without a place to break, and markup that must stay text. */
const name = `<img src=x onerror="window.wasHit=1">`.padEnd(100, 'W')
const longEmail = `${'w'.repeat(60)}@${'w'.repeat(60)}.example.com`
const hostileText = [
  `<script>window.wasHit=1</script><svg onload="window.wasHit=1">`,
  `[click](javascript:window.wasHit=1) ![x](https://tracker.invalid/x.png "a" onerror=window.wasHit=1)`,
  `[data](data:text/html,<script>window.wasHit=1</script>) <https://a.invalid/"onmouseover=window.wasHit=1>`,
  `| a | b |\n|---|---|\n| <iframe srcdoc="<script>parent.wasHit=1</script>"> | **bold** |`,
  'W'.repeat(3_000),
].join('\n\n')

const pages = [
  '/',
  '/chatbots',
  '/chatbots/{chatbot_id}',
  '/knowledge',
  '/knowledge/{knowledge_id}',
  '/knowledge/sources',
  '/knowledge/sources/{source_id}',
  '/knowledge/sources/new',
  '/knowledge/search?q=bold&chatbot_id={chatbot_id}',
  '/knowledge/synonyms',
  '/knowledge?q=bold',
  '/conversations',
  '/conversations?q=ceiling',
  '/conversations/{conversation_id}',
  '/unanswered',
  '/analytics',
  '/settings/api',
  '/settings/webhooks',
  '/settings/webhooks/{webhook_id}',
  '/settings/models',
  '/settings/general',
  '/settings/plan',
  '/settings/team',
  '/settings/audit',
  '/settings/profile',
  '/settings/accounts',
]

/** Pages with a list, and the tallest row: one line, and on a phone two. */
const withRows = [
  ...['/', '/chatbots', '/chatbots/{chatbot_id}#knowledge', '/knowledge', '/unanswered'],
  ...['/settings/api', '/settings/team', '/settings/webhooks', '/settings/webhooks/{webhook_id}'],
  ...['/settings/profile', '/settings/audit', '/settings/accounts'],
  ...['/knowledge/sources', '/knowledge/sources/{source_id}'],
]
const tallestRow = 50

/** Pages that need no data besides the session, or hold a form only. */
const withoutData = /search|synonyms|sources\/new|profile/
/** Only CI opens all pages with each fault. */
const withHostileData = isThorough
  ? pages
  : [
      ...['/', '/chatbots/{chatbot_id}', '/knowledge/{knowledge_id}'],
      '/conversations/{conversation_id}',
    ]
const withFailures = isThorough ? pages.filter((name) => !withoutData.test(name)) : ['/']
const withSlowNetwork = isThorough
  ? pages.filter((name) => !withoutData.test(name))
  : ['/conversations/{conversation_id}']
const withLostNetwork = isThorough
  ? [...pages.filter((name) => !/new|profile/.test(name)), '/chatbots/{chatbot_id}#website']
  : ['/conversations/{conversation_id}']
/** Calls that are not the first of their page, whose absence would look like a page without this data. */
const parts = [
  { page: '/', call: /v1\/gaps/ },
  { page: '/chatbots', call: /analytics\/usage/ },
  { page: '/conversations', call: /waiting_for=person.*include=preview/ },
  { page: '/knowledge/new', call: /v1\/chatbots/ },
  { page: '/settings/profile', call: /sign-in-options/ },
]
const failed = /went wrong|could not be loaded|can’t be reached/
const failure = JSON.stringify({
  status: 'error',
  error: { code: 'internal_error', message: 'An internal error occurred.', request_id: 'req_1' },
})

inBrowser('every page', () => {
  let dashboard: Dashboard
  let site: TestSite
  let ids: Readonly<Record<string, string>>
  /** `{name}` stands for an id. */
  const pathOf = (page: string) => page.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '')
  beforeAll(async () => {
    dashboard = await startDashboard({
      env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1', PARLEY_SOURCE_ALLOW_PRIVATE: '1' },
    })
    const { api, account_id, command } = dashboard
    const renamed = await fetch(`${dashboard.url}/v1/account`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        origin: dashboard.url,
        cookie: await dashboard.cookieOf('owner'),
      },
      body: JSON.stringify({ name }),
    })
    expect(renamed.status).toBe(200)
    const settings = { welcome_message: hostileText.slice(0, 2_000), openers: [name] }
    const { id: chatbot_id } = await api.chatbots.create({ name, description: name, settings })
    if (isComplete) {
      const person = ['--email', longEmail, '--name', name, '--role', 'editor']
      await command('person', 'create', '--account', account_id, ...person)
      await command('account', 'create', '--name', name)
      await command('key', 'create', '--account', account_id, '--name', name)
    }
    const tags = Array.from({ length: 20 }, (_, index) => `${index}${'w'.repeat(60)}`)
    const text = await api.knowledge.create({ chatbot_id, title: name, content: hostileText, tags })
    await api.knowledge.create({ question: name, answer: hostileText })
    const user_id = 'u'.repeat(255)
    const { conversation_id } = await api.conversations.create({ chatbot_id, user_id, title: name })
    await api.messages.send(conversation_id, { text: name })
    await api.messages.send(conversation_id, { text: 'W'.repeat(10_000) })
    await api.messages.send(conversation_id, { text: 'Who painted the ceiling?' })
    const url = `http://127.0.0.1:9/${'w'.repeat(200)}`
    const { id: webhook_id } = await api.webhooks.create({ url, description: name })
    const long = `/${'w'.repeat(200)}`
    site = await startSite({
      '/': html(name, 'Text.', [long, '/500']),
      [long]: html(name, 'More.'),
    })
    site.pages['/500'] = { status: 500 }
    ids = { chatbot_id, knowledge_id: text.id, conversation_id, webhook_id }
    if (!isComplete) return
    const { id: source_id } = await api.sources.create({ kind: 'crawl', name, url: site.url('/') })
    const isRead = async () => (await api.sources.get(source_id)).status === 'degraded'
    while (!(await isRead())) await setTimeout(100)
    ids = { ...ids, source_id }
  })
  afterAll(async () => {
    await dashboard?.close()
    await site?.close()
  })

  it.each(withHostileData)('shows hostile data as text: %s', async (name) => {
    const page = await dashboard.newPage({ as: 'owner', width: 390 })
    await page.goto(pathOf(name))
    await settle(page)
    await expectHarmless(page)
    // The tests of the pages check this as well, with usual data.
    if (isThorough) await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectHarmless(page)
  })

  it.each(variationsOf(withRows, 2))('has rows of one line, two on a phone: %s', async (name) => {
    const page = await dashboard.newPage({ as: 'owner', width: 1440 })
    await page.goto(pathOf(name))
    await settle(page)
    const rows = page.locator('main :is(tbody tr, .row)').filter({ visible: true })
    await rows.first().waitFor()
    const heights = () =>
      rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(tallestRow)
      await expectNoSidewaysScroll(page)
    }
  })

  itInFull('shows a thousand tags, and the one item that has one of them', async () => {
    const { api } = dashboard
    for (let item = 0; item < 50; item++) {
      const tags = Array.from({ length: 20 }, (_, index) => `tag ${item}-${index} of a thousand`)
      await api.knowledge.create({ title: `Tagged ${item}`, content: 'Text.', tags })
    }
    const page = await dashboard.newPage({ as: 'owner', width: 1440 })
    await page.goto('/knowledge?q=Tagged')
    const rows = page.locator('tbody tr')
    await eventually(() => rows.count()).toBe(25)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(tallestRow)
    await expectNoSidewaysScroll(page)
    await page.goto('/knowledge?tag=tag+7-3+of+a+thousand')
    await page.getByRole('link', { name: 'Tagged 7' }).waitFor()
    await eventually(() => rows.count()).toBe(1)
  })

  it.each(withFailures)('says what failed: %s', async (name) => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.route(dataCalls, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: failure }),
    )
    await page.goto(pathOf(name))
    await page
      .getByText(/Something went wrong|could not be loaded/)
      .first()
      .waitFor()
    await page.unroute(dataCalls)
    // Each part of a page has a button of its own, and shows the next failure once it works.
    await eventually(async () => {
      for (const again of await page.getByRole('button', { name: 'Try again' }).all()) {
        await again.click({ timeout: 1_000 }).catch(() => undefined)
      }
      return page.getByText(failed).count()
    }).toBe(0)
    await settle(page)
  })

  it.each(withLostNetwork)('goes on by itself after a lost network: %s', async (name) => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.route(allCalls, (route) => route.abort())
    await page.goto(pathOf(name))
    await page.getByText('The server can’t be reached').first().waitFor()
    await page.unroute(allCalls)
    await eventually(() => page.getByText(failed).count()).toBe(0)
    await settle(page)
  })

  it.each(variationsOf(parts))(
    'says that a part failed: $page without $call',
    async ({ page: name, call }) => {
      const page = await dashboard.newPage({ as: 'owner' })
      await page.route(call, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: failure }),
      )
      await page.goto(name)
      await page
        .getByText(/Something went wrong|could not be loaded/)
        .first()
        .waitFor()
      await page.unroute(call)
      const again = page.getByRole('button', { name: 'Try again' })
      if ((await again.count()) > 0) await again.click()
      await eventually(() => page.getByText(failed).count()).toBe(0)
    },
  )

  it.each(withSlowNetwork)('waits for a slow network: %s', async (name) => {
    const page = await dashboard.newPage({ as: 'owner', width: 390, mayMissParts: true })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    await page.route(dataCalls, async (route) => {
      await isOver
      await route.continue()
    })
    await page.goto(pathOf(name))
    await page.locator('main [role=status]:visible, h1:visible').first().waitFor()
    await expectNoSidewaysScroll(page)
    end()
    await settle(page)
    await eventually(() => page.getByText(failed).count()).toBe(0)
    await expectHarmless(page)
  })
})

/** Everything except what the frame itself needs. */
const dataCalls = /\/v1\/(?!session|events|sign-in)/

/** Also the call that finds out whether the server is there again. */
const allCalls = /\/(healthz|v1\/(?!session|sign-in))/

/** Waits until the page shows its data. Tabs that are not open wait with theirs. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await eventually(() => page.locator('main [role=status][aria-label]:visible').count()).toBe(0)
}

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(`'wasHit' in window`)).toBe(false)
  expect(await page.locator('main :is(img, iframe, script)').count()).toBe(0)
  await expectNoSidewaysScroll(page)
}
