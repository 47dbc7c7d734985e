// Creating, deleting and accepting invitations to an account by HTTP.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { addPerson, callOpen, createSessionClient, signIn, tokenIn } from '../support/people.ts'
import { createTestClock, type Json, openApp, timestampPattern } from '../support/test-app.ts'

const clock = createTestClock()
const app = await openApp({ clock })
afterAll(() => app.close())

const password = 'correct horse battery'
let password_hash: string
let account_id: string
let owner: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  password_hash = await createPasswords().hash(password)
})
beforeEach(async () => {
  // The limit of an address counts the requests of a minute.
  clock.move(60_001)
  account_id = (await app.account()).account_id
  owner = await signIn(app, account_id, { name: 'Olga' })
})

const open = (method: string, path: string, body: unknown) =>
  callOpen(app.baseUrl() + path, method, body)
const clientOf = (answer: Awaited<ReturnType<typeof open>>) =>
  createSessionClient(app.baseUrl, tokenIn(answer) ?? '')
const freshAddress = () => `${crypto.randomUUID()}@example.com`

describe('POST /v1/invitations', () => {
  it('returns the link once: neither the list nor the store contains it', async () => {
    const email = freshAddress()
    const { data } = await owner.post('/invitations', { email, role: 'editor' })
    const origin = new URL(app.baseUrl()).origin
    const { url, mailed, ...shown } = data
    expect(data).toEqual({
      id: expect.stringMatching(/^inv_[0-9a-z]{26}$/),
      email,
      role: 'editor',
      created_at: expect.stringMatching(timestampPattern),
      expires_at: new Date(clock.now() + limits.invitation.value * 86_400_000).toISOString(),
      url: expect.stringMatching(new RegExp(`^${origin}/invitation#pst_[\\w-]{43}$`)),
      mailed: false,
    })
    expect((await owner.get('/invitations')).data).toEqual({ invitations: [shown] })
    const rows = JSON.stringify(await app.query('select * from invitations'))
    expect(rows).not.toContain(url.split('#')[1])
  })

  it('replays the response to an Idempotency-Key, and stores the link encrypted', async () => {
    const email = freshAddress()
    const post = () =>
      fetch(`${app.baseUrl()}/invitations`, {
        method: 'POST',
        headers: {
          ...owner.headers(),
          'content-type': 'application/json',
          'idempotency-key': email,
        },
        body: JSON.stringify({ email, role: 'viewer' }),
      })
    const first: Json = await (await post()).json()
    const again = await post()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
    const storedResponses = JSON.stringify(await app.query('select * from idempotency_keys'))
    expect(storedResponses).toContain(first.data.id)
    expect(storedResponses).not.toContain('pst_')
  })

  it('replaces the previous invitation for the same address', async () => {
    const email = freshAddress()
    const first = await owner.post('/invitations', { email, role: 'viewer' })
    const second = await owner.post('/invitations', { email: email.toUpperCase(), role: 'owner' })
    const { data } = await owner.get('/invitations')
    expect(data.invitations.map(({ id }: Json) => id)).toEqual([second.data.id])
    const token = first.data.url.split('#')[1]
    expect((await open('POST', '/invitations/lookup', { token })).status).toBe(404)
  })

  it('refuses the address of a member, and invalid fields', async () => {
    const member = await addPerson(app, account_id)
    const email = member.email.toUpperCase()
    expect((await owner.post('/invitations', { email, role: 'viewer' }, 409)).error.code).toBe(
      'conflict',
    )
    await owner.post('/invitations', { email: 'ada', role: 'viewer' }, 400)
    await owner.post('/invitations', { email: freshAddress() }, 400)
  })

  it('refuses more members and invitations than an account may have', async () => {
    await app.storage().transaction(async (tx) => {
      const { value: most } = limits.members
      for (let count = 1; count < most; count++) {
        const email = freshAddress()
        await tx.members.putInvitation(account_id, {
          id: `inv_${count}_${account_id}`,
          email,
          email_key: email,
          role: 'viewer',
          token_hash: email,
          is_mailed: false,
          created_at: '2026-11-20T10:15:30.000Z',
          expires_at: '2099-11-20T10:15:30.000Z',
        })
      }
    })
    const wanted = { email: freshAddress(), role: 'viewer' }
    expect((await owner.post('/invitations', wanted, 403)).error.code).toBe('plan_limit_reached')
  })
})

