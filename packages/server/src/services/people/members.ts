// The members of an account, and their roles.
import type { Member, Role } from '@parley/contract'
import { ApiError, notFound } from '../../lib/errors.ts'
import type { MemberRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Audit, actorOf, changesBetween } from '../shared/audit.ts'
import type { Principal } from '../shared/principal.ts'
import type { AuditPerson } from './person-audit.ts'
import type { Sessions } from './sessions.ts'

type MembersDeps = {
  readonly storage: Storage
  readonly audit: Audit
  readonly auditPerson: AuditPerson
  readonly sessions: Pick<Sessions, 'forget'>
}

export function createMembers({ storage, audit, auditPerson, sessions }: MembersDeps) {
  return {
    /** The oldest member first. */
    async list({ account_id, person }: Principal): Promise<{ members: Member[] }> {
      const rows = await storage.members.list(account_id)
      return { members: rows.map((row) => presentMember(row, person?.id)) }
    },

    /** Throws `not_found`, and `conflict` for the last owner. */
    async change(principal: Principal, person_id: string, role: Role) {
      const { account_id, person } = principal
      const changed = await storage.transaction(async (tx) => {
        const member = await holdMember(tx, account_id, person_id)
        if (role !== 'owner') await requireAnotherOwner(tx, member)
        await tx.members.setRole(account_id, person_id, role)
        const changes = changesBetween({ role: member.role }, { role }, ['role'])
        const entry = {
          account_id,
          action: 'member.update',
          object_id: person_id,
          changes,
        } as const
        if (changes.length > 0) await audit(tx, actorOf(principal), entry)
        return { ...member, role }
      })
      sessions.forget()
      return presentMember(changed, person?.id)
    },

    /**
     * Owners may remove any member; everybody may remove themselves. Throws `forbidden`, `not_found`, and
     * `conflict` for the last owner.
     */
    async remove(principal: Principal, person_id: string) {
      const { account_id, person } = principal
      if (person?.role !== 'owner' && person?.id !== person_id) {
        throw new ApiError('forbidden', 'Only an owner may remove somebody else.')
      }
      await storage.transaction(async (tx) => {
        await removeMember(tx, account_id, person_id)
        const entry = { account_id, action: 'member.remove', object_id: person_id } as const
        await audit(tx, actorOf(principal), entry)
      })
      sessions.forget()
      return { id: person_id, deleted: true as const }
    },

    /** Ends all sessions of a member, also in their other accounts. Throws `not_found`. */
    async endSessions(principal: Principal, person_id: string) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        await holdMember(tx, account_id, person_id)
        await tx.people.removeSessions(person_id)
        await auditPerson(tx, actorOf(principal), person_id, { action: 'member.sign_out' })
      })
      sessions.forget()
      return { id: person_id, deleted: true as const }
    },
  }
}

/** Runs in a transaction. Also deletes a person who has no account left. Throws as `remove`. */
export async function removeMember(tx: Stores, account_id: string, person_id: string) {
  await requireAnotherOwner(tx, await holdMember(tx, account_id, person_id))
  await tx.members.remove(account_id, person_id)
  await tx.people.removeWithoutAccount(person_id)
}

async function holdMember(tx: Stores, account_id: string, person_id: string): Promise<MemberRow> {
  await tx.members.lock(account_id)
  const member = await tx.members.find(account_id, person_id)
  if (member === undefined) throw notFound('member', person_id)
  return member
}

/** Only an owner can make somebody an owner. Throws `conflict` for the last one. */
async function requireAnotherOwner(tx: Stores, { account_id, person_id, role }: MemberRow) {
  if (role !== 'owner') return
  const members = await tx.members.list(account_id)
  if (members.some((other) => other.role === 'owner' && other.person_id !== person_id)) return
  throw new ApiError(
    'conflict',
    'An account needs an owner, and this is the last one. Make somebody else an owner first.',
  )
}

function presentMember(
  { person_id, name, email, role, created_at }: MemberRow,
  self: string | undefined,
): Member {
  return { id: person_id, name, email, role, is_self: person_id === self, created_at }
}
