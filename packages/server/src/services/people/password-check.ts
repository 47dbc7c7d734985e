// Checks passwords. Limits wrong attempts, and takes as long for unknown people as for known ones.
import { limits } from '@parley/contract'
import { createCountingWindow } from '../../lib/async/counting-window.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** A person whose password was right, with the hash it was compared with. */
export type CheckedPerson = PersonRow & { readonly password_hash: string }

const windowMs = 15 * 60_000

type PasswordCheckDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
}

/**
 * Checks the password of the person with an email address. Throws `unauthorized` for a wrong password or
 * an unknown person, `rate_limit_exceeded` after too many wrong passwords (also for the right one then),
 * and `service_unavailable`.
 */
export function createPasswordCheck({ storage, clock, passwords }: PasswordCheckDeps) {
  const wrong = createCountingWindow({ clock, windowMs, max: limits.wrong_passwords.value })

  return async function check(email_key: string, password: string): Promise<CheckedPerson> {
    // Counts before the check, so that many attempts at once can't pass the limit.
    const retryAfterSeconds = wrong.take(email_key)
    if (retryAfterSeconds !== undefined) throw tooManyWrong(retryAfterSeconds)
    const person = await storage.people.findByEmail(email_key)
    const stored = person?.password_hash ?? null
    const verdict = await passwords.verify(password, stored).catch((error: unknown) => {
      wrong.giveBack(email_key)
      throw error
    })
    if (!verdict.isRight || person === undefined || stored === null) {
      throw wrongCredentials()
    }
    wrong.giveBack(email_key)
    if (!verdict.isOutdated) return { ...person, password_hash: stored }
    const password_hash = await passwords.hash(password)
    const isSet = await storage.people.setPassword(person.id, password_hash, stored)
    // Otherwise another request changed the hash in the meantime: check again.
    return isSet ? { ...person, password_hash } : check(email_key, password)
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

function wrongCredentials(): ApiError {
  return new ApiError('unauthorized', 'The email address or the password is wrong.')
}

function tooManyWrong(retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    'Too many wrong passwords for this email address. Wait, or set a new password.',
    { retryAfterSeconds },
  )
}
