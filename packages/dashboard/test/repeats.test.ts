// Tests that an action runs once after a double click, and after a retry of a lost response.

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually } from './support/eventually.ts'

inBrowser('a repeated action', () => {
  let dashboard: Dashboard
  let chatbot_id: string

  beforeAll(async () => {
    dashboard = await startDashboard()
    const { api } = dashboard
    chatbot_id = (await api.chatbots.create({ name: 'Original' })).id
    await api.knowledge.create({ chatbot_id, title: 'Hours', content: 'We open at nine.' })
  })
  afterAll(() => dashboard.close())

  /** Clicks twice before the page can render in between. */
  const clickTwice = (button: Locator) =>
    button.evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })

  /** Counts the POST requests to a path, with their Idempotency-Keys. */
  function countPosts(page: Page, path: RegExp) {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) {
        keys.push(request.headers()['idempotency-key'])
      }
    })
    return keys
  }

  /** Lets the server handle each request, but loses its response. Returns a function that ends this. */
  async function loseResponses(page: Page, path: RegExp) {
    const matches = (url: URL) => path.test(url.pathname)
    await page.route(matches, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    return () => page.unroute(matches)
  }

  /** Clicks, waits for the error, and clicks again when responses arrive again. */
  async function sendTwice(page: Page, button: Locator, path: RegExp): Promise<void> {
    const stopLosing = await loseResponses(page, path)
    await button.click()
    await page
      .getByRole('alert')
      .getByText(/can’t be reached/)
      .first()
      .waitFor()
    await stopLosing()
    await button.click()
  }

  itInFull('asks a question of the first steps once', async () => {
    const { api } = dashboard
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/')
    const question = page.getByLabel('Your question')
    const ask = page.getByRole('button', { name: 'Ask', exact: true })
    const creations = countPosts(page, /\/conversations$/)
    await question.fill('When do you open?')
    await clickTwice(ask)
    await page.getByText('We open at nine.').first().waitFor()
    expect(creations).toHaveLength(1)

    await question.fill('When do you open, please?')
    await sendTwice(page, ask, /\/messages$/)
    const total = async () => (await api.conversations.list({ chatbot_id })).total
    await eventually(() => ask.getAttribute('data-loading')).toBeNull()
    expect(await total()).toBe(2)
    const { conversations } = await api.conversations.list({ chatbot_id })
    expect(conversations.map(({ message_count }) => message_count)).toEqual([2, 2])
  })

  itInFull('answers an unanswered question once', async () => {
    const { api } = dashboard
    const { conversation_id } = await api.conversations.create({ chatbot_id })
    const questions = ['Can I pay with PayPal?', 'Where is the zzq of wum?']
    for (const text of questions) await api.messages.send(conversation_id, { text })
    // An open page looks for new gaps every 15 s only.
    await eventually(async () => (await api.gaps.list({ status: 'open' })).total).toBe(2)
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/unanswered')
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save answer' })
    const answer = async (question: string, text: string) => {
      const card = page.getByRole('row', { name: question })
      await card.getByRole('button', { name: 'Answer' }).click()
      await dialog.getByRole('textbox', { name: 'Answer' }).fill(text)
    }
    const finish = async (text: string) => {
      await dialog.locator('[data-reply-now]').getByText(text).waitFor()
      await dialog.getByRole('button', { name: 'Done' }).click()
    }
    const sent = countPosts(page, /\/resolve$/)
    await answer('Can I pay with PayPal?', 'Yes, we take PayPal.')
    await clickTwice(save)
    await finish('Yes, we take PayPal.')
    expect(sent).toHaveLength(1)

    await answer('Where is the zzq of wum?', 'Below the wum.')
    await sendTwice(page, save, /\/resolve$/)
    await finish('Below the wum.')
    expect(new Set(sent).size).toBe(2)
    const { knowledge } = await api.knowledge.list({ chatbot_id, type: 'faq' })
    expect(knowledge).toHaveLength(2)
  })

  itInFull('duplicates a chatbot once, with its own knowledge', async () => {
    const { api } = dashboard
    const { total: items } = await api.knowledge.list({ chatbot_id, scope: 'own' })
    const page = await dashboard.newPage({ as: 'owner' })
    const open = async () => {
      await page.goto(`/chatbots/${chatbot_id}`)
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await page.getByText('Also copy its own knowledge').waitFor()
    }
    const duplicate = page.getByRole('dialog').getByRole('button', { name: 'Duplicate' })
    const copies = () => api.chatbots.list({ q: 'Copy of Original' })
    await open()
    await clickTwice(duplicate)
    await page.getByRole('heading', { level: 1, name: 'Copy of Original' }).waitFor()
    expect((await copies()).total).toBe(1)

    await open()
    await sendTwice(page, duplicate, /\/chatbots$/)
    await page.getByRole('heading', { level: 1, name: 'Copy of Original' }).waitFor()
    const { chatbots } = await copies()
    expect(chatbots).toHaveLength(2)
    for (const { id } of chatbots) {
      expect((await api.knowledge.list({ chatbot_id: id, scope: 'own' })).total).toBe(items)
    }
  })
})
