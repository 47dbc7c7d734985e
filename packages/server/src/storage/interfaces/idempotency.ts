// The store of idempotent requests. A request claims its Idempotency-Key with a lease and stores
// its answer.
import type { Lock } from './pages.ts'

/** A POST that a client may safely repeat. */
export type IdempotentRequest = {
  /** The path of the request without its query. */
  readonly path: string
  readonly key: string
  readonly request_hash: string
  readonly created_at: string
  /** The end of the lease. Until then no other process claims the key. */
  readonly locked_until: string
  /** A key first used before this time counts as new. */
  readonly forgotten_at: string
}

/** A stored answer. Status, location and body are null while the request runs. */
export type IdempotentAnswer = {
  readonly request_hash: string
  /** Empty once the last answer is stored; a request that continues keeps its lease. */
  readonly locked_until: string
  readonly status: number | null
  readonly location: string | null
  /** The whole response body as JSON text. */
  readonly body: string | null
}

/** A claim on a key. `locked_until` tells a claim from a later one. */
type HeldKey = Pick<IdempotentRequest, 'path' | 'key' | 'locked_until'>

type Answer = { readonly status: number; readonly location: string | null; readonly body: string }

/** The last answer of the request that holds a key. */
export type KeptAnswer = HeldKey & Answer

export interface IdempotencyStore {
  /**
   * Claims a key that is new, forgotten, or whose lease is over without an answer, and returns
   * undefined. Otherwise returns what the first request has stored.
   */
  claim(account_id: string, request: IdempotentRequest): Promise<IdempotentAnswer | undefined>
  /**
   * Whether the request still holds the key. With a `lock`, inside a transaction only, no other
   * request can claim the key until the transaction ends.
   */
  isHeld(account_id: string, request: HeldKey, lock?: Lock): Promise<boolean>
  /**
   * Stores the answer, in the transaction of the change that it reports. With `goesOn` a later
   * answer may replace it until the lease ends. Returns false and stores nothing if another request
   * claimed the key.
   */
  complete(
    account_id: string,
    request: HeldKey,
    answer: Answer & { readonly goesOn?: boolean },
  ): Promise<boolean>
  /**
   * Frees the key of a failed request. A stored answer stays and becomes the last one. Does nothing
   * if another request has claimed the key since.
   */
  release(account_id: string, request: HeldKey): Promise<void>
  /**
   * Deletes the answers that name a conversation and frees their keys. Looks at requests to the
   * given paths, and to all paths below those that end in a slash.
   */
  forget(account_id: string, conversation_id: string, paths: readonly string[]): Promise<void>
}
