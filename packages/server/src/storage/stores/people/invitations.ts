// Open invitations.
import type { Role } from '@parley/contract'
import type { Executor } from '../../executor.ts'
import type { InvitationRow, MemberStore } from '../../interfaces/people.ts'
import type { InvitationTable } from '../../schema/people.ts'
import { pick, statement } from '../../statement.ts'

const columns = [
  'account_id',
  'id',
  'email',
  'email_key',
  'role',
  'token_hash',
  'created_at',
  'expires_at',
] as const

const add = statement<InvitationTable>((db, p) =>
  db.insertInto('invitations').values(pick(p, columns) satisfies InvitationTable),
)

const removeOfAddress = statement<{ account_id: string; email_key: string }>((db, p) =>
  db
    .deleteFrom('invitations')
    .where('account_id', '=', p.account_id)
    .where('email_key', '=', p.email_key),
)

const list = statement<{ account_id: string; now: string }, InvitationRow>((db, p) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('expires_at', '>', p.now)
    .orderBy('id', 'desc')
    .$narrowType<{ role: Role }>(),
)

const remove = statement<{ account_id: string; id: string }>((db, p) =>
  db.deleteFrom('invitations').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

export const findInvitationByHash = statement<{ token_hash: string }, InvitationRow>((db, p) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', p.token_hash)
    .$narrowType<{ role: Role }>(),
)

export const pruneInvitations = statement<{ before: string; limit: number }>((db, p) =>
  db
    .deleteFrom('invitations')
    .where((eb) =>
      eb(
        'token_hash',
        'in',
        eb
          .selectFrom('invitations')
          .select('token_hash')
          .where('expires_at', '<', p.before)
          .orderBy('expires_at')
          .limit(p.limit),
      ),
    ),
)

type InvitationMethods = Pick<MemberStore, 'putInvitation' | 'listInvitations' | 'removeInvitation'>

export function createInvitationStore(db: Executor): InvitationMethods {
  return {
    putInvitation: (account_id, invitation) =>
      db.atomic(async (tx) => {
        await tx.run(removeOfAddress, { account_id, email_key: invitation.email_key })
        await tx.run(add, { ...invitation, account_id })
      }),
    listInvitations: (account_id, now) => db.all(list, { account_id, now }),
    removeInvitation: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
  }
}
