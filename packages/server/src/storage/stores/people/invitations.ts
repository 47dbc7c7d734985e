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
  'is_mailed',
  'created_at',
  'expires_at',
] as const

/** The row, whose database knows no booleans. */
type StoredInvitation = Omit<InvitationRow, 'is_mailed'> & { is_mailed: number }

const add = statement<InvitationTable>((db, p) =>
  db.insertInto('invitations').values(pick(p, columns) satisfies InvitationTable),
)

const removeOfAddress = statement<{ account_id: string; email_key: string }>((db, p) =>
  db
    .deleteFrom('invitations')
    .where('account_id', '=', p.account_id)
    .where('email_key', '=', p.email_key),
)

const list = statement<{ account_id: string; now: string }, StoredInvitation>((db, p) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', p.account_id)
    .where('expires_at', '>', p.now)
    .orderBy('id', 'desc')
    .$narrowType<{ role: Role }>(),
)

const markShown = statement<{ account_id: string; id: string }>((db, p) =>
  db
    .updateTable('invitations')
    .set({ is_mailed: 0 })
    .where('account_id', '=', p.account_id)
    .where('id', '=', p.id),
)

const remove = statement<{ account_id: string; id: string }>((db, p) =>
  db.deleteFrom('invitations').where('account_id', '=', p.account_id).where('id', '=', p.id),
)

const findByHash = statement<{ token_hash: string }, StoredInvitation>((db, p) =>
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

type InvitationMethods = Pick<
  MemberStore,
  'putInvitation' | 'markInvitationShown' | 'listInvitations' | 'removeInvitation'
>

/** Finds an invitation of any account by the hash of its link. */
export async function findInvitation(
  db: Executor,
  token_hash: string,
): Promise<InvitationRow | undefined> {
  const row = await db.first(findByHash, { token_hash })
  return row && toInvitation(row)
}

const toInvitation = (row: StoredInvitation): InvitationRow => ({
  ...row,
  is_mailed: row.is_mailed === 1,
})

export function createInvitationStore(db: Executor): InvitationMethods {
  return {
    putInvitation: (account_id, invitation) =>
      db.atomic(async (tx) => {
        await tx.run(removeOfAddress, { account_id, email_key: invitation.email_key })
        await tx.run(add, { ...invitation, account_id, is_mailed: Number(invitation.is_mailed) })
      }),
    markInvitationShown: async (account_id, id) => {
      await db.run(markShown, { account_id, id })
    },
    listInvitations: async (account_id, now) =>
      (await db.all(list, { account_id, now })).map(toInvitation),
    removeInvitation: async (account_id, id) => (await db.run(remove, { account_id, id })) > 0,
  }
}
