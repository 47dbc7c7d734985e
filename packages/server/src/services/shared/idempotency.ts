// Idempotency: a POST with an Idempotency-Key can be repeated safely.
//
// http/requests/idempotent-requests.ts claims the key before the handler runs. The service stores the answer in the
// transaction of its change (`claim.keep(tx, data)`), so a repeat after a crash finds either the answer
// or no change. If a repeat took the key because the lease ended, `keep` throws and the change is rolled
// back. If the database fails while a key is released, unreleased-keys.ts remembers the key and releases
// it with the next request.
//
// The hash of a request covers its body and the chatbots that its API key may see, so an answer never
// reaches a key that may see less. Rate limits are elsewhere: services/accounts/rate-limits.ts.
import { createHash, randomInt } from 'node:crypto'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid, isUnavailable } from '../../lib/errors.ts'
import type { ExchangeOutcome } from '../../storage/interfaces/conversations.ts'
import type { KeptAnswer } from '../../storage/interfaces/idempotency.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Principal } from './principal.ts'
import { createUnreleasedKeys, type HeldKey } from './unreleased-keys.ts'

export type Idempotency = ReturnType<typeof createIdempotency>

/** The answer to the first request. */
export type StoredAnswer = {
  readonly status: number
  readonly location: string | null
  /** The whole envelope as JSON text. */
  readonly body: string
}

/**
 * A request's hold on its key. The service that changes something for the request stores the answer
 * through it. All methods but `release` throw `idempotency_in_progress` if a repeat took the key after
 * the lease ended.
 */
export type Claim = {
  /** As the client sent it. */
  readonly key: string
  /** Stores the answer in the transaction of the change: both are stored or neither. */
  keep(tx: Stores, data: unknown): Promise<void>
  /**
   * Stores change and answer through one method of a store, outside a transaction. Returns false, with
   * nothing stored, if `store` finds that the conversation has changed.
   */
  keepWith(data: unknown, store: (answer: KeptAnswer) => Promise<ExchangeOutcome>): Promise<boolean>
  /** Like `keep`, but repeats get `idempotency_in_progress` until the request ends. */
  keepMeanwhile(tx: Stores, data: unknown): Promise<void>
  /** Locks the key until the transaction ends, for a change that does not store the answer itself. */
  requireHeld(tx: Stores): Promise<void>
  /** Stores the answer after the handler has ended, unless a change has already stored it. */
  settle(data: unknown): Promise<void>
  /** After a failure: releases the key, at the latest when the database accepts writes again. */
  release(): Promise<void>
}

export type IdempotentPost = {
  readonly principal: Pick<Principal, 'account_id' | 'chatbot_ids'>
  readonly path: string
  readonly key: string
  /** The body as the client sent it. */
  readonly body: unknown
}

const hourMs = 3_600_000
/** A turn ends after 55 s, so a request that holds a key for longer has died. */
const leaseMs = limits.idempotency_lost.value * 1_000
/**
 * Shorter than the lease's reserve after the longest turn. The random end of the lease tells apart two
 * requests that claim the same key at once.
 */
const leaseJitterMs = 1_000
const retryAfterSeconds = 1

