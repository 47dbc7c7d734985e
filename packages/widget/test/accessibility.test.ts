// The widget with a keyboard, a screen reader, a phone, and axe-core in all states.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { eventually } from '../../dashboard/test/support/eventually.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const settings = {
  welcome_message: 'Hello! Ask me.',
  openers: ['Do you ship abroad?', 'how do i pay?'],
}

inBrowser('the widget for everybody', () => {
  let site: Site
  let key: string
  beforeAll(async () => {
    site = await startSite()
    key = (await site.createKey({ settings: { ...settings, handoff_enabled: true } })).key
  })
  afterAll(() => site?.close())

  async function visit({ html = ' lang="en"', options = {} } = {}) {
    site.put('/', key, { html })
    const page = await (await site.visitor(options)).newPage()
    await page.goto('/')
    await widgetOf(page).launcher.waitFor()
    return { page, ...widgetOf(page) }
  }
  /** The element with the focus, by its name or text. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    })

  it('has no violation, closed and open, with sources, choices and a menu', async () => {
    const { page, open, ask, log, panel } = await visit()
    await expectAccessible(page)
    await open()
    await expectAccessible(page)
    await ask('how do i pay?')
    await log.getByRole('button', { name: 'How do I pay by card?' }).waitFor()
    await expectAccessible(page)
    await ask('How long do I have to return an item?')
    await log.getByRole('button', { name: 'Returns' }).click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'More', exact: true }).click()
    await expectAccessible(page)
  })

  it('has no violation when a message failed, a person answers, or the conversation has ended', async () => {
    const { page, open, ask, panel, chooseFromMenu } = await visit()
    await open()
    await chooseFromMenu('Talk to a person')
    await panel.getByText('Waiting for a person').waitFor()
    await expectAccessible(page)
    site.network.setDown(true)
    await ask('Hello?')
    await panel.locator('.notices').getByText('You are offline.').waitFor()
    await expectAccessible(page)
    site.network.setDown(false)
    await page.evaluate(`window.dispatchEvent(new Event('online'))`)
    await panel.locator('.notices').getByText('You are offline.').waitFor({ state: 'hidden' })
    await chooseFromMenu('End conversation')
    await panel.getByText('This conversation has ended.').waitFor()
    await expectAccessible(page)
  })

  it('has no violation from right to left, and on a phone', async () => {
    const { page, launcher, panel } = await visit({ html: ' lang="ar" dir="rtl"', options: phone })
    await launcher.click()
    await panel.getByRole('textbox').waitFor()
    await expectAccessible(page)
  })

  it('works with the keyboard alone, and gives the focus back', async () => {
    const { page, panel, messages, launcher, log } = await visit()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Open chat')
    await page.keyboard.press('Enter')
    await panel.getByRole('textbox').waitFor()
    await eventually(() => focused(page)).toContain('Write a message')
    await page.keyboard.type('How long do I have to return an item?')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Please.')
    await page.keyboard.press('Enter')
    await messages('bot').getByText('30 days').waitFor()
    expect(await messages('user').textContent()).toContain('\n')
    // Backwards from the field: the thumbs, then the source.
    const card = log.getByRole('button', { name: 'Returns' })
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      if (await card.evaluate((node) => node.matches(':focus'))) break
    }
    await page.keyboard.press('Enter')
    await log.getByRole('link', { name: 'Open the page' }).waitFor()
    // Escape closes the menu first, then the panel.
    await panel.getByRole('button', { name: 'More', exact: true }).press('Enter')
    expect(await focused(page)).toBe('Talk to a person')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('More')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Open chat')
    expect(await launcher.getAttribute('aria-expanded')).toBe('false')
  })

  it('says each complete reply once, in one polite region', async () => {
    const { page, open, ask, messages, panel } = await visit()
    await open()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    const live = page.locator('[aria-live=polite]')
    expect(await live.count()).toBe(1)
    await eventually(() => live.locator('p').allTextContents()).toEqual([
      expect.stringMatching(/^Assistant: Yes\. We ship to all of Europe:\s+by train\s+by ship$/),
    ])
    expect(await panel.getByRole('log').getAttribute('aria-live')).toBe('off')
    await page.keyboard.press('Escape')
    await widgetOf(page).open()
    expect(await live.locator('p').count()).toBe(1)
  })

  it('fills a phone, above its keyboard, with the focus inside and targets of 44 pixels', async () => {
    const { page, launcher, panel, ask, log, field } = await visit({ options: phone })
    await launcher.tap()
    await field.waitFor()
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await panel.getAttribute('aria-modal')).toBe('true')
    // The keyboard would cover the greeting.
    expect(await field.evaluate((node) => node.matches(':focus'))).toBe(false)
    await ask('How long do I have to return an item?')
    await log.getByRole('button', { name: 'Returns' }).tap()
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate('document.activeElement.localName')
      expect(['parley-widget', 'html', 'body']).toContain(place)
    }
    expect(await page.evaluate('document.body.inert')).toBe(true)
    const targets = panel.locator('button:visible, a:visible, textarea:visible')
    for (const target of await targets.all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect(
        Math.min(width, height),
        await target.evaluate((node) => node.outerHTML),
      ).toBeGreaterThanOrEqual(44)
    }
    expect(await field.evaluate((node) => getComputedStyle(node).fontSize)).toBe('16px')

    await page.evaluate(`Object.defineProperty(visualViewport, 'height', { value: 500 })
      visualViewport.dispatchEvent(new Event('resize'))`)
    expect((await panel.boundingBox())?.height).toBe(500)
    await panel.getByRole('button', { name: 'Close the chat' }).tap()
    await launcher.waitFor()
    expect(await page.evaluate('document.body.inert')).toBe(false)
  })

  it('is the hosted page of Parley', async () => {
    const page = await (await site.visitor()).newPage()
    await page.goto(`${site.parleyOrigin}/chat/${key}`)
    const { field, ask, messages } = widgetOf(page)
    await field.waitFor()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
  })

  it('is that page in a frame of an allowed origin', async () => {
    const address = `${site.parleyOrigin}/chat/${key}`
    site.putBare('/framed', `<!doctype html><iframe title="Chat" src="${address}"></iframe>`)
    const page = await (await site.visitor()).newPage()
    await page.goto('/framed')
    const chat = page.frameLocator('iframe')
    await chat.getByRole('textbox').fill('Do you ship abroad?')
    await chat.getByRole('textbox').press('Enter')
    await chat.locator('.message.bot .body').getByText('all of Europe').waitFor()
  })

  it('can be a page of its own', async () => {
    site.put('/chat', key, { attributes: 'data-page', body: '' })
    const page = await (await site.visitor()).newPage()
    await page.goto('/chat')
    const { field, ask, messages, launcher } = widgetOf(page)
    await field.waitFor()
    expect(await launcher.count()).toBe(0)
    await ask('Do you ship abroad?')
    await messages('bot').getByText('Europe').waitFor()
    await page.keyboard.press('Escape')
    expect(await field.isVisible()).toBe(true)
    await expectAccessible(page)
  })
})
