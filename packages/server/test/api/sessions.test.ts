// Signing in and out: sessions with a cookie, their protection, and their end.
import { request } from 'node:http'
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import {
  addPerson,
  callOpen,
  createSessionClient,
  signIn,
  signInAs,
  tokenIn,
} from '../support/people.ts'
import { createTestClock, type Json, openApp, timestampPattern } from '../support/test-app.ts'
import { variationsOf } from '../support/thorough.ts'

const clock = createTestClock()
const app = await openApp({ clock })
afterAll(() => app.close())

const password = 'correct horse battery'
const hour = 3_600_000
const day = 24 * hour
let password_hash: string
let account_id: string
beforeAll(async () => {
  password_hash = await createPasswords().hash(password)
})
beforeEach(async () => {
  // The limit of an address counts the requests of a minute.
  clock.move(60_001)
  account_id = (await app.account()).account_id
})

const call = (method: string, path: string, body?: unknown) =>
  callOpen(app.baseUrl() + path, method, body)
const signInWith = (email: string, sentPassword = password) =>
  call('POST', '/session', { email, password: sentPassword })

/** Adds a person with the password above. */
const add = (options: { email?: string; role?: 'owner' | 'editor' | 'viewer' } = {}) =>
  addPerson(app, account_id, { ...options, password_hash })

