// What a client, and each of its calls, can be told.
import type { RateLimit } from './calls/rate-limit.ts'

export type ClientOptions = {
  /** Where the service is, as in `https://parley.example.com`; with or without `/v1`. */
  readonly baseUrl: string
  /** null: none is sent, as where a browser’s session proves who asks. */
  readonly apiKey: string | null
  /** In place of the runtime’s own. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** How long one attempt may take, in milliseconds. Default 60,000: a reply takes at most 55 s. */
  readonly timeoutMs?: number | undefined
  /** How long a call may take with all its attempts and pauses. Default 120,000. */
  readonly totalTimeoutMs?: number | undefined
  /** How often a call is tried again. Default 2; 0 = never. */
  readonly maxRetries?: number | undefined
  /** Told of every answer that says what is left of the plan’s hour; it should not throw. */
  readonly onRateLimit?: ((limit: RateLimit) => void) | undefined
}

export type CallOptions = {
  /** Ends the call when it aborts; the call throws its reason. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly totalTimeoutMs?: number | undefined
  readonly maxRetries?: number | undefined
  /** For a POST: names the request, so that it is done once. Default: a random one. */
  readonly idempotencyKey?: string | undefined
  /** Change or delete only this version: the `etag` of an answer. */
  readonly ifMatch?: string | undefined
  /** Sent along, as `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** What bounds a call, with nothing left open. */
export type Bounds = {
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
  readonly totalTimeoutMs: number
  readonly maxRetries: number
}

const defaults = { timeoutMs: 60_000, totalTimeoutMs: 120_000, maxRetries: 2 } as const

/** A call’s own bounds before the client’s before the defaults. */
export function boundsOf(client: ClientOptions, call: CallOptions): Bounds {
  const bound = (name: keyof typeof defaults) => call[name] ?? client[name] ?? defaults[name]
  return {
    signal: call.signal,
    timeoutMs: bound('timeoutMs'),
    totalTimeoutMs: bound('totalTimeoutMs'),
    maxRetries: bound('maxRetries'),
  }
}
