// Tests inviting members, changing their roles and removing them. Also tests the profile page.

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
import {
  chooseAction,
  eventually,
  expectNoSidewaysScroll,
  expectSignedOut,
} from './support/eventually.ts'

inBrowser('the team', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  const teamPage = async (as: 'owner' | 'editor' | 'viewer') => {
    const page = await dashboard.newPage({ as })
    await page.goto('/settings/team')
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    return page
  }
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  /** Invites on the page and returns the link. */
  async function invite(page: Page, email: string, role: string): Promise<string> {
    await page.getByRole('button', { name: 'Invite member' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel(role, { exact: true }).check()
    await form.getByRole('button', { name: 'Invite' }).click()
    const link = await page.getByLabel('Link', { exact: true }).innerText()
    await page.getByText(`Send this link to ${email}`).waitFor()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    return link
  }

  /** Accepts an invitation in a separate browser context. */
  async function accept(link: string, name: string): Promise<Page> {
    const page = await dashboard.newPage()
    await page.goto(link)
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('link', { name: 'Team' }).waitFor()
    return page
  }

  async function setRole(page: Page, name: string, role: string): Promise<void> {
    await chooseAction(page, name, 'Change role')
    const form = page.getByRole('dialog')
    await form.getByLabel(role, { exact: true }).check()
    await form.getByRole('button', { name: 'Save role' }).click()
    await form.waitFor({ state: 'detached' })
  }

  test('lists an invited person as a member after they joined in another browser', async () => {
    const page = await teamPage('owner')
    const link = await invite(page, 'joan@example.com', 'Editor')
    await rowOf(page, 'joan@example.com').getByRole('cell', { name: 'Editor' }).waitFor()
    await accept(link, 'Joan Clarke')
    await page.reload()
    await rowOf(page, 'Joan Clarke').getByRole('cell', { name: 'joan@example.com' }).waitFor()
    await page.getByText('No pending invitations.').waitFor()
  })

  itInFull('applies a new role at once, also to a page that is already open', async () => {
    const page = await teamPage('owner')
    const other = await accept(await invite(page, 'radia@example.com', 'Owner'), 'Radia Perlman')
    await other.getByRole('link', { name: 'Team' }).click()
    await other.getByRole('button', { name: 'Invite member' }).click()
    await page.reload()
    await setRole(page, 'Radia Perlman', 'Viewer')
    await rowOf(page, 'Radia Perlman').getByRole('cell', { name: 'Viewer' }).waitFor()

    // The other page still shows its form; the service rejects the request with a clear message.
    const form = other.getByRole('dialog')
    await form.getByLabel('Email').fill('friend@example.com')
    await form.getByRole('button', { name: 'Invite' }).click()
    await form
      .getByRole('alert')
      .getByText(/viewer/i)
      .waitFor()
    await other.reload()
    await other.getByText('You are a viewer of this account; ask an owner.').waitFor()
    expect(await other.getByRole('button', { name: 'Invite member' }).count()).toBe(0)
  })

  test('signs a removed member out', async () => {
    const page = await teamPage('owner')
    const other = await accept(await invite(page, 'annie@example.com', 'Editor'), 'Annie Easley')
    await page.reload()
    await chooseAction(page, 'Annie Easley', 'Remove')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Annie Easley was removed.').waitFor()
    await eventually(() => rowOf(page, 'Annie Easley').count()).toBe(0)
    await expectSignedOut(other)
    await other.reload()
    await other.waitForURL(/\/sign-in/)
  })

  itInFull('refuses the link of a revoked invitation', async () => {
    const page = await teamPage('owner')
    const link = await invite(page, 'nobody@example.com', 'Viewer')
    await page.getByRole('button', { name: 'Revoke invitation of nobody@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await eventually(() => rowOf(page, 'nobody@example.com').count()).toBe(0)
    const stranger = await dashboard.newPage()
    await stranger.goto(link)
    await stranger
      .getByText(/invitation/i)
      .first()
      .waitFor()
    expect(await stranger.getByRole('button', { name: 'Join' }).count()).toBe(0)
  })

  itInFull('marks an invalid email, and moves the focus to its field', async () => {
    const page = await teamPage('owner')
    await page.getByRole('button', { name: 'Invite member' }).click()
    const field = page.getByLabel('Email')
    await field.fill('no address')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('explains to the only owner why they can’t leave', async () => {
    const page = await teamPage('owner')
    await page.getByText('The only owner can’t leave or change their role').waitFor()
    const own = rowOf(page, 'Ada Lovelace')
    expect(await own.getByRole('button').count()).toBe(0)
  })

  itInFull('shows a viewer the team, and lets them only leave the account', async () => {
    const page = await teamPage('viewer')
    await rowOf(page, 'Ada Lovelace').waitFor()
    await page.getByText('You are a viewer of this account; ask an owner.').waitFor()
    const names = () => page.getByRole('main').getByRole('button').allInnerTexts()
    // The menu of the own row, which has no text.
    await eventually(names).toEqual([''])
    await page.getByRole('main').getByRole('button').click()
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Leave account'])
    await page.getByRole('menuitem', { name: 'Leave account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave account' }).click()
    await page.waitForURL(/\/sign-in/)
  })

  itInFull('shows a hostile name as text', async () => {
    const page = await teamPage('owner')
    const name = '<img src=x onerror="document.title=1"> \u202eevil'
    await accept(await invite(page, 'mallory@example.com', 'Viewer'), name)
    await page.reload()
    await rowOf(page, '<img src=x onerror="document.title=1">').waitFor()
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    await page.getByRole('button', { name: 'Actions for <img' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByText('<img src=x').waitFor()
  })

  itInFull('is accessible in light and dark, on a phone, and with its dialogs open', async () => {
    const page = await teamPage('owner')
    await invite(page, 'open@example.com', 'Viewer')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Invite member' }).click()
    await page.getByLabel('Email').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

inBrowser('the profile', () => {
  let dashboard: Dashboard
  beforeAll(async () => {
    dashboard = await startDashboard()
  })
  afterAll(() => dashboard?.close())

  const profilePage = async (as: 'owner' | 'editor' | 'viewer') => {
    const page = await dashboard.newPage({ as })
    await page.goto('/settings/profile')
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    return page
  }
  const signIn = async (email: string, secret = password) => {
    const page = await dashboard.newPage()
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Sign in' }).click()
    return page
  }

  itInFull('saves a new name, and shows it to others', async () => {
    const page = await profilePage('editor')
    await page.getByLabel('Name').fill('  Grace Brewster Hopper ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Name saved.').waitFor()
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('Grace Brewster Hopper')
    const other = await dashboard.newPage({ as: 'owner' })
    await other.goto('/settings/team')
    await other.getByRole('rowheader', { name: 'Grace Brewster Hopper' }).waitFor()
  })

  test('asks for confirmation before unsaved changes are lost', async () => {
    const page = await profilePage('editor')
    await page.getByLabel('Name').fill('Somebody')
    await page.getByRole('link', { name: 'Team' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Name').inputValue()).toBe('Somebody')
  })

  itInFull('signs out another session in the list, and marks the current one', async () => {
    const page = await profilePage('viewer')
    const other = await signIn('viewer@example.com')
    await other.getByRole('link', { name: 'Profile' }).waitFor()
    await page.reload()
    const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody').getByRole('row')
    await eventually(() => rows.count()).toBe(2)
    await eventually(() => rows.filter({ hasText: 'Current session' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Sign out the session' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await eventually(() => rows.count()).toBe(1)
    await page.getByText('No other sessions.').waitFor()
    await expectSignedOut(other)
  })

  test('changes the password, which ends all other sessions', async () => {
    const page = await profilePage('viewer')
    const other = await signIn('viewer@example.com')
    await other.getByRole('link', { name: 'Profile' }).waitFor()

    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await eventually(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe(
      'true',
    )
    const wanted = 'another horse another staple'
    await page.getByLabel('New password').fill(wanted)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('The current password is wrong.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed.').waitFor()
    await expectSignedOut(other)

    const again = await signIn('viewer@example.com', wanted)
    await again.getByRole('link', { name: 'Profile' }).waitFor()
  })

  itInFull('is accessible in light and dark', async () => {
    await expectAccessible(await profilePage('owner'))
  })
})