describe('POST /v1/session', () => {
  it('sets the cookie, and returns the person and the account', async () => {
    const { person_id, email } = await add()
    const answer = await signInWith(email.toUpperCase())
    expect(answer.body).toEqual({
      status: 'success',
      data: {
        id: expect.stringMatching(/^ses_[0-9a-z]{26}$/),
        person: { id: person_id, name: 'Ada', email, email_verified: true },
        account: { id: account_id, name: 'Example', status: 'active' },
        role: 'owner',
        is_operator: false,
        accounts: [{ id: account_id, name: 'Example', role: 'owner' }],
        created_at: expect.stringMatching(timestampPattern),
        expires_at: new Date(clock.now() + limits.session_idle.value * day).toISOString(),
      },
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^parley_session=pss_[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax, /,
    )
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^parley_device=pdv_[\w.-]{66}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const session = createSessionClient(app.baseUrl, tokenIn(answer) ?? '')
    expect((await session.get('/session')).data).toEqual(answer.data)
    await session.get('/chatbots')
  })

  it('works while another account of the person is being erased', async () => {
    const { person_id, email } = await add()
    const { account_id: erased } = await app.account()
    const created_at = '2026-11-20T10:15:29.000Z'
    await app.storage().members.add(erased, { person_id, role: 'owner', created_at })
    await app.storage().accounts.beginErasure(erased, created_at)
    const { status, data } = await signInWith(email)
    expect(status).toBe(200)
    expect(data.accounts).toEqual([{ id: account_id, name: 'Example', role: 'owner' }])
  })

  it('stores hashes of token and password only', async () => {
    const { email } = await add()
    const token = tokenIn(await signInWith(email)) ?? ''
    const rows = [
      ...(await app.query('select * from sessions')),
      ...(await app.query('select * from people')),
    ]
    const text = JSON.stringify(rows)
    expect(text).toContain('$argon2id$')
    expect(text).not.toContain(token)
    expect(text).not.toContain(password)
  })

  it('returns the same for a wrong password and an unknown address', async () => {
    const { email } = await add()
    const passwordless = await addPerson(app, account_id)
    const answers = [
      await signInWith(email, 'wrong horse battery'),
      await signInWith('nobody@example.com'),
      await signInWith(passwordless.email),
    ]
    for (const { status, error, headers } of answers) {
      expect(status).toBe(401)
      expect(error.code).toBe('unauthorized')
      expect(error.message).toBe('The email address or the password is wrong.')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('refuses an invalid email address and an incomplete body', async () => {
    for (const body of [{ email: 'ada', password }, { password }, { email: 'a@b.c' }, undefined]) {
      const { status, error } = await call('POST', '/session', body)
      expect({ status, code: error.code }).toEqual({ status: 400, code: 'invalid_request' })
    }
  })

  it.each(variationsOf(['somebody', 'nobody']))(
    'limits wrong passwords for the email address of %s',
    async (who) => {
      const { email } = who === 'somebody' ? await add() : { email: 'nobody-at-all@example.com' }
      const wrong = limits.wrong_passwords.value
      // The guesses are concurrent: no guess may pass before the others are counted.
      const guesses = await Promise.all(
        Array.from({ length: wrong + 3 }, (_, i) => signInWith(email, `guess number ${i}`)),
      )
      const codes = guesses.map(({ status }) => status).sort()
      expect(codes).toEqual([...Array(wrong).fill(401), 429, 429, 429])
      const refused = await signInWith(email)
      expect(refused.status).toBe(429)
      expect(refused.error.code).toBe('rate_limit_exceeded')
      expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60)
      clock.move(15 * 60_000)
      expect((await signInWith(email)).status).toBe(who === 'somebody' ? 200 : 401)
    },
  )

  it('limits the calls from one address, for all people together', async () => {
    const calls = Array.from({ length: limits.sign_in_calls.value }, (_, i) =>
      call('POST', '/session', { email: `no-${i}`, password }),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(400)
    const refused = await signInWith('nobody@example.com')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(60)
    // Reading is not counted.
    expect((await call('GET', '/sign-in-options')).status).toBe(200)
  })

  it('refuses a page of another origin, which could sign in a visitor', async () => {
    const { email } = await add()
    const response = await fetch(`${app.baseUrl()}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('refuses an invalid Host', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password })
    const { status } = await new Promise<{ status: number | undefined }>((resolve, reject) => {
      const headers = { host: '::::', 'content-type': 'application/json' }
      request(`${app.baseUrl()}/session`, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve({ status: response.statusCode })
      })
        .on('error', reject)
        .end(body)
    })
    expect(status).toBe(400)
  })

  it('ignores an Idempotency-Key, because there is no account for it yet', async () => {
    const { email } = await add()
    const post = () =>
      fetch(`${app.baseUrl()}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ email, password }),
      })
    const one: Json = await (await post()).json()
    const two: Json = await (await post()).json()
    expect(two.data.id).not.toBe(one.data.id)
  })

  it('opens the oldest account that is not suspended', async () => {
    const { person_id, email } = await add()
    const other = await app.account()
    const created_at = '2026-11-20T10:16:00.000Z'
    await app.storage().members.add(other.account_id, { person_id, role: 'viewer', created_at })
    expect((await signInWith(email)).data.account.id).toBe(account_id)
    await app.services().accounts.suspend(account_id)
    const { data } = await signInWith(email)
    expect(data.account.id).toBe(other.account_id)
    expect(data.accounts).toMatchObject([{ role: 'owner' }, { role: 'viewer' }])
  })

  it('hashes a password again if its hash was cheaper', async () => {
    const cheap = createPasswords({ memoryKib: 8, passes: 1, parallelism: 1 })
    const { person_id, email } = await addPerson(app, account_id, {
      password_hash: await cheap.hash(password),
    })
    expect((await signInWith(email)).status).toBe(200)
    const stored = (await app.storage().people.find(person_id))?.password_hash
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,/)
    expect((await signInWith(email)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends after 14 days without a request', async () => {
    const { get } = await signIn(app, account_id)
    for (let used = 0; used < 5; used++) {
      clock.move(13 * day)
      await get('/session')
    }
    clock.move(14 * day)
    const { error } = await get('/session', 401)
    expect(error).toMatchObject({ code: 'unauthorized', message: expect.stringMatching(/ended/) })
  })

  it('ends after 90 days, even if it is used', async () => {
    const { get } = await signIn(app, account_id)
    for (let days = 10; days <= 80; days += 10) {
      clock.move(10 * day)
      await get('/session')
    }
    const { data } = await get('/session')
    clock.move(10 * day - 1)
    expect(data.expires_at).toBe(new Date(clock.now() + 1).toISOString())
    await get('/session')
    clock.move(1)
    await get('/session', 401)
  })

  it('stores its last use once an hour', async () => {
    const { get, session_id } = await signIn(app, account_id)
    const lastUsed = async () =>
      (await app.storage().people.findSession(session_id))?.session.last_used_at
    const firstUse = await lastUsed()
    clock.move(hour - 1)
    await get('/session')
    expect(await lastUsed()).toBe(firstUse)
    clock.move(1)
    await get('/session')
    const used = new Date(clock.now()).toISOString()
    expect(await lastUsed()).toBe(used)
    await get('/session')
    expect(await lastUsed()).toBe(used)
  })

  it('is refused with an invalid token', async () => {
    for (const token of ['', 'x', 'pss_', `pss_${'A'.repeat(43)}`]) {
      const { get } = createSessionClient(app.baseUrl, token)
      expect((await get('/session', 401)).error.code).toBe('unauthorized')
    }
  })

  it('does not count towards the plan, and has its own limit', async () => {
    const small = await app.account({ plan: 'free', limit: 1 })
    const { get } = await signIn(app, small.account_id)
    const answers = await Promise.all(
      Array.from({ length: limits.session_requests.value }, () => get('/account')),
    )
    expect(answers.at(-1)?.data.plan).toMatchObject({ used: 0, requests_per_hour: 1 })
    expect(answers.at(-1)?.headers.get('ratelimit')).toBeNull()
    const refused = await get('/account', 429)
    expect(refused.error.code).toBe('rate_limit_exceeded')
    expect(Number(refused.headers.get('retry-after'))).toBe(60)
    await small.api.get('/account')
    clock.move(60_000)
    await get('/account')
  })

  it('needs the origin of the page for changes', async () => {
    const { headers } = await signIn(app, account_id)
    const { cookie = '' } = headers()
    const post = (sent: Record<string, string>) =>
      fetch(`${app.baseUrl()}/chatbots`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...sent },
        body: '{"name":"Bot"}',
      })
    expect((await post({})).status).toBe(403)
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ origin: new URL(app.baseUrl()).origin })).status).toBe(201)
  })

  it('continues after a restart', async () => {
    const { get } = await signIn(app, account_id)
    await app.restart()
    await get('/session')
  })
})

