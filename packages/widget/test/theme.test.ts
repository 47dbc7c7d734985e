// The look of the widget: that of the chatbot's settings, and that of the page, which wins.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from '../../dashboard/test/support/dashboard.ts'
import { type Site, startSite, widgetOf } from './support/widget-site.ts'

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
    }
    key = (await site.createKey({ settings: { theme } })).key
  })
  afterAll(() => site?.close())

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
  })
})
