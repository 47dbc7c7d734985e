// The look of the widget: that of the chatbot's settings, and that of the page, which wins.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

/** A picture of 5 × 3 pixels whose left half is #7a1f5c. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAKUlEQVR4AWzIMQ0AAAgDQVIjGEMJInCCA7yVMLD1kl8e6cFrqvlggpwLAAD///wgwUMAAAAGSURBVAMA8ZwO3RpQ2N8AAAAASUVORK5CYII='
const drawn = { width: 60, height: 36, color: [122, 31, 92, 255] }

inBrowser('the look of the widget', () => {
  let site: Site
  let key: string
  beforeAll(async () => {
    site = await startSite()
    const theme = {
      color: '#f5d90a',
      background: '#101418',
      text_color: '#f0f0f0',
      radius: 4,
      font: 'serif',
      position: 'left',
      logo,
    }
    key = (await site.createKey({ settings: { theme } })).key
  })
  afterAll(() => site?.close())

  /** The logo as it is drawn: its size on the screen, and its first pixel. */
  async function logoOf(tab: Page) {
    const logo = tab.locator('canvas')
    await logo.waitFor()
    const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {}
    const color = await logo.evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
      copy?.drawImage(canvas, 0, 0)
      return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])]
    })
    return { width, height, color }
  }

  async function lookOf(path: string, page: Parameters<Site['put']>[2] = {}) {
    site.put(path, key, page)
    const tab = await (await site.visitor()).newPage()
    await tab.goto(path)
    const { open, ask, messages, panel, launcher } = widgetOf(tab)
    await open()
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    const style = (of: typeof panel, name: string) =>
      of.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    const box = await launcher.boundingBox()
    return {
      color: await style(messages('user').first(), 'background-color'),
      onColor: await style(messages('user').first(), 'color'),
      background: await style(panel, 'background-color'),
      text: await style(panel, 'color'),
      radius: await style(panel, 'border-top-left-radius'),
      font: await style(panel, 'font-family'),
      side: (box?.x ?? 0) < 200 ? 'left' : 'right',
    }
  }

  it('is that of the settings, with readable text on the color', async () => {
    const look = await lookOf('/')
    expect(look).toEqual({
      color: 'rgb(245, 217, 10)',
      onColor: 'color(xyz-d65 0 0 0)',
      background: 'rgb(16, 20, 24)',
      text: 'rgb(240, 240, 240)',
      radius: '4px',
      font: 'serif, system-ui, sans-serif',
      side: 'left',
    })
  })

  it('is that of the page where it sets variables and attributes', async () => {
    const head = `<style>:root {
      --parley-color: #7a1f5c; --parley-background: #fffdf8; --parley-text-color: #2a1f27; --parley-radius: 0;
      --parley-font: "Shop Sans", fantasy }</style>`
    const look = await lookOf('/own', { head, attributes: 'data-position="right"' })
    expect(look).toMatchObject({
      color: 'rgb(122, 31, 92)',
      background: 'rgb(255, 253, 248)',
      text: 'rgb(42, 31, 39)',
      radius: '0px',
      font: '"Shop Sans", fantasy',
      side: 'right',
    })
  })

  it('is that of the settings on the page of its own', async () => {
    const page = await (await site.visitor()).newPage()
    await page.goto(`${site.parleyOrigin}/chat/${key}`)
    await page.getByPlaceholder('Write a message').waitFor()
    const background = await page
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main).backgroundColor)
    expect([await page.title(), background]).toEqual(['Northwind', 'rgb(16, 20, 24)'])
    expect(await logoOf(page)).toEqual(drawn)
  })

  it('has the logo on a page whose policy allows no pictures, until a person answers', async () => {
    const host = site.network.origin
    const policy = `default-src 'none'; script-src ${host}; connect-src ${host}`
    site.put('/strict', key, { policy })
    const tab = await (await site.visitor()).newPage()
    await tab.goto('/strict')
    const { open, ask, messages, panel } = widgetOf(tab)
    await open()
    expect(await logoOf(tab)).toEqual(drawn)
    expect(await panel.locator('.header .avatar').isVisible()).toBe(false)
    await ask('Do you ship abroad?')
    await messages('bot').getByText('all of Europe').waitFor()
    const [conversation] = (await site.api.get('/conversations?limit=1')).data.conversations
    const place = `/conversations/${conversation.conversation_id}`
    await site.api.put(place, { status: 'paused' })
    await site.api.post(`${place}/replies`, { text: 'Here is Ann.', author: 'Ann' })
    await panel.locator('.header .avatar').getByText('A').waitFor()
    expect(await tab.locator('canvas').isVisible()).toBe(false)
  })

  it('has the first letter of the name where the picture can’t be drawn', async () => {
    const damaged = `${logo.slice(0, 66)}AAAA`
    const { key } = await site.createKey({ settings: { theme: { logo: damaged } } })
    site.put('/damaged', key)
    const tab = await (await site.visitor()).newPage()
    await tab.goto('/damaged')
    const { open, panel } = widgetOf(tab)
    await open()
    await panel.locator('.header .avatar').getByText('N').waitFor()
    expect(await tab.locator('canvas').count()).toBe(0)
  })
})
