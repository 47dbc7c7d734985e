// Access without an existing sign-in: the setup of an installation, and new passwords by mail.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, callOpen, createSessionClient, signIn, tokenIn } from '../support/people.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const clock = createTestClock()
const password = 'correct horse battery'
const ada = { name: 'Ada', email: 'ada@example.com', password }

const apps: TestApp[] = []
async function open(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await openApp({ clock, env })
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map((app) => app.close())))
// The limit of an address counts the requests of a minute.
beforeEach(() => clock.move(60_001))

const call = (app: TestApp, method: string, path: string, body?: unknown) =>
  callOpen(app.baseUrl() + path, method, body)

describe('POST /v1/setup', () => {
  const tokenOf = async (app: TestApp) => (await app.services().access.newSetupToken()) ?? ''

  it('creates the owner of the operator’s account once, with the latest link', async () => {
    const app = await open()
    const options = () => call(app, 'GET', '/sign-in-options').then(({ data }) => data)
    const shown = { setup_needed: true, sign_up_open: false, mail: false }
    expect(await options()).toEqual(shown)
    const [earlier, token] = [await tokenOf(app), await tokenOf(app)]
    for (const wrong of [earlier, 'pst_x']) {
      const refused = await call(app, 'POST', '/setup', { ...ada, token: wrong })
      expect(refused.error.code).toBe('unauthorized')
    }
    const answer = await call(app, 'POST', '/setup', { ...ada, token })
    expect(answer.data).toMatchObject({
      person: { name: 'Ada', email: ada.email },
      account: { name: 'Operator' },
      role: 'owner',
      is_operator: true,
    })
    const session = createSessionClient(app.baseUrl, tokenIn(answer) ?? '')
    expect((await session.get('/account')).data.name).toBe('Operator')
    expect(await options()).toEqual({ ...shown, setup_needed: false })
    const again = await call(app, 'POST', '/setup', { ...ada, token })
    expect(again.error.code).toBe('conflict')
    expect(await app.services().access.newSetupToken()).toBeUndefined()
    expect((await call(app, 'POST', '/session', ada)).data.is_operator).toBe(true)
  })

  it('succeeds for only one of several concurrent calls', async () => {
    const app = await open()
    const token = await tokenOf(app)
    const tries = Array.from({ length: 4 }, (_, i) =>
      call(app, 'POST', '/setup', { ...ada, email: `ada-${i}@example.com`, token }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([401, 409]).toContain(status)
    expect(await app.services().people.list()).toHaveLength(1)
  })

  it('uses the oldest account as the operator’s account, and never another', async () => {
    const app = await open()
    const first = await app.account()
    const token = await tokenOf(app)
    const answer = await call(app, 'POST', '/setup', { ...ada, token })
    expect(answer.data).toMatchObject({ account: { id: first.account_id }, is_operator: true })
    const other = await app.account()
    const tenant = await signIn(app, other.account_id)
    expect((await tenant.get('/session')).data.is_operator).toBe(false)
    await app.services().accounts.remove(first.account_id)
    await app.services().accounts.createFirst()
    expect((await tenant.get('/session')).data.is_operator).toBe(false)
  })

  it('refuses a password that is easy to guess', async () => {
    const app = await open()
    const body = { ...ada, token: await tokenOf(app), password: 'Password123!' }
    const { error } = await call(app, 'POST', '/setup', body)
    expect(error.details).toMatchObject([{ field: 'password', issue: 'guessable' }])
  })
})

describe('without a mail server', () => {
  it('reveals only that there is no mail server', async () => {
    const app = await open()
    const { account_id } = await app.account()
    const { email } = await addPerson(app, account_id)
    for (const address of [email, 'nobody@example.com']) {
      const { status, data } = await call(app, 'POST', '/password-resets', { email: address })
      expect({ status, data }).toEqual({ status: 200, data: { mail: false } })
    }
    expect(await app.query('select * from password_links')).toEqual([])
  })

  it('the operator can create the link', async () => {
    const app = await open()
    const { account_id } = await app.account()
    const { email } = await addPerson(app, account_id)
    const token = await app.services().people.newPasswordToken(email)
    const answer = await call(app, 'PUT', '/password-resets', { token, password })
    expect(answer.data.person.email).toBe(email)
  })
})

describe('with a mail server', () => {
  const publicUrl = 'https://chat.example.com'
  let app: TestApp
  let mail: Awaited<ReturnType<typeof openSmtpReceiver>>
  let account_id: string
  beforeAll(async () => {
    mail = await openSmtpReceiver()
    app = await open({
      PARLEY_SMTP_URL: mail.url,
      PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
      PARLEY_PUBLIC_URL: publicUrl,
    })
  })
  afterAll(() => mail.close())
  beforeEach(async () => {
    mail.mails.length = 0
    account_id = (await app.account()).account_id
  })

  /** Sends a request as a page at the public address does. */
  const ask = (path: string, method: string, body: unknown) =>
    fetch(app.baseUrl() + path, {
      method,
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const receivedMails = async () => {
    await app.services().mail.settled()
    return mail.mails
  }
  const tokenOf = (text: string) => /#(pst_[\w-]{43})/.exec(text)?.[1]

  it('mails a link for a new password, which works once and ends all sessions', async () => {
    const { email, get } = await signIn(app, account_id)
    const response = await ask('/password-resets', 'POST', { email: email.toUpperCase() })
    expect(await response.json()).toEqual({ status: 'success', data: { mail: true } })
    const [sent, ...more] = await receivedMails()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ from: 'parley@example.com', to: email })
    expect(sent?.text).toContain('From: Parley <parley@example.com>')
    expect(sent?.text).toContain(`${publicUrl}/reset-password#pst_`)
    const token = tokenOf(sent?.text ?? '')
    const reset = await ask('/password-resets', 'PUT', { token, password })
    expect(reset.status).toBe(200)
    // TLS ends at the public address: a browser keeps the cookie for this host only.
    expect(reset.headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(
        /^__Host-parley_device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-parley_session=pss_[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    await get('/session', 401)
    expect((await ask('/password-resets', 'PUT', { token, password })).status).toBe(401)
    expect((await ask('/session', 'POST', { email, password })).status).toBe(200)
  })

  it('returns the same for an unknown address, but mails nothing', async () => {
    const { email } = await addPerson(app, account_id)
    const known = await (await ask('/password-resets', 'POST', { email })).text()
    const unknown = await ask('/password-resets', 'POST', { email: 'nobody@example.com' })
    expect(await unknown.text()).toBe(known)
    expect((await receivedMails()).map(({ to }) => to)).toEqual([email])
  })

  it('links to the public address only, whatever the headers', async () => {
    const { email } = await addPerson(app, account_id)
    await fetch(`${app.baseUrl()}/password-resets`, {
      method: 'POST',
      headers: { 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const [sent] = await receivedMails()
    expect(sent?.text).toContain(`${publicUrl}/reset-password#`)
    expect(sent?.text).not.toContain('evil.example')
  })

  it('mails at most three links per hour, and a link expires after an hour', async () => {
    const { email } = await addPerson(app, account_id)
    for (let i = 0; i < 5; i++) {
      expect((await ask('/password-resets', 'POST', { email })).status).toBe(200)
    }
    const mails = await receivedMails()
    expect(mails).toHaveLength(3)
    clock.move(limits.password_reset.value * 60_000)
    const token = tokenOf(mails[0]?.text ?? '')
    expect((await ask('/password-resets', 'PUT', { token, password })).status).toBe(401)
  })

  it('returns the same if the mail server refuses the mail', async () => {
    const { email } = await addPerson(app, account_id)
    mail.refuse('Not today.')
    const response = await ask('/password-resets', 'POST', { email })
    expect(await response.json()).toEqual({ status: 'success', data: { mail: true } })
    // The answer does not wait for the mail of the reset.
    await app.services().mail.settled()
    mail.refuse(undefined)
    expect(await receivedMails()).toEqual([])
  })
})
