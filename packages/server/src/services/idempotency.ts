// Safe repeats: the answer to a POST with an Idempotency-Key is stored with what it did, in the same
// transaction, so that a repeat after a crash neither does it twice nor loses its answer.
import { createHash } from 'node:crypto'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import { ApiError, invalid } from '../lib/errors.ts'
import type { Storage, Stores } from '../storage/storage.ts'

export type Idempotency = ReturnType<typeof createIdempotency>

/** What was answered the first time. */
export type StoredAnswer = {
  readonly status: number
  readonly location: string | null
  /** The whole envelope as JSON text. */
  readonly body: string
}

/** A request that runs under a key; whoever changes something for it keeps the answer with it. */
export type Claim = {
  /** Stores the answer in the transaction of the change, so that both stand or neither. */
  keep(tx: Stores, data: unknown): Promise<void>
  /** Stores it now, unless it was kept: for a request that changed nothing of its own. */
  settle(data: unknown): Promise<void>
}

export type IdempotentPost = {
  readonly account_id: string
  readonly path: string
  readonly key: string
  readonly body: unknown
}

const hourMs = 3_600_000
/** A turn ends after 55 s: whoever holds a key for longer is gone. */
const leaseMs = 60_000
const retryAfterSeconds = 1

export function createIdempotency({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    /**
     * Takes the key for this request; the stored answer where the request was answered before.
     * Throws `invalid_request`, `idempotency_key_reused` for another body, and
     * `idempotency_in_progress` while the first one runs.
     */
    async begin({
      account_id,
      path,
      key,
      body,
    }: IdempotentPost): Promise<StoredAnswer | undefined> {
      requireKey(key)
      const nowMs = clock.now()
      const request_hash = hashOf(body)
      const known = await storage.idempotency.claim(account_id, {
        path,
        key,
        request_hash,
        created_at: toTimestamp(nowMs),
        locked_until: toTimestamp(nowMs + leaseMs),
        forgotten_at: toTimestamp(nowMs - limits.idempotency_kept.value * hourMs),
      })
      if (known === undefined) return undefined
      if (known.request_hash !== request_hash) {
        throw new ApiError(
          'idempotency_key_reused',
          'This Idempotency-Key was used with another body. Use a new key for a new request.',
        )
      }
      const { status, location, body: stored } = known
      if (status === null || stored === null) {
        throw new ApiError(
          'idempotency_in_progress',
          'The first request with this Idempotency-Key is still running.',
          { retryAfterSeconds },
        )
      }
      return { status, location, body: stored }
    },

    /** Of a key that `begin` took; `answerOf` makes the answer from the endpoint's data. */
    claim(post: IdempotentPost, answerOf: (data: unknown) => StoredAnswer): Claim {
      let kept = false
      return {
        async keep(tx, data) {
          await tx.idempotency.complete(post.account_id, post, answerOf(data))
          kept = true
        },
        async settle(data) {
          if (!kept) await storage.idempotency.complete(post.account_id, post, answerOf(data))
        },
      }
    },

    /** After a failure: the key is free again. */
    release: (post: IdempotentPost): Promise<void> =>
      storage.idempotency.release(post.account_id, post),
  }
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

/** Bodies that parse to the same JSON are the same, whatever the order of their fields. */
function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
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
