// Tests the pages that mailed links open: sign-up, an invitation, and another email address.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../server/test/support/free-port.ts'
import { itInFull } from '../../server/test/support/it-in-full.ts'
import { openSmtpReceiver } from '../../server/test/support/smtp-receiver.ts'
import {
  type Dashboard,
  emailOf,
  expectAccessible,
  inBrowser,
  password,
  startDashboard,
} from './support/dashboard.ts'
import { chooseAction } from './support/eventually.ts'

inBrowser('with a mail server', () => {
  let dashboard: Dashboard
  let mail: Awaited<ReturnType<typeof openSmtpReceiver>>
  beforeAll(async () => {
    mail = await openSmtpReceiver()
    // The address of the pages must be known before the server starts.
    const port = await findFreePort()
    const env = {
      PARLEY_SIGN_UP: '1',
      PARLEY_SMTP_URL: mail.url,
      PARLEY_MAIL_FROM: 'parley@example.com',
      PARLEY_PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: `${port}`,
    }
    dashboard = await startDashboard({ env })
  })
  afterAll(async () => {
    await dashboard?.close()
    await mail.close()
  })

  /** The link in the mail to an address. */
  async function linkTo(email: string): Promise<string> {
    const find = () => mail.mails.find(({ to }) => to === email)?.text
    await expect.poll(find).toBeDefined()
    return /http:\S+#pst_[\w-]+/.exec(find() ?? '')?.[0] ?? ''
  }

  it('sign-up asks for the email, and for the rest once the link was opened', async () => {
    const page = await dashboard.newPage()
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Sign up' }).click()
    // The page that the link leaves has a field of the same name.
    await page.getByRole('button', { name: 'Send link' }).waitFor()
    await page.getByLabel('Email').fill('hedy@example.com')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText(/We have sent a link to hedy@example.com/).waitFor()
    await expectAccessible(page)

    await page.goto(await linkTo('hedy@example.com'))
    await page.getByLabel('Account name').fill('Acme')
    await page.getByLabel('Your name').fill('Hedy Lamarr')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Welcome, Hedy Lamarr' }).waitFor()
    await page.getByText('Acme', { exact: true }).waitFor()
  })

  itInFull('an invitation is mailed, not shown; an owner signs the member out', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/settings/team')
    await page.getByRole('button', { name: 'Invite member' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill('joan@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await page.getByText('Invitation sent to joan@example.com.').waitFor()

    const theirs = await dashboard.newPage()
    await theirs.goto(await linkTo('joan@example.com'))
    await theirs.getByLabel('Your name').fill('Joan Clarke')
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Join' }).click()
    await theirs.getByRole('link', { name: 'Team' }).waitFor()

    await page.reload()
    await chooseAction(page, 'Joan Clarke', 'Sign out')
    const question = page.getByRole('dialog', { name: 'Sign out this member everywhere?' })
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Joan Clarke was signed out.').waitFor()
    await theirs.goto('/chatbots')
    await theirs.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  itInFull('a person changes their address by a mailed link', async () => {
    const page = await dashboard.newPage({ as: 'owner' })
    await page.goto('/settings/profile')
    const form = page.getByRole('region', { name: 'Email address' })
    await form.getByRole('textbox', { name: 'Email' }).fill('countess@example.com')
    await form.getByLabel('Current password').fill('not the password')
    await form.getByRole('button', { name: 'Send confirmation link' }).click()
    await form.getByText(/current password is wrong/).waitFor()
    await form.getByLabel('Current password').fill(password)
    await form.getByRole('button', { name: 'Send confirmation link' }).click()
    await form.getByText(/We have sent a link to countess@example.com/).waitFor()
    await expectAccessible(page)
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(emailOf('owner'))

    await page.goto(await linkTo('countess@example.com'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText('Done. You now sign in with countess@example.com.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText(/already used/).waitFor()
  })
})
