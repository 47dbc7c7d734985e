// Limits what visitors may do: a visitor, an address, a publishable key, and all visitors of an account together.
//
// The counters are in the store, so that several servers share them. They contain keyed hashes, no addresses.
import { createHmac } from 'node:crypto'
import { limits } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { blocksOf } from '../../lib/network/address-blocks.ts'
import { derivedKeys, type SecretKeys } from '../../lib/secrets/secret-keys.ts'
import type { GuessCounter } from '../../storage/interfaces/people.ts'
import { type RateWindowStore, rateWindowMs } from '../../storage/interfaces/rate-windows.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { PublishableKeyRow } from '../../storage/interfaces/widget.ts'
import type { RateLimits } from '../accounts/rate-limits.ts'
import { type Principal, visitorOf } from '../shared/principal.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type WidgetLimitsDeps = {
  readonly counters: Stores['guesses']
  readonly windows: Pick<RateWindowStore, 'find'>
  readonly rateLimits: Pick<RateLimits, 'take'>
  readonly clock: Clock
  readonly secretKeys: SecretKeys
}

/** Where a request comes from: its peer, and what a peer that may be a proxy says of its client. */
type From = { readonly address: string; readonly claimed?: string | undefined }

export type WidgetLimits = ReturnType<typeof createWidgetLimits>

export function createWidgetLimits(deps: WidgetLimitsDeps) {
  const { counters, windows, rateLimits, clock, secretKeys } = deps
  const derived = derivedKeys('widget limits')

  /** With another limit it is another counter, so that a raised limit holds at once. */
  function counter(max_count: number, windowMs: number, ...of: readonly string[]): GuessCounter {
    const subject = createHmac('sha256', derived(secretKeys.signing()))
      .update(JSON.stringify([...of, max_count]))
      .digest('base64url')
    return { subject, max_count, delay_ms: windowMs, window_ms: windowMs }
  }

  /**
   * Sessions and messages from an address. For a /48 the limit is several times as high.
   *
   * Behind a proxy that `PARLEY_TRUST_PROXY` does not name, all visitors have its address. Then the address that it claims is
   * counted, so that they don't lock each other out, and its own with a much higher limit, since the claim may be invented.
   * Addresses of this machine have no limit of their own: they are those of such a proxy, or of tests.
   */
  function ofAddress(key: PublishableKeyRow, { address, claimed }: From): GuessCounter[] {
    const { account_id, id, requests_per_address_hour: max } = key
    const ofBlock = (block: string, times: number) =>
      counter(max * times, hourMs, 'address', account_id, id, block)
    const { narrow, wide } = blocksOf(address)
    const isOwn = isThisMachine(narrow)
    if (claimed === undefined) {
      if (isOwn) return []
      const ofWide = wide === undefined ? [] : [ofBlock(wide, limits.wide_block.value)]
      return [ofBlock(narrow, 1), ...ofWide]
    }
    const ofClaim = ofBlock(`${blocksOf(claimed).narrow} behind ${narrow}`, 1)
    if (isOwn) return [ofClaim]
    const { value: times } = limits.unknown_proxy
    const ofWide = wide === undefined ? [] : [ofBlock(wide, times * limits.wide_block.value)]
    return [ofClaim, ofBlock(narrow, times), ...ofWide]
  }

  const giveBack = (some: readonly GuessCounter[]) =>
    counters.giveBack(some.map(({ subject }) => subject))

  /**
   * Counts in all counters or in none. Throws `rate_limit_exceeded`; its words tell whether the visitor's `own` counters
   * refuse, or those of everybody.
   */
  async function count(all: readonly GuessCounter[], own: readonly GuessCounter[]): Promise<void> {
    const now = clock.now()
    const nextMs = await counters.take(all, now)
    if (nextMs === undefined) return
    const isOwn = own === all || (await counters.take(own, now)) !== undefined
    if (!isOwn) await giveBack(own)
    throw refusal(isOwn ? tooMany : busy, nextMs - now)
  }

  /**
   * The share of the account's rate window that visitors may use. Its counter belongs to this window, so that a new window
   * begins with a new share.
   */
  function shareOf(account_id: string, limit: number, startedAtMs: number): GuessCounter {
    const max = Math.floor((limit * limits.widget_share.value) / 100)
    const leftMs = Math.max(1, startedAtMs + rateWindowMs - clock.now())
    return counter(max, leftMs, 'share', account_id, String(startedAtMs))
  }

  /** Counts a message as one request of the account. Throws `rate_limit_exceeded`. */
  async function countRequest(principal: Principal, startedAtMs: number | undefined) {
    const { account_id, requests_per_hour: limit } = principal
    const rate = await rateLimits.take(principal)
    if (rate === undefined || limit === null) return
    if (!rate.allowed) throw refusal(busy, rate.resetsInSeconds * 1_000)
    if (startedAtMs !== undefined) return
    // The first request of a window: only now its start is known.
    const share = shareOf(account_id, limit, rate.resetsAtMs - rateWindowMs)
    await counters.take([share], clock.now())
  }

  return {
    /** Throws `rate_limit_exceeded`. */
    async countSession(key: PublishableKeyRow, from: From): Promise<void> {
      const own = ofAddress(key, from)
      await count(own, own)
    },

    /** Counts a visitor who is new, and gets a row, for all keys of the account. Throws `rate_limit_exceeded`. */
    countVisitor: (account_id: string): Promise<void> =>
      count([counter(limits.new_visitors.value, dayMs, 'new visitors', account_id)], []),

    /** Counts a message in all limits. Throws `rate_limit_exceeded`; then it counts in none. */
    async countMessage(principal: Principal): Promise<void> {
      const { id, key, ...from } = visitorOf(principal)
      const { account_id, requests_per_hour: limit } = principal
      const ofVisitor = counter(key.messages_per_visitor_hour, hourMs, 'visitor', account_id, id)
      const own = [ofVisitor, ...ofAddress(key, from)]
      const ofKey = counter(key.messages_per_day, dayMs, 'key', account_id, key.id)
      const window = limit === null ? undefined : await windows.find(account_id, clock.now())
      const startedAtMs = window?.started_at_ms
      const all = [...own, ofKey]
      if (limit !== null) {
        const share = shareOf(account_id, limit, startedAtMs ?? clock.now())
        if (share.max_count === 0) throw refusal(busy, rateWindowMs)
        if (startedAtMs !== undefined) all.push(share)
      }
      await count(all, own)
      await countRequest(principal, startedAtMs).catch(async (error: unknown) => {
        await giveBack(all)
        throw error
      })
    },

    /** Counts a call that stores something, but is no request of the account. Throws `rate_limit_exceeded`. */
    async countCall(principal: Principal): Promise<void> {
      const { id, key, ...from } = visitorOf(principal)
      const { account_id, messages_per_visitor_hour: max } = key
      const own = [counter(max, hourMs, 'calls', account_id, id), ...ofAddress(key, from)]
      await count(own, own)
    },
  }
}

/** Whether an address, or the /64 of one, is that of this machine. */
function isThisMachine(narrow: string): boolean {
  return narrow.startsWith('127.') || narrow === blocksOf('::1').narrow
}

const tooMany = 'You sent many messages in a short time.'
const busy = 'This chat gets more messages than it may right now.'

/** The widget shows the sentence to the visitor. */
function refusal(message: string, waitMs: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ApiError('rate_limit_exceeded', `${message} Try again in ${when}.`, {
    retryAfterSeconds,
  })
}
