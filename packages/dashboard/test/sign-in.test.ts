// Tests sign-in and sign-out, and the end of a session.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { variationsOf } from '../../server/test/support/thorough.ts'
import {
  type Dashboard,
  emailOf,
  expectAccessible,
  inBrowser,
  password,
  startDashboard,
} from './support/dashboard.ts'

async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

inBrowser('signing in', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard.close())

  it('leads to the page that the visitor requested', async () => {
    const page = await dashboard.newPage()
    await page.goto('/settings/profile')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(pathOf(page)).toBe('/sign-in?from=%2Fsettings%2Fprofile')
    await expectAccessible(page)
    await fillSignIn(page, emailOf('owner').toUpperCase())
    await page.waitForURL('**/settings/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('never redirects to another site', async () => {
    const page = await dashboard.newPage()
    for (const from of variationsOf(['//example.com', 'https://example.com', '/\\example.com'])) {
      await page.goto(`/sign-in?from=${encodeURIComponent(from)}`)
      await fillSignIn(page, emailOf('owner'))
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      expect(new URL(page.url()).origin).toBe(dashboard.url)
      await page.context().clearCookies()
    }
  })

  it('shows that the password is wrong, and keeps the email', async () => {
    const page = await dashboard.newPage()
    await page.goto('/sign-in')
    await fillSignIn(page, emailOf('owner'), 'not the password')
    await page
      .getByRole('alert')
      .getByText(/password is wrong/)
      .waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(emailOf('owner'))
    await expectAccessible(page)
    await fillSignIn(page, emailOf('owner'))
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })

  it('shows the command for a lost password if no mail is sent, and accepts its link', async () => {
    await dashboard.cookieOf('viewer')
    const page = await dashboard.newPage()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByText('./parley person reset-password EMAIL').waitFor()
    await expectAccessible(page)

    const { url } = await dashboard.command('person', 'reset-password', emailOf('viewer'))
    const { pathname, hash } = new URL(url)
    await page.goto(`${pathname}${hash}`)
    await page.getByLabel('New password', { exact: true }).fill('another horse battery')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('button', { name: /Mary Somerville/ }).waitFor()
  })

  itInFull('removes the sign-in page from the browser history', async () => {
    const page = await dashboard.newPage()
    await page.goto('/reset-password')
    await page.goto('/sign-in?from=%2Fchatbots')
    await fillSignIn(page, emailOf('owner'))
    await page.getByRole('heading', { level: 1, name: 'Chatbots' }).waitFor()
    await page.goBack()
    expect(pathOf(page)).toBe('/reset-password')
  })

  it('shows no earlier page after sign-out', async () => {
    const page = await dashboard.newPage()
    await page.goto('/sign-in')
    await fillSignIn(page, emailOf('owner'))
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto('/chatbots')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('returns to the same page after a session that ended elsewhere', async () => {
    const page = await dashboard.newPage()
    await page.goto('/sign-in?from=%2Fchatbots')
    await fillSignIn(page, emailOf('owner'))
    await page.waitForURL('**/chatbots')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await endSessionsOf(page, dashboard)
    // The page may already have noticed. Use the keyboard: hovering would send a request.
    const link = page.getByRole('link', { name: 'Knowledge' })
    await link.dispatchEvent('click', undefined, { timeout: 2_000 }).catch(() => undefined)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(pathOf(page)).toMatch(/^\/sign-in\?from=%2F(knowledge|chatbots)/)
    await fillSignIn(page, emailOf('owner'))
    await page.waitForURL(/\/(knowledge|chatbots)$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('shows that sign-up is disabled, unless the operator enabled it', async () => {
    const page = await dashboard.newPage()
    await page.goto('/sign-up')
    await page.getByText(/Sign-up is disabled/).waitFor()
    await expectAccessible(page)
  })
})

/** Ends the session of a page, like another device would. Resolves when the server refuses the session. */
async function endSessionsOf(page: Page, dashboard: Dashboard): Promise<void> {
  const [cookie] = await page.context().cookies()
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, origin: dashboard.url }
  const ended = await fetch(`${dashboard.url}/v1/session`, { method: 'DELETE', headers })
  expect(ended.status).toBe(200)
  await expect
    .poll(async () => (await fetch(`${dashboard.url}/v1/session`, { headers })).status)
    .toBe(401)
}

inBrowser('invitations', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard.close())

  const invite = async (email: string, role: string): Promise<string> => {
    const answer = await fetch(`${dashboard.url}/v1/invitations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: dashboard.url,
        cookie: await dashboard.cookieOf('owner'),
      },
      body: JSON.stringify({ email, role }),
    })
    const { pathname, hash } = new URL((await answer.json()).data.url)
    return pathname + hash
  }

  it('can be accepted in another browser, also by a person with a hostile name', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const link = await invite('eve@example.com', 'viewer')
    const page = await dashboard.newPage()
    await page.goto(link)
    await page.getByText(/invited as a viewer/).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Join' }).click()
    const menu = page.getByRole('button', { name: /Profile and sign out/ })
    await menu.waitFor()
    expect(await menu.innerText()).toContain(name)
    expect(await page.locator('img[src=x]').count()).toBe(0)
  })

  itInFull('can be accepted only once', async () => {
    const link = await invite('ida@example.com', 'editor')
    const page = await dashboard.newPage()
    await page.goto(link)
    await page.getByLabel('Your name').fill('Ida Rhodes')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    const second = await dashboard.newPage()
    await second.goto(link)
    await second.getByText(/already used, revoked or has expired.*ask the person/).waitFor()
    await expectAccessible(second)
    await second.getByRole('link', { name: 'Go to sign in' }).click()
    await second.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  itInFull(
    'that are revoked while their page is open, or incomplete, say what to do next',
    async () => {
      const link = await invite('lea@example.com', 'viewer')
      const page = await dashboard.newPage()
      await page.goto(link)
      await page.getByLabel('Your name').fill('Lea')
      await page.getByLabel('Password', { exact: true }).fill(password)
      const owner = { origin: dashboard.url, cookie: await dashboard.cookieOf('owner') }
      const list = await fetch(`${dashboard.url}/v1/invitations`, { headers: owner })
      const { invitations } = (await list.json()).data
      const { id } = invitations.find(({ email }: { email: string }) => email === 'lea@example.com')
      const path = `${dashboard.url}/v1/invitations/${id}`
      expect((await fetch(path, { method: 'DELETE', headers: owner })).ok).toBe(true)
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByText(/already used, revoked or has expired/).waitFor()
      expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0)
      await page.goto('/healthz')
      await page.goto('/invitation')
      await page.getByText(/link is incomplete/).waitFor()
      await page.getByRole('link', { name: 'Go to sign in' }).waitFor()
    },
  )

  it('add an account to a person who has a password, and the person can switch', async () => {
    const { account_id } = await dashboard.command(
      'account',
      'create',
      '--name',
      '<b>Second</b> & Co',
      '--plan',
      'basic',
    )
    const answer = await fetch(`${dashboard.url}/v1/accounts/${account_id}/invitations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: dashboard.url,
        cookie: await dashboard.cookieOf('owner'),
      },
      body: JSON.stringify({ email: emailOf('owner'), role: 'owner' }),
    })
    const { data } = await answer.json()
    const page = await dashboard.newPage()
    await page.goto(`/invitation${new URL(data.url).hash}`)
    await page.getByRole('heading', { name: 'Join <b>Second</b> & Co' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('button', { name: /^<b>Second<\/b> & Co .*Switch account/ }).click()
    await expectAccessible(page)
    const others = page.locator('.sidebar-menu-list button:not([aria-current=true])').first()
    const first = await others.innerText()
    await others.click()
    await page.getByRole('button', { name: new RegExp(`^${first} .*Switch account`) }).waitFor()
  })
})
