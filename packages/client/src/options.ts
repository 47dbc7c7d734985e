// The options of a client and of its calls.
import type { RateLimit } from './calls/rate-limit.ts'

export type ClientOptions = {
  /** The address of the service, as in `https://parley.example.com`, with or without `/v1`. */
  readonly baseUrl: string
  /** null sends no key, for a browser with a session. */
  readonly apiKey: string | null
  /** Default: the `fetch` of the runtime. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** The longest time of one attempt, in milliseconds. Default 60,000: a reply takes at most 55 s. */
  readonly timeoutMs?: number | undefined
  /** The longest time of a call with all attempts and pauses, in milliseconds. Default 120,000. */
  readonly totalTimeoutMs?: number | undefined
  /** The number of further attempts after the first. Default 2; 0 = none. */
  readonly maxRetries?: number | undefined
  /** Called for every answer with rate limit headers. It should not throw. */
  readonly onRateLimit?: ((limit: RateLimit) => void) | undefined
}

export type CallOptions = {
  /** Aborts the call, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly totalTimeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  /**
   * For a POST: the server executes requests with the same key once, and keeps the answer for a repeat. Default: a random
   * key. null: none, so that the server keeps nothing, and the client does not repeat a call whose answer was lost.
   */
  readonly idempotencyKey?: string | null | undefined
  /** Changes or deletes only this version: the `etag` of an answer. */
  readonly ifMatch?: string | undefined
  /** More headers, such as `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The limits of a call. */
export type Bounds = {
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
  readonly totalTimeoutMs: number
  readonly maxRetries: number
}

const defaults = { timeoutMs: 60_000, totalTimeoutMs: 120_000, maxRetries: 2 } as const

/** The options of the call come first, then those of the client, then the defaults. */
export function boundsOf(client: ClientOptions, call: CallOptions): Bounds {
  const bound = (name: keyof typeof defaults) => call[name] ?? client[name] ?? defaults[name]
  return {
    signal: call.signal,
    timeoutMs: bound('timeoutMs'),
    totalTimeoutMs: bound('totalTimeoutMs'),
    maxRetries: bound('maxRetries'),
  }
}
