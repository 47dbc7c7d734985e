// Tests the playground, with the built-in engine and with a slow language model.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import type { Answer, Step } from '../../server/test/support/scripted-models/script.ts'
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../server/test/support/scripted-models/scripted-model.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const returns = 'You can return shoes within 30 days of delivery. Refunds take five working days.'

async function ask(page: Page, question: string): Promise<void> {
  // While a reply is being written, Enter sends nothing.
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(question)
  await page.keyboard.press('Enter')
}
const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Conversation' })

inBrowser('the playground', () => {
  let dashboard: Dashboard
  let chatbot_id: string
  beforeAll(async () => {
    dashboard = await startDashboard()
    const { api } = dashboard
    const settings = { welcome_message: 'Hello! Ask me about orders.' }
    chatbot_id = (await api.chatbots.create({ name: 'Support', settings })).id
    const source_url = 'https://example.com/returns'
    await api.knowledge.create({ chatbot_id, title: 'Returns', content: returns, source_url })
    await api.knowledge.create({
      question: 'Do you ship abroad?',
      answer: 'Yes, to all of Europe.',
    })
  })
  afterAll(() => dashboard?.close())

  async function open(as: 'owner' | 'editor' | 'viewer' = 'editor', id = chatbot_id, width = 1280) {
    const page = await dashboard.newPage({ as, width })
    await page.goto(`/chatbots/${id}`)
    await page.getByRole('region', { name: 'Playground' }).waitFor()
    return page
  }

  it('streams an answer with source and confidence, after the welcome message', async () => {
    const page = await open()
    const responding = page.waitForResponse(/\/v1\/conversations\/[^/]+\/messages$/)
    await ask(page, 'Within how many days can I return shoes?')
    const response = await responding
    expect(response.headers()['content-type']).toContain('text/event-stream')
    const transcript = transcriptOf(page)
    await transcript.getByText('1 source').waitFor()
    await transcript.getByText('Hello! Ask me about orders.').waitFor()
    const source = transcript.getByRole('group', { name: '1 source' })
    expect(await source.getByRole('link', { name: 'Returns' }).getAttribute('href')).toMatch(
      /^\/knowledge\/kb_/,
    )
    const site = source.getByRole('link', { name: 'example.com' })
    expect(await site.getAttribute('href')).toBe('https://example.com/returns')
    expect(await site.getAttribute('rel')).toContain('noopener')
    await transcript.getByText('Answered', { exact: true }).waitFor()
    await transcript.getByText(/^(Fairly sure|Sure) · \d+%$/).waitFor()
    await expectAccessible(page)
  })

  itInFull('creates playground conversations, which are not part of the analytics', async () => {
    const page = await open()
    await ask(page, 'Within how many days can I return shoes?')
    await transcriptOf(page).getByText('1 source').waitFor()
    const { conversations } = await dashboard.api.conversations.list({ chatbot_id })
    expect(conversations[0]).toMatchObject({ playground: true })
    const { totals } = await dashboard.api.analytics.conversations()
    expect(totals.total_conversations).toBe(0)
  })

  itInFull('shows that a question has no answer', async () => {
    const page = await open()
    await ask(page, 'Who painted the ceiling of the Sistine Chapel?')
    await transcriptOf(page).getByText('No answer', { exact: true }).waitFor()
  })

  it('offers the topics of a question back as buttons, also on a phone', async () => {
    const { id } = await dashboard.api.chatbots.create({ name: 'Payments' })
    const questions = ['How do I pay by invoice?', 'How do I pay by card?']
    for (const question of questions) {
      const answer = `${question.split(' ').at(-1)} is chosen.`
      await dashboard.api.knowledge.create({ type: 'faq', chatbot_id: id, question, answer })
    }
    const page = await open('editor', id, 390)
    await ask(page, 'how do i pay?')
    const suggestions = page.getByRole('group', { name: 'Suggestions' })
    await suggestions.waitFor()
    expect(await suggestions.getByRole('button').allTextContents()).toEqual(questions)
    expect(await page.getByText('Sure · 100%').count()).toBe(0)
    await expectAccessible(page)
    await suggestions.getByRole('button').last().press('Enter')
    await page.getByText('card? is chosen.').first().waitFor()
    await eventually(() => suggestions.count()).toBe(0)
  })

  it('explains a reply with its words, passages, scores, decision and timings', async () => {
    const page = await open()
    await ask(page, 'Can I retrun shoes?')
    await transcriptOf(page).getByRole('button', { name: 'Why this reply?' }).click()
    const why = page.getByRole('dialog', { name: 'Why this reply?' })
    await why.getByText('read as “return”').waitFor()
    await why.getByText(/^Confidence \d+% \(threshold \d+%\)\.$/).waitFor()
    await why.getByRole('link', { name: 'Returns' }).first().waitFor()
    await why
      .getByRole('img', { name: /^Matching words [\d.]+/ })
      .first()
      .waitFor()
    await why.getByText('Create reply').waitFor()
    await expectAccessible(page)
  })

  itInFull('stores a rating, and removes it', async () => {
    const page = await open()
    await ask(page, 'Do you ship abroad?')
    const good = transcriptOf(page).getByRole('button', { name: 'Good reply' })
    await good.click()
    await eventually(() => good.getAttribute('aria-pressed')).toBe('true')
    const { conversations } = await dashboard.api.conversations.list({ chatbot_id })
    const read = async () => {
      const { messages } = await dashboard.api.messages.list(
        conversations[0]?.conversation_id ?? '',
      )
      return messages.at(-1)?.feedback?.rating ?? null
    }
    expect(await read()).toBe('positive')
    await good.click()
    await eventually(() => good.getAttribute('aria-pressed')).toBe('false')
    expect(await read()).toBeNull()
  })

  it('ends the conversation when the user starts a new one', async () => {
    const page = await open()
    await ask(page, 'Do you ship abroad?')
    await transcriptOf(page).getByText('1 source').waitFor()
    const list = () => dashboard.api.conversations.list({ chatbot_id })
    const before = (await list()).conversations[0]?.conversation_id ?? ''
    await page.getByRole('button', { name: 'New conversation' }).click()
    await page.getByText('Ask a question').waitFor()
    await eventually(async () => (await dashboard.api.conversations.get(before)).status).toBe(
      'ended',
    )
    await ask(page, 'Do you ship abroad?')
    await transcriptOf(page).getByText('1 source').waitFor()
    expect((await list()).conversations[0]?.conversation_id).not.toBe(before)
  })

  itInFull('works with a draft', async () => {
    const draft = await dashboard.api.chatbots.create({ name: 'Draft', status: 'draft' })
    const page = await open('editor', draft.id)
    await page.getByText('This chatbot is a draft and replies only here.').waitFor()
    await ask(page, 'Do you ship abroad?')
    await transcriptOf(page).getByText('Yes, to all of Europe.').first().waitFor()
  })

  it('uses new settings and knowledge at once, in the same conversation', async () => {
    const { id } = await dashboard.api.chatbots.create({ name: 'Learning' })
    const page = await open('editor', id)
    await ask(page, 'What colour is the parcel van?')
    await transcriptOf(page).getByText('No answer', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Answers' }).click()
    await page.getByLabel('Fallback message').fill('Ask our desk.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The next reply').waitFor()
    await ask(page, 'What colour is the parcel van?')
    await transcriptOf(page).getByText('Ask our desk.').waitFor()
    await dashboard.api.knowledge.create({
      chatbot_id: id,
      question: 'What colour is the parcel van?',
      answer: 'It is green.',
    })
    await ask(page, 'What colour is the parcel van?')
    await transcriptOf(page).getByText('It is green.').first().waitFor()
  })

  it.each(
    variationsOf([
      ['inactive', 'This chatbot is inactive and doesn’t reply'],
      ['archived', 'This chatbot is archived and doesn’t reply'],
    ] as const),
  )('is closed and shows the reason if the chatbot is %s', async (status, words) => {
    const { id } = await dashboard.api.chatbots.create({ name: 'Closed', status: 'active' })
    await dashboard.api.chatbots.update(id, { status })
    const page = await open('editor', id)
    await page.getByText(words).waitFor()
    expect(await page.getByRole('textbox', { name: 'Message', exact: true }).count()).toBe(0)
    await expectAccessible(page)
  })

  itInFull('shows hostile and long messages as text', async () => {
    const hostile = `<img src=x onerror=alert(1)> ‮ ${'long'.repeat(2_000)}`
    const { id } = await dashboard.api.chatbots.create({ name: 'Hostile' })
    await dashboard.api.knowledge.create({
      chatbot_id: id,
      title: '<script>alert(1)</script>',
      question: 'What is hostile?',
      answer: `[click](javascript:alert(1)) <img src=x onerror=alert(1)> ${'word '.repeat(1_900)}`,
      source_url: 'https://example.com/<b>',
    })
    const page = await open('editor', id, 390)
    await ask(page, 'What is hostile?')
    await transcriptOf(page).getByRole('link', { name: '<script>alert(1)</script>' }).waitFor()
    await ask(page, hostile)
    await transcriptOf(page).getByText(hostile.slice(0, 28)).first().waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    await expectNoSidewaysScroll(page)
  })

  itInFull('refuses a message that is too long, and shows the limit', async () => {
    const page = await open()
    await ask(page, 'x'.repeat(10_001))
    await page.getByText('At most 10,000 characters.').waitFor()
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  })

  itInFull(
    'keeps the conversation and unsaved settings when the tab changes on a phone',
    async () => {
      const page = await open('editor', chatbot_id, 390)
      await ask(page, 'Do you ship abroad?')
      await transcriptOf(page).getByText('1 source').waitFor()
      await page.getByRole('tab', { name: 'Settings' }).click()
      await page.getByLabel('Name').fill('Support desk')
      await page.getByRole('tab', { name: 'Playground' }).click()
      await transcriptOf(page).getByText('1 source').waitFor()
      await page.getByRole('tab', { name: 'Settings' }).click()
      expect(await page.getByLabel('Name').inputValue()).toBe('Support desk')
      await expectAccessible(page)
    },
  )

  it('offers to retry a message that did not reach the server', async () => {
    const page = await open()
    await page.context().setOffline(true)
    await ask(page, 'Do you ship abroad?')
    const failed = transcriptOf(page).getByRole('alert')
    await failed.waitFor()
    await page.context().setOffline(false)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await transcriptOf(page).getByText('1 source').waitFor()
  })

  itInFull('explains to a viewer that only editors and owners can test a chatbot', async () => {
    const page = await open('viewer')
    await page.getByText('Only editors and owners can test a chatbot.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message', exact: true }).count()).toBe(0)
  })
})

