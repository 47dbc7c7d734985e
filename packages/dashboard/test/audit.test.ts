// Tests the audit log in the browser: entries, filters, export, and who may see it.

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { type Dashboard, expectAccessible, inBrowser, startDashboard } from './support/dashboard.ts'
import { eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('the audit log', () => {
  let dashboard: Dashboard
  let chatbot_id: string
  beforeAll(async () => {
    dashboard = await startDashboard()
    const { api } = dashboard
    chatbot_id = (await api.chatbots.create({ name: 'Support' })).id
    await api.chatbots.update(chatbot_id, {
      settings: { tone: 'friendly', instructions: 'Be kind.' },
    })
    await api.webhooks.create({ url: 'https://hooks.example.com/secret-path' })
    await dashboard.command('account', 'set-quota', dashboard.account_id, 'chatbots', '9')
  })
  afterAll(() => dashboard?.close())

  const open = async (path = '', options: { width?: number; theme?: 'light' | 'dark' } = {}) => {
    const page = await dashboard.newPage({ as: 'owner', ...options })
    await page.goto(`/settings/audit${path}`)
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
    return { page, rows }
  }

  test('shows who changed what, with the values of settings', async () => {
    const { page, rows } = await open()
    const changed = rows.filter({ hasText: 'Chatbot changed' })
    await changed.getByText('settings.tone: professional → friendly, settings.ins').waitFor()
    await changed.getByRole('cell', { name: 'API key “Default”' }).waitFor()
    await page.getByRole('button', { name: 'Details of Chatbot changed' }).click()
    await rows.getByText('settings.instructions', { exact: true }).waitFor()
    await rows.getByText('127.0.0.1').waitFor()
    const quota = rows.filter({ hasText: 'Plan or status changed' })
    await quota.getByRole('cell', { name: 'Operator (command line)' }).waitFor()
    await quota.getByText('quotas.chatbots: none → 9').waitFor()
    const webhook = rows.filter({ hasText: 'Webhook created' })
    await webhook.getByRole('link', { name: 'hooks.example.com', exact: true }).waitFor()
    await rows.getByRole('cell', { name: 'Default', exact: true }).waitFor()
    for (const text of ['Be kind.', 'secret-path']) expect(await page.content()).not.toContain(text)
    await expectAccessible(page)
    await rows.getByText(chatbot_id, { exact: true }).waitFor()
    await changed.getByRole('link', { name: 'Support' }).click()
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  })

  test('filters by action, person, object and day, which the address keeps', async () => {
    const { page, rows } = await open()
    await eventually(() => rows.count()).toBeGreaterThan(4)
    await page.getByRole('combobox', { name: 'Action' }).fill('created')
    await page.getByRole('option', { name: 'Chatbot created' }).click()
    await eventually(() => rows.count()).toBe(1)
    await page.reload()
    await eventually(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('combobox', { name: 'Who' }).click()
    await page.getByRole('option', { name: 'Ada Lovelace' }).click()
    await rows.filter({ hasText: 'API key created' }).waitFor()
    await eventually(() => rows.filter({ hasText: 'Chatbot created' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('textbox', { name: 'Object ID' }).fill(chatbot_id)
    await eventually(() => rows.count()).toBe(2)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByRole('heading', { name: 'No results' }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('From', { exact: true }).fill(new Date().toISOString().slice(0, 10))
    await eventually(() => rows.count()).toBe(2)
  })

  test('exports the filtered entries as JSON lines', async () => {
    const { page } = await open('?action=chatbot.update')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('audit-log.jsonl')
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { action: 'chatbot.update', object_id: chatbot_id },
    ])
    await page.getByText('Exported the audit log.').waitFor()
  })

  test('is for owners: an editor reads why', async () => {
    const page = await dashboard.newPage({ as: 'editor' })
    await page.goto('/settings/audit')
    await page.getByText('Only owners can read the audit log. You are an editor').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await expectAccessible(page)
  })

  itInFull('fits on a phone, in dark colors, and by keyboard', async () => {
    const { page, rows } = await open('', { width: 360, theme: 'dark' })
    await rows.first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const changed = rows.filter({ hasText: 'Chatbot changed' })
    await changed.getByRole('button', { name: 'Details of Chatbot changed' }).click()
    await rows.getByText(chatbot_id).filter({ visible: true }).waitFor()
    await rows.getByText('127.0.0.1').waitFor()
    await expectNoSidewaysScroll(page)
    await changed.getByRole('button', { name: 'Details of Chatbot changed' }).click()
    await page.getByRole('combobox', { name: 'Action' }).focus()
    await page.keyboard.type('Chatbot changed')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => rows.count()).toBe(1)
  })

  itInFull('says that the server failed, and tries again', async () => {
    const page = await dashboard.newPage({ as: 'owner', mayMissParts: true })
    await page.route('**/v1/audit?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/settings/audit')
    await page.getByRole('alert').getByText('Something went wrong').waitFor()
    await page.unroute('**/v1/audit?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Audit log' }).waitFor()
  })
})
