// Limits the mails to addresses of visitors. They hold for all servers together.
import { createHmac } from 'node:crypto'
import { limits } from '@parley/contract'
import type { Clock } from '../../../lib/clock.ts'
import { emailKey } from '../../../lib/network/email-address.ts'
import { derivedKeys, type SecretKeys } from '../../../lib/secrets/secret-keys.ts'
import type { GuessCounter } from '../../../storage/interfaces/people.ts'
import type { Stores } from '../../../storage/interfaces/storage.ts'

type ContactMailLimitsDeps = {
  readonly guesses: Stores['guesses']
  readonly clock: Clock
  readonly secretKeys: SecretKeys
}

/** `proof`: asks the owner of an address to confirm it. `reply`: what people replied. */
type ContactMailKind = 'proof' | 'reply'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const ofAddressMax: Readonly<Record<ContactMailKind, number>> = {
  proof: limits.contact_proofs.value,
  reply: limits.contact_mails.value,
}

export function createContactMailLimits({ guesses, clock, secretKeys }: ContactMailLimitsDeps) {
  const derived = derivedKeys('contact mails')

  /** The subject is a keyed hash. */
  function counter(max_count: number, windowMs: number, ...of: readonly string[]): GuessCounter {
    const subject = createHmac('sha256', derived(secretKeys.signing()))
      .update(JSON.stringify(of))
      .digest('base64url')
    return { subject, max_count, delay_ms: windowMs, window_ms: windowMs }
  }

  return {
    /**
     * Counts a mail; undefined = it must not be sent. Anybody can enter any address, so it counts for all accounts together.
     * Anybody with an account may play both sides, so each account has a limit as well. Visitors can use up that for proofs,
     * but not that for replies.
     */
    async take(kind: ContactMailKind, account_id: string, email: string) {
      const ofAddress = counter(ofAddressMax[kind], dayMs, kind, emailKey(email))
      const ofAccount = counter(
        limits.contact_mails_account.value,
        hourMs,
        'account',
        kind,
        account_id,
      )
      const both = [ofAddress, ofAccount]
      if ((await guesses.take(both, clock.now())) !== undefined) return undefined
      return { giveBack: () => guesses.giveBack(both.map(({ subject }) => subject)) }
    },
  }
}

/** Mail servers repeat the address in their refusals, which are logged. */
export function withoutAddress(error: unknown, address: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  return new Error(message.replaceAll(address, '[the address of a visitor]'))
}