describe('PUT /v1/session', () => {
  it('switches to another account of the person, with the role there, at once', async () => {
    const { person_id, get, put } = await signIn(app, account_id, { role: 'viewer' })
    const other = await app.account()
    const created_at = '2026-11-20T10:16:00.000Z'
    await app.storage().members.add(other.account_id, { person_id, role: 'owner', created_at })
    await get('/session')
    const { data } = await put('/session', { account_id: other.account_id })
    expect(data).toMatchObject({ account: { id: other.account_id }, role: 'owner' })
    expect((await get('/account')).data.id).toBe(other.account_id)
  })

  it('returns not_found for an account of other people', async () => {
    const { get, put } = await signIn(app, account_id)
    const other = await app.account()
    for (const id of [other.account_id, 'acct_unknown']) {
      const { error } = await put('/session', { account_id: id }, 404)
      expect(error.code).toBe('not_found')
    }
    expect((await get('/session')).data.account.id).toBe(account_id)
  })
})

describe('in a suspended account', () => {
  it('a session can be read, switched and ended, but has no other access', async () => {
    const { get, put, remove } = await signIn(app, account_id)
    await app.services().accounts.suspend(account_id)
    await expect.poll(async () => (await get('/session')).data.account.status).toBe('suspended')
    for (const path of ['/chatbots', '/sessions', '/members', '/account']) {
      await expect.poll(async () => (await get(path, 403)).error.code).toBe('account_suspended')
    }
    await put('/session', { account_id })
    await remove('/session')
    await get('/session', 401)
  })
})

describe('DELETE /v1/session', () => {
  it('ends the session, and removes the cookie and the data of the pages', async () => {
    const { session_id, get, remove } = await signIn(app, account_id)
    await get('/session')
    const { data, headers } = await remove('/session')
    expect(data).toEqual({ id: session_id, deleted: true })
    expect(headers.get('set-cookie')).toBe(
      'parley_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    )
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
    await get('/session', 401)
  })
})

describe('/v1/sessions', () => {
  it('lists the person’s own sessions, last used first, and ends one at once', async () => {
    const first = await signIn(app, account_id)
    clock.move(2 * hour)
    const second = await signInAs(app, account_id, first.person_id)
    await signIn(app, account_id)
    const { data } = await second.get('/sessions')
    const [one, two] = data.sessions
    expect(data.sessions).toHaveLength(2)
    expect(one).toEqual({
      id: second.session_id,
      is_current: true,
      user_agent: 'Test browser',
      ip_address: '203.0.113.7',
      created_at: new Date(clock.now()).toISOString(),
      last_used_at: new Date(clock.now()).toISOString(),
      expires_at: new Date(clock.now() + 14 * day).toISOString(),
    })
    expect(two).toMatchObject({ id: first.session_id, is_current: false })

    await first.get('/session')
    await second.remove(`/sessions/${first.session_id}`)
    await first.get('/session', 401)
    await second.remove(`/sessions/${first.session_id}`, 404)
  })

  it('returns not_found for a session of another person', async () => {
    const mine = await signIn(app, account_id)
    const theirs = await signIn(app, account_id)
    expect((await mine.remove(`/sessions/${theirs.session_id}`, 404)).error.code).toBe('not_found')
    await theirs.get('/session')
  })
})