export function createIdempotency({ storage, clock }: { storage: Storage; clock: Clock }) {
  const unreleased = createUnreleasedKeys({ storage, clock })

  /** Claims the key. Returns undefined if this request now holds it, else the record of its first use. */
  async function take(held: HeldKey, request_hash: string, nowMs: number) {
    await unreleased.releaseBefore(held)
    const request = {
      ...held,
      request_hash,
      created_at: toTimestamp(nowMs),
      forgotten_at: toTimestamp(nowMs - limits.idempotency_kept.value * hourMs),
    }
    try {
      return await storage.idempotency.claim(held.account_id, request)
    } catch (error) {
      // If the connection broke late, the claim may be stored all the same.
      if (isUnavailable(error)) await unreleased.releaseSoon(held)
      throw error
    }
  }

  /** `answerOf` turns the endpoint's data into the answer. */
  function claimOn(held: HeldKey, answerOf: (data: unknown) => StoredAnswer): Claim {
    const { account_id } = held
    let kept = false

    async function complete({ idempotency }: Stores, data: unknown, goesOn: boolean) {
      const answer = { ...answerOf(data), goesOn }
      if (!(await idempotency.complete(account_id, held, answer))) throw overtaken()
    }

    return {
      key: held.key,
      async keep(tx, data) {
        await complete(tx, data, false)
        kept = true
      },
      async keepWith(data, store) {
        const { path, key, locked_until } = held
        const outcome = await store({ path, key, locked_until, ...answerOf(data) })
        if (outcome === 'overtaken') throw overtaken()
        if (outcome === 'stored') kept = true
        return outcome === 'stored'
      },
      keepMeanwhile: (tx, data) => complete(tx, data, true),
      async requireHeld(tx) {
        if (!(await tx.idempotency.isHeld(account_id, held, 'update'))) throw overtaken()
      },
      async settle(data) {
        if (!kept) await complete(storage, data, false)
      },
      // Releasing a key keeps a committed change and its answer.
      release: () => unreleased.releaseSoon(held),
    }
  }

  return {
    /**
     * Claims the key for this request, or returns the stored answer of an earlier one. Throws
     * `invalid_request`, `idempotency_key_reused` for another body or an API key that may see other
     * chatbots, and `idempotency_in_progress` while the first request runs.
     */
    async begin(
      { principal, path, key, body }: IdempotentPost,
      answerOf: (data: unknown) => StoredAnswer,
    ): Promise<{ claim: Claim } | { stored: StoredAnswer }> {
      requireKey(key)
      const { account_id, chatbot_ids } = principal
      const nowMs = clock.now()
      const locked_until = toTimestamp(nowMs + leaseMs - randomInt(leaseJitterMs))
      const held = { account_id, path, key, locked_until }
      const request_hash = hashOf(body, chatbot_ids)
      const known = await take(held, request_hash, nowMs)
      if (known === undefined) return { claim: claimOn(held, answerOf) }
      if (known.request_hash !== request_hash) throw reused()
      const { status, location, body: stored } = known
      const goesOn = known.locked_until > toTimestamp(nowMs)
      if (status === null || stored === null || goesOn) throw inProgress()
      return { stored: { status, location, body: stored } }
    },
  }
}

function reused(): ApiError {
  return new ApiError(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body, or by an API key that may see other chatbots. Use a new key for a new request.',
  )
}

function inProgress(): ApiError {
  return new ApiError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running.',
    { retryAfterSeconds },
  )
}

/** Thrown inside the transaction of the change, so that the change is not made twice. */
function overtaken(): ApiError {
  return new ApiError(
    'idempotency_in_progress',
    'This request took too long, and a repeat holds its Idempotency-Key now. Send the request again to get the answer.',
    { retryAfterSeconds },
  )
}

function requireKey(key: string): void {
  const { value: longest } = limits.idempotency_key
  if (key !== '' && key.length <= longest) return
  throw invalid({
    field: 'Idempotency-Key',
    issue: key === '' ? 'too_short' : 'too_long',
    message: `Idempotency-Key must have 1 to ${longest} characters.`,
  })
}

/**
 * Hashes the body as JSON, whatever the order of its fields, and the chatbots that the API key may see:
 * an answer is repeated only to a key that may see the same chatbots.
 */
function hashOf(body: unknown, chatbot_ids: Principal['chatbot_ids']): string {
  const hash = createHash('sha256').update(canonical(body))
  // JSON.stringify writes no line break, so that no body can produce this input.
  if (chatbot_ids !== null) hash.update(`\n${[...new Set(chatbot_ids)].sort()}`)
  return hash.digest('hex')
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  )
}
