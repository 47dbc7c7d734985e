// Nobody gets access with an email address that is not theirs: sign-up, invitations, and changing the address.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { addPerson, callOpen, createSessionClient, signInAs, tokenIn } from '../support/people.ts'
import { openSmtpReceiver } from '../support/smtp-receiver.ts'
import { createTestClock, openApp, type TestApp } from '../support/test-app.ts'

const clock = createTestClock()
// Without TLS the cookie has the name that the clients of the tests send.
const publicUrl = 'http://chat.example.com'
const password = 'correct horse battery'
const name = 'Ada'
const account_name = 'Acme'

const mail = await openSmtpReceiver()
const mailEnv = {
  PARLEY_SMTP_URL: mail.url,
  PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
  PARLEY_PUBLIC_URL: publicUrl,
}
const app = await openApp({ clock, env: { ...mailEnv, PARLEY_SIGN_UP: '1' } })
const withoutMail = await openApp({ clock, env: { PARLEY_SIGN_UP: '1' } })
afterAll(async () => {
  await Promise.all([app.close(), withoutMail.close()])
  await mail.close()
})

let account_id: string
let password_hash: string
beforeAll(async () => {
  password_hash = await createPasswords().hash(password)
})
beforeEach(async () => {
  // The limits of an address count the sign-ups of an hour.
  clock.move(3_600_001)
  mail.mails.length = 0
  mail.refuse(undefined)
  account_id = (await app.account()).account_id
})

const headers = { origin: publicUrl }
const call = (method: string, path: string, body?: unknown, to: TestApp = app) =>
  callOpen(to.baseUrl() + path, method, body, to === app ? headers : {})
