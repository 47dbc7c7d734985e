// The page is left and shown again by the back button: from memory, by a browser that keeps pages there. Chromium
// without windows keeps none, so these tests need the whole browser.
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

const executablePath = [
  process.env.PARLEY_TEST_WHOLE_CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path !== '' && existsSync(path))

const question = 'How long do I have to return an item?'

const title = 'a page that the browser kept in memory'
if (executablePath === undefined) {
  describe.skip(`${title} (needs the whole Chromium, also in PARLEY_TEST_WHOLE_CHROMIUM)`, tests)
} else {
  describe(title, tests)
}

function tests(): void {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite()
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      // The new mode without windows, which `headless: true` does not use.
      headless: false,
      args: ['--no-sandbox', '--headless=new', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  async function visit() {
    const { key, chatbot_id } = await site.createKey()
    site.put('/', key)
    site.put('/other', key)
    const page = await (await site.visitor({}, browser)).newPage()
    await page.goto('/')
    return { ...widgetOf(page), page, chatbot_id }
  }

  async function leave(page: Page): Promise<void> {
    await page.evaluate(`addEventListener('pageshow', ({ persisted }) => { wasKept = persisted })`)
    await page.goto('/other')
  }

  /** Not `goBack`, which waits for a load that never comes. Fails if the browser loaded the page again. */
  async function back(page: Page): Promise<void> {
    await page.evaluate('history.back()')
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
    await eventually(() => page.evaluate('globalThis.wasKept')).toBe(true)
  }

  /** What the server has of the newest conversation: the texts of both sides, in order. */
  async function stored(chatbot_id: string): Promise<string[]> {
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const id = data.conversations[0].conversation_id
    const history = await site.api.get(`/conversations/${id}/messages`)
    return history.data.messages.map((message: { text: string }) => message.text)
  }
  /** Without marks of Markdown, links and white space. */
  const lettersOf = (text: string) => text.replace(/\]\(.*?\)|[^\p{L}\d]/gu, '')
  async function expectSame(page: Page, chatbot_id: string, count: number): Promise<void> {
    const shown = async () =>
      (await page.locator('.message .body').allTextContents()).map(lettersOf)
    await eventually(async () => (await stored(chatbot_id)).length).toBe(count)
    await eventually(shown).toEqual((await stored(chatbot_id)).map(lettersOf))
  }

  it('goes on with the conversation: with what staff said meanwhile, and with the next message', async () => {
    const { open, ask, messages, page, panel, launcher, chatbot_id } = await visit()
    await open()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    await leave(page)
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const path = `/conversations/${data.conversations[0].conversation_id}`
    await site.api.put(path, { status: 'paused' })
    await site.api.post(`${path}/replies`, { text: 'Hello', author: 'Ann' })
    await back(page)
    await messages('person').getByText('Hello').waitFor()
    // It waits for events again.
    await site.api.post(`${path}/replies`, { text: 'Are you there?', author: 'Ann' })
    await messages('person').getByText('Are you there?').waitFor()
    await site.api.put(path, { status: 'active' })
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    await expectSame(page, chatbot_id, 6)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await launcher.click()
    await panel.waitFor()
  })

  itInFull('has a reply once that was being written when the page was left', async () => {
    const { open, ask, messages, page, chatbot_id } = await visit()
    await open()
    site.network.breakStreams({ kind: 'hold', afterBytes: 330 })
    await ask(question)
    await messages('bot').first().waitFor()
    await leave(page)
    await messages('bot').getByText('30 days').waitFor()
    site.network.release()
    await back(page)
    await expectSame(page, chatbot_id, 2)
  })

  itInFull('sends a message once that had not left', async () => {
    const { open, ask, messages, page, panel, chatbot_id } = await visit()
    await open()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    site.network.setDown(true)
    await ask('Do you ship abroad?')
    await panel.locator('.notices').getByText('You are offline.').waitFor()
    site.network.setDown(false)
    await leave(page)
    await messages('bot').getByText('all of Europe').waitFor()
    await back(page)
    await messages('bot').getByText('all of Europe').waitFor()
    await expectSame(page, chatbot_id, 4)
  })

  itInFull(
    'follows a conversation that began on the other page, and leaves no draft that was sent there',
    async () => {
      const { open, ask, messages, page, field, panel, choice, chooseFromMenu, chatbot_id } =
        await visit()
      await open()
      await ask(question)
      await messages('bot').getByText('30 days').waitFor()
      await field.fill('Do you ship abroad?')
      await leave(page)
      await messages('bot').getByText('30 days').waitFor()
      await chooseFromMenu('End conversation')
      await panel.getByText('This conversation has ended.').waitFor()
      await choice('Start a new conversation').click()
      expect(await field.inputValue()).toBe('Do you ship abroad?')
      await field.press('Enter')
      await messages('bot').getByText('all of Europe').waitFor()
      await back(page)
      await messages('bot').getByText('all of Europe').waitFor()
      await expectSame(page, chatbot_id, 2)
      expect(await field.inputValue()).toBe('')
    },
  )

  it('opens with the launcher, if it was closed', async () => {
    const { open, ask, messages, page, launcher, chatbot_id } = await visit()
    await launcher.waitFor()
    await leave(page)
    await back(page)
    await open()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    await expectSame(page, chatbot_id, 2)
  })
}
