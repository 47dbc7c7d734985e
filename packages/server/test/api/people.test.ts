// The members of an account and their roles, and changes to one's own profile.
import { limits } from '@parley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../src/lib/secrets/passwords.ts'
import { itInFull } from '../support/it-in-full.ts'
import { addPerson, callOpen, signIn, signInAs } from '../support/people.ts'
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
const freshAddress = () => `${crypto.randomUUID()}@example.com`

describe('GET /v1/members', () => {
  it('lists the members, oldest first', async () => {
    const { person_id, email, get } = await signIn(app, account_id, { role: 'viewer' })
    const { data } = await get('/members')
    const both: Json[] = data.members
    expect(both.map(({ id }) => id).sort()).toEqual([owner.person_id, person_id].sort())
    expect(both.find(({ id }) => id === person_id)).toEqual({
      id: person_id,
      name: 'Ada',
      email,
      role: 'viewer',
      is_self: true,
      created_at: expect.stringMatching(timestampPattern),
    })
    expect(both.find(({ id }) => id === owner.person_id)).toMatchObject({ is_self: false })
  })
})

describe('PUT /v1/members/{person_id}', () => {
  it('changes the role, also for open sessions of the person', async () => {
    const member = await signIn(app, account_id, { role: 'viewer' })
    await member.post('/chatbots', { name: 'Bot' }, 403)
    const { data } = await owner.put(`/members/${member.person_id}`, { role: 'editor' })
    expect(data).toMatchObject({ id: member.person_id, role: 'editor', is_self: false })
    await member.post('/chatbots', { name: 'Bot' }, 201)
    await owner.put(`/members/${member.person_id}`, { role: 'viewer' })
    await member.post('/chatbots', { name: 'Bot' }, 403)
  })

  it('refuses to demote the last owner, but not one of two owners', async () => {
    const path = `/members/${owner.person_id}`
    expect((await owner.put(path, { role: 'viewer' }, 409)).error.code).toBe('conflict')
    await owner.put(path, { role: 'owner' })
    await addPerson(app, account_id, { role: 'owner' })
    await owner.put(path, { role: 'viewer' })
    await owner.put(path, { role: 'owner' }, 403)
  })

  it('keeps an owner if two owners demote each other at once', async () => {
    const second = await signIn(app, account_id)
    const results = await Promise.all([
      owner.send('PUT', `/members/${second.person_id}`, '{"role":"viewer"}'),
      second.send('PUT', `/members/${owner.person_id}`, '{"role":"viewer"}'),
      owner.send('DELETE', `/members/${owner.person_id}`),
      second.send('DELETE', `/members/${second.person_id}`),
    ])
    expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const members = await app.storage().members.list(account_id)
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  it('refuses an unknown role and a person who is no member', async () => {
    const stranger = await signIn(app, (await app.account()).account_id)
    await owner.put(`/members/${owner.person_id}`, { role: 'king' }, 400)
    for (const id of [stranger.person_id, 'per_unknown']) {
      expect((await owner.put(`/members/${id}`, { role: 'viewer' }, 404)).error.code).toBe(
        'not_found',
      )
    }
  })
})

describe('DELETE /v1/members/{person_id}', () => {
  it('removes a member, ends the sessions, and erases a person without an account', async () => {
    const member = await signIn(app, account_id, { role: 'editor' })
    await member.get('/session')
    const { data } = await owner.remove(`/members/${member.person_id}`)
    expect(data).toEqual({ id: member.person_id, deleted: true })
    await member.get('/session', 401)
    expect(await app.storage().people.find(member.person_id)).toBeUndefined()
    await owner.remove(`/members/${member.person_id}`, 404)
  })

  it('keeps a person who is a member elsewhere, and the sessions there', async () => {
    const member = await signIn(app, account_id, { role: 'editor' })
    const other = await app.account()
    const { person_id } = member
    const created_at = '2026-11-20T10:16:00.000Z'
    await app.storage().members.add(other.account_id, { person_id, role: 'viewer', created_at })
    const elsewhere = await signInAs(app, other.account_id, person_id)
    await owner.remove(`/members/${person_id}`)
    await member.get('/session', 401)
    const { data } = await elsewhere.get('/session')
    expect(data.accounts).toEqual([{ id: other.account_id, name: 'Example', role: 'viewer' }])
  })

  it('allows everybody to leave, but only owners to remove others', async () => {
    const [viewer, editor] = [
      await signIn(app, account_id, { role: 'viewer' }),
      await signIn(app, account_id, { role: 'editor' }),
    ]
    expect((await editor.remove(`/members/${viewer.person_id}`, 403)).error.code).toBe('forbidden')
    await viewer.remove(`/members/${viewer.person_id}`)
    await viewer.get('/session', 401)
  })

  it('refuses to remove the last owner', async () => {
    expect((await owner.remove(`/members/${owner.person_id}`, 409)).error.code).toBe('conflict')
    await owner.get('/session')
  })
})

describe('PUT /v1/profile', () => {
  it('changes the name that others see', async () => {
    const { data } = await owner.put('/profile', { name: '  Olga O.  ' })
    expect(data.person.name).toBe('Olga O.')
    expect((await owner.get('/members')).data.members[0].name).toBe('Olga O.')
    await owner.put('/profile', { name: 'two\nlines' }, 400)
  })
})

describe('PUT /v1/profile/password', () => {
  const change = (current_password: string, new_password: string) => ({
    current_password,
    new_password,
  })

  it('replaces the password, and ends all other sessions', async () => {
    const me = await signIn(app, account_id, { password_hash })
    const other = await signInAs(app, account_id, me.person_id)
    await other.get('/session')
    const { data } = await me.put('/profile/password', change(password, 'another long one'))
    expect(data.id).toBe(me.session_id)
    await me.get('/session')
    await other.get('/session', 401)
    const { email } = me
    expect((await open('POST', '/session', { email, password })).status).toBe(401)
    const signedIn = await open('POST', '/session', { email, password: 'another long one' })
    expect(signedIn.status).toBe(200)
  })

  it('refuses a wrong current password', async () => {
    const me = await signIn(app, account_id, { password_hash })
    const body = change('a guess', 'another long one')
    expect((await me.put('/profile/password', body, 403)).error.code).toBe('forbidden')
  })

  itInFull('limits wrong current passwords as the sign-in does', async () => {
    const me = await signIn(app, account_id, { password_hash })
    for (let i = 0; i < limits.wrong_passwords.value; i++) {
      const body = change(`guess number ${i}`, 'another long one')
      expect((await me.put('/profile/password', body, 403)).error.code).toBe('forbidden')
    }
    await me.put('/profile/password', change(password, 'another long one'), 429)
  })

  it('refuses a weak new password, and names the field', async () => {
    const me = await signIn(app, account_id, { password_hash, name: 'Ada Lovelace' })
    for (const [wanted, issue] of [
      ['short', 'too_short'],
      ['qwertyuiop', 'guessable'],
      ['Ada-Lovelace', 'guessable'],
      ['Ada ada ADA ada', 'guessable'],
    ] as const) {
      const { error } = await me.put('/profile/password', change(password, wanted), 400)
      expect(error.details).toMatchObject([{ field: 'new_password', issue }])
    }
    await me.put('/profile/password', change(password, '§$%&/()=?!+*~#'))
  })
})

describe('erasing an account', () => {
  it('erases its sessions, its invitations, and people who are only members of it', async () => {
    const elsewhere = await app.account()
    const both = await signIn(app, account_id)
    const created_at = '2026-11-20T10:16:00.000Z'
    const { person_id } = both
    await app.storage().members.add(elsewhere.account_id, { person_id, role: 'owner', created_at })
    const there = await signInAs(app, elsewhere.account_id, person_id)
    const { data } = await owner.post('/invitations', { email: freshAddress(), role: 'viewer' })
    const rows = await app.services().accounts.remove(account_id)
    expect(rows).toMatchObject({ memberships: 2, sessions: 2, invitations: 1, people: 1 })
    await owner.get('/session', 401)
    await both.get('/session', 401)
    await there.get('/session')
    const token = data.url.split('#')[1]
    expect((await open('POST', '/invitations/lookup', { token })).status).toBe(404)
    expect(await app.storage().people.find(owner.person_id)).toBeUndefined()
  })
})
