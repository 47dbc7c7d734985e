// Tests the frame around all pages: navigation, focus, theme and a lost connection.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const pages = [
  ['Overview', '/'],
  ['Chatbots', '/chatbots'],
  ['Knowledge', '/knowledge'],
  ['Conversations', '/conversations'],
  ['Unanswered', '/unanswered'],
  ['Analytics', '/analytics'],
  ['General', '/settings/general'],
  ['API', '/settings/api'],
  ['Webhooks', '/settings/webhooks'],
  ['Models', '/settings/models'],
  ['Plan and usage', '/settings/plan'],
  ['Team', '/settings/team'],
  ['Profile', '/settings/profile'],
] as const

// Viewers can change their own profile.
const settings = pages
  .map(([, path]) => path)
  .filter((path) => path.startsWith('/settings/') && path !== '/settings/profile')

/** The labels of all buttons on a page that start with a verb for a change. */
async function changesOfferedOn(page: Page): Promise<string[]> {
  const name = /^(new|add|make|generate|invite|import|delete|remove|revoke|rotate|save)\b/i
  const main = page.getByRole('main')
  return [
    ...(await main.getByRole('button', { name, disabled: false }).allInnerTexts()),
    ...(await main.getByRole('link', { name }).allInnerTexts()),
  ]
}

inBrowser('the frame', () => {
  let dashboard: Dashboard
  let bot: string
  let item: string
  let conversation: string
  let webhook: string

  beforeAll(async () => {
    dashboard = await startDashboard({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
    const { api } = dashboard
    bot = (await api.chatbots.create({ name: 'Support' })).id
    item = (await api.knowledge.create({ chatbot_id: bot, title: 'Hours', content: 'Open.' })).id
    conversation = (await api.conversations.create({ chatbot_id: bot })).conversation_id
    await api.messages.send(conversation, { text: 'Hello' })
    webhook = (await api.webhooks.create({ url: 'http://127.0.0.1:9/hook' })).id
  })
  afterAll(() => dashboard.close())

  const mainOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  it('opens all pages, and moves the focus to the title of the page', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [name, path] of pages) {
      await mainOf(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`${dashboard.url}${path}`)
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-page-title'))
      const current = mainOf(page).locator('li [aria-current=page]')
      await eventually(() => current.innerText()).toBe(name)
    }
    expect(await page.title()).toMatch(/ · Parley$/)
  })

  itInFull(
    'shows a viewer all pages when opened by their URL, and no action that needs another role',
    async () => {
      const open = async (page: Page, path: string) => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
      }
      const viewer = await dashboard.newPage({ as: 'viewer' })
      // The feed of events is always in progress, and a page that reads it is never idle.
      const refusal = { status: 403, contentType: 'application/json', body: '{}' }
      await viewer.route('**/v1/events?*', (route) => route.fulfill(refusal))
      const details = [
        `/chatbots/${bot}`,
        '/knowledge/search',
        '/knowledge/synonyms',
        `/knowledge/${item}`,
        `/conversations/${conversation}`,
        `/settings/webhooks/${webhook}`,
      ]
      const withActions = ['/', '/chatbots', `/chatbots/${bot}`, '/knowledge', ...settings]
      for (const path of [...pages.map(([, path]) => path), ...details]) {
        await open(viewer, path)
        expect(new URL(viewer.url()).pathname).toBe(path)
        if (!withActions.includes(path)) continue
        await viewer.waitForLoadState('networkidle')
        expect(await changesOfferedOn(viewer), path).toEqual([])
      }
      const owner = await dashboard.newPage({ as: 'owner' })
      for (const path of ['/chatbots', '/knowledge', '/settings/api', '/settings/team']) {
        await open(owner, path)
        // A page can be idle for a moment before it loads its data.
        await eventually(() => changesOfferedOn(owner)).not.toEqual([])
      }
    },
  )

  itInFull('shows “Page not found” for an unknown page of the settings', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/settings/nonsense')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to overview' }).click()
    await page.waitForURL(`${dashboard.url}/`)
  })

  const people = [
    ['an owner', { as: 'owner' }],
    ['a visitor', {}],
  ] as const
  it.each(variationsOf(people))(
    'shows %s “Page not found” with status 404 for an unknown URL',
    async (_who, options) => {
      const page = await dashboard.newPage({ ...options, mayMissParts: true })
      const response = await page.goto('/nonsense')
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await expectAccessible(page)
    },
  )

  itInFull('shows the link to the accounts only to the operator', async () => {
    const operator = await dashboard.newPage({ as: 'owner' })
    await operator.goto('/')
    await mainOf(operator).getByRole('link', { name: 'Accounts' }).waitFor()
    const editor = await dashboard.newPage({ as: 'editor' })
    await editor.goto('/')
    await mainOf(editor).getByRole('link', { name: 'Team' }).waitFor()
    expect(await mainOf(editor).getByRole('link', { name: 'Accounts' }).count()).toBe(0)
  })

  itInFull(
    'loads one font file of at most 60 kB, and another only for letters that it lacks',
    async () => {
      const loaded = (page: Page) =>
        page.evaluate(async () => {
          await document.fonts.ready
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          return files
            .filter(({ name }) => name.endsWith('.woff2'))
            .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize }))
        })
      // A page of its own: the others have the files already.
      const page = await dashboard.newPage({ as: 'owner', mayMissParts: true })
      for (const path of ['/', '/knowledge', '/conversations', '/settings/plan']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await eventually(async () => (await loaded(page)).map(({ name }) => name)).toEqual([
          expect.stringContaining('/inter-latin-wght-'),
        ])
        const [file] = await loaded(page)
        expect(file?.bytes).toBeGreaterThan(20_000)
        expect(file?.bytes).toBeLessThanOrEqual(60_000)
      }
      const { id } = await dashboard.api.chatbots.create({ name: 'Łódź' })
      await page.goto(`/chatbots/${id}`)
      await eventually(async () => (await loaded(page)).map(({ name }) => name).sort()).toEqual([
        expect.stringContaining('/inter-latin-ext-wght-'),
        expect.stringContaining('/inter-latin-wght-'),
      ])
      await dashboard.api.chatbots.delete(id)
    },
  )

  it('lets keyboard users skip the navigation', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: 'Skip to content' })
    await eventually(() => skip.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('keeps the chosen theme after a reload', async () => {
    const page = await dashboard.newPage({ as: 'owner', theme: 'light' })
    await page.goto('/')
    const schemeOf = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.getByRole('radiogroup', { name: 'Theme' }).waitFor()
    await eventually(schemeOf).toBe('light')
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click({ force: true })
    await eventually(schemeOf).toBe('dark')
    await page.reload()
    await page.getByRole('radiogroup', { name: 'Theme' }).waitFor()
    await eventually(schemeOf).toBe('dark')
  })

  it('fits on a phone, with the navigation in a menu and without sideways scrolling', async () => {
    const page = await dashboard.newPage({ as: 'owner', width: 390 })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(page)
    await mainOf(page).getByRole('link', { name: 'Team' }).click()
    await page.waitForURL('**/settings/team')
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    for (const path of ['/', '/sign-in']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNoSidewaysScroll(page)
    }
  })

  it('shows a banner while the connection is lost, and then loads the data again', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/chatbots')
    await page.getByText('Support').first().waitFor()
    await page.context().setOffline(true)
    const banner = page.getByText('Can’t reach the server.')
    await banner.waitFor()
    await expectAccessible(page)
    await dashboard.api.chatbots.create({ name: 'Made meanwhile' })
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
    await page.getByText('Made meanwhile').first().waitFor()
  })

  itInFull(
    'loads a page whose scripts were not reachable when the connection is back',
    async () => {
      const page = await dashboard.newPage({ as: 'owner', mayMissParts: true })
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.context().setOffline(true)
      await page.getByText('Can’t reach the server.').waitFor()
      await mainOf(page).getByRole('link', { name: 'Analytics' }).dispatchEvent('click')
      await page.getByRole('heading', { name: 'Server not reachable', level: 1 }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/analytics')
    },
  )
})

