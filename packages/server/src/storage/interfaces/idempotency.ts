// What the store of idempotent requests promises.
import type { Lock } from './pages.ts'

/** A POST that is safe to repeat. */
export type IdempotentRequest = {
  /** Of the request, without its query. */
  readonly path: string
  readonly key: string
  readonly request_hash: string
  readonly created_at: string
  /** Until then another process leaves the key alone, even if nothing is heard. */
  readonly locked_until: string
  /** A key used before this is forgotten. */
  readonly forgotten_at: string
}

/** What was answered; all null while the request is running. */
export type IdempotentAnswer = {
  readonly request_hash: string
  /** With an answer, too, for a request that goes on; empty for one that is done. */
  readonly locked_until: string
  readonly status: number | null
  readonly location: string | null
  /** The whole envelope as JSON text. */
  readonly body: string | null
}

/** One taking of a key: who takes it later holds it until another time. */
type HeldKey = Pick<IdempotentRequest, 'path' | 'key' | 'locked_until'>

type Answer = { readonly status: number; readonly location: string | null; readonly body: string }

/** The last answer to the request that holds a key. */
export type KeptAnswer = HeldKey & Answer

/** Answers to POSTs that carried an Idempotency-Key. */
export interface IdempotencyStore {
  /**
   * Takes a key that is new, forgotten, or whose process never came back; undefined then. Else what
   * is known of its first use.
   */
  claim(account_id: string, request: IdempotentRequest): Promise<IdempotentAnswer | undefined>
  /**
   * Whether nobody took the key since, after its lease; with a lock, inside a transaction only, nobody
   * does before that ends.
   */
  isHeld(account_id: string, request: HeldKey, lock?: Lock): Promise<boolean>
  /**
   * Stores the answer, in the transaction of what it tells of. Where it `goesOn`, a better answer may
   * follow: until the lease ends repeats should be told so. False, and nothing stored, if somebody
   * took the key since.
   */
  complete(
    account_id: string,
    request: HeldKey,
    answer: Answer & { readonly goesOn?: boolean },
  ): Promise<boolean>
  /**
   * Frees a key whose request failed; an answer that is stored stays, as the last one, and so does
   * the key of who took it later and holds it until another time.
   */
  release(account_id: string, request: HeldKey): Promise<void>
  /**
   * Forgets the answers that name a conversation, among those to requests at the given paths, and
   * below those that end in a slash. Their keys are free again.
   */
  forget(account_id: string, conversation_id: string, paths: readonly string[]): Promise<void>
}
