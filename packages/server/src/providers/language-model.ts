// What Parley asks of a language model, and nothing more: whoever makes replies sees this interface
// and never a vendor, a protocol or a library.

export type ModelMessage = {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export type ModelRequest = {
  /** The system prompt: who the model is and what holds for every message; never a user's words. */
  readonly instructions: string
  /** Oldest first; the last one is the user's. */
  readonly messages: readonly ModelMessage[]
  /** Where the model stops, at the latest, with the reason `length`. */
  readonly max_output_tokens: number
  /** How freely it chooses its words, from 0 on; null = as the provider does by itself. */
  readonly temperature: number | null
}

/**
 * As the provider reported it: a count it did not report is undefined, never a guessed or a zero
 * one.
 */
export type ModelUsage = {
  readonly input_tokens: number | undefined
  readonly output_tokens: number | undefined
}

export type ModelPart =
  /** The next piece of the answer, never empty. */
  | { readonly type: 'text'; readonly text: string }
  /** The last part of every stream that ended well, exactly once. */
  | {
      readonly type: 'finish'
      readonly reason: FinishReason
      readonly usage: ModelUsage | undefined
    }

/**
 * Why the model stopped: it was done (`stop`), it reached `max_output_tokens` or its own bound
 * (`length`), it or its provider's filter would not answer (`refused`), or what only it knows
 * (`other`).
 */
export type FinishReason = 'stop' | 'length' | 'refused' | 'other'

export interface LanguageModel {
  /** As clients see it in `engine`: the model's own name, as configured. */
  readonly name: string
  /** Whose failures and limits it shares, as a key: models with the same one fail together. */
  readonly provider: string
  /**
   * Asks once: nothing is sent before the first part is asked for, and nothing is tried a second
   * time. Ends with `finish`, or throws ModelError and nothing else. Who leaves the loop early, or
   * aborts `signal`, ends the connection, so that the provider stops as well.
   */
  stream(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelPart>
}

/**
 * - `timeout`: it sent nothing for too long.
 * - `unavailable`: it can't be reached, or failed on its side (5xx).
 * - `rate_limited`: it takes no more requests for now (429).
 * - `rejected`: it does not take this request: key, model name, an address that may not be called.
 * - `malformed`: what it sent is no answer in its protocol.
 * - `cut`: its answer broke off.
 * - `empty`: it ended its answer without a word; who hears it tells that, not the model.
 * - `cancelled`: the caller's own signal.
 */
export type ModelFailure =
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'rejected'
  | 'malformed'
  | 'cut'
  | 'empty'
  | 'cancelled'

export type ModelErrorDetails = {
  /** The status of the provider's answer; undefined = there was none. */
  readonly status?: number | undefined
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

const retryable: ReadonlySet<ModelFailure> = new Set([
  'timeout',
  'unavailable',
  'rate_limited',
  'malformed',
  'cut',
])

/**
 * A model that gave no whole answer; the message is for the log and holds neither key nor
 * conversation.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelFailure
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** Whether the same request may succeed another time. */
  readonly retryable: boolean

  constructor(kind: ModelFailure, message: string, details: ModelErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
    this.retryable = retryable.has(kind)
  }
}
