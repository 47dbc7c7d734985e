// A visitor sees that a person is writing.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

inBrowser('a person who is writing', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  /** A visitor of `path`, who waits for a person. */
  async function visit(path: '/' | '/chat') {
    const { key, chatbot_id } = await site.createKey({ settings: { handoff_enabled: true } })
    site.put('/', key)
    const page = await (await site.visitor()).newPage()
    await page.clock.install()
    const widget = widgetOf(page)
    if (path === '/') {
      await page.goto('/')
      await widget.open()
    } else await page.goto(`${site.parleyOrigin}/chat/${key}`)
    await widget.ask('Can I talk to a person?')
    await page.getByText('Waiting for a person').waitFor()
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const conversation = `/conversations/${data.conversations[0].conversation_id}`
    const post = (what: 'typing' | 'replies', body: object) =>
      site.api.post(`${conversation}/${what}`, body)
    const writing = widget.log.getByText('Ann Weber is writing …')
    /** What a screen reader says. */
    const said = () => page.locator('[aria-live=polite] p').allTextContents()
    return { ...widget, page, post, writing, said }
  }

  it('is named until the reply comes, and said once', async () => {
    const { post, writing, messages, said } = await visit('/')
    await post('typing', { author: 'Ann Weber' })
    await writing.waitFor()
    await post('typing', { author: 'Ann Weber' })
    await post('replies', { text: 'Here I am.', author: 'Ann Weber' })
    await messages('person').getByText('Here I am.').waitFor()
    await writing.waitFor({ state: 'hidden' })
    expect((await said()).filter((text) => text.includes('is writing'))).toHaveLength(1)
    await post('typing', { author: 'Ann Weber' })
    await writing.waitFor()
    expect((await said()).filter((text) => text.includes('is writing'))).toHaveLength(2)
  })

  it('is gone after six seconds, also on the hosted page', async () => {
    const { page, post, writing, log } = await visit('/chat')
    await post('typing', { author: 'Ann Weber' })
    await writing.waitFor()
    await page.clock.runFor(6_000)
    await writing.waitFor({ state: 'hidden' })
    await post('typing', {})
    await log.locator('.typing').waitFor()
    expect(await writing.isVisible()).toBe(false)
  })

  it('is read from right to left, whatever the script of the name, and no opener is offered', async () => {
    const settings = { handoff_enabled: true, openers: ['Where is my parcel?'] }
    const { key, chatbot_id } = await site.createKey({ settings })
    site.put('/he', key, { html: ' lang="he" dir="rtl"' })
    const page = await (await site.visitor()).newPage()
    const { launcher, panel, log } = widgetOf(page)
    await page.goto('/he')
    await launcher.click()
    await panel.getByRole('button', { name: 'Where is my parcel?' }).waitFor()
    await panel.getByRole('button', { name: 'עוד', exact: true }).click()
    await panel.getByRole('button', { name: 'שיחה עם נציג אנושי' }).click()
    const waiting = panel.getByText('ממתינים לנציג')
    await waiting.waitFor()
    await eventually(() => log.locator('.choices button').count()).toBe(0)
    const { data } = await site.api.get(`/conversations?chatbot_id=${chatbot_id}`)
    const path = `/conversations/${data.conversations[0].conversation_id}`
    await site.api.post(`${path}/typing`, { author: 'Ann Weber' })
    const writing = log.getByText('Ann Weber מקליד/ה …')
    await writing.waitFor()
    for (const sentence of [waiting, writing]) {
      expect(await sentence.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
    }
  })

  it('is not shown when the bot answers again', async () => {
    const { post, page, log, writing } = await visit('/')
    await post('typing', { author: 'Ann Weber' })
    await writing.waitFor()
    const { data } = await site.api.get('/conversations?status=paused&limit=1')
    await site.api.put(`/conversations/${data.conversations[0].conversation_id}`, {
      status: 'active',
    })
    await eventually(() => log.locator('.typing').isVisible()).toBe(false)
    expect(await page.getByText('Waiting for a person').count()).toBe(0)
  })
})
