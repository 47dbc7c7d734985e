// Tests that replies and knowledge are shown as Markdown, and that nothing in them can act.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { expectNoSidewaysScroll } from './support/eventually.ts'

const answer = `## Zebra plans

We have **three** plans:
and a second line.

| Plan | Price |
|---|---:|
| Team | 9 € |

- [the shop](https://example.com/shop)
- [bad](javascript:window.hacked=1) [data](data:text/html,<script>window.hacked=1</script>)
- ![a van](https://example.com/van.png)

<script>window.hacked=1</script>
<img src=x onerror="window.hacked=1"> <svg onload="window.hacked=1">
[nested](<javascript:window.hacked=1> "x")  <javascript:window.hacked=1> &lt;script&gt;

\`\`\`
${'very long line '.repeat(30)}
\`\`\`
${'W'.repeat(300)}`

inBrowser('Markdown', () => {
  let dashboard: Dashboard
  let chatbot_id: string
  let conversation_id: string
  beforeAll(async () => {
    dashboard = await startDashboard()
    const { api } = dashboard
    chatbot_id = (await api.chatbots.create({ name: 'Support', status: 'active' })).id
    await api.knowledge.create({ chatbot_id, question: 'What are the zebra plans?', answer })
    const conversation = await api.conversations.create({ chatbot_id, user_id: 'customer-1' })
    conversation_id = conversation.conversation_id
    await api.messages.send(conversation_id, { text: 'What are the zebra plans?' })
    await api.messages.send(conversation_id, { text: '**my** own\nwords' })
  })
  afterAll(() => dashboard?.close())

  async function expectHarmless(page: Page): Promise<void> {
    await page.locator('.markdown table').first().waitFor()
    await page.locator('.markdown strong', { hasText: 'three' }).first().waitFor()
    expect(await page.locator('.markdown').first().innerText()).toContain('plans:\nand a second')
    expect(await page.locator('main :is(img, script, svg[onload], iframe)').count()).toBe(0)
    for (const link of await page.locator('.markdown a').all()) {
      expect(await link.getAttribute('href')).toMatch(/^https:/)
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    for (const words of ['bad', 'data', 'nested']) {
      await page.locator('.markdown').getByText(words, { exact: false }).first().click()
    }
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect(await page.locator('.markdown :is(h1, h2, h3)').count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  it.each(variationsOf([1280, 390]))('is safe in the inbox, at a width of %d', async (width) => {
    const page = await dashboard.newPage({ as: 'editor', width })
    await page.goto(`/conversations/${conversation_id}`)
    await expectHarmless(page)
    const own = page.getByRole('article').filter({ hasText: '**my** own' })
    expect(await own.innerText()).toContain('**my** own\nwords')
  })

  it('is safe in the playground, also while the reply is written', async () => {
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto(`/chatbots/${chatbot_id}`)
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    await field.fill('What are the zebra plans?')
    await page.keyboard.press('Enter')
    await page.getByText('1 source').waitFor()
    await expectHarmless(page)
  })

  itInFull('is safe in search results, and previews and sources are plain', async () => {
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto('/knowledge/search?q=zebra+plans')
    await expectHarmless(page)
    await page.goto('/knowledge')
    await page
      .getByText(/Zebra plans We have three plans: and a second line\. Plan · Price/)
      .waitFor()
  })
})
