// People, their password links, and the setup token.
import type { Role } from '@parley/contract'
import type { Executor } from '../../executor.ts'
import type { Account } from '../../interfaces/accounts.ts'
import type { MemberRow, PeopleStore } from '../../interfaces/people.ts'
import type { AccountTable } from '../../schema/accounts.ts'
import type { PasswordLinkTable, PersonTable } from '../../schema/people.ts'
import { lockable, pick, statement } from '../../statement.ts'
import { bumpAccessRevision } from '../installation/revisions.ts'
import { createEmailLinkStore, removeEmailLinksOfPerson } from './email-links.ts'
import { findInvitation, pruneInvitations } from './invitations.ts'
import { createSessionStore, pruneSessions, removeSessionsOfPerson } from './sessions.ts'

const columns = [
  'id',
  'email',
  'email_key',
  'name',
  'password_hash',
  'email_verified_at',
  'created_at',
] as const

const add = statement<PersonTable>((db, p) =>
  db.insertInto('people').values(pick(p, columns) satisfies PersonTable),
)

const find = lockable<{ id: string }, PersonTable>((db, p) =>
  db.selectFrom('people').selectAll().where('id', '=', p.id),
)

const findByEmail = statement<{ email_key: string }, PersonTable>((db, p) =>
  db.selectFrom('people').selectAll().where('email_key', '=', p.email_key),
)

type NoParameters = Record<string, never>

const findAny = statement<NoParameters, { id: string }>((db) =>
  db.selectFrom('people').select('id').limit(1),
)

const setName = statement<{ id: string; name: string }>((db, p) =>
  db.updateTable('people').set({ name: p.name }).where('id', '=', p.id),
)

type Address = Pick<PersonTable, 'id' | 'email' | 'email_key' | 'email_verified_at'>

const setEmail = statement<Address>((db, p) =>
  db
    .updateTable('people')
    .set(pick(p, ['email', 'email_key', 'email_verified_at']))
    .where('id', '=', p.id),
)

const setPassword = statement<{ id: string; password_hash: string | null }>((db, p) =>
  db.updateTable('people').set({ password_hash: p.password_hash }).where('id', '=', p.id),
)

const replacePassword = statement<{ id: string; password_hash: string | null; replaces: string }>(
  (db, p) =>
    db
      .updateTable('people')
      .set({ password_hash: p.password_hash })
      .where('id', '=', p.id)
      .where('password_hash', '=', p.replaces),
)

const listMembers = statement<NoParameters, MemberRow>((db) =>
  db
    .selectFrom('people')
    .innerJoin('memberships', 'memberships.person_id', 'people.id')
    .select(['account_id', 'person_id', 'memberships.role', 'memberships.created_at'])
    .select(['people.name', 'people.email'])
    .orderBy('people.email_key')
    .orderBy('memberships.created_at')
    .orderBy('account_id')
    .$narrowType<{ role: Role }>(),
)

const listAccounts = statement<{ person_id: string }, AccountTable & { role: string }>((db, p) =>
  db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .selectAll('accounts')
    .select('memberships.role')
    .where('memberships.person_id', '=', p.person_id)
    // An account whose erasure has begun takes no rows, and nobody works in it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erased_accounts')
            .select('erased_accounts.id')
            .whereRef('erased_accounts.id', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('memberships.created_at')
    .orderBy('accounts.id'),
)

const findMembership = statement<{ person_id: string }, { account_id: string }>((db, p) =>
  db.selectFrom('memberships').select('account_id').where('person_id', '=', p.person_id).limit(1),
)

const listWithoutAccount = statement<{ limit: number }, { id: string }>((db, p) =>
  db
    .selectFrom('people')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .select('account_id')
            .whereRef('memberships.person_id', '=', 'people.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(p.limit),
)

const remove = statement<{ id: string }>((db, p) => db.deleteFrom('people').where('id', '=', p.id))

const addLink = statement<PasswordLinkTable>((db, p) =>
  db
    .insertInto('password_links')
    .values(pick(p, ['token_hash', 'person_id', 'expires_at']) satisfies PasswordLinkTable),
)

const findLink = statement<{ token_hash: string }, PasswordLinkTable>((db, p) =>
  db.selectFrom('password_links').selectAll().where('token_hash', '=', p.token_hash),
)

const takeLink = statement<{ token_hash: string }>((db, p) =>
  db.deleteFrom('password_links').where('token_hash', '=', p.token_hash),
)

const removeLinks = statement<{ person_id: string }>((db, p) =>
  db.deleteFrom('password_links').where('person_id', '=', p.person_id),
)

const prunePasswordLinks = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('password_links')
    .where((eb) =>
      eb(
        'token_hash',
        'in',
        eb
          .selectFrom('password_links')
          .select('token_hash')
          .where('expires_at', '<', p.before)
          .orderBy('expires_at')
          .limit(p.limit),
      ),
    ),
)

/** The name of the setup token among the values of the installation. */
const setupToken = 'setup_token'

const putSetupToken = statement<{ value: string }>((db, p) =>
  db
    .insertInto('installation')
    .values({ name: setupToken, value: p.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.value })),
)

