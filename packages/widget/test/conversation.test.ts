// A visitor's conversation: answers with sources, suggestions, thumbs, people, limits, and its end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { makePdf } from '../../server/test/support/made-files.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

inBrowser('a conversation in the widget', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  async function visit(options: Parameters<Site['createKey']>[0] = {}) {
    const { key, chatbot_id } = await site.createKey(options)
    site.put('/', key)
    const context = await site.visitor()
    const page = await context.newPage()
    await page.goto('/')
    const widget = widgetOf(page)
    await widget.open()
    return { ...widget, page, context, chatbot_id }
  }
  async function conversationOf(chatbot_id: string) {
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    return data.conversations[0]
  }

  it('streams an answer, and shows it as Markdown', async () => {
    const { ask, messages } = await visit()
    site.network.breakStreams({ kind: 'hold', afterBytes: 210 })
    await ask('Do you ship abroad?')
    await messages('bot').last().getByText('Yes').waitFor()
    expect(await messages('bot').getByRole('link').count()).toBe(0)
    site.network.release()
    const answer = messages('bot').last()
    await answer.getByRole('listitem').last().waitFor()
    expect(await answer.getByRole('strong').textContent()).toBe('all of Europe')
    const link = answer.getByRole('link', { name: 'ship' })
    expect(await link.getAttribute('href')).toBe('https://ship.example.com/')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('opens a source in place, with the quoted passage and a link', async () => {
    const { ask, log } = await visit()
    await ask('How long do I have to return an item?')
    const card = log.getByRole('button', { name: 'Returns' })
    await card.click()
    expect(await card.getAttribute('aria-expanded')).toBe('true')
    await log.locator('blockquote').getByText('30 days').waitFor()
    const link = log.getByRole('link', { name: 'Open the page' })
    expect(await link.getAttribute('href')).toBe('https://shop.example.com/returns')
    await card.click()
    await link.waitFor({ state: 'hidden' })
  })

  it('says the page of a PDF that has no address', async () => {
    const { ask, log, chatbot_id } = await visit()
    const form = new FormData()
    form.append('chatbot_id', chatbot_id)
    const pages = ['Invoices are sent monthly.', 'Keys are returned at the reception.']
    const pdf = makePdf(pages.map((text) => [{ text, y: 700 }]))
    form.append('file', new Blob([Uint8Array.from(pdf)]), 'Handbook.pdf')
    const headers = { authorization: `Bearer ${site.api.key}` }
    const url = `${site.parleyOrigin}/v1/knowledge?wait=true`
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(201)
    await ask('Where are keys returned?')
    await log.getByRole('button', { name: 'Handbook, p. 2' }).waitFor()
  })

  it('shows hostile text as text', async () => {
    const hostile = '<img src=x onerror="alert(1)"> <script>alert(1)</script>'
    const { ask, messages, page, log } = await visit({
      settings: { welcome_message: `Hi ${hostile}`, openers: [hostile] },
    })
    await log.getByText(`Hi ${hostile}`).waitFor()
    await log.getByRole('button', { name: hostile }).click()
    await messages('user').getByText(hostile).waitFor()
    await ask('[x](javascript:alert(1))')
    await messages('user').getByText('[x](javascript:alert(1))').waitFor()
    expect(await page.locator('img').count()).toBe(0)
  })

  it('offers the openers, then the topics of an unclear question', async () => {
    const { choice, messages, log } = await visit({ settings: { openers: ['how do i pay?'] } })
    await choice('how do i pay?').click()
    await choice('How do I pay by card?').click()
    await messages('bot').getByText('Enter the number of your card.').waitFor()
    expect(await log.locator('.choices button').count()).toBe(0)
  })

  it('stores a thumb with a word', async () => {
    const { ask, choice, panel, chatbot_id } = await visit()
    await ask('Do you ship abroad?')
    await choice('Not helpful').click()
    await panel.getByRole('textbox', { name: 'What was missing?' }).fill('The price')
    await panel.getByRole('textbox', { name: 'What was missing?' }).press('Enter')
    await panel.getByText('Thank you for your feedback.').waitFor()
    const { conversation_id } = await conversationOf(chatbot_id)
    const { data } = await site.api.get(`/conversations/${conversation_id}/messages`)
    expect(data.messages.at(-1).feedback).toEqual({ rating: 'negative', comment: 'The price' })
    await choice('Helpful').click()
    await eventually(async () => {
      const again = await site.api.get(`/conversations/${conversation_id}/messages`)
      return again.data.messages.at(-1).feedback
    }).toEqual({ rating: 'positive', comment: null })
  })

  it('hands over to a person, whose answer arrives at once, and is marked while the panel is closed', async () => {
    const { ask, choice, panel, messages, chatbot_id, page, launcher, log } = await visit({
      settings: { handoff_enabled: true },
    })
    await ask('Who painted the ceiling of the Sistine Chapel?')
    await choice('Talk to a person').click()
    await panel.getByText('Waiting for a person').waitFor()
    const { conversation_id, status } = await conversationOf(chatbot_id)
    expect(status).toBe('paused')
    const reply = (text: string) =>
      site.api.post(`/conversations/${conversation_id}/replies`, { text, author: 'Ann Weber' })
    await reply('Michelangelo, **1512**.')
    await messages('person').getByText('Michelangelo').waitFor()
    await panel.getByText('Ann Weber is here for you').waitFor()
    await log.getByText('Ann Weber', { exact: true }).waitFor()

    await page.keyboard.press('Escape')
    await reply('Anything else?')
    await page.getByRole('button', { name: 'Open chat, New messages: 1' }).waitFor()
    await launcher.click()
    await messages('person').getByText('Anything else?').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open chat', exact: true }).waitFor()
  })

  it('names the number of unread replies in the title of a page in the background', async () => {
    const { ask, messages, chatbot_id, page } = await visit()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    const hide = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibility,
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await hide('hidden')
    const { conversation_id } = await conversationOf(chatbot_id)
    await site.api.put(`/conversations/${conversation_id}`, { status: 'paused' })
    await site.api.post(`/conversations/${conversation_id}/replies`, {
      text: 'Hello',
      author: 'Ann',
    })
    await eventually(() => page.title()).toBe('(1) Shop')
    await hide('visible')
    await eventually(() => page.title()).toBe('Shop')
  })

  itInFull('says when a visitor may write again, and sends the message then', async () => {
    const { ask, choice, panel, messages } = await visit({
      limits: { messages_per_visitor_hour: 1 },
    })
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    await ask('How do I pay by card?')
    await panel
      .getByText(/You can write again at (\d+ \w+, )?\d\d?:\d\d/)
      .first()
      .waitFor()
    await panel.getByText('Not sent').waitFor()
    await choice('Try again').click()
    await eventually(() => messages('user').count()).toBe(2)
    await panel.getByText('Not sent').waitFor()
  })

  it('refuses files with a sentence', async () => {
    const { field, panel } = await visit()
    const give = (type: string) =>
      field.evaluate((node, name) => {
        const data = new DataTransfer()
        data.items.add(new File(['x'], 'photo.png', { type: 'image/png' }))
        const event =
          name === 'paste'
            ? new ClipboardEvent(name, { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true })
        node.dispatchEvent(event)
        return event.defaultPrevented
      }, type)
    expect(await give('paste')).toBe(true)
    await panel.locator('.notices').getByText('Files can’t be sent here.').waitFor()
    expect(await give('drop')).toBe(true)
  })

  it('ends, and begins anew', async () => {
    const { ask, messages, chooseFromMenu, panel, choice, field, chatbot_id, log } = await visit({
      settings: { welcome_message: 'Hello!' },
    })
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    await chooseFromMenu('End conversation')
    await panel.getByText('This conversation has ended.').waitFor()
    expect(await conversationOf(chatbot_id)).toMatchObject({
      status: 'ended',
      ended_reason: 'user',
    })
    await field.waitFor({ state: 'hidden' })
    await choice('Start a new conversation').click()
    await field.waitFor()
    await eventually(() => messages('user').count()).toBe(0)
    await log.getByText('Hello!').waitFor()
    await ask('How do I pay by card?')
    await messages('bot').getByText('number of your card').waitFor()
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    expect(data.total).toBe(2)
  })

  it('shows that staff ended it, and sends what the visitor writes next in a new one', async () => {
    const { ask, messages, panel, chatbot_id, page } = await visit()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    const { conversation_id } = await conversationOf(chatbot_id)
    await site.api.post(`/conversations/${conversation_id}/end`, {})
    await panel.getByText('This conversation has ended.').waitFor()
    await page.evaluate(`Parley.ask('How do I pay by card?')`)
    await messages('bot').getByText('number of your card').waitFor()
  })
})
