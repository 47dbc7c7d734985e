// Invitations: how a person becomes a member of an account.
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
import type { SecretKeys } from '../../lib/secrets/secret-keys.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { InvitationRow, PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Actor, type Audit, actorOf, commandActor } from '../shared/audit.ts'
import type { Claim } from '../shared/idempotency.ts'
import type { Principal } from '../shared/principal.ts'
import { addressTaken, type SignInResult } from './access.ts'
import type { MailSender } from './mail-sender.ts'
import { invitationMail } from './mail-texts.ts'
import { requireNewPassword } from './new-password.ts'
import { holdChecked, type PasswordCheck } from './password-check.ts'
import type { Sessions } from './sessions.ts'
import { anonymousActor, clientActor, type SignInClient } from './sign-in-client.ts'

const dayMs = 86_400_000

type InvitationsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly passwords: Passwords
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
  readonly mailSender: MailSender
  /** The installation’s secret key: seals the links in the answers that are kept for repeats. */
  readonly secretKeys: SecretKeys
}

export function createInvitations(deps: InvitationsDeps) {
  const { storage, clock, audit, passwords, checkPassword, sessions, mailSender, secretKeys } = deps
  const sealer = createSealer(secretKeys, 'invitations')

  /** Throws `not_found` for an invitation that is unknown or has expired. */
  async function getOpen(tx: Stores, token: string): Promise<InvitationRow> {
    const row = await tx.people.findInvitationByHash(hashToken(token))
    if (row !== undefined && Date.parse(row.expires_at) > clock.now()) return row
    throw new ApiError('not_found', 'This invitation was accepted or withdrawn, or has expired.')
  }

  /** The person who accepts: the known person, after a password check, or a new one. */
  async function findOrBuildPerson(
    { email, email_key, is_mailed }: InvitationRow,
    answer: InvitationAcceptance,
    client: SignInClient,
  ) {
    const known = await storage.people.findByEmail(email_key)
    const { name, password } = answer
    // A person without a password sets it by their own link, not by an invitation that an owner can see.
    if (known !== undefined) {
      return { known: await checkPassword(email_key, password, client, anonymousActor(client)) }
    }
    if (name === undefined) {
      throw invalid({ field: 'name', issue: 'required', message: 'name is required.' })
    }
    await requireNewPassword(password, { email, name })
    const created: PersonRow = {
      id: createId('per'),
      email,
      email_key,
      name,
      password_hash: await passwords.hash(password),
      email_verified_at: is_mailed ? toTimestamp(clock.now()) : null,
      created_at: toTimestamp(clock.now()),
    }
    return { created }
  }

  return {
    /** Open invitations, newest first. */
    async list({ account_id }: Principal): Promise<{ invitations: Invitation[] }> {
      const rows = await storage.members.listInvitations(account_id, toTimestamp(clock.now()))
      return { invitations: rows.map(present) }
    },

    /**
     * Replaces an earlier invitation of the address. `origin` is the start of the link. A link that was
     * mailed is not returned, so that whoever accepts it proves the address. Otherwise it is sealed: `reveal`
     * unseals it. Throws `not_found` for an unknown account, `conflict` for a member,
     * `plan_limit_reached`.
     */
    async create(
      account_id: string,
      { email, role }: InvitationCreate,
      origin: string,
      {
        actor = commandActor,
        claim,
      }: { readonly actor?: Actor; readonly claim?: Claim | undefined } = {},
    ): Promise<InvitationWithLink> {
      const token = createLinkToken()
      const now = clock.now()
      const row = {
        id: createId('inv'),
        email,
        email_key: emailKey(email),
        role,
        token_hash: hashToken(token),
        is_mailed: mailSender.isAvailable,
        created_at: toTimestamp(now),
        expires_at: toTimestamp(now + limits.invitation.value * dayMs),
      }
      const account = await storage.transaction(async (tx) => {
        await tx.members.lock(account_id)
        const found = await tx.accounts.find(account_id)
        if (found === undefined) throw notFound('account', account_id)
        await requireCapacity(tx, { ...row, account_id })
        // The answer says whether the mail was sent, so it is stored only after that.
        await claim?.requireHeld(tx)
        await tx.members.putInvitation(account_id, row)
        const changes = [{ field: 'role', after: role }]
        const entry = {
          account_id,
          action: 'invitation.create',
          object_id: row.id,
          changes,
        } as const
        await audit(tx, actor, entry)
        return found
      })
      const url = `${origin}/invitation#${token}`
      const mailed = await mailSender.send(
        invitationMail({ to: email, account: account.name, url }),
      )
      const invitation = present({ ...row, account_id })
      if (mailed) return { ...invitation, url: null, mailed }
      if (row.is_mailed) await storage.members.markInvitationShown(account_id, row.id)
      return { ...invitation, url: sealer.seal(url, [row.id]), mailed }
    },

    /** Unseals the link for the answer that is sent; the stored answer stays sealed. */
    reveal: (invitation: InvitationWithLink): InvitationWithLink => ({
      ...invitation,
      url: invitation.url && sealer.open(invitation.url, [invitation.id]),
    }),

    /** Throws `not_found`. */
    async remove(principal: Principal, invitation_id: string) {
      const { account_id } = principal
      await storage.transaction(async (tx) => {
        if (!(await tx.members.removeInvitation(account_id, invitation_id))) {
          throw notFound('invitation', invitation_id)
        }
        const entry = { account_id, action: 'invitation.delete', object_id: invitation_id } as const
        await audit(tx, actorOf(principal), entry)
      })
      return { id: invitation_id, deleted: true as const }
    },

    /** For anybody who has the link. Throws `not_found`. */
    async lookUp(token: string): Promise<InvitationOffer> {
      const { account_id, email, email_key, role, expires_at } = await getOpen(storage, token)
      const account = await storage.accounts.find(account_id)
      if (account === undefined) throw notFound('account', account_id)
      const has_password = (await storage.people.findByEmail(email_key)) !== undefined
      return { account_name: account.name, email, role, has_password, expires_at }
    },

    /**
     * Creates the person if needed, and signs them in to the account. Throws `not_found`, `unauthorized`
     * and `rate_limit_exceeded` for a wrong password, `invalid_request` for a bad new password, and
     * `conflict` if another person took the address in the meantime.
     */
    async accept(answer: InvitationAcceptance, client: SignInClient): Promise<SignInResult> {
      const invitation = await getOpen(storage, answer.token)
      const { account_id, role } = invitation
      const { known, created } = await findOrBuildPerson(invitation, answer, client)
      const newSession = await storage
        .transaction(async (tx) => {
          await tx.members.lock(account_id)
          const { id } = await getOpen(tx, answer.token)
          await tx.members.removeInvitation(account_id, id)
          const person_id = (known ?? created)?.id ?? ''
          if (created !== undefined) await tx.people.add(created)
          // Also locks the person, who may be losing their last account and would then be removed.
          if (known !== undefined) await holdChecked(tx, known)
          if (known?.email_verified_at === null && invitation.is_mailed) {
            const { email, email_key } = known
            const email_verified_at = toTimestamp(clock.now())
            await tx.people.setEmail(known.id, { email, email_key, email_verified_at })
          }
          if ((await tx.members.find(account_id, person_id)) === undefined) {
            const created_at = toTimestamp(clock.now())
            await tx.members.add(account_id, { person_id, role, created_at })
          }
          await audit(tx, clientActor(person_id, client), {
            account_id,
            action: 'invitation.accept',
            object_id: id,
            changes: [{ field: 'role', after: role }],
          })
          return sessions.begin(tx, { person_id, account_id }, client)
        })
        .catch((error: unknown) => {
          throw error instanceof ConflictError ? addressTaken(error) : error
        })
      const { session_id, ...tokens } = newSession
      return { ...tokens, session: await sessions.show(session_id) }
    },
  }
}

/** Throws `conflict` for a member, and `plan_limit_reached` if the account has no place left. */
async function requireCapacity(tx: Stores, wanted: InvitationRow): Promise<void> {
  const { account_id, email, email_key, created_at } = wanted
  const members = await tx.members.list(account_id)
  if (members.some((member) => emailKey(member.email) === email_key)) {
    throw new ApiError('conflict', `${email} is already a member.`)
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
