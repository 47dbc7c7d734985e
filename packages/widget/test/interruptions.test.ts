// Nothing is lost and nothing doubled: the network breaks, the page changes, another tab opens, days pass.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { isThorough } from '../../server/test/support/thorough.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

const question = 'How long do I have to return an item?'

inBrowser('a conversation that is interrupted', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  async function visit(limits = {}) {
    const { key, chatbot_id } = await site.createKey({ limits })
    site.put('/', key)
    site.put('/other', key)
    const context = await site.visitor()
    const page = await context.newPage()
    await page.goto('/')
    const widget = widgetOf(page)
    await widget.open()
    return { ...widget, page, context, chatbot_id, key }
  }
  /** What the server has: the texts of both sides, in order. */
  async function stored(chatbot_id: string): Promise<string[]> {
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const [first] = data.conversations
    const history = await site.api.get(`/conversations/${first.conversation_id}/messages`)
    return history.data.messages.map((message: { text: string }) => message.text)
  }
  /** What the visitor sees, complete. */
  async function shown(page: Page): Promise<string[]> {
    await eventually(() => page.locator('.message.bot.stored .feedback').count()).toBeGreaterThan(0)
    return page.locator('.message .body').allTextContents()
  }

  it('continues a stream that is cut at any place, without a lost or doubled letter', async () => {
    const limits = { messages_per_visitor_hour: 1_000 }
    const { page, ask, chatbot_id, chooseFromMenu, panel, choice } = await visit(limits)
    const places = isThorough ? Array.from({ length: 60 }, (_, n) => n * 31) : [1, 90, 620]
    for (const [round, place] of places.entries()) {
      // The second connection breaks as well.
      site.network.breakStreams(
        { kind: 'cut', afterBytes: place },
        { kind: 'cut', afterBytes: Math.ceil(place / 2) },
      )
      await ask(question)
      const texts = await shown(page)
      expect(texts, `cut after ${place} bytes`).toEqual(await stored(chatbot_id))
      if (round === places.length - 1) break
      await chooseFromMenu('End conversation')
      await panel.getByText('This conversation has ended.').waitFor()
      await choice('Start a new conversation').click()
    }
  })

  it('sends what was written without a connection once, when there is one', async () => {
    const { page, ask, panel, messages, chatbot_id } = await visit()
    site.network.setDown(true)
    await ask(question)
    await panel.locator('.notices').getByText('You are offline.').waitFor()
    expect(await messages('user').allTextContents()).toEqual([question])
    site.network.setDown(false)
    await page.evaluate(`window.dispatchEvent(new Event('online'))`)
    expect(await shown(page)).toEqual(await stored(chatbot_id))
    expect(await stored(chatbot_id)).toHaveLength(2)
    await panel.locator('.notices').getByText('You are offline.').waitFor({ state: 'hidden' })
  })

  it('goes on after the server was restarted: with what staff say, and with the next message', async () => {
    const { page, ask, messages, chatbot_id } = await visit()
    await ask(question)
    await shown(page)
    await site.parley.restart()
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const path = `/conversations/${data.conversations[0].conversation_id}`
    await site.api.put(path, { status: 'paused' })
    await site.api.post(`${path}/replies`, { text: 'Here is Ann.', author: 'Ann' })
    await page.getByText('Here is Ann.', { exact: true }).waitFor()
    await site.api.put(path, { status: 'active' })
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    expect(await page.locator('.message .body').count()).toBe((await stored(chatbot_id)).length)
  })

  itInFull(
    'reads from the beginning if a server of another version does not know the place',
    async () => {
      const { page, ask, chatbot_id, messages } = await visit()
      await ask(question)
      await shown(page)
      let refused = 0
      await page.route(/\/events\?.*after=/, async (route) => {
        if (route.request().method() !== 'GET' || refused > 0) return route.fallback()
        refused += 1
        const headers = { 'access-control-allow-origin': site.origin }
        return route.fulfill({ status: 400, headers, json: { error: { code: 'invalid_request' } } })
      })
      // The call that waits ends with this status, and the next one is refused.
      const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
      const path = `/conversations/${data.conversations[0].conversation_id}`
      await site.api.put(path, { status: 'paused' })
      await eventually(() => refused).toBe(1)
      await site.api.post(`${path}/replies`, { text: 'Here is Ann.', author: 'Ann' })
      await page.getByText('Here is Ann.', { exact: true }).waitFor()
      expect(await messages('user').count()).toBe(1)
    },
  )

  it('opens later if there is no connection at first', async () => {
    const { key } = await site.createKey()
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.goto('/')
    const { launcher, panel, field } = widgetOf(page)
    await launcher.waitFor()
    site.network.setDown(true)
    await launcher.click()
    await page.getByText('There is no connection.').waitFor()
    site.network.setDown(false)
    await launcher.click()
    await field.waitFor()
    await panel.waitFor()
  })

  it('goes on over pages: open, with the draft, and with the reply that was being written', async () => {
    const { page, ask, chatbot_id, messages, field } = await visit()
    site.network.breakStreams({ kind: 'hold', afterBytes: 330 })
    await ask(question)
    await messages('bot').first().waitFor()
    await field.fill('One more thing')
    await page.goto('/other')
    await field.waitFor()
    expect(await shown(page)).toEqual(await stored(chatbot_id))
    expect(await stored(chatbot_id)).toHaveLength(2)
    expect(await field.inputValue()).toBe('One more thing')
    // The page came back; the visitor did nothing, so the focus stays in the page.
    expect(await page.evaluate('document.activeElement.localName')).toBe('body')
    await page.goBack()
    expect(await shown(page)).toEqual(await stored(chatbot_id))
  })

  it('sends a message that had not left when the page changed', async () => {
    const { page, ask, chatbot_id, panel } = await visit()
    site.network.setDown(true)
    await ask(question)
    await panel.locator('.notices').getByText('You are offline.').waitFor()
    site.network.setDown(false)
    await page.goto('/other')
    expect(await shown(page)).toEqual(await stored(chatbot_id))
    expect(await stored(chatbot_id)).toHaveLength(2)
  })

  itInFull('sends a message once if the page changes at once', async () => {
    const { page, ask, chatbot_id, messages } = await visit()
    await ask(question)
    await page.goto('/other')
    await messages('bot').getByText('30 days').waitFor()
    expect(await shown(page)).toEqual(await stored(chatbot_id))
    expect(await stored(chatbot_id)).toHaveLength(2)
  })

  it('is the same in another tab, and follows what is said in the first', async () => {
    const { ask, messages, context, page, chatbot_id } = await visit()
    const second = await context.newPage()
    await second.goto('/other')
    const other = widgetOf(second)
    await other.open()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    await other.messages('bot').getByText('30 days').waitFor()
    await other.ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    const texts = await stored(chatbot_id)
    expect(texts).toHaveLength(4)
    await eventually(() => page.locator('.message .body').count()).toBe(4)
    await eventually(() => second.locator('.message .body').count()).toBe(4)
  })

  itInFull('goes on days later: the token has expired, the secret has not', async () => {
    const { ask, messages, page, chatbot_id, key, field } = await visit()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    await page.goto('/missing')
    await page.evaluate((name) => {
      sessionStorage.clear()
      localStorage.setItem(`parley:${name}:token`, JSON.stringify('pvt_expired'))
      const kept = JSON.parse(localStorage.getItem(`parley:${name}:session`) ?? '{}')
      kept.session.token = 'pvt_expired'
      localStorage.setItem(`parley:${name}:session`, JSON.stringify(kept))
    }, key)
    await page.goto('/')
    await widgetOf(page).launcher.click()
    await messages('bot').getByText('30 days').waitFor()
    await field.fill('Do you ship abroad?')
    await field.press('Enter')
    await messages('bot').getByText('all of Europe').waitFor()
    expect(await stored(chatbot_id)).toHaveLength(4)
  })

  itInFull(
    'marks on the next page what staff said meanwhile, before the visitor opens anything',
    async () => {
      const { ask, messages, page, chatbot_id } = await visit()
      await ask(question)
      await messages('bot').getByText('30 days').waitFor()
      await page.keyboard.press('Escape')
      await page.goto('/missing')
      const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
      const path = `/conversations/${data.conversations[0].conversation_id}`
      await site.api.put(path, { status: 'paused' })
      await site.api.post(`${path}/replies`, { text: 'Hello', author: 'Ann' })
      await page.goto('/other')
      await page.getByRole('button', { name: 'Open chat, New messages: 1' }).waitFor()
    },
  )

  // The browser of the tests keeps no pages in memory, so it gets the events of one that does.
  itInFull('goes on when the browser shows a page again that it kept in memory', async () => {
    const { ask, messages, page, panel, chatbot_id } = await visit()
    const moved = (name: 'pagehide' | 'pageshow') =>
      page.evaluate((type) => {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      }, name)
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    await moved('pagehide')
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const path = `/conversations/${data.conversations[0].conversation_id}`
    await site.api.put(path, { status: 'paused' })
    await site.api.post(`${path}/replies`, { text: 'Hello', author: 'Ann' })
    expect(await messages('person').count()).toBe(0)
    await moved('pageshow')
    await messages('person').getByText('Hello').waitFor()
    await panel.getByText('Ann is here for you').waitFor()
    await site.api.put(path, { status: 'active' })
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    await eventually(() => page.locator('.message .body').count()).toBe(5)
    expect(await stored(chatbot_id)).toHaveLength(5)
  })

  itInFull('forgets a conversation that was deleted', async () => {
    const { ask, messages, page, chatbot_id } = await visit()
    await ask(question)
    await messages('bot').getByText('30 days').waitFor()
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    await site.api.remove(`/conversations/${data.conversations[0].conversation_id}`)
    await page.goto('/other')
    await eventually(() => messages('bot').count()).toBe(0)
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
  })
})
