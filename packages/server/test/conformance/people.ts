// The stores of people, sessions and members.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { PersonRow } from '../../src/storage/interfaces/people.ts'
import { buildAccount } from '../support/builders/accounts.ts'
import { hostileText } from '../support/builders/example-values.ts'
import { buildInvitation, buildPerson, buildSession } from '../support/builders/people.ts'
import { type Backend, type TestStore, useStore } from './backends.ts'

const at = '2026-11-20T10:15:30.123Z'
const later = '2026-11-20T11:15:30.123Z'

/** Builds an account with one member. */
async function buildMember(store: TestStore, overrides: Partial<PersonRow> = {}) {
  const account = buildAccount()
  const person = buildPerson(overrides)
  const { password_hash: _, ...shown } = person
  await store.accounts.add(account)
  await store.people.add(person)
  await store.members.add(account.id, { person_id: person.id, role: 'owner', created_at: at })
  return { account, account_id: account.id, person, person_id: person.id, shown }
}

export function peopleSuite(backend: Backend): void {
  describe('people', () => {
    const store = useStore(backend)

    it.each([
      ['every field', {}],
      ['without a password', { password_hash: null }],
      ['hostile text', { name: hostileText, email: hostileText }],
    ])('returns the person as added: %s', async (_what, overrides) => {
      const person = buildPerson(overrides)
      await store().people.add(person)
      expect(await store().people.find(person.id)).toEqual(person)
      expect(await store().people.findByEmail(person.email_key)).toEqual(person)
      const locked = store().transaction((tx) => tx.people.find(person.id, 'update'))
      expect(await locked).toEqual(person)
      expect(await store().people.hasAny()).toBe(true)
    })

    it('find › with a share lock delays setPassword until the transaction ends', async () => {
      const { account_id, person } = await buildMember(store(), { password_hash: 'before' })
      const order: string[] = []
      let changing: Promise<unknown> = Promise.resolve()
      await store().transaction(async (tx) => {
        await tx.people.find(person.id, 'share')
        changing = store()
          .transaction(async (other) => {
            await other.people.setPassword(person.id, 'after')
            order.push('set')
            await other.people.removeSessions(person.id)
          })
          .then(() => order.push('changed'))
        // Far more reads than the change would need, even if it opens a connection first.
        for (let i = 0; i < 500 && order.length === 0; i++) await tx.people.find(person.id)
        await tx.people.addSession(buildSession(account_id, person.id))
        order.push('session added')
      })
      await changing
      expect(order).toEqual(['session added', 'set', 'changed'])
      expect(await store().people.listSessions(person.id)).toEqual([])
    })

    it('add › refuses an address that another person has', async () => {
      const person = buildPerson()
      await store().people.add(person)
      const added = store().people.add(buildPerson({ email_key: person.email_key }))
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'email_key' })
    })

    it('find › returns undefined for an unknown person', async () => {
      expect(await store().people.find('per_unknown')).toBeUndefined()
      expect(await store().people.findByEmail('nobody@example.com')).toBeUndefined()
    })

    it('setName and setPassword › change one field, and return false if no person matches', async () => {
      const person = buildPerson()
      await store().people.add(person)
      expect(await store().people.setName(person.id, 'Grace')).toBe(true)
      expect(await store().people.setPassword(person.id, 'new')).toBe(true)
      const changed = { ...person, name: 'Grace', password_hash: 'new' }
      expect(await store().people.find(person.id)).toEqual(changed)
      expect(await store().people.setPassword(person.id, 'newer', 'another')).toBe(false)
      expect(await store().people.setPassword(person.id, 'newer', 'new')).toBe(true)
      expect(await store().people.setName('per_unknown', 'Grace')).toBe(false)
      expect(await store().people.setPassword('per_unknown', 'x')).toBe(false)
    })

    it('removeWithoutAccount › keeps members, and removes others with sessions and links', async () => {
      const { account_id, person, person_id } = await buildMember(store())
      const expires_at = later
      await store().people.addSession(buildSession(account_id, person_id))
      await store().people.addPasswordLink({ token_hash: person_id, person_id, expires_at })
      expect(await store().people.removeWithoutAccount(person_id)).toBe(false)
      expect(await store().people.find(person_id)).toEqual(person)
      expect(await store().people.listWithoutAccount(1_000)).not.toContain(person_id)

      await store().members.remove(account_id, person_id)
      await store().people.addSession(buildSession(account_id, person_id))
      expect(await store().people.listWithoutAccount(1_000)).toContain(person_id)
      expect(await store().people.removeWithoutAccount(person_id)).toBe(true)
      expect(await store().people.find(person_id)).toBeUndefined()
      expect(await store().people.listSessions(person_id)).toEqual([])
      expect(await store().people.findPasswordLink(person_id)).toBeUndefined()
      expect(await store().people.removeWithoutAccount(person_id)).toBe(false)
    })

    it('listWithoutAccount › returns at most `limit` people', async () => {
      for (let i = 0; i < 3; i++) await store().people.add(buildPerson())
      expect(await store().people.listWithoutAccount(2)).toHaveLength(2)
    })

    it('takePasswordLink › succeeds only once for a link', async () => {
      const { person_id } = await buildMember(store())
      const link = { token_hash: `link of ${person_id}`, person_id, expires_at: later }
      await store().people.addPasswordLink(link)
      expect(await store().people.findPasswordLink(link.token_hash)).toEqual(link)
      const taken = [1, 2].map(() => store().people.takePasswordLink(link.token_hash))
      expect((await Promise.all(taken)).sort()).toEqual([false, true])
      expect(await store().people.findPasswordLink(link.token_hash)).toBeUndefined()
    })

    it('removePasswordLinks › deletes only the links of that person', async () => {
      const [mine, theirs] = [createId('per'), createId('per')]
      for (const token_hash of ['a', 'b']) {
        const link = { token_hash: mine + token_hash, person_id: mine, expires_at: later }
        await store().people.addPasswordLink(link)
      }
      const other = { token_hash: theirs, person_id: theirs, expires_at: later }
      await store().people.addPasswordLink(other)
      expect(await store().people.removePasswordLinks(mine)).toBe(2)
      expect(await store().people.findPasswordLink(theirs)).toEqual(other)
    })

    it('email links › are found, taken once, and deleted with their person or by age', async () => {
      const { people } = store()
      const { account_id, person_id } = await buildMember(store())
      const link = { token_hash: `mail of ${person_id}`, email: 'A@b.example', person_id }
      const own = { ...link, expires_at: later }
      const signUp = { ...own, token_hash: `sign-up of ${person_id}`, person_id: null }
      for (const one of [own, signUp]) await people.addEmailLink(one)
      expect(await people.findEmailLink(own.token_hash)).toEqual(own)
      expect(await people.findEmailLink(signUp.token_hash)).toEqual(signUp)
      expect(await people.removeEmailLinks(person_id)).toBe(1)
      expect(await people.findEmailLink(own.token_hash)).toBeUndefined()
      const taken = [1, 2].map(() => people.takeEmailLink(signUp.token_hash))
      expect((await Promise.all(taken)).sort()).toEqual([false, true])

      await people.addEmailLink(own)
      await store().members.remove(account_id, person_id)
      expect(await people.removeWithoutAccount(person_id)).toBe(true)
      expect(await people.findEmailLink(own.token_hash)).toBeUndefined()
    })

    it('setEmail › changes the address, and refuses one that another person has', async () => {
      const { people } = store()
      const [person, other] = [buildPerson({ email_verified_at: null }), buildPerson()]
      for (const one of [person, other]) await people.add(one)
      const { email, email_key } = buildPerson()
      const address = { email, email_key, email_verified_at: later }
      expect(await people.setEmail(person.id, address)).toBe(true)
      expect(await people.find(person.id)).toEqual({ ...person, ...address })
      expect(await people.findByEmail(person.email_key)).toBeUndefined()
      const taken = people.setEmail(person.id, { ...address, email_key: other.email_key })
      await expect(taken).rejects.toMatchObject({ name: 'ConflictError', field: 'email_key' })
      expect(await people.setEmail('per_unknown', buildPerson())).toBe(false)
    })

    it('setPassword › with null removes the password', async () => {
      const person = buildPerson()
      await store().people.add(person)
      expect(await store().people.setPassword(person.id, null)).toBe(true)
      expect((await store().people.find(person.id))?.password_hash).toBeNull()
    })

    it('takeSetupToken › accepts only the newest token, and only once', async () => {
      const { people } = store()
      await people.putSetupToken('first')
      await people.putSetupToken('second')
      expect(await people.takeSetupToken('first')).toBe(false)
      const taken = [1, 2].map(() => people.takeSetupToken('second'))
      expect((await Promise.all(taken)).sort()).toEqual([false, true])
    })

    it('takeSetupToken › leaves the token valid if its transaction fails', async () => {
      await store().people.putSetupToken('kept')
      const failing = store().transaction(async (tx) => {
        await tx.people.takeSetupToken('kept')
        throw new Error('later')
      })
      await expect(failing).rejects.toThrow('later')
      expect(await store().people.takeSetupToken('kept')).toBe(true)
    })
  })

  describe('sessions', () => {
    const store = useStore(backend)

    it('findSession › returns the session with person, account and role', async () => {
      const { account, account_id, person_id, shown } = await buildMember(store())
      const session = buildSession(account_id, person_id, { user_agent: hostileText })
      await store().people.addSession(session)
      const found = { session, person: shown, account, role: 'owner' }
      expect(await store().people.findSessionByHash(session.token_hash)).toEqual(found)
      expect(await store().people.findSession(session.id)).toEqual(found)
      expect(await store().people.findSessionByHash('unknown')).toBeUndefined()
      expect(await store().people.findSession('ses_unknown')).toBeUndefined()
    })

    it('findSession › returns undefined without membership, account or person', async () => {
      const { account_id, person_id } = await buildMember(store())
      const other = await buildMember(store())
      for (const session of [
        buildSession(other.account_id, person_id),
        buildSession('acct_unknown', person_id),
        buildSession(account_id, 'per_unknown'),
      ]) {
        await store().people.addSession(session)
        expect(await store().people.findSession(session.id)).toBeUndefined()
        expect(await store().people.findSessionByHash(session.token_hash)).toBeUndefined()
      }
    })

    it('listSessions › starts with the last used; markSessionUsed › keeps the latest time', async () => {
      const { account_id, person_id } = await buildMember(store())
      const sessions = [1, 2, 3].map(() => buildSession(account_id, person_id))
      for (const session of sessions) await store().people.addSession(session)
      const [first] = sessions
      const revision = await store().installation.revision()
      for (const used of [later, at]) {
        await store().people.markSessionUsed(first?.id ?? '', used)
      }
      const listed = await store().people.listSessions(person_id)
      expect(listed.map(({ id }) => id)).toEqual(
        [sessions[0], sessions[2], sessions[1]].map((session) => session?.id),
      )
      expect(listed[0]?.last_used_at).toBe(later)
      expect(await store().installation.revision()).toEqual(revision)
    })

    it('moveSession › moves a session to another account', async () => {
      const { account_id, person_id } = await buildMember(store())
      const other = await buildMember(store())
      const membership = { person_id, role: 'viewer', created_at: later } as const
      await store().members.add(other.account_id, membership)
      const session = buildSession(account_id, person_id)
      await store().people.addSession(session)
      expect(await store().people.moveSession(session.id, other.account_id)).toBe(true)
      expect(await store().people.findSession(session.id)).toMatchObject({
        account: other.account,
        role: 'viewer',
      })
      expect(await store().people.listAccounts(person_id)).toEqual([
        { account: await store().accounts.find(account_id), role: 'owner' },
        { account: other.account, role: 'viewer' },
      ])
      expect(await store().people.moveSession('ses_unknown', account_id)).toBe(false)
    })

    it('removeSession and removeSessions › delete only sessions of that person', async () => {
      const { account_id, person_id } = await buildMember(store())
      const other = await buildMember(store())
      const mine = [1, 2, 3].map(() => buildSession(account_id, person_id))
      const theirs = buildSession(other.account_id, other.person_id)
      for (const session of [...mine, theirs]) await store().people.addSession(session)
      const [one, two] = mine.map(({ id }) => id)
      const { removeSession, removeSessions, listSessions } = store().people
      expect(await removeSession(other.person_id, one ?? '')).toBe(false)
      expect(await removeSession(person_id, one ?? '')).toBe(true)
      expect(await removeSessions(person_id, { except: two ?? '' })).toBe(1)
      expect((await listSessions(person_id)).map(({ id }) => id)).toEqual([two])
      expect(await removeSessions(person_id)).toBe(1)
      expect(await listSessions(other.person_id)).toEqual([theirs])
    })

    it('prune methods › delete old sessions and expired invitations and links', async () => {
      const account_id = createId('acct')
      const long = '2020-01-01T00:00:00.000Z'
      const [old, young] = [long, at].map((last_used_at) =>
        buildSession(account_id, 'per_x', { last_used_at }),
      )
      if (old === undefined || young === undefined) throw new Error('Two were built.')
      await store().people.addSession(old)
      await store().people.addSession(young)
      for (const expires_at of [long, at]) {
        await store().members.putInvitation(account_id, buildInvitation(account_id, { expires_at }))
        const link = { token_hash: account_id + expires_at, person_id: 'per_x', expires_at }
        await store().people.addPasswordLink(link)
        await store().people.addEmailLink({ ...link, email: 'a@b.example' })
      }
      const { people } = store()
      for (const prune of [
        people.pruneSessions,
        people.pruneInvitations,
        people.prunePasswordLinks,
        people.pruneEmailLinks,
      ]) {
        expect(await prune('2020-01-02', 10)).toBe(1)
        expect(await prune('2020-01-02', 10)).toBe(0)
      }
      expect((await people.listSessions('per_x')).map(({ id }) => id)).toEqual([young.id])
      expect(await store().members.listInvitations(account_id, '')).toHaveLength(1)
    })
  })

  describe('members', () => {
    const store = useStore(backend)

    it('list › starts with the oldest member, with name and email; find › returns one member', async () => {
      const { account_id, person } = await buildMember(store())
      const second = buildPerson({ name: 'Grace' })
      await store().people.add(second)
      const membership = { person_id: second.id, role: 'editor', created_at: later } as const
      await store().members.add(account_id, membership)
      const row = { account_id, ...membership, name: 'Grace', email: second.email }
      const listed = await store().members.list(account_id)
      expect(listed.map(({ person_id }) => person_id)).toEqual([person.id, second.id])
      expect(listed[1]).toEqual(row)
      expect(await store().members.find(account_id, second.id)).toEqual(row)
      expect(await store().people.listMembers()).toContainEqual(row)
    })

    it('add › refuses a person who is already a member', async () => {
      const { account_id, person_id } = await buildMember(store())
      const again = store().members.add(account_id, { person_id, role: 'viewer', created_at: at })
      await expect(again).rejects.toMatchObject({ name: 'ConflictError', field: 'person_id' })
    })

    it('setRole and remove › change one member; remove ends the sessions in the account', async () => {
      const { account_id, person_id } = await buildMember(store())
      const other = await buildMember(store())
      const elsewhere = buildSession(other.account_id, person_id)
      await store().people.addSession(buildSession(account_id, person_id))
      await store().people.addSession(elsewhere)
      expect(await store().members.setRole(account_id, person_id, 'viewer')).toBe(true)
      expect(await store().members.find(account_id, person_id)).toMatchObject({ role: 'viewer' })
      expect(await store().members.remove(account_id, person_id)).toBe(true)
      expect(await store().members.remove(account_id, person_id)).toBe(false)
      expect(await store().people.listSessions(person_id)).toEqual([elsewhere])
      expect(await store().members.setRole(account_id, person_id, 'owner')).toBe(false)
    })

    it('removeSessions › ends all sessions in the account', async () => {
      const { account_id, person_id } = await buildMember(store())
      for (let i = 0; i < 2; i++) {
        await store().people.addSession(buildSession(account_id, person_id))
      }
      expect(await store().members.removeSessions(account_id)).toBe(2)
      expect(await store().people.listSessions(person_id)).toEqual([])
    })

    it('lock › lets only one transaction at a time change the members', async () => {
      const { account_id } = await buildMember(store())
      // Without the lock, both transactions would find one member and add a second.
      const adding = [1, 2].map(() =>
        store().transaction(async (tx) => {
          await tx.members.lock(account_id)
          if ((await tx.members.list(account_id)).length > 1) return
          const person = buildPerson()
          await tx.people.add(person)
          const membership = { person_id: person.id, role: 'viewer', created_at: at } as const
          await tx.members.add(account_id, membership)
        }),
      )
      await Promise.all(adding)
      expect(await store().members.list(account_id)).toHaveLength(2)
    })

    it('putInvitation › replaces the earlier invitation for the same address', async () => {
      const account_id = createId('acct')
      const first = buildInvitation(account_id)
      const second = buildInvitation(account_id, { email_key: first.email_key, role: 'owner' })
      const other = buildInvitation(account_id)
      for (const one of [first, second, other]) await store().members.putInvitation(account_id, one)
      const { listInvitations, removeInvitation } = store().members
      expect(await listInvitations(account_id, at)).toEqual([other, second])
      expect(await listInvitations(account_id, first.expires_at)).toEqual([])
      expect(await store().people.findInvitationByHash(second.token_hash)).toEqual(second)
      expect(await store().people.findInvitationByHash(first.token_hash)).toBeUndefined()
      await store().members.markInvitationShown(account_id, second.id)
      const shown = { ...second, is_mailed: false }
      expect(await store().people.findInvitationByHash(second.token_hash)).toEqual(shown)
      expect(await removeInvitation(account_id, second.id)).toBe(true)
      expect(await removeInvitation(account_id, second.id)).toBe(false)
    })
  })

  it('revision › grows with every change that affects a cached session', async () => {
    const store = await backend.open()
    const { account_id, person_id } = await buildMember(store)
    const session = buildSession(account_id, person_id)
    await store.people.addSession(session)
    const changes = [
      () => store.people.setName(person_id, 'Grace'),
      () => store.people.moveSession(session.id, account_id),
      () => store.people.removeSession(person_id, session.id),
      () => store.people.removeSessions(person_id),
      () => store.members.setRole(account_id, person_id, 'editor'),
      () => store.members.removeSessions(account_id),
      () => store.members.remove(account_id, person_id),
      () => store.people.removeWithoutAccount(person_id),
    ]
    for (const change of changes) {
      const before = await store.installation.revision()
      await change()
      expect((await store.installation.revision()).access).toBeGreaterThan(before.access)
    }
    await store.discard()
  })
}
