// People changing, or proving, their own email address: by a link that is mailed to it.
import { type EmailChange, limits, type MailReceipt, type Session } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, ConflictError, invalid } from '../../lib/errors.ts'
import { emailKey } from '../../lib/network/email-address.ts'
import { createLinkToken, hashToken } from '../../lib/secrets/secret-tokens.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { actorOf } from '../shared/audit.ts'
import type { GuessLimits } from '../shared/guess-limits.ts'
import { type Principal, signedIn } from '../shared/principal.ts'
import type { MailSender } from './mail-sender.ts'
import { addressChangedMail, newAddressMail } from './mail-texts.ts'
import { type PasswordCheck, requireCurrentPassword } from './password-check.ts'
import type { AuditPerson } from './person-audit.ts'
import type { Sessions } from './sessions.ts'

const hourMs = 3_600_000

type OwnAddressDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly auditPerson: AuditPerson
  readonly checkPassword: PasswordCheck
  readonly sessions: Sessions
  readonly mailSender: MailSender
  readonly guessLimits: Pick<GuessLimits, 'countMail'>
}

export function createOwnAddress(deps: OwnAddressDeps) {
  const { storage, clock, auditPerson, checkPassword, sessions, mailSender, guessLimits } = deps

  return {
    /**
     * Mails a link to the wanted address. It does not say whether another person has that address. Throws
     * `forbidden` for a wrong password, `conflict` without a mail server, `rate_limit_exceeded`.
     */
    async ask(
      principal: Principal,
      { email, current_password }: EmailChange,
      origin: string,
    ): Promise<MailReceipt> {
      if (!mailSender.isAvailable) {
        throw new ApiError(
          'conflict',
          'This installation can’t send mail, so it can’t check an address. Ask its operator.',
        )
      }
      await requireCurrentPassword({ storage, checkPassword }, principal, current_password)
      if (!(await guessLimits.countMail('email', emailKey(email)))) {
        throw new ApiError(
          'rate_limit_exceeded',
          'Too many mails to this address. Try again later.',
          {
            retryAfterSeconds: hourMs / 1_000,
          },
        )
      }
      const token = createLinkToken()
      const expires_at = toTimestamp(clock.now() + limits.email_link.value * hourMs)
      const { id: person_id } = signedIn(principal)
      const link = { token_hash: hashToken(token), email, person_id, expires_at }
      await storage.people.addEmailLink(link)
      const url = `${origin}/confirm-email#${token}`
      return { mail: await mailSender.send(newAddressMail({ to: email, url })) }
    },

    /**
     * Gives the person the address of the link, and mails the previous address. The session must be of the
     * person who asked: the mailbox alone must not get somebody else’s access. Throws `invalid_request` for a
     * link that is used up, expired or another person’s, `conflict` if another person has the address.
     */
    async confirm(principal: Principal, token: string): Promise<Session> {
      const { id, session_id } = signedIn(principal)
      const token_hash = hashToken(token)
      const link = await storage.people.findEmailLink(token_hash)
      if (link?.person_id !== id || Date.parse(link.expires_at) <= clock.now()) throw usedUp()
      const { email } = link
      const email_key = emailKey(email)
      const before = await storage
        .transaction(async (tx): Promise<PersonRow> => {
          const person = await tx.people.find(id, 'update')
          if (person === undefined || !(await tx.people.takeEmailLink(token_hash))) throw usedUp()
          const email_verified_at = toTimestamp(clock.now())
          await tx.people.setEmail(id, { email, email_key, email_verified_at })
          await tx.people.removeEmailLinks(id)
          // They were mailed to the previous address.
          if (person.email_key !== email_key) await tx.people.removePasswordLinks(id)
          await auditPerson(tx, actorOf(principal), id, { action: 'email.change' })
          return person
        })
        .catch((error: unknown) => {
          if (!(error instanceof ConflictError)) throw error
          throw new ApiError('conflict', `Another person already has the address ${email}.`, {
            cause: error,
          })
        })
      sessions.forget()
      if (before.email_key !== email_key) {
        mailSender.sendLater(async () => addressChangedMail({ to: before.email, email }))
      }
      return sessions.show(session_id)
    },
  }
}

function usedUp(): ApiError {
  const message =
    'This link was already used, has expired, or is for another person. Ask for a new one in your profile.'
  return invalid({ field: 'token', issue: 'not_available', message })
}
