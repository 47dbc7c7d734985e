// Tests two tabs of one browser, which share a session. An action on a page of one account never affects
// another account.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import {
  type Dashboard,
  emailOf,
  expectAccessible,
  inBrowser,
  password,
  startDashboard,
} from './support/dashboard.ts'

inBrowser('two tabs', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
    const beta = await dashboard.command('account', 'create', '--name', 'Beta', '--plan', 'free')
    const member = ['--account', beta.account_id, '--email', emailOf('owner'), '--role', 'owner']
    await dashboard.command('person', 'create', '--name', 'Ada Lovelace', ...member)
    await dashboard.cookieOf('editor')
  })
  afterAll(() => dashboard?.close())

  /** A page where the owner is signed in to the operator’s account. */
  const signedInPage = async (): Promise<Page> => {
    const page = await dashboard.newPage()
    await signIn(page, emailOf('owner'))
    return page
  }
  const signIn = async (page: Page, email: string): Promise<void> => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/')
  }
  const switchTo = async (page: Page, account: string): Promise<void> => {
    await page.getByRole('button', { name: 'Switch account' }).click()
    await page.getByRole('button', { name: account, exact: true }).click()
    await page.getByRole('button', { name: `${account} Owner` }).waitFor()
  }
  const switchedDialog = (page: Page) =>
    page.getByRole('dialog', { name: 'You switched accounts in another tab' })

  it('block a page after the other tab switched accounts, and keep its input', async () => {
    const first = await signedInPage()
    await first.goto('/knowledge/new')
    await first.getByLabel('Title').fill('Returns')
    await first.getByRole('textbox', { name: 'Text' }).fill('Any item can be returned.')
    const second = await first.context().newPage()
    await second.goto('/')
    await switchTo(second, 'Beta')

    await switchedDialog(first).getByText('You are now in Beta').waitFor()
    await expectAccessible(first)
    await first.keyboard.press('Escape')
    await switchedDialog(first).getByRole('button', { name: 'Stay in Operator' }).click()
    await switchedDialog(first).waitFor({ state: 'detached' })
    await first.getByRole('button', { name: 'Save', exact: true }).click()
    await first.waitForURL(/\/knowledge\/kb_/)
    const { knowledge } = await dashboard.api.knowledge.list()
    expect(knowledge).toMatchObject([{ title: 'Returns' }])

    await switchedDialog(second).getByText('this page still shows Beta').waitFor()
    await switchedDialog(second).getByRole('button', { name: 'Go to Operator' }).click()
    await second.getByRole('button', { name: 'Operator Owner' }).waitFor()
    await switchedDialog(second).waitFor({ state: 'detached' })
  })

  itInFull(
    'ask for confirmation before a switch loses input, and stay in the account on “Stay”',
    async () => {
      const page = await signedInPage()
      await page.goto('/knowledge/new')
      await page.getByLabel('Title').fill('Refunds')
      await page.getByRole('textbox', { name: 'Text' }).fill('A refund takes a week.')
      const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' })
      await page.getByRole('button', { name: 'Switch account' }).click()
      await page.getByRole('button', { name: 'Beta', exact: true }).click()
      await confirmation.getByRole('button', { name: 'Stay' }).click()
      await page.getByRole('button', { name: /Ada Lovelace/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await confirmation.getByRole('button', { name: 'Stay' }).click()
      await confirmation.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(/\/knowledge\/kb_/)
      const { knowledge } = await dashboard.api.knowledge.list({ q: 'Refunds' })
      expect(knowledge).toMatchObject([{ title: 'Refunds' }])

      await page.goto('/knowledge/new')
      await page.getByLabel('Title').fill('Lost')
      await page.getByRole('button', { name: 'Switch account' }).click()
      await page.getByRole('button', { name: 'Beta', exact: true }).click()
      await confirmation.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('button', { name: 'Beta Owner' }).waitFor()
    },
  )

  itInFull('keep the input when the session ends, until the person signed in again', async () => {
    const first = await signedInPage()
    await first.goto('/knowledge/new')
    await first.getByLabel('Title').fill('Typed for an hour')
    await first.getByRole('textbox', { name: 'Text' }).fill('Every word of it.')
    await first.context().clearCookies()
    await first.getByRole('button', { name: 'Save', exact: true }).click()
    const ended = first.getByRole('dialog', { name: 'Your session has ended' })
    await ended.waitFor()
    await expectAccessible(first)
    const opening = first.context().waitForEvent('page')
    await ended.getByRole('link', { name: 'Sign in' }).click()
    await signIn(await opening, emailOf('owner'))
    await ended.waitFor({ state: 'detached' })
    await first.getByRole('button', { name: 'Save', exact: true }).click()
    await first.waitForURL(/\/knowledge\/kb_/)
    await first.getByRole('heading', { level: 1, name: 'Typed for an hour' }).waitFor()
  })

  itInFull('block the page of one person after another person signed in', async () => {
    const first = await signedInPage()
    const second = await first.context().newPage()
    await second.goto('/')
    await second.getByRole('button', { name: /Ada Lovelace/ }).click()
    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await second.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signIn(second, emailOf('editor'))

    await switchedDialog(first).getByText('Grace Hopper signed in in another tab.').waitFor()
    expect(await switchedDialog(first).getByRole('button').allInnerTexts()).toEqual([
      'Go to Operator',
    ])
    await switchedDialog(first).getByRole('button').click()
    await first.getByRole('button', { name: /Grace Hopper/ }).waitFor()
  })
})
