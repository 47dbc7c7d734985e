// People, as the operator manages them on the command line.
import { limits, type Role, roles } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { emailKey, isEmailAddress } from '../../lib/network/email-address.ts'
import { requireName } from '../../lib/text/names.ts'
import type { MemberRow, PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Audit, commandActor } from '../shared/audit.ts'
import { removeMember } from './members.ts'
import type { PasswordResets } from './password-resets.ts'
import type { AuditPerson } from './person-audit.ts'

const nameRule = { of: 'a person', longest: limits.person_name.value }

type NewPerson = {
  readonly account_id: string
  readonly email: string
  readonly name: string
  readonly role: string
}

type PeopleDirectoryDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly auditPerson: AuditPerson
  readonly passwordResets: Pick<PasswordResets, 'newLink'>
}

export function createPeople(deps: PeopleDirectoryDeps) {
  const { storage, clock, audit, auditPerson, passwordResets } = deps
  async function getByEmail({ people }: Pick<Stores, 'people'>, email: string): Promise<PersonRow> {
    const person = await people.findByEmail(emailKey(email))
    if (person === undefined) throw notFound('person', email)
    return person
  }

  return {
    /** One row for each membership, sorted by email address; of all accounts, or of one. */
    async list(account_id?: string): Promise<readonly MemberRow[]> {
      const rows = await storage.people.listMembers()
      return account_id === undefined ? rows : rows.filter((row) => row.account_id === account_id)
    },

    /**
     * Adds a member, and the person if the email address is new. For a person without a password, or who
     * never proved the address, it also returns the token of a link to set one. Whoever never proved it loses
     * password and sessions. Throws `invalid_request`, `not_found` for an unknown account,
     * `conflict` for a member.
     */
    async create({ account_id, email, name, role }: NewPerson) {
      const known = roleNamed(role)
      requireEmail(email)
      const created_at = toTimestamp(clock.now())
      return storage.transaction(async (tx) => {
        await tx.members.lock(account_id)
        if ((await tx.accounts.find(account_id)) === undefined) {
          throw notFound('account', account_id)
        }
        const found = await tx.people.findByEmail(emailKey(email))
        const locked = found && (await tx.people.find(found.id, 'update'))
        // They may just have confirmed another address.
        const person = locked?.email_key === emailKey(email) ? locked : undefined
        const person_id = person?.id ?? createId('per')
        if (person === undefined) {
          const fresh = { id: person_id, email, email_key: emailKey(email), password_hash: null }
          const unproven = { ...fresh, email_verified_at: null }
          await tx.people.add({ ...unproven, name: requireName(name, nameRule), created_at })
        }
        if ((await tx.members.find(account_id, person_id)) !== undefined) {
          throw new ApiError('conflict', `${email} is already a member of this account.`)
        }
        await tx.members.add(account_id, { person_id, role: known, created_at })
        const changes = [{ field: 'role', after: known }]
        const entry = { account_id, action: 'member.add', object_id: person_id, changes } as const
        await audit(tx, commandActor, entry)
        const isUnproven = person !== undefined && person.email_verified_at === null
        const hasPassword = person !== undefined && person.password_hash !== null
        if (isUnproven) await lockOut(tx, person_id)
        const needsLink = isUnproven || !hasPassword
        const token = needsLink ? await passwordResets.newLink(tx, person_id) : undefined
        return { person_id, token, was_locked_out: isUnproven && hasPassword }
      })
    },

    /** The token of a link to set a new password. Throws `not_found`. */
    async newPasswordToken(email: string): Promise<string> {
      return storage.transaction(async (tx) => {
        const { id } = await getByEmail(tx, email)
        await auditPerson(tx, commandActor, id, { action: 'password.link' })
        return passwordResets.newLink(tx, id)
      })
    },

    /**
     * Removes a person from one account, or from all. Returns their id. Throws `not_found`, and `conflict`
     * for the last owner of an account.
     */
    async remove(email: string, account_id?: string): Promise<string> {
      return storage.transaction(async (tx) => {
        const { id } = await getByEmail(tx, email)
        const accounts =
          account_id === undefined
            ? (await tx.people.listAccounts(id)).map(({ account }) => account.id)
            : [account_id]
        // The same order in every process prevents deadlocks.
        for (const of of accounts.sort()) {
          await removeMember(tx, of, id)
          const entry = { account_id: of, action: 'member.remove', object_id: id } as const
          await audit(tx, commandActor, entry)
        }
        return id
      })
    },
  }
}

/**
 * Takes away the password and sessions of a person who never proved their address, and may be a stranger
 * who took it: only the link that the operator hands over leads into the new account.
 */
async function lockOut({ people }: Stores, person_id: string): Promise<void> {
  await people.setPassword(person_id, null)
  await people.removePasswordLinks(person_id)
  await people.removeEmailLinks(person_id)
  await people.removeSessions(person_id)
}

function requireEmail(email: string): void {
  if (isEmailAddress(email)) return
  throw new ApiError('invalid_request', `"${email}" is not an email address.`)
}

function roleNamed(role: string): Role {
  const known = roles.find((one) => one === role)
  if (known !== undefined) return known
  throw new ApiError(
    'invalid_request',
    `"${role}" is not a role; the roles are ${roles.join(', ')}.`,
  )
}
