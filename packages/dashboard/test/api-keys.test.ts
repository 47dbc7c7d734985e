// Tests generating, rotating and revoking API keys in the browser. The keys are used with plain HTTP requests
// (§5).

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { chooseAction, eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('API keys', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  const keysPage = async (as: 'owner' | 'editor' | 'viewer') => {
    const page = await dashboard.newPage({ as })
    await page.goto('/settings/api')
    await page.getByRole('heading', { name: 'API', level: 1 }).waitFor()
    return page
  }
  const rowOf = (page: Page, name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })

  /** Opens the form and fills in the name. */
  async function openForm(page: Page, name: string) {
    await page.getByRole('button', { name: 'Generate API Key' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    return form
  }
  async function generate(page: Page): Promise<string> {
    await page.getByRole('dialog').getByRole('button', { name: 'Generate API Key' }).click()
    return takeKey(page)
  }
  /** Reads the key, which is shown once. */
  async function takeKey(page: Page): Promise<string> {
    const key = await page.getByLabel('API key', { exact: true }).innerText()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return key
  }
  const call = async (key: string, path = '/account', init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(`${dashboard.url}/v1${path}`, { ...init, headers })
    return { status: response.status, text: await response.text() }
  }

  test('Settings > API > Generate API Key creates a key that works until it is revoked', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/')
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await openForm(page, 'Our shop')
    const key = await generate(page)
    expect((await call(key)).status).toBe(200)

    const row = rowOf(page, 'Our shop')
    await row.getByRole('cell', { name: `prl_live_…${key.slice(-4)}` }).waitFor()
    await row.getByRole('cell', { name: 'full access' }).waitFor()
    // The key is shown once, so it must not appear again, not even after a reload.
    await page.reload()
    await row.waitFor()
    expect(await page.content()).not.toContain(key)

    await chooseAction(page, 'Our shop', 'Revoke')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('“Our shop” was revoked.').waitFor()
    await eventually(async () => (await call(key)).status).toBe(401)
    await eventually(() => row.count()).toBe(0)
    await page.getByLabel('Show revoked and expired keys').check()
    await row.getByText('Revoked').waitFor()
  })

  itInFull('creates one key for two clicks at the same time', async () => {
    const page = await keysPage('owner')
    const form = await openForm(page, 'Clicked twice')
    await form.getByRole('button', { name: 'Generate API Key' }).waitFor()
    await page.evaluate(`const submit = document.querySelector('[role=dialog] [type=submit]')
      submit.click()
      submit.click()`)
    const key = await takeKey(page)
    expect((await call(key)).status).toBe(200)
    await rowOf(page, 'Clicked twice').waitFor()
    await page.reload()
    await rowOf(page, 'Clicked twice').first().waitFor()
    expect(await rowOf(page, 'Clicked twice').count()).toBe(1)
  })

  test('shows a command with the key that requests the account', async () => {
    const page = await keysPage('owner')
    await openForm(page, 'Command')
    await page.getByRole('dialog').getByRole('button', { name: 'Generate API Key' }).click()
    const command = await page.getByLabel('Command', { exact: true }).innerText()
    const key = await takeKey(page)
    expect(command).toBe(`curl -sS ${dashboard.url}/v1/account -H "Authorization: Bearer ${key}"`)
  })

  itInFull('limits a key to the chosen scopes and chatbots', async () => {
    const shop = await dashboard.api.chatbots.create({ name: 'Shop', status: 'active' })
    const other = await dashboard.api.chatbots.create({ name: 'Office', status: 'active' })
    const page = await keysPage('owner')
    const form = await openForm(page, 'Website')
    await form.getByLabel('Chat only').check()
    await form.getByRole('combobox', { name: 'Limit to chatbots' }).click()
    await page.getByRole('option', { name: 'Shop' }).click()
    await form.getByLabel('Name').click()
    await form.getByRole('combobox', { name: 'Expires' }).click()
    await page.getByRole('option', { name: 'In 30 days' }).click()
    const key = await generate(page)

    const start = (chatbot_id: string) =>
      call(key, '/conversations', { method: 'POST', body: JSON.stringify({ chatbot_id }) })
    expect((await start(shop.id)).status).toBe(201)
    expect((await start(other.id)).status).toBe(404)
    expect((await call(key, '/knowledge')).status).toBe(403)
    const row = rowOf(page, 'Website')
    await row.getByRole('cell', { name: 'chat only' }).waitFor()
    await row.getByRole('cell', { name: 'Shop' }).waitFor()
    // It expires in thirty days.
    expect(await row.getByRole('cell').nth(4).innerText()).toMatch(/\d/)
    // A phone has no room for all of it.
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseAction(page, 'Website', 'Details')
    const details = page.getByRole('dialog', { name: 'Website' })
    await details.getByText('chat only').waitFor()
    await details.getByText('Shop', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Actions for Website' })
    await eventually(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  itInFull('gives a key the scopes of a custom selection', async () => {
    const page = await keysPage('owner')
    const form = await openForm(page, 'Importer')
    await form.getByLabel('Custom').check()
    await form.getByRole('radiogroup', { name: 'Knowledge' }).getByLabel('Read and write').check()
    await form.getByRole('radiogroup', { name: 'Analytics' }).getByLabel('Read').check()
    const key = await generate(page)
    await rowOf(page, 'Importer')
      .getByRole('cell', { name: 'write knowledge, read analytics' })
      .waitFor()
    expect((await call(key, '/knowledge')).status).toBe(200)
    expect((await call(key, '/chatbots')).status).toBe(403)
  })

  test('rotates a key with an overlap, or replaces it immediately', async () => {
    const page = await keysPage('owner')
    await openForm(page, 'Rotating')
    const first = await generate(page)
    await chooseAction(page, 'Rotating', 'Rotate')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    const second = await takeKey(page)
    expect(second).not.toBe(first)
    expect((await call(first)).status).toBe(200)
    expect((await call(second)).status).toBe(200)
    await eventually(() => rowOf(page, 'Rotating').count()).toBe(2)
    await rowOf(page, 'Rotating').getByText('Expiring').waitFor()

    // The newest key is the first in the list.
    await chooseAction(page, 'Rotating', 'Rotate')
    await page.getByRole('combobox', { name: 'Old key expires' }).click()
    await page.getByRole('option', { name: 'Immediately' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click()
    const third = await takeKey(page)
    await eventually(async () => (await call(second)).status).toBe(401)
    expect((await call(third)).status).toBe(200)
  })

  itInFull('marks a field with a problem, and keeps the other input', async () => {
    const page = await keysPage('owner')
    const form = await openForm(page, '')
    await form.getByLabel('Custom').check()
    await form.getByRole('button', { name: 'Generate API Key' }).click()
    await eventually(() => form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    await form.getByRole('alert').first().waitFor()
    expect(await form.getByLabel('Custom').isChecked()).toBe(true)
  })

  test.for(variationsOf(['editor', 'viewer'] as const))(
    'shows the keys to the role %s without buttons to change them',
    async (as) => {
      await dashboard.command('key', 'create', '--account', dashboard.account_id, '--name', 'Seen')
      const page = await keysPage(as)
      await rowOf(page, 'Seen').first().waitFor()
      await page.getByText('Only owners can generate, rotate and revoke API keys.').waitFor()
      expect(await page.getByRole('button', { name: 'Generate API Key' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Actions for Seen' }).first().click()
      await page.getByRole('menuitem', { name: 'Details' }).waitFor()
      expect(await page.getByRole('menuitem').count()).toBe(1)
    },
  )

  itInFull('shows a hostile name as text', async () => {
    const page = await keysPage('owner')
    const name = '<img src=x onerror="document.title=1">'
    await openForm(page, name)
    await generate(page)
    await rowOf(page, name).waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
  })

  itInFull('shows an error if the keys can’t be loaded, and loads them again', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    let isBroken = true
    await page.route('**/v1/api-keys', (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    )
    await page.goto('/settings/api')
    await page.getByRole('main').getByRole('alert').waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'API keys' }).waitFor()
  })

  itInFull('is accessible in light and dark, on a phone, and with its dialogs open', async () => {
    const page = await keysPage('owner')
    await page.getByRole('table', { name: 'API keys' }).waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const form = await openForm(page, 'Accessible')
    await form.getByLabel('Custom').check()
    await expectAccessible(page)
    await form.getByLabel('Read only').check()
    await form.getByRole('button', { name: 'Generate API Key' }).click()
    await page.getByLabel('API key', { exact: true }).waitFor()
    await expectAccessible(page)
  })
})
