// Checks passwords. Limits wrong attempts, and takes as long for unknown people as for known ones.
import { ApiError } from '../../lib/errors.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import { type Actor, actorOf } from '../shared/audit.ts'
import type { GuessLimits, PasswordSource } from '../shared/guess-limits.ts'
import { type Principal, signedIn } from '../shared/principal.ts'
import type { AuditPerson } from './person-audit.ts'

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** A person whose password was right, with the hash it was compared with. */
export type CheckedPerson = PersonRow & { readonly password_hash: string }

type PasswordCheckDeps = {
  readonly storage: Storage
  readonly passwords: Passwords
  readonly guessLimits: Pick<GuessLimits, 'countPassword'>
  readonly auditPerson: AuditPerson
}

/**
 * Checks the password of the person with an email address. `actor` is who entered it. Throws `unauthorized` for
 * a wrong password or an unknown person, `rate_limit_exceeded` after too many wrong passwords (also for the
 * right one then), and `service_unavailable`.
 */
export function createPasswordCheck(deps: PasswordCheckDeps) {
  const { storage, passwords, guessLimits, auditPerson } = deps

  /**
   * In the log of each account of the person. An unknown address belongs to no account and leaves no entry. The answer
   * does not wait for the write, or its time would reveal that the address is known.
   */
  function recordRefusal(person_id: string, actor: Actor): void {
    storage
      .transaction((tx) => auditPerson(tx, actor, person_id, { action: 'session.refuse' }))
      // The store refuses writes, which everything else reports too.
      .catch(() => undefined)
  }

  return async function check(
    email_key: string,
    password: string,
    source: PasswordSource,
    actor: Actor,
  ): Promise<CheckedPerson> {
    const person = await storage.people.findByEmail(email_key)
    const attempt = await guessLimits.countPassword({ email_key, person_id: person?.id, source })
    const stored = person?.password_hash ?? null
    const verdict = await passwords.verify(password, stored).catch(async (error: unknown) => {
      await attempt.giveBack()
      throw error
    })
    if (!verdict.isRight || person === undefined || stored === null) {
      if (person !== undefined) recordRefusal(person.id, actor)
      throw wrongCredentials()
    }
    await attempt.giveBack()
    if (!verdict.isOutdated) return { ...person, password_hash: stored }
    const password_hash = await passwords.hash(password)
    const isSet = await storage.people.setPassword(person.id, password_hash, stored)
    // Otherwise another request changed the hash in the meantime: check again.
    return isSet ? { ...person, password_hash } : check(email_key, password, source, actor)
  }
}

/**
 * Locks a checked person in the transaction that begins their session. A change of the password waits for
 * that transaction, and then ends the session. Throws `unauthorized` if the password has changed since
 * the check.
 */
export async function holdChecked(
  { people }: Pick<Stores, 'people'>,
  { id, password_hash }: CheckedPerson,
): Promise<void> {
  const current = await people.find(id, 'share')
  if (current?.password_hash !== password_hash) throw wrongCredentials()
}

/**
 * Checks the password of a person who is signed in. Throws `forbidden` for a wrong one, since the session
 * continues, and `rate_limit_exceeded` after too many.
 */
export async function requireCurrentPassword(
  { storage, checkPassword }: { storage: Storage; checkPassword: PasswordCheck },
  principal: Principal,
  password: string,
): Promise<CheckedPerson> {
  const { id, session_id } = signedIn(principal)
  const person = await storage.people.find(id)
  if (person === undefined) throw wrongCurrentPassword()
  const actor = actorOf(principal)
  return checkPassword(person.email_key, password, { session_id }, actor).catch(
    (error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === 'unauthorized'
      throw isWrong ? wrongCurrentPassword() : error
    },
  )
}

export function wrongCurrentPassword(): ApiError {
  return new ApiError('forbidden', 'The current password is wrong.')
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthorized', 'The email address or the password is wrong.')
}