const takeSetupToken = statement<{ value: string }>((db, p) =>
  db.deleteFrom('installation').where('name', '=', setupToken).where('value', '=', p.value),
)

export function createPeopleStore(db: Executor): PeopleStore {
  return {
    ...createSessionStore(db),
    ...createEmailLinkStore(db),
    add: async (person) => {
      await db.run(add, person)
    },
    find: (person_id, lock) => db.first(find, { id: person_id }, lock),
    findByEmail: (email_key) => db.first(findByEmail, { email_key }),
    hasAny: async () => (await db.first(findAny, {})) !== undefined,
    // Caches of sessions contain the name.
    setName: (person_id, name) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setName, { id: person_id, name })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    // Caches of sessions contain the address.
    setEmail: (id, address) =>
      db.atomic(async (tx) => {
        const touched = await tx.run(setEmail, { id, ...address })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    setPassword: async (id, password_hash, replaces) => {
      const touched =
        replaces === undefined
          ? await db.run(setPassword, { id, password_hash })
          : await db.run(replacePassword, { id, password_hash, replaces })
      return touched > 0
    },
    listMembers: () => db.all(listMembers, {}),
    listAccounts: async (person_id) =>
      (await db.all(listAccounts, { person_id })).map(({ role, ...account }) => ({
        account: account as Account,
        role: role as Role,
      })),
    removeWithoutAccount: (person_id) =>
      db.atomic(async (tx) => {
        // Adding a member locks the person too, so that no membership can appear meanwhile.
        await tx.first(find, { id: person_id }, 'update')
        if ((await tx.first(findMembership, { person_id })) !== undefined) return false
        await tx.run(removeLinks, { person_id })
        await tx.run(removeEmailLinksOfPerson, { person_id })
        await tx.run(removeSessionsOfPerson, { person_id })
        const touched = await tx.run(remove, { id: person_id })
        await bumpAccessRevision(tx)
        return touched > 0
      }),
    listWithoutAccount: async (limit) =>
      (await db.all(listWithoutAccount, { limit })).map(({ id }) => id),
    addPasswordLink: async (link) => {
      await db.run(addLink, link)
    },
    findPasswordLink: (token_hash) => db.first(findLink, { token_hash }),
    takePasswordLink: async (token_hash) => (await db.run(takeLink, { token_hash })) > 0,
    removePasswordLinks: (person_id) => db.run(removeLinks, { person_id }),
    findInvitationByHash: (token_hash) => findInvitation(db, token_hash),
    pruneSessions: (before, limit) => db.run(pruneSessions, { before, limit }),
    pruneInvitations: (before, limit) => db.run(pruneInvitations, { before, limit }),
    prunePasswordLinks: (before, limit) => db.run(prunePasswordLinks, { before, limit }),
    putSetupToken: async (value) => {
      await db.run(putSetupToken, { value })
    },
    takeSetupToken: async (value) => (await db.run(takeSetupToken, { value })) > 0,
  }
}