const enter = (person_id: string) => signInAs(app, account_id, person_id, publicUrl)
const freshAddress = () => `${crypto.randomUUID()}@example.com`
const receivedMails = async () => {
  await app.services().mail.settled()
  return mail.mails
}
const tokenOf = (text = '') => /#(pst_[\w-]{43})/.exec(text)?.[1] ?? ''
/** The token in the only mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const mails = (await receivedMails()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  return tokenOf(mails[0]?.text)
}

describe('POST and PUT /v1/sign-up', () => {
  it('is refused unless the operator allows it and there is a mail server', async () => {
    const closed = await openApp({ clock, env: mailEnv })
    for (const one of [closed, withoutMail]) {
      const options = await call('GET', '/sign-in-options', undefined, one)
      expect(options.data.sign_up_open).toBe(false)
      await addPerson(one, (await one.account()).account_id)
      const asked = await call('POST', '/sign-up', { email: freshAddress() }, one)
      const finished = await call(
        'PUT',
        '/sign-up',
        { token: 'x', account_name, name, password },
        one,
      )
      expect([asked.error.code, finished.error.code]).toEqual(['forbidden', 'forbidden'])
    }
    await closed.close()
  })

  it('is refused before the setup', async () => {
    const fresh = await openApp({ clock, env: { ...mailEnv, PARLEY_SIGN_UP: '1' } })
    expect((await call('GET', '/sign-in-options', undefined, fresh)).data.sign_up_open).toBe(false)
    const asked = await callOpen(
      `${fresh.baseUrl()}/sign-up`,
      'POST',
      { email: freshAddress() },
      headers,
    )
    expect(asked.error.code).toBe('forbidden')
    await fresh.close()
  })

  it('creates nothing before the mailed link is opened, and then an account with its owner', async () => {
    await addPerson(app, account_id)
    const accounts = () => app.query('select id from accounts')
    const before = await accounts()
    const email = freshAddress()
    expect((await call('POST', '/sign-up', { email })).data).toEqual({ mail: true })
    const token = await mailedTo(email)
    expect(await accounts()).toEqual(before)
    expect(await app.storage().people.findByEmail(email)).toBeUndefined()

    const answer = await call('PUT', '/sign-up', { token, account_name, name, password })
    expect(answer.data).toMatchObject({
      person: { email, email_verified: true },
      account: { name: account_name },
      role: 'owner',
      is_operator: false,
      accounts: [{ name: account_name }],
    })
    const again = await call('PUT', '/sign-up', { token, account_name, name, password })
    expect(again.error.code).toBe('unauthorized')
    expect((await call('POST', '/session', { email, password })).status).toBe(200)
  })

  it('gives the same answer for the address of a person, who gets no link to create anything', async () => {
    const { email } = await addPerson(app, account_id)
    const known = await call('POST', '/sign-up', { email })
    const unknown = await call('POST', '/sign-up', { email: freshAddress() })
    expect(known.data).toEqual(unknown.data)
    const sent = (await receivedMails()).find(({ to }) => to === email)
    expect(sent?.text).toContain(`${publicUrl}/sign-in`)
    expect(sent?.text).not.toContain('pst_')
  })

  it('expires after a day, keeps a refused password’s link, and mails at most three an hour', async () => {
    await addPerson(app, account_id)
    const email = freshAddress()
    for (let i = 0; i < 5; i++) await call('POST', '/sign-up', { email })
    const mails = await receivedMails()
    expect(mails).toHaveLength(limits.password_mails.value)
    const token = tokenOf(mails[0]?.text)
    const weak = await call('PUT', '/sign-up', {
      token,
      account_name,
      name,
      password: 'Password123!',
    })
    expect(weak.error.details).toMatchObject([{ field: 'password', issue: 'guessable' }])
    clock.move(limits.email_link.value * 3_600_000)
    const late = await call('PUT', '/sign-up', { token, account_name, name, password })
    expect(late.error.code).toBe('unauthorized')
  })

  it('refuses more than ten requests an hour from one address, and mails for passwords still go', async () => {
    const { email } = await addPerson(app, account_id)
    for (let i = 0; i < limits.sign_ups.value; i++) {
      expect((await call('POST', '/sign-up', { email })).status).toBe(200)
    }
    const refused = await call('POST', '/sign-up', { email: freshAddress() })
    expect(refused.error.code).toBe('rate_limit_exceeded')
    await receivedMails()
    mail.mails.length = 0
    await call('POST', '/password-resets', { email })
    await mailedTo(email)
  })

  it('two links for one address create one account', async () => {
    await addPerson(app, account_id)
    const email = freshAddress()
    for (let i = 0; i < 2; i++) await call('POST', '/sign-up', { email })
    const tokens = (await receivedMails()).map(({ text }) => tokenOf(text))
    const answers = await Promise.all(
      tokens.map((token) => call('PUT', '/sign-up', { token, account_name, name, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.query(`select id from accounts where name = 'Acme'`)).toHaveLength(2)
  })
})

describe('invitations with a mail server', () => {
  it('mails the link and does not show it, so that accepting it proves the address', async () => {
    const owner = await enter((await addPerson(app, account_id)).person_id)
    const email = freshAddress()
    const { data } = await owner.post('/invitations', { email, role: 'viewer' })
    expect(data).toMatchObject({ url: null, mailed: true })
    const token = await mailedTo(email)
    const accepted = await call('POST', '/invitations/accept', { token, name, password })
    expect(accepted.data.person).toMatchObject({ email, email_verified: true })
  })

  it('proves the address of a person who did not prove it before', async () => {
    const { email, person_id } = await addPerson(app, (await app.account()).account_id, {
      password_hash,
      email_verified_at: null,
    })
    await app.services().invitations.create(account_id, { email, role: 'viewer' }, publicUrl)
    const token = await mailedTo(email)
    await call('POST', '/invitations/accept', { token, password })
    expect((await app.storage().people.find(person_id))?.email_verified_at).not.toBeNull()
  })

  it('shows the link if the mail can’t be sent; accepting it proves nothing', async () => {
    const { invitations } = app.services()
    mail.refuse('Not today.')
    const email = freshAddress()
    const created = await invitations.create(account_id, { email, role: 'viewer' }, publicUrl)
    expect(created.mailed).toBe(false)
    const token = tokenOf(invitations.reveal(created).url ?? '')
    const accepted = await call('POST', '/invitations/accept', { token, name, password })
    expect(accepted.data.person).toMatchObject({ email, email_verified: false })
  })

  it('removes line breaks from the name of the account', async () => {
    const { id } = await app.services().accounts.create({ name: 'Acme', plan: 'free' })
    // The name is older than the rule that names have one line.
    const long = 'Acme\r\nBcc: all@example.com\r\n\r\nhello'
    await app.query(`update accounts set name = '${long}' where id = '${id}'`)
    const email = freshAddress()
    const created = await app
      .services()
      .invitations.create(id, { email, role: 'viewer' }, publicUrl)
    expect(created).toMatchObject({ mailed: true, url: null })
    const [sent] = await receivedMails()
    expect(sent?.text).toContain(`${publicUrl}/invitation#pst_`)
    expect(sent?.text).not.toMatch(/^Bcc:/m)
  })
})

describe('a stranger who took the address of somebody else', () => {
  /** A stranger invites the address to their own account, and accepts with the link that was shown to them. */
  async function takeAddress(email: string) {
    const theirs = await withoutMail.account()
    const { invitations } = withoutMail.services()
    const created = await invitations.create(
      theirs.account_id,
      { email, role: 'owner' },
      'http://x',
    )
    const token = tokenOf(invitations.reveal(created).url ?? '')
    const accept = { token, name: 'Mallory', password }
    return call('POST', '/invitations/accept', accept, withoutMail)
  }

  it('gets no access to an account that the operator adds the address to', async () => {
    const email = freshAddress()
    const session = createSessionClient(
      withoutMail.baseUrl,
      tokenIn(await takeAddress(email)) ?? '',
    )
    const victim = (await withoutMail.account()).account_id
    const { people } = withoutMail.services()
    const added = await people.create({ account_id: victim, email, name: 'Ada', role: 'owner' })
    expect(added).toMatchObject({ token: expect.stringMatching(/^pst_/), was_locked_out: true })
    // Neither the open session nor the password of the stranger leads anywhere.
    await session.get('/session', 401)
    const signIn = () => call('POST', '/session', { email, password }, withoutMail)
    expect((await signIn()).status).toBe(401)
    const fresh = 'another horse battery'
    const reset = { token: added.token, password: fresh }
    const answer = await call('PUT', '/password-resets', reset, withoutMail)
    expect(answer.data.person).toMatchObject({ email, email_verified: true })
    expect((await signIn()).status).toBe(401)
  })

  it('gets no access through an invitation to another account, whose link only the right person has', async () => {
    const email = freshAddress()
    await takeAddress(email)
    const victim = (await withoutMail.account()).account_id
    const { invitations } = withoutMail.services()
    const created = await invitations.create(victim, { email, role: 'owner' }, 'http://x')
    const token = tokenOf(invitations.reveal(created).url ?? '')
    const own = { token, name: 'Ada', password: 'another horse battery' }
    const refused = await call('POST', '/invitations/accept', own, withoutMail)
    expect(refused.error.code).toBe('unauthorized')
    expect(await withoutMail.storage().members.list(victim)).toEqual([])
  })
})

