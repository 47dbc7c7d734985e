// Setting a new password by a link: mailed on request, or printed by the operator’s command line.
import { limits, type PasswordReset } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { PasswordLinkRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import { findHomeAccount, type SignInResult } from './access.ts'
import type { MailSender } from './mail-sender.ts'
import { passwordMail } from './mail-texts.ts'
import { requireNewPassword } from './new-password.ts'
import type { AuditPerson } from './person-audit.ts'
import type { Sessions } from './sessions.ts'
import { clientActor, type SignInClient } from './sign-in-client.ts'

const minuteMs = 60_000

type PasswordResetsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly auditPerson: AuditPerson
  readonly mailSender: MailSender
  readonly guessLimits: Pick<GuessLimits, 'countMail'>
}

export function createPasswordResets({
  storage,
  clock,
  passwords,
  sessions,
  auditPerson,
  mailSender,
  guessLimits,
}: PasswordResetsDeps) {
  /** Creates the token of a link that lets the person set a password. May run in a transaction. */
  async function newLink({ people }: Pick<Stores, 'people'>, person_id: string): Promise<string> {
    const token = createLinkToken()
    const expires_at = toTimestamp(clock.now() + limits.password_reset.value * minuteMs)
    await people.addPasswordLink({ token_hash: hashToken(token), person_id, expires_at })
    return token
  }

  async function getLink(token: string): Promise<PasswordLinkRow> {
    const link = await storage.people.findPasswordLink(hashToken(token))
    if (link === undefined || Date.parse(link.expires_at) <= clock.now()) throw usedUp()
    return link
  }

  return {
    newLink,

    /** Gives the same answer in the same time, whether or not a person has the address. */
    ask(email: string, origin: string): { mail: boolean } {
      const key = emailKey(email)
      if (mailSender.isAvailable) {
        mailSender.sendLater(async () => {
          if (!(await guessLimits.countMail('password', key))) return undefined
          const person = await storage.people.findByEmail(key)
          if (person === undefined) return undefined
          const token = await storage.transaction(async (tx) => {
            const current = await tx.people.find(person.id, 'share')
            // They may just have confirmed another address, which ends the links of this one.
            return current?.email_key === key ? newLink(tx, person.id) : undefined
          })
          if (token === undefined) return undefined
          return passwordMail({ to: person.email, url: `${origin}/reset-password#${token}` })
        })
      }
      return { mail: mailSender.isAvailable }
    },

    /**
     * Sets the password, ends all sessions of the person and begins a new one. Throws `unauthorized` for a
     * used or expired link, `invalid_request` for a bad password.
     */
    async reset({ token, password }: PasswordReset, client: SignInClient): Promise<SignInResult> {
      const { person_id, token_hash } = await getLink(token)
      const person = await storage.people.find(person_id)
      if (person === undefined) throw usedUp()
      await requireNewPassword(password, person)
      const password_hash = await passwords.hash(password)
      const account_id = await findHomeAccount(storage, person_id)
      const newSession = await storage.transaction(async (tx) => {
        // The person before the link, as in every change of a person, so that none waits for another in a circle.
        const current = await tx.people.find(person_id, 'update')
        if (current === undefined || !(await tx.people.takePasswordLink(token_hash))) throw usedUp()
        await tx.people.setPassword(person_id, password_hash)
        // The link came to the mailbox, or from the operator, who vouches for the person.
        const { email, email_key, email_verified_at } = current
        if (email_verified_at === null) {
          const now = toTimestamp(clock.now())
          await tx.people.setEmail(person_id, { email, email_key, email_verified_at: now })
        }
        await tx.people.removePasswordLinks(person_id)
        await tx.people.removeSessions(person_id)
        const actor = clientActor(person_id, client)
        await auditPerson(tx, actor, person_id, { action: 'password.reset' })
        return sessions.begin(tx, { person_id, account_id }, client)
      })
      sessions.forget()
      const { session_id, ...tokens } = newSession
      return { ...tokens, session: await sessions.show(session_id) }
    },
  }
}

export type PasswordResets = ReturnType<typeof createPasswordResets>

function usedUp(): ApiError {
  return new ApiError(
    'unauthorized',
    'This link was already used, or has expired. Ask for a new one.',
  )
}
