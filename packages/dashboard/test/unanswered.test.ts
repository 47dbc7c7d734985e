// Tests that an unanswered question becomes knowledge in one step.

import { endpoints } from '@parley/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('unanswered questions', () => {
  let dashboard: Dashboard
  let chatbot_id: string

  beforeAll(async () => {
    dashboard = await startDashboard()
    const bot = await dashboard.api.chatbots.create({ name: 'Support' })
    chatbot_id = bot.id
    await dashboard.api.knowledge.create({
      chatbot_id,
      question: 'How do I reset my password?',
      answer: 'Choose “Forgotten password” on the sign-in page.',
    })
  })
  afterAll(() => dashboard.close())

  async function ask(text: string) {
    const { conversation_id } = await dashboard.api.conversations.create({ chatbot_id })
    return dashboard.api.messages.send(conversation_id, { text })
  }

  /** Asks, and waits until the question is listed: an open page looks for new gaps every 15 s only. */
  async function askInVain(text: string): Promise<void> {
    const { message_id, answered } = await ask(text)
    expect(answered).toBe(false)
    await untilListed(message_id)
  }

  /** The page looks for new questions only every 15 seconds. */
  async function untilListed(message_id: string): Promise<void> {
    await eventually(async () => {
      const { gaps } = await dashboard.api.gaps.list({ status: 'open', sort: '-last_seen_at' })
      return gaps.map((gap) => gap.message_id)
    }).toContain(message_id)
  }

  async function open(options = {}) {
    const page = await dashboard.newPage({ as: 'owner', ...options })
    await page.goto('/unanswered')
    return page
  }

  it('explains the empty list', async () => {
    const page = await open()
    await page.getByRole('heading', { name: 'No unanswered questions' }).waitFor()
    await expectAccessible(page)
  })

  it('adds an answer, which the chatbot uses at once, and removes the question from the list', async () => {
    await askInVain('Can I pay with PayPal?')
    await askInVain('can I pay with paypal')
    const page = await open()
    const card = page.getByRole('row', { name: /paypal/i })
    await card.getByText('2 times').last().waitFor()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('Yes, we take PayPal.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    // The chatbot’s new reply.
    await dialog.locator('[data-reply-now]').getByText('Yes, we take PayPal.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await eventually(() => card.count()).toBe(0)
    // The button that opened the dialog no longer exists.
    const title = page.getByRole('heading', { name: 'Unanswered', level: 1 })
    await eventually(() => title.evaluate((it) => it === document.activeElement)).toBe(true)
    const reply = await ask('Can I pay with PayPal?')
    expect(reply).toMatchObject({ answered: true, text: 'Yes, we take PayPal.' })
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Resolved').click()
    await page.getByRole('row', { name: /paypal/i }).waitFor()
  })

  it('shows what a follow-up came after, and asks both again once it is answered', async () => {
    const { conversation_id } = await dashboard.api.conversations.create({ chatbot_id })
    await dashboard.api.messages.send(conversation_id, { text: 'How do I reset my password?' })
    const text = 'And the zebra on the roof?'
    const { message_id } = await dashboard.api.messages.send(conversation_id, { text })
    await untilListed(message_id)
    const page = await open()
    const row = page.getByRole('row', { name: 'And the zebra on the roof?' })
    await row.getByText('After “How do I reset my password?”').waitFor()
    await row.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('After “How do I reset my password?”').waitFor()
    await dialog.getByText('Write it so that it can be understood').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('The zebra is asleep.')
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await dialog.locator('[data-reply-now]').getByText('The zebra is asleep.').waitFor()
    await dialog.getByText('After “How do I reset my password?”').waitFor()
    const tests = (await dashboard.api.conversations.list({ playground: true })).conversations
    expect(tests[0]?.message_count).toBe(4)
  })

  itInFull('adds the question as a phrasing to an existing answer', async () => {
    const question = 'My account is locked, help'
    await askInVain(question)
    const page = await open()
    const card = page.getByRole('row', { name: question })
    await card.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('tab', { name: 'Use an existing answer' }).click()
    await page.getByLabel('Search FAQ items').fill('reset password')
    const candidate = page.getByRole('article', { name: 'How do I reset my password?' })
    await candidate.getByRole('button', { name: 'Use this answer' }).click()
    const now = page.locator('[data-reply-now]')
    await now.getByText('Choose “Forgotten password” on the sign-in page.').waitFor()
    const { knowledge } = await dashboard.api.knowledge.list({ chatbot_id, q: 'password' })
    const item = await dashboard.api.knowledge.get(String(knowledge[0]?.id))
    expect(item.alternate_questions).toContain(question)
  })

  itInFull('lists a dismissed question again if it is asked again', async () => {
    const question = 'Who won the football match yesterday?'
    await askInVain(question)
    const page = await open()
    const card = page.getByRole('row', { name: question })
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Dismiss' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await eventually(() => card.count()).toBe(0)
    await askInVain(question)
    await page.reload()
    await card.getByText('once').last().waitFor()
  })

  itInFull('opens the previous page when the last question of a page is dismissed', async () => {
    const openGaps = async () => (await dashboard.api.call(endpoints.listGaps, {})).total
    const missing = 26 - (await openGaps())
    for (let i = 0; i < missing; i++)
      await ask(`Where is the ${'abcdefghijklmnopqrstuvwxyz'[i]}zzq of wum?`)
    await eventually(openGaps).toBe(26)
    const page = await open()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    const answers = page.getByRole('button', { name: 'Answer' })
    await eventually(() => answers.count()).toBe(1)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Dismiss' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await eventually(() => answers.count()).toBe(25)
  })

  itInFull(
    'dismisses all questions of a page, says which failed, and tries these again',
    async () => {
      const page = await open()
      const rows = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: 'Answer' }) })
      await eventually(() => rows.count()).toBe(25)
      await rows.first().getByRole('checkbox').check()
      const selection = page.getByRole('region', { name: 'Selection' })
      await selection.getByText('1 selected').waitFor()
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await selection.getByRole('button', { name: 'Dismiss 25 questions' }).click()
      await expectAccessible(page)
      // The third question fails once.
      const error = { code: 'conflict', message: 'Somebody else is faster.', request_id: 'req_1' }
      let calls = 0
      await page.route(/\/resolve$/, (route) => {
        calls += 1
        const isThird = calls === 3
        return isThird
          ? route.fulfill({ status: 409, json: { status: 'error', error } })
          : route.continue()
      })
      const dialog = page.getByRole('dialog', { name: 'Dismiss 25 questions?' })
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
      await dialog.getByText('1 question was not dismissed').waitFor()
      await dialog.getByText('Somebody else is faster.').waitFor()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'No unanswered questions' }).waitFor()
      expect(await selection.count()).toBe(0)
    },
  )

  itInFull('keeps the filters in the URL', async () => {
    const page = await open()
    const status = page.getByRole('radiogroup', { name: 'Status' })
    await status.getByText('Dismissed').click()
    await page.waitForURL(/status=dismissed/)
    await page.reload()
    await status
      .getByRole('radio', { name: 'Dismissed', checked: true })
      .waitFor({ state: 'attached' })
    await eventually(() => page.getByRole('row').count()).toBe(26)
  })

  itInFull('shows hostile questions as text, and no buttons to a viewer', async () => {
    const hostile = '<img src=x onerror="document.title=1"> zxqv wumble'
    await askInVain(hostile)
    const page = await open({ as: 'viewer' })
    const card = page.getByRole('row', { name: hostile })
    await card.waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await card.getByRole('button', { name: 'Answer' }).count()).toBe(0)
    const phone = await open({ width: 390 })
    await phone.getByRole('row', { name: hostile }).waitFor()
    await expectNoSidewaysScroll(phone)
  })
})
