// Requests to the service, and why they fail.
import type { SessionRefusal } from './session.ts'
import { bare, parseJson } from './shared.ts'

export type RequestOptions = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export class RequestFailure extends Error {
  /** The status of the response; 0 if there was none. */
  declare readonly status: number
  /** The code of the service, such as `rate_limit_exceeded`; empty if it is not from the service. */
  declare readonly code: string
  declare readonly retryAfterSeconds: number | undefined
  /** What to tell the visitor; undefined if the service says nothing for them. */
  declare readonly sentence: string | undefined

  constructor(status: number, code: string, retryAfterSeconds?: number, sentence?: string) {
    super(code)
    this.sentence = sentence
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Resolves with any response. Throws RequestFailure with status 0 if there is none. */
export async function request(url: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal } = bare(options)
  const json = body ? JSON.stringify(body) : null
  // `fetch` also reads inherited fields.
  const init = bare<RequestInit>({
    method,
    credentials: 'omit',
    headers: bare({ ...(json && { 'content-type': 'application/json' }), ...headers }),
    body: json,
    signal: signal ?? null,
  })
  try {
    return await fetch(url, init)
  } catch (error) {
    throw signal?.aborted ? error : failureOf({})
  }
}

/** Returns `data` of the body. Throws RequestFailure. */
export async function dataOf(response: Response): Promise<unknown> {
  let body: { data?: unknown } & Pick<SessionRefusal, 'error'>
  try {
    body = parseJson(await response.text()) as typeof body
  } catch {
    // Not from Parley, but for example from a proxy; or the connection broke.
    body = {}
  }
  const { data, error } = body
  if (response.ok && data !== undefined) return data
  throw failureOf({ response, error })
}

/** The failure itself, or one without a response for any other error. */
export function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : failureOf({})
}

/** `response` undefined = there was none. */
export function failureOf({ response, error }: Partial<SessionRefusal>): RequestFailure {
  const { code = '', details } = error ?? {}
  const seconds = Number(response?.headers.get('retry-after')) || undefined
  const status = response?.ok ? 0 : (response?.status ?? 0)
  return new RequestFailure(status, code, seconds, details?.[0]?.message)
}
