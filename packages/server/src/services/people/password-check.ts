// Whether a password is the right one: guarded against guessing, and as slow for people who do not
// exist as for those who do.
import { limits } from '@parley/contract'
import { createCountingWindow } from '../../lib/async/counting-window.ts'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Passwords } from '../../lib/secrets/passwords.ts'
import type { PersonRow } from '../../storage/interfaces/people.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'

export type PasswordCheck = ReturnType<typeof createPasswordCheck>

/** Somebody whose password was right, with the hash it was compared with. */
export type CheckedPerson = PersonRow & { readonly password_hash: string }

const windowMs = 15 * 60_000

type PasswordCheckDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly passwords: Passwords
}

/**
 * Checks the password of whoever has an address. Throws `unauthorized` for a wrong one and for nobody,
 * `rate_limit_exceeded` after too many wrong ones, whatever comes then, `service_unavailable`.
 */
export function createPasswordCheck({ storage, clock, passwords }: PasswordCheckDeps) {
  const wrong = createCountingWindow({ clock, windowMs, max: limits.wrong_passwords.value })

  return async function check(email_key: string, password: string): Promise<CheckedPerson> {
    // Counted before it is known: those who try many at once must not all be heard.
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
    // Another one was set meanwhile, or the same hashed anew by who signs in beside.
    return isSet ? { ...person, password_hash } : check(email_key, password)
  }
}

/**
 * Holds somebody whose password was checked, in the transaction that lets them in: a new password waits
 * for its end, and ends what it began. Throws `unauthorized` where there is another one by now: who
 * knows the one before alone stays out.
 */
export async function holdChecked(
  { people }: Pick<Stores, 'people'>,
  { id, password_hash }: CheckedPerson,
): Promise<void> {
  const current = await people.find(id, 'share')
  if (current?.password_hash !== password_hash) throw wrongCredentials()
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthorized', 'The mail address or the password is wrong.')
}

function tooManyWrong(retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    'Too many wrong passwords for this mail address. Wait, or set a new password.',
    { retryAfterSeconds },
  )
}
