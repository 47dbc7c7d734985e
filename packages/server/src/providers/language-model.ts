// The interface of a language model. The code that produces replies uses only this interface, and no
// vendor, protocol or library.

export type ModelMessage = {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export type ModelRequest = {
  /** The system prompt: the role of the model and the rules for every message. It never contains a user's words. */
  readonly instructions: string
  /** Oldest first. The last message is the user's. */
  readonly messages: readonly ModelMessage[]
  /** At this length the model stops, with the reason `length`. */
  readonly max_output_tokens: number
  /** From 0; null = the provider's default. */
  readonly temperature: number | null
}

/** The usage as the provider reported it. A missing count is undefined, never guessed or zero. */
export type ModelUsage = {
  readonly input_tokens: number | undefined
  readonly output_tokens: number | undefined
}

export type ModelPart =
  /** The next piece of the answer, never empty. */
  | { readonly type: 'text'; readonly text: string }
  /** The last part of every successful stream, exactly once. */
  | {
      readonly type: 'finish'
      readonly reason: FinishReason
      readonly usage: ModelUsage | undefined
    }

/**
 * Why the model stopped: it was done (`stop`), it reached `max_output_tokens` or its own limit
 * (`length`), the model or its provider's filter refused (`refused`), or an unknown reason (`other`).
 */
export type FinishReason = 'stop' | 'length' | 'refused' | 'other'

export interface LanguageModel {
  /** The configured name of the model. Clients see it in `engine`. */
  readonly name: string
  /** The key of the provider. Models with the same key share failures and limits. */
  readonly provider: string
  /**
   * Sends one request, when the first part is read, and never retries. Ends with `finish`, or throws
   * ModelError and no other error. Leaving the loop early, or aborting `signal`, closes the connection,
   * so that the provider stops as well.
   */
  stream(request: ModelRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ModelPart>
}

/**
 * - `timeout`: the provider sent nothing for too long.
 * - `unavailable`: the provider can't be reached, or failed on its side (5xx).
 * - `rate_limited`: the provider accepts no more requests for now (429).
 * - `rejected`: the provider refused the request (key, model name), or its address may not be called.
 * - `malformed`: the answer does not follow the protocol.
 * - `cut`: the answer broke off.
 * - `empty`: the answer has no text. The caller reports this, not the model.
 * - `cancelled`: the caller aborted its signal.
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
  /** The status of the provider's answer; undefined = no answer. */
  readonly status?: number | undefined
  /** How long the provider asks to wait. */
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

/** The model gave no complete answer. The message is for the log and contains neither key nor conversation. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly kind: ModelFailure
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** Whether the same request may succeed later. */
  readonly retryable: boolean

  constructor(kind: ModelFailure, message: string, details: ModelErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
    this.retryable = retryable.has(kind)
  }
}
