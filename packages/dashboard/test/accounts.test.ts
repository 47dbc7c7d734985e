// Tests the plan page and the operator’s list of accounts.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import {
  type Dashboard,
  expectAccessible,
  inBrowser,
  password,
  startDashboard,
} from './support/dashboard.ts'
import { chooseAction, eventually, expectNoSidewaysScroll } from './support/eventually.ts'

inBrowser('accounts', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  const accountsPage = async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/settings/accounts')
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    return page
  }
  const rowOf = (page: Page, name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) })
  const createAccount = async (name: string): Promise<string> =>
    (await dashboard.command('account', 'create', '--name', name, '--plan', 'free')).account_id
  const statusOf = async (key: string) =>
    (await fetch(`${dashboard.url}/v1/account`, { headers: { authorization: `Bearer ${key}` } }))
      .status

  test('creates an account, and its first owner joins with the link that is shown once', async () => {
    const page = await accountsPage()
    await page.getByRole('button', { name: 'New account' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Second & Sons')
    await form.getByLabel('Plan').click()
    await page.getByRole('option', { name: /^Basic/ }).click()
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('dialog', { name: 'Invite an owner to Second & Sons' }).waitFor()
    await page.getByLabel('Email').fill('second@example.com')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await page.getByLabel('Link', { exact: true }).innerText()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await rowOf(page, 'Second & Sons').getByRole('cell', { name: '0 of 1,000' }).waitFor()

    const other = await dashboard.newPage()
    await other.goto(link)
    await other.getByLabel('Your name').fill('Sofia Second')
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Join' }).click()
    await other.getByRole('link', { name: 'Plan and usage' }).click()
    await other.getByRole('heading', { name: 'Plan and usage', level: 1 }).waitFor()
    await other.getByText('0 of 1,000').waitFor()
    await other.getByText('Second & Sons').first().waitFor()
    // Only operators can see the list of accounts.
    await other.goto('/settings/accounts')
    await other.getByText('Only operators of this installation can see this page.').waitFor()
  })

  test('applies a new plan from the next request', async () => {
    const account_id = await createAccount('Growing')
    const { key } = await dashboard.command('key', 'create', '--account', account_id)
    expect(await statusOf(key)).toBe(200)
    const page = await accountsPage()
    await rowOf(page, 'Growing').getByRole('cell', { name: '1 of 100' }).waitFor()
    await chooseAction(page, 'Growing', 'Change plan')
    const form = page.getByRole('dialog')
    await form.getByLabel('Custom limit').fill('2')
    await form.getByRole('button', { name: 'Save plan' }).click()
    await rowOf(page, 'Growing').getByRole('cell', { name: '1 of 2', exact: true }).waitFor()
    await eventually(() => statusOf(key)).toBe(429)
  })

  test('refuses requests of a suspended account until it is resumed', async () => {
    const account_id = await createAccount('Paused')
    const { key } = await dashboard.command('key', 'create', '--account', account_id)
    const page = await accountsPage()
    await chooseAction(page, 'Paused', 'Suspend')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await rowOf(page, 'Paused').getByText('Suspended').waitFor()
    await eventually(() => statusOf(key)).toBe(403)
    await chooseAction(page, 'Paused', 'Resume')
    await eventually(() => rowOf(page, 'Paused').getByText('Suspended').count()).toBe(0)
    await eventually(() => statusOf(key)).toBe(200)
  })

  test('marks the operator’s own account, and does not offer to suspend it', async () => {
    const page = await accountsPage()
    const own = page.getByRole('row').filter({ hasText: 'Your account' })
    await own.waitFor()
    await own.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Change plan' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Suspend' }).count()).toBe(0)
  })

  test('marks a field with a problem', async () => {
    const page = await accountsPage()
    await page.getByRole('button', { name: 'New account' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Create account' }).click()
    await eventually(() => form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  })

  itInFull('shows many accounts on pages, and a hostile name as text', async () => {
    const name = '<img src=x onerror="document.title=1">'
    await createAccount(name)
    const page = await accountsPage()
    const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody').getByRole('row')
    await rows.first().waitFor()
    const before = await rows.count()
    for (let count = before; count < 21; count++) {
      const body = JSON.stringify({ name: `Account ${count}`, plan: 'free' })
      const response = await page.request.post('/v1/accounts', {
        data: body,
        headers: { 'content-type': 'application/json', origin: dashboard.url },
      })
      expect(response.status()).toBe(200)
    }
    await page.reload()
    await rowOf(page, name).waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    await eventually(() => rows.count()).toBe(20)
    await page.getByRole('button', { name: 'Next' }).click()
    await eventually(() => rows.count()).toBe(1)
    await expectAccessible(page)
  })

  itInFull('is accessible in light and dark, on a phone, and with an open dialog', async () => {
    const page = await accountsPage()
    await page.getByRole('button', { name: 'New account' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/settings/plan')
    await page.getByText('Unlimited requests.').waitFor()
    await page
      .getByRole('row', { name: /^Webhook deliveries / })
      .first()
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('an owner renames the account under Settings > General, and others read the name', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/')
    await page.getByRole('link', { name: 'General' }).click()
    await page.getByRole('heading', { name: 'General', level: 1 }).waitFor()
    await page.getByLabel('Account ID').getByText(dashboard.account_id).waitFor()
    const name = page.getByRole('textbox', { name: 'Name' })
    const before = await name.inputValue()
    await name.fill('  Alpine Outfitters ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('The account is now called Alpine Outfitters.').waitFor()
    await eventually(() => name.inputValue()).toBe('Alpine Outfitters')
    await expectAccessible(page)

    const other = await dashboard.newPage({ as: 'viewer', width: 390 })
    await other.goto('/settings/general')
    await other.getByText('Only owners can rename the account.').waitFor()
    await other.getByRole('main').getByText('Alpine Outfitters').waitFor()
    expect(await other.getByRole('textbox').count()).toBe(0)
    await expectNoSidewaysScroll(other)
    await name.fill(before)
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText(`The account is now called ${before}.`).waitFor()
  })

  test('the plan page shows what the account keeps, and how near it is to a quota', async () => {
    const { account_id, command } = dashboard
    await command('account', 'set-quota', account_id, 'chatbots', '4')
    const page = await accountsPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings/plan')
    const kept = page.getByRole('table', { name: 'What this account keeps' })
    await kept.getByRole('row', { name: /^Chatbots \d of 4/ }).waitFor()
    await kept.getByRole('row', { name: /^Conversations \d+$/ }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await command('account', 'set-quota', account_id, 'chatbots', 'none')
    await page.reload()
    await kept.getByRole('row', { name: /^Chatbots \d$/ }).waitFor()
  })
})
