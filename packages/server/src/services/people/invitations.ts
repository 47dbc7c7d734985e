// Invitations: how somebody becomes a member of an account.
import {
  type Invitation,
  type InvitationAcceptance,
  type InvitationCreate,
  type InvitationOffer,
  type InvitationWithLink,
  limits,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, ConflictError, invalid, notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import { createSealer } from '../../lib/secrets/sealed.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { InvitationRow, PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import { addressTaken, type Entrance } from './access.ts'
import { invitationMail } from './mails.ts'
import { requireNewPassword } from './new-password.ts'
import { holdChecked, type PasswordCheck } from './password-check.ts'
import type { Post } from './post.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from './visitor.ts'

const dayMs = 86_400_000

type Parts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
  readonly post: Post
  /** The installation’s: seals the links in the answers that are kept for repeats. */
  readonly secretKey: Buffer
}

export function createInvitations(parts: Parts) {
  const { storage, clock, passwords, checkPassword, sessions, post, secretKey } = parts
  const sealer = createSealer(secretKey, 'invitations')

  /** Throws `not_found` for one that nobody can take. */
  async function getOpen(tx: Stores, token: string): Promise<InvitationRow> {
    const row = await tx.people.findInvitationByHash(hashToken(token))
    if (row !== undefined && Date.parse(row.expires_at) > clock.now()) return row
    throw new ApiError('not_found', 'This invitation was taken, taken back, or has ended.')
  }

  /** Who takes it: somebody who proves to be the one it is for, or somebody new. */
  async function takerOf({ email, email_key }: InvitationRow, answer: InvitationAcceptance) {
    const known = await storage.people.findByEmail(email_key)
    const { name, password } = answer
    // Who never set a password does so by a link of their own, not by one that an owner holds.
    if (known !== undefined) return { known: await checkPassword(email_key, password) }
    if (name === undefined) {
      throw invalid({ field: 'name', issue: 'required', message: 'name is required.' })
    }
    requireNewPassword(password, { email, name })
    const created: PersonRow = {
      id: createId('per'),
      email,
      email_key,
      name,
      password_hash: await passwords.hash(password),
      created_at: toTimestamp(clock.now()),
    }
    return { created }
  }

  return {
    /** Those that can be taken, newest first. */
    async list({ account_id }: Principal): Promise<{ invitations: Invitation[] }> {
      const rows = await storage.members.listInvitations(account_id, toTimestamp(clock.now()))
      return { invitations: rows.map(present) }
    },

    /**
     * Takes the place of the one before for that address; `origin` is where the link leads. The link
     * is sealed: `reveal` opens it. Throws `not_found` for an unknown account, `conflict` for a
     * member, `plan_limit_reached`.
     */
    async create(
      account_id: string,
      { email, role }: InvitationCreate,
      origin: string,
      claim?: Claim,
    ): Promise<InvitationWithLink> {
      const token = createLinkToken()
      const now = clock.now()
      const row = {
        id: createId('inv'),
        email,
        email_key: emailKey(email),
        role,
        token_hash: hashToken(token),
        created_at: toTimestamp(now),
        expires_at: toTimestamp(now + limits.invitation.value * dayMs),
      }
      const account = await storage.transaction(async (tx) => {
        await tx.members.lock(account_id)
        const found = await tx.accounts.find(account_id)
        if (found === undefined) throw notFound('account', account_id)
        await requireRoom(tx, { ...row, account_id })
        // The answer says whether the mail went out, and is kept after that.
        await claim?.requireHeld(tx)
        await tx.members.putInvitation(account_id, row)
        return found
      })
      const url = `${origin}/invitation#${token}`
      const mailed = await post.send(invitationMail({ to: email, account: account.name, url }))
      return { ...present({ ...row, account_id }), url: sealer.seal(url, [row.id]), mailed }
    },

    /** Opens the link that an answer shows; until then it is sealed, in a kept answer as well. */
    reveal: (made: InvitationWithLink): InvitationWithLink => ({
      ...made,
      url: sealer.open(made.url, [made.id]),
    }),

    /** Throws `not_found`. */
    async remove({ account_id }: Principal, invitation_id: string) {
      if (!(await storage.members.removeInvitation(account_id, invitation_id))) {
        throw notFound('invitation', invitation_id)
      }
      return { id: invitation_id, deleted: true as const }
    },

    /** To whoever has the link. Throws `not_found`. */
    async lookUp(token: string): Promise<InvitationOffer> {
      const { account_id, email, email_key, role, expires_at } = await getOpen(storage, token)
      const account = await storage.accounts.find(account_id)
      if (account === undefined) throw notFound('account', account_id)
      const has_password = (await storage.people.findByEmail(email_key)) !== undefined
      return { account_name: account.name, email, role, has_password, expires_at }
    },

    /**
     * Makes the person where there is none, and signs in to the account. Throws `not_found`,
     * `unauthorized` and `rate_limit_exceeded` for a wrong password, `invalid_request` for a new one,
     * `conflict` where somebody took the address meanwhile.
     */
    async accept(answer: InvitationAcceptance, visitor: Visitor): Promise<Entrance> {
      const invitation = await getOpen(storage, answer.token)
      const { account_id, role } = invitation
      const { known, created } = await takerOf(invitation, answer)
      const begun = await storage
        .transaction(async (tx) => {
          await tx.members.lock(account_id)
          const { id } = await getOpen(tx, answer.token)
          await tx.members.removeInvitation(account_id, id)
          const person_id = (known ?? created)?.id ?? ''
          if (created !== undefined) await tx.people.add(created)
          // Also held since who is left without an account goes, and this one may be about to.
          if (known !== undefined) await holdChecked(tx, known)
          if ((await tx.members.find(account_id, person_id)) === undefined) {
            const created_at = toTimestamp(clock.now())
            await tx.members.add(account_id, { person_id, role, created_at })
          }
          return sessions.begin(tx, { person_id, account_id }, visitor)
        })
        .catch((error: unknown) => {
          throw error instanceof ConflictError ? addressTaken(error) : error
        })
      return { token: begun.token, session: await sessions.show(begun.session_id) }
    },
  }
}

/** For one more, who is none yet. */
async function requireRoom(tx: Stores, wanted: InvitationRow): Promise<void> {
  const { account_id, email, email_key, created_at } = wanted
  const members = await tx.members.list(account_id)
  if (members.some((member) => emailKey(member.email) === email_key)) {
    throw new ApiError('conflict', `${email} is a member already.`)
  }
  const open = await tx.members.listInvitations(account_id, created_at)
  const others = open.filter((invitation) => invitation.email_key !== email_key)
  const { value: most } = limits.members
  if (members.length + others.length < most) return
  throw new ApiError(
    'plan_limit_reached',
    `An account has at most ${most} members and open invitations.`,
  )
}

function present({ id, email, role, created_at, expires_at }: InvitationRow): Invitation {
  return { id, email, role, created_at, expires_at }
}
