// The inbox: new messages appear without a reload, and a person can take over.
import { text as readText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

const hostile = '<img src=x onerror="document.title=1"> ‮ evil 😀'

inBrowser('the inbox', () => {
  let dashboard: Dashboard
  let chatbot_id: string

  beforeAll(async () => {
    dashboard = await startDashboard()
    const bot = await dashboard.api.chatbots.create({ name: 'Support' })
    chatbot_id = bot.id
    await dashboard.api.knowledge.create({
      chatbot_id,
      question: 'How long can I return an item?',
      answer: 'You can return any item within 30 days of delivery.',
    })
  })
  afterAll(() => dashboard.close())

  const start = (user_id: string) => dashboard.api.conversations.create({ chatbot_id, user_id })
  const say = (conversation_id: string, text: string) =>
    dashboard.api.messages.send(conversation_id, { text })
  const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

  async function open(path = '/conversations', options = {}): Promise<Page> {
    const page = await dashboard.newPage({ as: 'owner', ...options })
    await page.goto(path)
    await page.getByText('Live: new messages appear automatically').waitFor()
    return page
  }

  it('shows a new conversation and a new message without a reload', async () => {
    const page = await open()
    const { conversation_id } = await start('ann')
    await say(conversation_id, 'How long can I return an item?')
    const row = page.getByRole('link', { name: /ann/ })
    await row.getByText('New', { exact: true }).waitFor()
    await row.click()
    await log(page)
      .getByText('You can return any item within 30 days of delivery.')
      .first()
      .waitFor()
    await log(page).getByText('1 source').waitFor()
    await say(conversation_id, 'Thank you')
    await log(page).getByText('Thank you', { exact: true }).waitFor()
    await eventually(() => row.getByText('New', { exact: true }).count()).toBe(0)
  })

  it('lets a person take over while the user keeps writing, and gives back', async () => {
    const { conversation_id } = await start('bob')
    await say(conversation_id, 'Do you ship to Norway?')
    const page = await open(`/conversations/${conversation_id}`)
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByLabel('Your reply').fill('Hello, this is Ada. We do ship there.')
    // At the same time, the user writes in the product.
    const notice = await say(conversation_id, 'Are you there?')
    expect(notice.kind).toBe('notice')
    await log(page).getByText('Are you there?').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await log(page).getByText('Hello, this is Ada. We do ship there.').waitFor()
    const { messages } = await dashboard.api.messages.list(conversation_id)
    expect(messages.at(-1)).toMatchObject({
      sender_type: 'bot',
      author: { type: 'human', name: 'Ada Lovelace' },
    })
    await page.getByRole('button', { name: 'Hand back to bot' }).click()
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    const reply = await say(conversation_id, 'How long can I return an item?')
    expect(reply).toMatchObject({ kind: 'message', answered: true })
  })

  it('marks who waits for a person, until somebody has answered', async () => {
    const { conversation_id } = await start('ida')
    await dashboard.api.conversations.update(conversation_id, { status: 'paused' })
    await say(conversation_id, 'Is anybody there?')
    const { conversation_id: other } = await start('jon')
    await dashboard.api.conversations.update(other, { status: 'paused' })
    // The link of the overview.
    const page = await open('/conversations?status=paused')
    const row = page.getByRole('link', { name: /ida/ })
    await row.getByText('Needs reply').waitFor()
    await page.getByRole('link', { name: /jon/ }).getByText('With person').waitFor()
    // One request covers all rows.
    const ofRows: string[] = []
    page.on('request', (request) => {
      if (/\/messages\?/.test(request.url())) ofRows.push(request.url())
    })
    await page.reload()
    await row.getByText('Needs reply').waitFor()
    expect(ofRows).toEqual([])
    expect(await page.getByRole('link', { name: /ann|bob/ }).count()).toBe(0)
    await row.click()
    await page.waitForURL(/status=paused/)
    const pane = page.getByRole('region', { name: 'ida' })
    await pane.getByText('Needs reply').waitFor()
    // The conversation is read by now but still has no answer.
    await row.getByText('Needs reply').waitFor()
    await page.getByLabel('Your reply').fill('I am here.')
    await page.getByRole('button', { name: 'Send' }).click()
    await row.getByText('With person').waitFor()
    await pane.getByText('With person').waitFor()
  })

  it('finds a conversation by its user, and keeps the search in the address', async () => {
    await start('kim')
    const page = await open()
    await page.getByRole('link', { name: /kim/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search titles and user IDs' }).fill('kim')
    await page.waitForURL(/q=kim/)
    await page.reload()
    await eventually(() => page.getByRole('link', { name: /with Support/ }).count()).toBe(1)
    await page.getByRole('link', { name: /kim/ }).waitFor()
  })

  it('shows what the user thought of an answer, and why it was given', async () => {
    const { conversation_id } = await start('lou')
    const reply = await say(conversation_id, 'How long can I return an item?')
    const page = await open(`/conversations/${conversation_id}`)
    await log(page).getByText('1 source').waitFor()
    // The user rates the reply while the page is open.
    const rating = { rating: 'negative', comment: 'Not what I asked' } as const
    await dashboard.api.messages.rate(reply.message_id, rating)
    await log(page).getByText('Negative rating').waitFor()
    await log(page).getByText('Not what I asked').waitFor()
    const why = log(page).getByRole('button', { name: 'Why this reply?' })
    await why.click()
    const dialog = page.getByRole('dialog', { name: 'Why this reply?' })
    await dialog.getByText('How long can I return an item?').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await eventually(() => why.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('stays where somebody reads while earlier messages come', async () => {
    const { conversation_id } = await start('mia')
    for (let asked = 0; asked < 40; asked++) await say(conversation_id, `Question ${asked}`)
    const page = await open(`/conversations/${conversation_id}`)
    const last = log(page).getByText('Question 39', { exact: true })
    await eventually(() => last.isVisible()).toBe(true)
    // Repeats until it has an effect: a new transcript first scrolls to its end.
    const scrollToTop = (box: HTMLElement) => {
      const { scrollTop } = box
      box.scrollTop = 0
      return scrollTop
    }
    await eventually(() => log(page).evaluate(scrollToTop)).toBe(0)
    const read = log(page).getByText('Question 15', { exact: true })
    const topOf = async () => (await read.boundingBox())?.y ?? 0
    const before = await topOf()
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await log(page).getByText('Question 0', { exact: true }).waitFor()
    // The button that disappeared took up some of the height.
    await eventually(async () => Math.abs((await topOf()) - before)).toBeLessThan(60)
  })

  it('two people write in the same conversation, and each sees what the other says', async () => {
    const { conversation_id } = await start('ned')
    await say(conversation_id, 'Do you ship to Norway?')
    const ada = await open(`/conversations/${conversation_id}`)
    const grace = await open(`/conversations/${conversation_id}`, { as: 'editor' })
    await ada.getByRole('button', { name: 'Take over' }).click()
    await grace.getByRole('button', { name: 'Hand back to bot' }).waitFor()
    await ada.getByLabel('Your reply').fill('This is Ada.')
    await grace.getByLabel('Your reply').fill('Half a thought')
    await ada.getByRole('button', { name: 'Send' }).click()
    await log(grace).getByText('This is Ada.').waitFor()
    expect(await grace.getByLabel('Your reply').inputValue()).toBe('Half a thought')
    // The draft survives a look at another conversation.
    await grace.getByRole('link', { name: /kim/ }).click()
    await grace.getByRole('button', { name: 'Take over' }).waitFor()
    await grace.goBack()
    await eventually(() => grace.getByLabel('Your reply').inputValue()).toBe('Half a thought')
  })

  it('goes by keyboard from a dialog back to what opened it', async () => {
    const { conversation_id } = await start('oda')
    const page = await open(`/conversations/${conversation_id}`)
    const hasFocus = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button === document.activeElement)
    await page.getByRole('button', { name: 'End', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => hasFocus('End')).toBe(true)
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Erase user data' }).press('Enter')
    await page.getByLabel('Enter the user ID to confirm').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => hasFocus('More')).toBe(true)
    await page.getByRole('button', { name: 'Take over' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Your reply').waitFor()
    await eventually(() => hasFocus('Hand back to bot')).toBe(true)
  })

  it('ends a conversation with how it went', async () => {
    const { conversation_id } = await start('cem')
    const page = await open(`/conversations/${conversation_id}`)
    await page.getByRole('button', { name: 'End' }).click()
    await page.getByLabel('Not resolved').check()
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await page.getByRole('button', { name: 'Reopen' }).waitFor()
    const ended = await dashboard.api.conversations.get(conversation_id)
    expect(ended).toMatchObject({ status: 'ended', resolution: 'unresolved' })
  })

  it('exports a conversation as text and as JSON', async () => {
    const { conversation_id } = await start('dee')
    await say(conversation_id, 'How long can I return an item?')
    const page = await open(`/conversations/${conversation_id}`)
    const exported = async (item: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      return readText(await file.createReadStream())
    }
    const { conversation, messages } = JSON.parse(await exported('Export as JSON'))
    expect(conversation.conversation_id).toBe(conversation_id)
    expect(messages).toHaveLength(2)
    const text = await exported('Export as text')
    expect(text).toContain('You can return any item within 30 days of delivery.')
    expect(text).toContain('1 source: How long can I return an item?')
  })

  it('erases a user after the id is typed, and shows the receipt', async () => {
    const { conversation_id } = await start('gone-user')
    await say(conversation_id, 'My name is Eve')
    const page = await open(`/conversations/${conversation_id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase user data' }).click()
    const erase = page.getByRole('button', { name: 'Erase permanently' })
    expect(await erase.isDisabled()).toBe(true)
    await page.getByLabel('Enter the user ID to confirm').fill('gone-user')
    await erase.click()
    const receipt = page.getByRole('dialog')
    await receipt.getByText('Data of “gone-user” erased').waitFor()
    expect(await receipt.getByRole('row', { name: 'Messages' }).innerText()).toMatch(/2$/)
    await receipt.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.waitForURL('**/conversations')
    await eventually(() => page.getByRole('link', { name: /gone-user/ }).count()).toBe(0)
  })

  it('shows what hostile people write as text', async () => {
    const { conversation_id } = await dashboard.api.conversations.create({
      chatbot_id,
      user_id: hostile,
      title: hostile,
    })
    await say(conversation_id, hostile)
    const page = await open(`/conversations/${conversation_id}`)
    await log(page).getByText(hostile).first().waitFor()
    expect(await page.title()).toBe('Conversations · Parley')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })

  it('lets a viewer read and change nothing', async () => {
    const { conversation_id } = await start('fay')
    await say(conversation_id, 'Hello')
    const page = await open(`/conversations/${conversation_id}`, { as: 'viewer' })
    await log(page).getByText('Hello', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export as JSON' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Erase user data' }).count()).toBe(0)
  })

  it('goes on by itself after the network was cut', async () => {
    const { conversation_id } = await start('gus')
    const page = await open(`/conversations/${conversation_id}`)
    await page.context().setOffline(true)
    await page.getByText('Not live: reconnecting').waitFor({ timeout: 60_000 })
    await say(conversation_id, 'Said while nobody could hear it')
    await page.context().setOffline(false)
    await log(page).getByText('Said while nobody could hear it').waitFor({ timeout: 60_000 })
  }, 180_000)

  it('is usable by everybody, on a phone too', async () => {
    const { conversation_id } = await start('hal')
    await say(conversation_id, 'How long can I return an item?')
    const page = await open(`/conversations/${conversation_id}`)
    await log(page).getByText('1 source').waitFor()
    await expectAccessible(page)
    const phone = await open('/conversations', { width: 390 })
    await phone.getByRole('link', { name: /hal/ }).first().click()
    await log(phone).getByText('1 source').waitFor()
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'All conversations' }).click()
    await phone.getByRole('link', { name: /hal/ }).first().waitFor()
    await expectAccessible(phone)
  })
})