inBrowser('the overview', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
  })
  afterAll(() => dashboard.close())

  itInFull('offers a viewer of an empty account no action that needs another role', async () => {
    const page = await dashboard.newPage({ as: 'viewer' })
    await page.goto('/')
    await page.getByText(/Ask an editor or owner/).waitFor()
    expect(await page.getByRole('button', { name: 'Create chatbot' }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('shows the numbers of today, and the conversations that need a reply', async () => {
    const { api } = dashboard
    const { id: chatbot_id } = await api.chatbots.create({ name: 'Support' })
    await api.knowledge.create({ chatbot_id, title: 'Hours', content: 'We open at nine o’clock.' })
    const { conversation_id } = await api.conversations.create({ chatbot_id })
    await api.messages.send(conversation_id, { text: 'When do you open?' })
    await api.messages.send(conversation_id, { text: 'Who won the world cup in 1998?' })
    await api.conversations.update(conversation_id, { status: 'paused' })
    await api.messages.send(conversation_id, { text: 'Is anybody there?' })
    // A person already replied to this conversation.
    const { conversation_id: other } = await api.conversations.create({ chatbot_id })
    await api.conversations.update(other, { status: 'paused' })
    // The overview reads the gaps once, and they are counted in the background.
    await eventually(async () => (await api.gaps.list({ chatbot_id })).total).toBe(1)

    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/')
    const today = page.getByRole('region', { name: 'Today' })
    await today.getByText('Conversations', { exact: true }).waitFor()
    await page.getByText('1 conversation needs a reply').waitFor()
    await page.getByText('1 unanswered question').waitFor()
    await page.getByText('Most asked: “Who won the world cup in 1998?”').waitFor()
    await expectAccessible(page)

    const { totals } = await api.analytics.performance({ period: '24h' })
    expect(totals.answer_rate).toBe(0.5)
    await today.getByText('50%').waitFor()

    await page.getByRole('link', { name: /^View: 1 conversation needs/ }).click()
    await page.waitForURL(/\/conversations\?status=paused&waiting_for=person$/)
    await page.getByText('Needs reply').first().waitFor()
    const list = page.getByRole('navigation', { name: 'Conversations' })
    await eventually(() => list.getByRole('link').count()).toBe(1)
    await page.getByText(/^Person/).click()
    await eventually(() => list.getByRole('link').count()).toBe(2)
  })
})

inBrowser('a server without the API reference', () => {
  let closed: Dashboard
  beforeAll(async () => {
    closed = await startDashboard({ env: { PARLEY_DOCS: 'off' } })
  })
  afterAll(() => closed.close())

  itInFull('has no link to it, before and after signing in', async () => {
    const references = (page: Page) => page.locator('a[href="/docs"]')
    const visitor = await closed.newPage()
    await visitor.goto('/sign-in')
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    expect(await references(visitor).count()).toBe(0)
    const page = await closed.newPage({ as: 'owner' })
    for (const path of ['/settings/api', '/settings/plan']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      expect(await references(page).count()).toBe(0)
    }
  })
})