describe('person create for a person who proved the address', () => {
  it('adds the membership, and leaves password and sessions alone', async () => {
    const { email, person_id } = await addPerson(app, account_id, { password_hash })
    const session = await enter(person_id)
    const other = (await app.account()).account_id
    const added = await app
      .services()
      .people.create({ account_id: other, email, name, role: 'viewer' })
    expect(added).toEqual({ person_id, token: undefined, was_locked_out: false })
    expect((await session.get('/session')).data.accounts).toHaveLength(2)
  })
})

describe('POST and PUT /v1/profile/email', () => {
  async function member() {
    const person = await addPerson(app, account_id, { password_hash, email_verified_at: null })
    return { ...person, session: await enter(person.person_id) }
  }

  it('changes the address by the mailed link, and tells the previous address', async () => {
    const { email: before, session } = await member()
    await call('POST', '/password-resets', { email: before })
    const oldReset = tokenOf((await receivedMails())[0]?.text)
    mail.mails.length = 0
    const email = freshAddress()
    const asked = await session.post('/profile/email', { email, current_password: password }, 200)
    expect(asked.data).toEqual({ mail: true })
    expect((await session.get('/session')).data.person.email).toBe(before)
    const token = await mailedTo(email)
    const { data } = await session.put('/profile/email', { token })
    expect(data.person).toMatchObject({ email, email_verified: true })
    await session.put('/profile/email', { token }, 400)
    expect((await call('POST', '/session', { email, password })).status).toBe(200)
    expect((await call('POST', '/session', { email: before, password })).status).toBe(401)
    const notice = (await receivedMails()).find(({ to }) => to === before)
    expect(notice?.text).toContain(email)
    const reset = await call('PUT', '/password-resets', { token: oldReset, password })
    expect(reset.status).toBe(401)
  })

  it('proves the present address', async () => {
    const { email, session } = await member()
    expect((await session.get('/session')).data.person.email_verified).toBe(false)
    await session.post('/profile/email', { email, current_password: password }, 200)
    const { data } = await session.put('/profile/email', { token: await mailedTo(email) })
    expect(data.person).toMatchObject({ email, email_verified: true })
    expect(await receivedMails()).toHaveLength(1)
  })

  it('needs the password, a session of the same person, and an address that nobody has', async () => {
    const [one, other] = [await member(), await member()]
    const email = freshAddress()
    const wrong = { email, current_password: 'not the password' }
    expect((await one.session.post('/profile/email', wrong, 403)).error.code).toBe('forbidden')
    await one.session.post('/profile/email', { email, current_password: password }, 200)
    const token = await mailedTo(email)
    await other.session.put('/profile/email', { token }, 400)
    const signUp = await call('PUT', '/sign-up', { token, account_name, name, password })
    expect(signUp.error.code).toBe('unauthorized')

    const taken = { email: other.email, current_password: password }
    await one.session.post('/profile/email', taken, 200)
    const takenToken = await mailedTo(other.email)
    const refused = await one.session.put('/profile/email', { token: takenToken }, 409)
    expect(refused.error.code).toBe('conflict')
    clock.move(limits.email_link.value * 3_600_000)
    await one.session.put('/profile/email', { token }, 400)
  })

  it('is refused without a mail server', async () => {
    const { account_id: of } = await withoutMail.account()
    const { person_id } = await addPerson(withoutMail, of, { password_hash })
    const session = await signInAs(withoutMail, of, person_id)
    const wanted = { email: freshAddress(), current_password: password }
    const { error } = await session.post('/profile/email', wanted, 409)
    expect(error.message).toMatch(/can’t send mail/)
  })
})

describe('DELETE /v1/members/{person_id}/sessions', () => {
  it('ends all sessions of a member, for owners only', async () => {
    const owner = await enter((await addPerson(app, account_id)).person_id)
    const { person_id } = await addPerson(app, account_id, { role: 'editor' })
    const sessions = [1, 2].map(() => enter(person_id))
    const [first, second] = [await sessions[0], await sessions[1]]
    await first?.remove(`/members/${person_id}/sessions`, 403)
    const { data } = await owner.remove(`/members/${person_id}/sessions`)
    expect(data).toEqual({ id: person_id, deleted: true })
    await first?.get('/session', 401)
    await second?.get('/session', 401)
    await owner.get('/session')
    const stranger = await addPerson(app, (await app.account()).account_id)
    await owner.remove(`/members/${stranger.person_id}/sessions`, 404)
  })
})