inBrowser('the playground with a language model', () => {
  let dashboard: Dashboard
  let model: ScriptedModel
  let chatbot_id: string
  /** The next answer of the model. Tests set it. */
  let modelAnswer: () => Answer
  beforeAll(async () => {
    model = await startScriptedModel({ answer: () => modelAnswer() })
    dashboard = await startDashboard({
      env: { PARLEY_LLM_BASE_URL: model.baseUrl, PARLEY_LLM_MODEL: 'tiny-1' },
    })
    chatbot_id = (await dashboard.api.chatbots.create({ name: 'Support' })).id
    await dashboard.api.knowledge.create({ chatbot_id, title: 'Returns', content: returns })
  })
  beforeEach(() => {
    modelAnswer = () => 'Shoes can be returned within 30 days of delivery [1].'
  })
  afterAll(async () => {
    await dashboard?.close()
    await model?.close()
  })

  const question = 'Within how many days can I return shoes?'
  async function open({ width = 1280 } = {}) {
    const page = await dashboard.newPage({ as: 'owner', width })
    await page.goto(`/chatbots/${chatbot_id}`)
    return page
  }
  /** Pauses the model after its first sentence. */
  function holdModel() {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const steps: Step[] = [
      { text: 'Shoes can be returned within 30 days of delivery [1]. ' },
      { hold },
      { text: 'Refunds take five working days [1].' },
    ]
    modelAnswer = () => steps
    return release
  }

  itInFull('shows the words as they arrive, and announces the complete reply', async () => {
    const release = holdModel()
    const page = await open()
    await ask(page, question)
    // The rest of the sentence is shown when the next one begins.
    await transcriptOf(page).getByText('Shoes can be returned within').waitFor()
    expect(await page.getByText('Refunds take five working days').count()).toBe(0)
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await expectAccessible(page)
    release()
    await transcriptOf(page)
      .getByText(/^Shoes .* delivery\. Refunds take five/)
      .waitFor()
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await page.getByText(/^Support: Shoes can be/).waitFor({ state: 'attached' })
  })

  it('stops reading a reply, and can show the full reply later', async () => {
    const release = holdModel()
    const page = await open()
    await ask(page, question)
    await transcriptOf(page).getByText('Shoes can be returned within').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('You stopped this reply.').waitFor()
    release()
    await page.getByRole('button', { name: 'Show full reply' }).click()
    await transcriptOf(page)
      .getByText(/^Shoes .* delivery\. Refunds take five/)
      .waitFor()
    await transcriptOf(page).getByText('1 source').waitFor()
  })

  it('marks the places of a reply that no source supports, and says why', async () => {
    modelAnswer = () => 'Shoes can be returned within 47 days of delivery 🌲 [1].'
    const page = await open({ width: 390 })
    await ask(page, question)
    const transcript = transcriptOf(page)
    const mark = transcript.locator('mark')
    await eventually(() => mark.allTextContents()).toEqual(['47'])
    expect(await mark.getAttribute('title')).toBe('This number is in no source.')
    await transcript.getByText(/^Shoes can be returned within 47 days of delivery 🌲\.$/).waitFor()
    const notes = transcript.getByRole('list', { name: 'Marked places' })
    expect(await notes.allInnerTexts()).toEqual(['“47”: This number is in no source.'])
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await transcript.getByRole('button', { name: 'Why this reply?' }).click()
    const why = page.getByRole('dialog', { name: 'Why this reply?' })
    await why.getByText('1 place: This number is in no source.').waitFor()
    await why.getByText(/^\d+% of its statements hold\.$/).waitFor()
    await why.getByText('Balanced: places without support are sent and marked.').waitFor()
    await expectAccessible(page)
    const { conversations } = await dashboard.api.conversations.list({ chatbot_id })
    await page.goto(`/conversations/${conversations[0]?.conversation_id}`)
    await eventually(() => page.locator('mark').allTextContents()).toEqual(['47'])
  })

  itInFull(
    'replaces an unsupported reply in a strict chatbot, and names the built-in engine',
    async () => {
      modelAnswer = () =>
        'Elephants weigh 6,000 kilograms. They live for seventy years in the wild.'
      const page = await open()
      await page.getByRole('tab', { name: 'Model' }).click()
      await page.getByRole('radio', { name: 'Strict' }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved. The next reply').waitFor()
      await ask(page, question)
      await transcriptOf(page).getByText('1 source').waitFor()
      expect(await page.getByText('Elephants').count()).toBe(0)
      await transcriptOf(page).getByRole('button', { name: 'Why this reply?' }).click()
      await page.getByText('Built-in engine, with sentences from the sources').waitFor()
    },
  )

  itInFull('shows that the model failed', async () => {
    modelAnswer = () => [{ status: 400, message: 'No such thing.' }]
    const page = await open()
    await ask(page, question)
    await transcriptOf(page).getByText('The language model failed').waitFor()
  })
})
