// The stores of people, sessions and members.
import { describe, expect, it } from 'vitest'
import { createId } from '../../src/lib/ids.ts'
import type { PersonRow } from '../../src/storage/interfaces/people.ts'
import {
  buildAccount,
  buildInvitation,
  buildPerson,
  buildSession,
  hostileText,
} from '../support/builders.ts'
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
    ])('come back as they were added: %s', async (_what, overrides) => {
      const person = buildPerson(overrides)
      await store().people.add(person)
      expect(await store().people.find(person.id)).toEqual(person)
      expect(await store().people.findByEmail(person.email_key)).toEqual(person)
      const locked = store().transaction((tx) => tx.people.find(person.id, 'update'))
      expect(await locked).toEqual(person)
      expect(await store().people.hasAny()).toBe(true)
    })

    it('find › that holds somebody lets a new password wait for the end', async () => {
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
        // Many times what it would take: some reads, on a connection that may have to be made
        // first.
        for (let i = 0; i < 500 && order.length === 0; i++) await tx.people.find(person.id)
        await tx.people.addSession(buildSession(account_id, person.id))
        order.push('begun')
      })
      await changing
      expect(order).toEqual(['begun', 'set', 'changed'])
      expect(await store().people.listSessions(person.id)).toEqual([])
    })

    it('add › refuses an address that somebody has', async () => {
      const person = buildPerson()
      await store().people.add(person)
      const added = store().people.add(buildPerson({ email_key: person.email_key }))
      await expect(added).rejects.toMatchObject({ name: 'ConflictError', field: 'email_key' })
    })

    it('find › is undefined for nobody', async () => {
      expect(await store().people.find('per_unknown')).toBeUndefined()
      expect(await store().people.findByEmail('nobody@example.com')).toBeUndefined()
    })

    it('setName and setPassword › change that alone, of somebody there is', async () => {
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

    it('removeWithoutAccount › leaves members, and takes all that somebody else had', async () => {
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

    it('listWithoutAccount › at most so many', async () => {
      for (let i = 0; i < 3; i++) await store().people.add(buildPerson())
      expect(await store().people.listWithoutAccount(2)).toHaveLength(2)
    })

    it('a link for a new password is found, and taken once', async () => {
      const { person_id } = await buildMember(store())
      const link = { token_hash: `link of ${person_id}`, person_id, expires_at: later }
      await store().people.addPasswordLink(link)
      expect(await store().people.findPasswordLink(link.token_hash)).toEqual(link)
      const taken = [1, 2].map(() => store().people.takePasswordLink(link.token_hash))
      expect((await Promise.all(taken)).sort()).toEqual([false, true])
      expect(await store().people.findPasswordLink(link.token_hash)).toBeUndefined()
    })

    it('removePasswordLinks › forgets all of one person', async () => {
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

    it('the token of the set-up is the one put last, and taken once', async () => {
      const { people } = store()
      await people.putSetupToken('first')
      await people.putSetupToken('second')
      expect(await people.takeSetupToken('first')).toBe(false)
      const taken = [1, 2].map(() => people.takeSetupToken('second'))
      expect((await Promise.all(taken)).sort()).toEqual([false, true])
    })

    it('a token that was taken in a transaction that fails works on', async () => {
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

    it('are found with the person, the account and the role', async () => {
      const { account, account_id, person_id, shown } = await buildMember(store())
      const session = buildSession(account_id, person_id, { user_agent: hostileText })
      await store().people.addSession(session)
      const found = { session, person: shown, account, role: 'owner' }
      expect(await store().people.findSessionByHash(session.token_hash)).toEqual(found)
      expect(await store().people.findSession(session.id)).toEqual(found)
      expect(await store().people.findSessionByHash('unknown')).toBeUndefined()
      expect(await store().people.findSession('ses_unknown')).toBeUndefined()
    })

    it('are not found without the membership, the account or the person', async () => {
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

    it('listSessions › the one last used first; markSessionUsed › keeps the latest', async () => {
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

    it('moveSession › goes on in another account', async () => {
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

    it('removeSession and removeSessions › those of one person alone', async () => {
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

    it('are forgotten in time, as are invitations and links', async () => {
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
      }
      const { people } = store()
      for (const prune of [
        people.pruneSessions,
        people.pruneInvitations,
        people.prunePasswordLinks,
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

    it('list › the oldest first, with name and address; find › one', async () => {
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

    it('add › refuses who is one already', async () => {
      const { account_id, person_id } = await buildMember(store())
      const again = store().members.add(account_id, { person_id, role: 'viewer', created_at: at })
      await expect(again).rejects.toMatchObject({ name: 'ConflictError', field: 'person_id' })
    })

    it('setRole and remove › change one; sessions in the account end', async () => {
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

    it('removeSessions › ends all in the account', async () => {
      const { account_id, person_id } = await buildMember(store())
      for (let i = 0; i < 2; i++) {
        await store().people.addSession(buildSession(account_id, person_id))
      }
      expect(await store().members.removeSessions(account_id)).toBe(2)
      expect(await store().people.listSessions(person_id)).toEqual([])
    })

    it('lock › lets the members of an account change one after the other', async () => {
      const { account_id } = await buildMember(store())
      // Without it both would find one member, and add a second.
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

    it('putInvitation › takes the place of the one for that address', async () => {
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
      expect(await removeInvitation(account_id, second.id)).toBe(true)
      expect(await removeInvitation(account_id, second.id)).toBe(false)
    })
  })

  it('revision › grows with every change that a remembered session may show', async () => {
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
