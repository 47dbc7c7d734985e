// Visits every page with hostile data, and with a service that fails or is slow.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

/** 100 characters without a place to break, and markup that must stay text. */
const name = `<img src=x onerror="window.wasHit=1">`.padEnd(100, 'W')
const hostileText = [
  `<script>window.wasHit=1</script><svg onload="window.wasHit=1">`,
  `[click](javascript:window.wasHit=1) ![x](https://tracker.invalid/x.png "a" onerror=window.wasHit=1)`,
  `[data](data:text/html,<script>window.wasHit=1</script>) <https://a.invalid/"onmouseover=window.wasHit=1>`,
  `| a | b |\n|---|---|\n| <iframe srcdoc="<script>parent.wasHit=1</script>"> | **bold** |`,
  'W'.repeat(3_000),
].join('\n\n')

inBrowser('every page', () => {
  let dashboard: Dashboard
  let paths: string[]
  beforeAll(async () => {
    dashboard = await startDashboard({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
    const { api } = dashboard
    const settings = { welcome_message: hostileText.slice(0, 2_000), openers: [name] }
    const { id: chatbot_id } = await api.chatbots.create({ name, description: name, settings })
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
    paths = [
      '/',
      '/chatbots',
      `/chatbots/${chatbot_id}`,
      '/knowledge',
      `/knowledge/${text.id}`,
      `/knowledge/search?query=bold&chatbot_id=${chatbot_id}`,
      '/knowledge/synonyms',
      '/conversations',
      `/conversations/${conversation_id}`,
      '/unanswered',
      '/analytics',
      '/settings/api',
      '/settings/webhooks',
      `/settings/webhooks/${webhook_id}`,
      '/settings/models',
      '/settings/plan',
      '/settings/team',
      '/settings/audit',
      '/settings/profile',
      '/settings/accounts',
    ]
  })
  afterAll(() => dashboard?.close())

  it.each([390, 1440])('shows hostile data as text, %s pixels wide', async (width) => {
    const page = await dashboard.newPage({ as: 'owner', width })
    for (const path of paths) {
      await page.goto(path)
      await settle(page)
      expect(await page.evaluate(`'wasHit' in window`), path).toBe(false)
      expect(await page.locator('main :is(img, iframe, script)').count(), path).toBe(0)
      await expectNoSidewaysScroll(page)
      if (width < 600) await expectAccessible(page)
    }
  })

  it('says what failed and offers to try again', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    // Everything except what the frame itself needs.
    const data = /\/v1\/(?!session|events|sign-in)/
    for (const path of paths.filter((one) => !withoutData.test(one))) {
      await page.route(data, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: failure }),
      )
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor()
      await page
        .getByText(/Something went wrong|could not be loaded/)
        .first()
        .waitFor()
      await page.unroute(data)
    }
  })
})

/** Pages that need no data besides the session, or hold a form only. */
const withoutData = /search|synonyms|profile/
const failure = JSON.stringify({
  status: 'error',
  error: { code: 'internal_error', message: 'An internal error occurred.', request_id: 'req_1' },
})

/** Waits until the page shows its data. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await eventually(() => page.locator('main [role=status][aria-label]').count()).toBe(0)
}
