// Sign-up: a mailed link first, the account and its owner only for those who open it. So nobody becomes a person
// with an address that is not theirs, and nobody learns whether an address is registered.
import {
  limits,
  type MailReceipt,
  requestsPerHour,
  type SignUp,
  type SignUpRequest,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, ConflictError } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import type { Mail } from '../../lib/network/mail.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { Audit } from '../shared/audit.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import { addressTaken, provenPerson, type SignInResult } from './access.ts'
import type { MailSender } from './mail-sender.ts'
import { knownAddressMail, signUpMail } from './mail-texts.ts'
import { requireNewPassword } from './new-password.ts'
import type { Sessions } from './sessions.ts'
import { clientActor, type SignInClient } from './sign-in-client.ts'

const hourMs = 3_600_000

type SignUpDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly audit: Audit
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly mailSender: MailSender
  readonly guessLimits: Pick<GuessLimits, 'countMail' | 'countSignUp'>
  /** Whether anybody may create an account. */
  readonly isSignUpOpen: boolean
}

export function createSignUp(deps: SignUpDeps) {
  const { storage, clock, audit, passwords, sessions, mailSender, guessLimits, isSignUpOpen } = deps

  async function requireOpen(): Promise<void> {
    if (!isSignUpOpen) {
      throw new ApiError('forbidden', 'Only the operator creates accounts in this installation.')
    }
    // Before the setup, a stranger could become the first person.
    if (!(await storage.people.hasAny())) {
      throw new ApiError('forbidden', 'This installation is not set up yet.')
    }
  }

  /** Builds the mail to the address, and stores its link. Undefined after too many mails to it. */
  async function buildMail(email: string, origin: string): Promise<Mail | undefined> {
    const key = emailKey(email)
    if (!(await guessLimits.countMail('sign-up', key))) return undefined
    const known = await storage.people.findByEmail(key)
    if (known !== undefined) return knownAddressMail({ to: known.email, origin })
    const token = createLinkToken()
    const expires_at = toTimestamp(clock.now() + limits.email_link.value * hourMs)
    const link = { token_hash: hashToken(token), email, person_id: null, expires_at }
    await storage.people.addEmailLink(link)
    return signUpMail({ to: email, url: `${origin}/sign-up#${token}` })
  }

  return {
    /**
     * Mails a link to the address. Gives the same answer in the same time, whether or not a person has it.
     * Throws `forbidden` if sign-up is closed, `rate_limit_exceeded` after too many from one address.
     */
    async ask(
      { email }: SignUpRequest,
      { address }: SignInClient,
      origin: string,
    ): Promise<MailReceipt> {
      await requireOpen()
      await guessLimits.countSignUp(address)
      mailSender.sendLater(() => buildMail(email, origin))
      return { mail: mailSender.isAvailable }
    },

    /**
     * Creates the account and its owner, and signs in. Throws `forbidden` if sign-up is closed,
     * `unauthorized` for a used or expired link, `conflict` for an address that was taken meanwhile,
     * `invalid_request`.
     */
    async finish(
      { token, account_name, name, password }: SignUp,
      client: SignInClient,
    ): Promise<SignInResult> {
      await requireOpen()
      const token_hash = hashToken(token)
      const link = await storage.people.findEmailLink(token_hash)
      if (link === undefined || link.person_id !== null) throw usedUp()
      if (Date.parse(link.expires_at) <= clock.now()) throw usedUp()
      const { email } = link
      await requireNewPassword(password, { email, name })
      const password_hash = await passwords.hash(password)
      const person = provenPerson({ name, email, password_hash }, clock)
      const { id: person_id, created_at } = person
      const account = {
        id: createId('acct'),
        name: account_name,
        plan: 'free',
        requests_per_hour: requestsPerHour.free,
        status: 'active',
        created_at,
      } as const
      const { session_id, ...tokens } = await storage
        .transaction(async (tx) => {
          if (!(await tx.people.takeEmailLink(token_hash))) throw usedUp()
          await tx.accounts.add(account)
          await tx.people.add(person)
          await tx.members.add(account.id, { person_id, role: 'owner', created_at })
          const entry = { action: 'account.sign_up', object_id: account.id } as const
          await audit(tx, clientActor(person_id, client), { account_id: account.id, ...entry })
          return sessions.begin(tx, { person_id, account_id: account.id }, client)
        })
        .catch((error: unknown) => {
          throw error instanceof ConflictError ? addressTaken(error) : error
        })
      return { ...tokens, session: await sessions.show(session_id) }
    },
  }
}

function usedUp(): ApiError {
  return new ApiError(
    'unauthorized',
    'This link was already used, or has expired. Sign up again for a new one.',
  )
}
