// Limits attempts to guess passwords and keys. The counters are in the store, so they survive a restart and
// all servers share them. They contain keyed hashes, no addresses.
//
// A wrong password from an unknown device counts for its address and the person together, for its address
// alone, and for the person alone. The last one slows guessing from many addresses, and a stranger can use
// it up. So a device on which the person signed in before has only a counter of its own.
// Unknown email addresses count like those of people, so that the limits don't tell who has an account.
import { createHmac } from 'node:crypto'
import { limits } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { type AddressBlocks, blocksOf } from '../../lib/network/address-blocks.ts'
import type { DeviceTokens } from '../../lib/secrets/device-tokens.ts'
import { derivedKeys, type SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { GuessCounter } from '../../storage/interfaces/people.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/** Who enters a password: a browser that signs in, or a session that changes the password. */
export type PasswordSource =
  | { readonly address: string; readonly device_token?: string | undefined }
  | { readonly session_id: string }

type PasswordAttempt = {
  readonly email_key: string
  /** Undefined if nobody has the address. */
  readonly person_id: string | undefined
  readonly source: PasswordSource
}

/** A counted attempt. */
export type CountedAttempt = {
  /** Takes the attempt back, because the password was right or was not compared. */
  giveBack(): Promise<void>
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const passwordWindowMs = 15 * minuteMs
const keyWindowMs = minuteMs
const mailWindowMs = 60 * minuteMs
/** The first wait for a person or a known device. The next ones are 2, 3, … times as long. */
const growingDelayMs = minuteMs
/** Addresses whose next wrong keys this process refuses without asking the store. */
const refusedAddressesMax = 10_000

type GuessLimitsDeps = {
  readonly guesses: Stores['guesses']
  readonly clock: Clock
  readonly devices: DeviceTokens
  readonly secretKeys: SecretKeys
}

export type GuessLimits = ReturnType<typeof createGuessLimits>

export function createGuessLimits({ guesses, clock, devices, secretKeys }: GuessLimitsDeps) {
  const derived = derivedKeys('guesses')
  /** Until when the wrong keys of an address are refused. */
  const refusedUntil = new Map<string, number>()

  const subjectOf = (...parts: readonly string[]): string =>
    createHmac('sha256', derived(secretKeys.signing()))
      .update(JSON.stringify(parts))
      .digest('base64url')

  /** A counter that refuses all further attempts until its window ends. */
  const inWindow = (max_count: number, window_ms: number, ...parts: readonly string[]) => ({
    subject: subjectOf(...parts),
    max_count,
    delay_ms: window_ms,
    window_ms,
  })

  /** A counter for a day. Further attempts are possible, after waits that grow. */
  const growing = (max_count: number, ...parts: readonly string[]): GuessCounter => ({
    subject: subjectOf(...parts),
    max_count,
    delay_ms: growingDelayMs,
    window_ms: dayMs,
  })

  /** Counters of an address. For a /48 the limit is several times as high. */
  function ofAddress({ narrow, wide }: AddressBlocks, max: number, windowMs: number, what: string) {
    const ofNarrow = inWindow(max, windowMs, what, narrow)
    if (wide === undefined) return [ofNarrow]
    return [ofNarrow, inWindow(max * limits.wide_block.value, windowMs, what, wide)]
  }

  function countersOf({ email_key, person_id, source }: PasswordAttempt): GuessCounter[] {
    const max = limits.wrong_passwords.value
    if ('session_id' in source) return [growing(max, 'session', source.session_id)]
    const { address, device_token = '' } = source
    const device = devices.recognize(device_token, person_id ?? '')
    if (device !== undefined) return [growing(max, 'device', device)]
    const blocks = blocksOf(address)
    return [
      inWindow(max, passwordWindowMs, 'person and address', email_key, blocks.narrow),
      ...ofAddress(blocks, limits.wrong_passwords_address.value, passwordWindowMs, 'passwords'),
      growing(limits.wrong_passwords_person.value, 'person', email_key),
    ]
  }

  return {
    /**
     * Counts an attempt before the password is compared, so that concurrent attempts can't pass the
     * limit. Throws `rate_limit_exceeded`.
     */
    async countPassword(attempt: PasswordAttempt): Promise<CountedAttempt> {
      const counters = countersOf(attempt)
      const now = clock.now()
      const nextMs = await guesses.take(counters, now)
      if (nextMs !== undefined) {
        const hint = 'Wait, or use a link for a new password.'
        throw refusal(`Too many wrong passwords. ${hint}`, nextMs - now)
      }
      const subjects = counters.map(({ subject }) => subject)
      return { giveBack: () => guesses.giveBack(subjects) }
    },

    /** Counts a wrong key. Throws `rate_limit_exceeded` beyond 60 from an address within a minute. */
    async countWrongKey(address: string): Promise<void> {
      const blocks = blocksOf(address)
      const now = clock.now()
      const known = refusedUntil.get(blocks.narrow) ?? 0
      const counters = ofAddress(blocks, limits.wrong_keys.value, keyWindowMs, 'keys')
      const nextMs = known > now ? known : await guesses.take(counters, now)
      if (nextMs === undefined) return
      if (refusedUntil.size >= refusedAddressesMax) refusedUntil.clear()
      refusedUntil.set(blocks.narrow, nextMs)
      throw refusal('Too many wrong keys from this address.', nextMs - now)
    },

    /**
     * Counts a mail with a link. Returns false beyond 3 of a kind to an address in an hour. Each kind counts for itself:
     * a stranger who signs up with an address can't use up the mails for a new password.
     */
    async countMail(kind: 'password' | 'sign-up' | 'email', email_key: string): Promise<boolean> {
      const counter = inWindow(limits.password_mails.value, mailWindowMs, 'mails', kind, email_key)
      return (await guesses.take([counter], clock.now())) === undefined
    },

    /** Counts a sign-up of a client. Throws `rate_limit_exceeded` beyond 10 from an address in an hour. */
    async countSignUp(address: string): Promise<void> {
      const counters = ofAddress(blocksOf(address), limits.sign_ups.value, mailWindowMs, 'sign-ups')
      const now = clock.now()
      const nextMs = await guesses.take(counters, now)
      if (nextMs !== undefined) throw refusal('Too many sign-ups from this address.', nextMs - now)
    },
  }
}

function refusal(message: string, waitMs: number): ApiError {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000)
  return new ApiError('rate_limit_exceeded', message, { retryAfterSeconds })
}
