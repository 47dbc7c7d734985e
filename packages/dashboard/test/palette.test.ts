// Tests the dialog that finds pages, items and actions.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const hostile = '<img src=x onerror="document.title=1"> Wombat'

inBrowser('the search of everything', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
    const { id } = await dashboard.api.chatbots.create({ name: `${hostile} ${'x'.repeat(40)}` })
    await dashboard.api.knowledge.create({ title: 'Wombat food', content: '**Grass** and roots.' })
    await dashboard.api.conversations.create({ chatbot_id: id, user_id: 'wombat-7' })
    const user_id = 'ann@example.com'
    const { conversation_id } = await dashboard.api.conversations.create({
      chatbot_id: id,
      user_id,
    })
    await dashboard.api.messages.send(conversation_id, { text: 'Do you sell **kayaks**?' })
    await dashboard.api.messages.send(conversation_id, { text: 'My order is NW-10412.' })
  })
  afterAll(() => dashboard?.close())

  async function open(as: 'owner' | 'editor' | 'viewer' = 'owner', width = 1280) {
    const page = await dashboard.newPage({ as, width })
    await page.goto('/chatbots')
    await page.locator('h1').waitFor()
    const field = page.getByRole('combobox', { name: 'Search or type a command' })
    const options = page.getByRole('dialog').getByRole('option')
    const marked = page.getByRole('dialog').getByRole('option', { selected: true })
    return { page, field, options, marked }
  }

  it('finds chatbots, knowledge and conversations, and opens one with the keyboard', async () => {
    const { page, field, options, marked } = await open()
    await page.keyboard.press('Control+k')
    await field.fill('WOMBAT')
    await eventually(() => options.count()).toBe(3)
    await options.first().getByText('<img src=x').waitFor()
    expect(await page.getByRole('dialog').locator('img').count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await marked.getByText('Wombat food').waitFor()
    await marked.getByText('Grass and roots.').waitFor()
    expect(await field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
    await page.keyboard.press('End')
    await marked.getByText('wombat-7').waitFor()
    await page.keyboard.press('ArrowDown')
    await marked.getByText('<img src=x').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/knowledge\/kb_/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('says what a conversation is about, whose it is, and what was found', async () => {
    const { page, field, options } = await open()
    await page.keyboard.press('Control+k')
    await field.fill('10412')
    await options.filter({ hasText: 'Do you sell kayaks?' }).waitFor()
    await options.getByText('ann@example.com · My order is NW-10412.').waitFor()
  })

  it('finds pages and runs actions, and closes with Escape', async () => {
    const { page, field, options } = await open()
    await page.getByRole('button', { name: 'Search…' }).click()
    await page.getByRole('group', { name: 'Pages' }).waitFor()
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    for (const [text, dialog] of [
      ['generate', 'Generate API key'],
      ['new chatbot', 'New chatbot'],
      ['invite', 'Invite'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await field.fill(text)
      await eventually(() => options.count()).toBe(1)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: new RegExp(dialog, 'i') }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+k')
    await field.fill('rename')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings/general')
    await page.keyboard.press('Control+k')
    await field.fill('dark theme')
    await page.keyboard.press('Enter')
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await page.keyboard.press('Control+k')
    await field.fill('zyxwv')
    await page.getByRole('dialog').getByText('No results').first().waitFor()
  })

  itInFull('shows only the actions that the role allows', async () => {
    const { page, field, options } = await open('viewer')
    await page.keyboard.press('Control+k')
    await field.waitFor()
    const labels = await options.allTextContents()
    expect(labels).toContain('Sign out')
    for (const label of ['New chatbot', 'Add knowledge', 'Generate API key', 'Invite member']) {
      expect(labels).not.toContain(label)
    }
  })

  itInFull('shows an error, never ends an answer for an older text, and fits a phone', async () => {
    const { page, field, options } = await open('editor', 390)
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/v1\/knowledge\?.*q=wom(&|$)/, async (route) => {
      await hold
      await route.continue().catch(() => {})
    })
    await page.route(/\/v1\/conversations\?/, (route) =>
      route.fulfill({
        status: 403,
        json: { status: 'error', error: { code: 'forbidden', message: 'Not now.' } },
      }),
    )
    await page.getByRole('button', { name: 'Search pages, chatbots' }).click()
    await field.fill('wom')
    await page.getByText(/Some results could not be loaded/).waitFor()
    await field.fill('team')
    release()
    await eventually(() => options.allTextContents()).toEqual(['Team'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