describe('DELETE /v1/invitations/{invitation_id}', () => {
  it('deletes the invitation: its link no longer works', async () => {
    const { data } = await owner.post('/invitations', { email: freshAddress(), role: 'viewer' })
    await owner.remove(`/invitations/${data.id}`)
    await owner.remove(`/invitations/${data.id}`, 404)
    const token = data.url.split('#')[1]
    expect((await open('POST', '/invitations/lookup', { token })).status).toBe(404)
  })
})

describe('an invitation', () => {
  async function invite(email = freshAddress(), role = 'editor') {
    const { data } = await owner.post('/invitations', { email, role })
    return {
      email,
      token: String(data.url.split('#')[1]),
      id: data.id,
      expires_at: data.expires_at,
    }
  }

  it('shows its details to anyone with the link', async () => {
    const { email, token, expires_at } = await invite()
    const { data } = await open('POST', '/invitations/lookup', { token })
    const offer = {
      account_name: 'Example',
      email,
      role: 'editor',
      has_password: false,
      expires_at,
    }
    expect(data).toEqual(offer)
  })

  it('creates the person and signs in, once', async () => {
    const { email, token } = await invite()
    const answer = await open('POST', '/invitations/accept', { token, name: 'Grace', password })
    expect(answer.data).toMatchObject({
      person: { name: 'Grace', email },
      account: { id: account_id },
      role: 'editor',
    })
    await clientOf(answer).get('/chatbots')
    expect((await open('POST', '/session', { email, password })).status).toBe(200)
    const again = { token, name: 'Grace', password }
    expect((await open('POST', '/invitations/accept', again)).status).toBe(404)
  })

  it('adds an existing person who sends the correct password', async () => {
    const elsewhere = await app.account()
    const { email, person_id } = await addPerson(app, elsewhere.account_id, { password_hash })
    const { token } = await invite(email)
    expect((await open('POST', '/invitations/lookup', { token })).data.has_password).toBe(true)
    const wrong = { token, password: 'not this one' }
    expect((await open('POST', '/invitations/accept', wrong)).status).toBe(401)
    const answer = await open('POST', '/invitations/accept', { token, password })
    expect(answer.data).toMatchObject({ person: { id: person_id }, account: { id: account_id } })
    expect(answer.data.accounts).toHaveLength(2)
  })

  it('sets no password for an existing person: the inviting owner has the link, too', async () => {
    const elsewhere = await app.account()
    const { email, person_id } = await addPerson(app, elsewhere.account_id)
    const { token } = await invite(email)
    const answer = await open('POST', '/invitations/accept', { token, name: 'Eve', password })
    expect(answer.status).toBe(401)
    expect((await app.storage().people.find(person_id))?.password_hash).toBeNull()
  })

  it('limits wrong passwords', async () => {
    const elsewhere = await app.account()
    const { email } = await addPerson(app, elsewhere.account_id, { password_hash })
    const { token } = await invite(email)
    const guesses = Array.from({ length: limits.wrong_passwords.value }, (_, i) =>
      open('POST', '/invitations/accept', { token, password: `guess number ${i}` }),
    )
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
    expect((await open('POST', '/invitations/accept', { token, password })).status).toBe(429)
  })

  it('requires a name and a password that is hard to guess', async () => {
    const { email, token } = await invite()
    const fields = async (body: object) => {
      const { status, error } = await open('POST', '/invitations/accept', { token, ...body })
      expect({ status, code: error.code }).toEqual({ status: 400, code: 'invalid_request' })
      return error.details.map(({ field, issue }: Json) => `${field} ${issue}`)
    }
    expect(await fields({ password })).toEqual(['name required'])
    expect(await fields({ name: 'Grace', password: 'short' })).toEqual(['password too_short'])
    for (const guessable of ['Password-123', 'aaaaaaaaaaaa', email, 'Grace Hopper!']) {
      const body = { name: 'Grace Hopper', password: guessable }
      expect(await fields(body)).toEqual(['password guessable'])
    }
  })

  it('expires after seven days', async () => {
    const { token } = await invite()
    clock.move(limits.invitation.value * 86_400_000)
    const answer = await open('POST', '/invitations/accept', { token, name: 'Grace', password })
    expect(answer.error.code).toBe('not_found')
    expect((await open('POST', '/invitations/lookup', { token })).status).toBe(404)
  })

  it('is accepted once by concurrent requests', async () => {
    const { token } = await invite()
    const tries = [1, 2, 3].map(() =>
      open('POST', '/invitations/accept', { token, name: 'Grace', password }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 404, 409].includes(status))).toBe(true)
  })
})
