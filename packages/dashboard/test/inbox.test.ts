// Tests the inbox: new messages appear without a reload, and a person can take over.

import { text as readText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
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
  const send = (conversation_id: string, text: string) =>
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
    await send(conversation_id, 'How long can I return an item?')
    const row = page.getByRole('link', { name: /ann/ })
    await row.getByText('New', { exact: true }).waitFor()
    await row.click()
    await log(page)
      .getByText('You can return any item within 30 days of delivery.')
      .first()
      .waitFor()
    await log(page).getByText('1 source').waitFor()
    await send(conversation_id, 'Thank you')
    await log(page).getByText('Thank you', { exact: true }).waitFor()
    await eventually(() => row.getByText('New', { exact: true }).count()).toBe(0)
  })

  it('lets a person take over while the user writes, and hand back to the bot', async () => {
    const { conversation_id } = await start('bob')
    await send(conversation_id, 'Do you ship to Norway?')
    const page = await open(`/conversations/${conversation_id}`)
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByLabel('Your reply').fill('Hello, this is Ada. We do ship there.')
    // At the same time, the user writes in the product.
    const notice = await send(conversation_id, 'Are you there?')
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
    const reply = await send(conversation_id, 'How long can I return an item?')
    expect(reply).toMatchObject({ kind: 'message', answered: true })
  })

  itInFull('tells the visitor that a person writes, at most every four seconds', async () => {
    const { conversation_id } = await start('tia')
    await dashboard.api.conversations.update(conversation_id, { status: 'paused' })
    const page = await dashboard.newPage({ as: 'owner' })
    await page.clock.install()
    await page.goto(`/conversations/${conversation_id}`)
    const told: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(`${conversation_id}/typing`)) told.push(request.postDataJSON())
    })
    const field = page.getByLabel('Your reply')
    await field.fill('  ')
    await field.fill('Hello')
    await field.fill('Hello Tia')
    await eventually(() => told).toEqual([{ author: 'Ada Lovelace' }])
    await page.clock.runFor(4_000)
    await field.fill('Hello Tia, I am here.')
    await eventually(() => told.length).toBe(2)
    await page.getByRole('button', { name: 'Send' }).click()
    await log(page).getByText('Hello Tia, I am here.').waitFor()
    await eventually(() => field.inputValue()).toBe('')
    await field.fill('And')
    await eventually(() => told.length).toBe(3)
  })

  it('marks conversations that need a reply, until a person replies', async () => {
    const { conversation_id } = await start('ida')
    await send(conversation_id, 'Do you ship to Norway?')
    await dashboard.api.conversations.update(conversation_id, { status: 'paused' })
    const notice = await send(conversation_id, 'Is anybody there?')
    expect(notice.kind).toBe('notice')
    const { conversation_id: other } = await start('jon')
    await dashboard.api.conversations.update(other, { status: 'paused' })
    // The link of the overview.
    const page = await open('/conversations?status=paused')
    const row = page.getByRole('link', { name: /ida/ })
    await row.getByText('Needs reply').waitFor()
    await row.getByText('Do you ship to Norway?', { exact: true }).waitFor()
    await row.getByText('User: Is anybody there?', { exact: true }).waitFor()
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

  itInFull(
    'shows the first question and the last message, those that wait for a person first',
    async () => {
      const { conversation_id } = await start('zoe')
      await send(conversation_id, '**Where** is my parcel?')
      await dashboard.api.conversations.update(conversation_id, { status: 'paused' })
      const { conversation_id: newer } = await start('yan')
      await send(newer, 'How long can I return an item?')
      const page = await open()
      const list = page.getByRole('navigation', { name: 'Conversations' })
      await list
        .getByRole('link', { name: /yan/ })
        .getByText(/^Bot: You can return any/)
        .waitFor()
      await send(conversation_id, 'Is anybody there?')
      await list.getByRole('heading', { name: /^Waiting for a person 1/ }).waitFor()
      const first = list.getByRole('link').first()
      await first.getByText('Where is my parcel?', { exact: true }).waitFor()
      await first.getByText('zoe', { exact: true }).waitFor()
      await expectAccessible(page)
      await page.getByText(/^Waiting \d/).click()
      await page.waitForURL(/waiting_for=person/)
      await eventually(() => list.getByRole('link').count()).toBe(1)
      await dashboard.api.conversations.reply(conversation_id, {
        text: 'Here I am.',
        author: 'Ada',
      })
      await page.getByRole('heading', { name: 'No results' }).waitFor()
      await page.getByText(/^All \d/).click()
      await list.getByRole('link', { name: /zoe/ }).getByText('Ada: Here I am.').waitFor()
      expect(await list.getByRole('heading').count()).toBe(0)
    },
  )

  itInFull(
    'has rows of 48 px: one line on the whole page, two lines beside a conversation',
    async () => {
      const { conversation_id } = await start('row')
      await send(conversation_id, 'How long can I return an item?')
      const page = await open('/conversations', { width: 1440 })
      const row = page.getByRole('link', { name: /row/ })
      const line = async (text: string | RegExp) => {
        const box = await row.getByText(text).boundingBox()
        return { height: (await row.boundingBox())?.height, middle: box && box.y + box.height / 2 }
      }
      const [question, last] = ['How long can I return an item?', /^Bot: You can return any item/]
      await row.getByText(last).waitFor()
      expect(await line(question)).toMatchObject({ height: 48 })
      expect((await line(last)).middle).toBeCloseTo((await line(question)).middle ?? 0, 0)
      await row.click()
      const close = page.getByRole('link', { name: 'Close conversation' })
      await close.waitFor()
      expect(await line(question)).toMatchObject({ height: 48 })
      expect((await line(last)).middle).toBeGreaterThan(((await line(question)).middle ?? 0) + 10)
      expect(await row.getAttribute('aria-current')).toBe('page')
      const color = await row.evaluate((link) => getComputedStyle(link).backgroundColor)
      expect(color).not.toBe('rgba(0, 0, 0, 0)')
      await page.mouse.move(0, 0)
      await expectAccessible(page)
      await close.click()
      await eventually(() => close.count()).toBe(0)
      const phone = await open('/conversations', { width: 390 })
      expect((await phone.getByRole('link', { name: /row/ }).boundingBox())?.height).toBe(48)
      await expectNoSidewaysScroll(phone)
    },
  )

  itInFull('hides conversations of the playground until a filter shows them', async () => {
    const page = await open()
    await page.evaluate(
      (body) =>
        fetch('/v1/conversations', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      { chatbot_id, user_id: 'tester', playground: true },
    )
    await start('after-the-test')
    await page.getByRole('link', { name: /after-the-test/ }).waitFor()
    const test = page.getByRole('link', { name: /tester/ })
    expect(await test.count()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Show playground conversations').check()
    await test.getByText('Playground', { exact: true }).waitFor()
    expect(page.url()).toContain('playground=shown')
  })

  itInFull('keeps its layout with a message of ten thousand letters without a space', async () => {
    const { conversation_id } = await start('len')
    await send(conversation_id, 'x'.repeat(10_000))
    for (const width of [1440, 390]) {
      const page = await open(`/conversations/${conversation_id}`, { width })
      const bubble = log(page).getByRole('article', { name: 'len' })
      await bubble.waitFor()
      const [outer, inner] = [await log(page).boundingBox(), await bubble.boundingBox()]
      expect(inner?.width).toBeLessThan(outer?.width ?? 0)
      // The user’s messages are on the left, ours on the right.
      expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan(30)
      const ours = await log(page).getByRole('article', { name: 'Bot' }).boundingBox()
      const right = (box: typeof ours) => (box?.x ?? 0) + (box?.width ?? 0)
      expect(right(outer) - right(ours)).toBeLessThan(40)
      await expectNoSidewaysScroll(page)
    }
  })

  itInFull('finds a conversation by its user, and keeps the search in the URL', async () => {
    await start('kim')
    const page = await open()
    await page.getByRole('link', { name: /kim/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search messages and people' }).fill('kim')
    await page.waitForURL(/q=kim/)
    await page.reload()
    const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
    await eventually(() => rows.count()).toBe(1)
    await page.getByRole('link', { name: /kim/ }).waitFor()
  })

  it('finds a conversation by a word of a message, and shows the place', async () => {
    const { conversation_id } = await start('uma')
    await send(conversation_id, `${'Well. '.repeat(40)} My *platypus* is broken`)
    await send(conversation_id, 'Thanks')
    const page = await open()
    await page.getByRole('searchbox', { name: 'Search messages and people' }).fill('PLATYP broken')
    const rows = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
    await eventually(() => rows.count()).toBe(1)
    await rows
      .first()
      .getByText(/User: ….*My platypus is broken$/)
      .waitFor()
    await eventually(() => rows.first().locator('mark').allTextContents()).toEqual([
      'platyp',
      'broken',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or type a command' }).fill('platypus')
    await page.getByRole('option', { name: /uma.*My platypus is broken/ }).click()
    await page.waitForURL(new RegExp(conversation_id))
  })

  it('shows the user’s rating of a reply, and the explanation of the reply', async () => {
    const { conversation_id } = await start('lou')
    const reply = await send(conversation_id, 'How long can I return an item?')
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

  itInFull('keeps the scroll position when earlier messages are loaded', async () => {
    const { conversation_id } = await start('mia')
    for (let index = 0; index < 40; index++) await send(conversation_id, `Question ${index}`)
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

  itInFull('shows the reply of one person to another, whose draft stays', async () => {
    const { conversation_id } = await start('ned')
    await start('nia')
    await send(conversation_id, 'Do you ship to Norway?')
    const ada = await open(`/conversations/${conversation_id}`)
    const grace = await open(`/conversations/${conversation_id}`, { as: 'editor' })
    await ada.getByRole('button', { name: 'Take over' }).click()
    await grace.getByRole('button', { name: 'Hand back to bot' }).waitFor()
    await ada.getByLabel('Your reply').fill('This is Ada.')
    await grace.getByLabel('Your reply').fill('Half a thought')
    await ada.getByRole('button', { name: 'Send' }).click()
    await log(grace).getByText('This is Ada.').waitFor()
    expect(await grace.getByLabel('Your reply').inputValue()).toBe('Half a thought')
    // The draft stays while another conversation is open.
    await grace.getByRole('link', { name: /nia/ }).click()
    await grace.getByRole('button', { name: 'Take over' }).waitFor()
    await grace.goBack()
    await eventually(() => grace.getByLabel('Your reply').inputValue()).toBe('Half a thought')
  })

  itInFull('returns the keyboard focus to the button that opened a dialog or menu', async () => {
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

  it('ends a conversation with its resolution', async () => {
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
    await send(conversation_id, 'How long can I return an item?')
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

  it('erases the data of a user after their id is entered, and shows the receipt', async () => {
    const { conversation_id } = await start('gone-user')
    await send(conversation_id, 'My name is Eve')
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

  itInFull('shows hostile messages, titles and user ids as text', async () => {
    const { conversation_id } = await dashboard.api.conversations.create({
      chatbot_id,
      user_id: hostile,
      title: hostile,
    })
    await send(conversation_id, hostile)
    const page = await open(`/conversations/${conversation_id}`)
    await log(page).getByText(hostile).first().waitFor()
    // Their marks must not reorder the words beside them, such as the time.
    const isolated = page.getByRole('main').locator('bdi').filter({ hasText: 'evil' })
    expect(await isolated.count()).toBeGreaterThan(1)
    expect(await page.title()).toBe('Conversations · Parley')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })

  itInFull('lets a viewer read and export, but not change anything', async () => {
    const { conversation_id } = await start('fay')
    await send(conversation_id, 'Hello')
    const page = await open(`/conversations/${conversation_id}`, { as: 'viewer' })
    await log(page).getByText('Hello', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Export as JSON' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Erase user data' }).count()).toBe(0)
  })

  itInFull('continues by itself after the network was down', async () => {
    const { conversation_id } = await start('gus')
    const page = await open(`/conversations/${conversation_id}`)
    await page.context().setOffline(true)
    await page.getByText('Not live: reconnecting').waitFor()
    await send(conversation_id, 'Said while nobody could hear it')
    await page.context().setOffline(false)
    await log(page).getByText('Said while nobody could hear it').waitFor()
    await page.getByText('Live: new messages appear automatically').waitFor()
    await send(conversation_id, 'And one more')
    await log(page).getByText('And one more').waitFor()
  })

  itInFull(
    'reconnects by itself if the browser reports no network but the server answers',
    async () => {
      const page = await open()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('Not live: reconnecting').waitFor()
      await page.getByText('Live: new messages appear automatically').waitFor()
    },
  )

  it('is accessible, also on a phone', async () => {
    const { conversation_id } = await start('hal')
    await send(conversation_id, 'How long can I return an item?')
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
