// Safe repeats: the answer to a POST with an Idempotency-Key is stored with what it did, in the same
// transaction, so that a repeat after a crash neither does it twice nor loses its answer.
import { createHash, randomInt } from 'node:crypto'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, invalid, isUnavailable } from '../../lib/errors.ts'
import type { KeptExchange } from '../../storage/interfaces/conversations.ts'
import type { KeptAnswer } from '../../storage/interfaces/idempotency.ts'
import type { Storage, Stores } from '../../storage/interfaces/storage.ts'
import type { Principal } from './principal.ts'
import { createUnreleasedKeys, type HeldKey } from './unreleased-keys.ts'

export type Idempotency = ReturnType<typeof createIdempotency>

/** What was answered the first time. */
export type StoredAnswer = {
  readonly status: number
  readonly location: string | null
  /** The whole envelope as JSON text. */
  readonly body: string
}

/**
 * A request that runs under a key; whoever changes something for it keeps the answer with it. All but
 * `release` throw `idempotency_in_progress` where a repeat took the key after its lease.
 */
export type Claim = {
  /** As the client sent it. */
  readonly key: string
  /** Stores the answer in the transaction of the change, so that both stand or neither. */
  keep(tx: Stores, data: unknown): Promise<void>
  /**
   * The same for what is stored with its answer in one step of the store's, outside a transaction.
   * False, and nothing stored, where `store` finds the conversation moved.
   */
  keepWith(data: unknown, store: (answer: KeptAnswer) => Promise<KeptExchange>): Promise<boolean>
  /** The same where the request goes on: repeats hear that it runs, until it is kept or fails. */
  keepMeanwhile(tx: Stores, data: unknown): Promise<void>
  /** For a change before the one that keeps the answer: nobody takes the key until it is committed. */
  requireHeld(tx: Stores): Promise<void>
  /** Stores it now, unless it was kept: for a request that changed nothing of its own. */
  settle(data: unknown): Promise<void>
  /** After a failure: the key is free again, at the latest when the store takes writes again. */
  release(): Promise<void>
}

export type IdempotentPost = {
  readonly principal: Pick<Principal, 'account_id' | 'chatbot_ids'>
  readonly path: string
  readonly key: string
  /** As it was sent. */
  readonly body: unknown
}

const hourMs = 3_600_000
/** A turn ends after 55 s: whoever holds a key for longer is gone. */
const leaseMs = limits.idempotency_lost.value * 1_000
/** Less than that is left after the longest turn. By it two who take a key at once are told apart. */
const leaseJitterMs = 1_000
const retryAfterSeconds = 1

export function createIdempotency({ storage, clock }: { storage: Storage; clock: Clock }) {
  const unfreed = createUnreleasedKeys({ storage, clock })

  /** Undefined where the key is now held, else what is known of its first use. */
  async function take(held: HeldKey, request_hash: string, nowMs: number) {
    await unfreed.releaseBefore(held)
    const request = {
      ...held,
      request_hash,
      created_at: toTimestamp(nowMs),
      forgotten_at: toTimestamp(nowMs - limits.idempotency_kept.value * hourMs),
    }
    try {
      return await storage.idempotency.claim(held.account_id, request)
    } catch (error) {
      // A connection that broke at the end may have left it taken.
      if (isUnavailable(error)) await unfreed.releaseSoon(held)
      throw error
    }
  }

  /** `answerOf` makes the answer from the endpoint's data. */
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
      // What was committed stays done, and so does its answer.
      release: () => unfreed.releaseSoon(held),
    }
  }

  return {
    /**
     * Takes the key for this request; the stored answer where the request was answered before.
     * Throws `invalid_request`, `idempotency_key_reused` for another body or by a key that sees
     * other chatbots, and `idempotency_in_progress` while the first one runs.
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
    'This Idempotency-Key was used with another body, or by an API key that sees other chatbots. Use a new one for a new request.',
  )
}

function inProgress(): ApiError {
  return new ApiError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running.',
    { retryAfterSeconds },
  )
}

/** Thrown inside the transaction of the change, so that it is not made a second time. */
function overtaken(): ApiError {
  return new ApiError(
    'idempotency_in_progress',
    'This request took too long: a repeat has its Idempotency-Key now. Send it again for the answer.',
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
 * Bodies that parse to the same JSON are the same, whatever the order of their fields. With them
 * stands which chatbots the asking key sees: an answer is repeated only to who sees as much.
 */
function hashOf(body: unknown, chatbot_ids: Principal['chatbot_ids']): string {
  const hash = createHash('sha256').update(canonical(body))
  // A line break stands in no JSON as it is written here, so that no body can look like this.
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
