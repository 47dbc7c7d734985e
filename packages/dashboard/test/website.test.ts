// Tests putting a chatbot on web pages, in the browser: the key, the line of HTML, and the page with the chat.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('a chatbot on a site', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  async function openTab(as: 'editor' | 'viewer', width = 1280) {
    const { id } = await dashboard.api.chatbots.create({ name: 'Shop' })
    const page = await dashboard.newPage({ as, width })
    await page.goto(`/chatbots/${id}`)
    await page.getByRole('tab', { name: 'Website' }).click()
    await page.getByRole('heading', { name: 'Put it on your site' }).waitFor()
    const keys = async () =>
      (await dashboard.api.publishableKeys.list({ chatbot_id: id }))['publishable-keys']
    const identitySecrets = async () =>
      (await dashboard.api.identitySecrets.list(id))['identity-secrets']
    return { page, keys, id, identitySecrets }
  }

  it('gets a line of HTML for the pages that it may be on, and a page of its own', async () => {
    const { page, keys, id } = await openTab('editor')
    await page.getByLabel('Addresses of your pages').fill('https://shop.example/help\nno address')
    await page.getByRole('button', { name: 'Create the line' }).click()
    await page
      .getByText(/must be an origin, as in/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page
      .getByLabel('Addresses of your pages')
      .fill('shop.example/help\nhttp://localhost:8080')
    await page.getByRole('button', { name: 'Create the line' }).click()
    await page.getByText('https://shop.example, http://localhost:8080').waitFor()
    const [key] = await keys()
    expect(key?.origins).toEqual(['https://shop.example', 'http://localhost:8080'])
    const line = page.getByLabel('Line for your pages')
    expect(await line.textContent()).toContain(`/widget.js" data-chatbot="${key?.key}" defer>`)
    await expectAccessible(page)
    await page.getByText('No visitor is in a chat right now.').waitFor()
    // The chat itself, on the page of its own.
    await page.goto(`/chat/${key?.key}`)
    await page.getByPlaceholder('Write a message').first().waitFor()
    await page.goto(`/chatbots/${id}#website`)
    await page.getByText('1 visitor is in a chat right now.').waitFor()
  })

  itInFull('can be changed and taken away, also on a phone', async () => {
    const { page, keys } = await openTab('editor', 390)
    await page.getByRole('button', { name: 'Create the line' }).click()
    await page.getByText('No page of yours may show it yet').waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Addresses of your pages').fill('https://www.shop.example')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('https://www.shop.example', { exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Delete key' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click()
    await eventually(keys).toEqual([])
  })

  it('has a look, which the preview shows before it is saved', async () => {
    const { page, id } = await openTab('editor')
    const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 400 } })
    const preview = page.getByRole('img', { name: 'Preview of the chat' })
    const launcherColor = () =>
      preview.locator('.launcher').evaluate((button) => getComputedStyle(button).backgroundColor)
    const themeOfChatbot = async () => (await dashboard.api.chatbots.get(id)).settings.theme
    expect(await launcherColor()).toBe('rgb(28, 107, 87)')
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#abc')
    await eventually(launcherColor).toBe('rgb(170, 187, 204)')
    await page.getByLabel('Pick: Color').fill('#7a1f5c')
    await eventually(launcherColor).toBe('rgb(122, 31, 92)')
    await page.getByRole('combobox', { name: 'Font' }).click()
    await page.getByRole('option', { name: 'Serif' }).click()
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await page.getByText('This picture can’t be read').waitFor()
    expect(await preview.locator('canvas').count()).toBe(0)
    await choose.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: logo })
    // A smaller copy: twice as large as the chat shows it.
    await eventually(() =>
      preview
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]),
    ).toEqual([144, 72])
    await page.getByRole('combobox', { name: 'Side' }).click()
    await page.getByRole('option', { name: 'Left' }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#777')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Set a background as well').waitFor()
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#888')
    await page.getByText('Text is hard to read on this background').waitFor()
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#fffdf8')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#2a1f27')
    await expectAccessible(page)
    expect(await themeOfChatbot()).toBeNull()
    await page.getByRole('tab', { name: 'Knowledge' }).click()
    await page.getByRole('tab', { name: 'Website' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Visitors see it within ten minutes.').waitFor()
    expect(await themeOfChatbot()).toEqual({
      logo: expect.stringMatching(/^data:image\/png;base64,/),
      color: '#7a1f5c',
      background: '#fffdf8',
      text_color: '#2a1f27',
      radius: null,
      font: 'serif',
      position: 'left',
    })
    await page.getByRole('button', { name: 'Remove' }).click()
    await eventually(() => preview.locator('canvas').count()).toBe(0)
    for (const name of ['Color', 'Text', 'Background']) {
      await page.getByRole('button', { name: `${name}: use the default` }).click()
    }
    await eventually(launcherColor).toBe('rgb(28, 107, 87)')
  })

  itInFull('is for editors and owners', async () => {
    const { page } = await openTab('viewer')
    await page.getByText('Editors and owners can put the chatbot on pages.').waitFor()
    expect(await page.getByRole('button', { name: 'Create the line' }).count()).toBe(0)
    await page.getByText('Sign an identity').waitFor()
    expect(await page.getByRole('button', { name: 'Create a secret' }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Color', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })

  it('has secrets for the identity of visitors, each shown once, and lines that sign', async () => {
    const { page, id, identitySecrets } = await openTab('editor', 390)
    const section = page.getByRole('region', { name: 'Identity' })
    const allowed = section.getByRole('switch', { name: 'Only people I vouch for' })
    await allowed.click()
    await section.getByText('Nobody can use the chat yet').waitFor()
    const { settings } = await dashboard.api.chatbots.get(id)
    expect(settings.require_identity).toBe(true)

    await section.getByRole('button', { name: 'Create a secret' }).click()
    const dialog = page.getByRole('dialog')
    const secret = await dialog.getByLabel('Identity secret', { exact: true }).textContent()
    expect(secret).toMatch(/^pis_[\w-]{43}$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    const [one] = await identitySecrets()
    await section.getByText(`HS256 secret …${one?.hint}`).waitFor()
    expect(await page.getByText(String(secret)).count()).toBe(0)

    await section.getByRole('button', { name: 'Create a second secret' }).click()
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    await section.getByText('Both secrets are valid').waitFor()
    await section.getByRole('button', { name: `Delete HS256 secret …${one?.hint}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await eventually(async () => (await identitySecrets()).length).toBe(1)
    await dialog.waitFor({ state: 'detached' })

    await section.getByRole('tab', { name: 'Ruby' }).click()
    await section.getByLabel('Lines in Ruby').getByText('OpenSSL::HMAC').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
