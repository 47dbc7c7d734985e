// Requests to the service, and why they fail.
import { bare, parseJson } from './store.ts'

export type RequestOptions = {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export class RequestFailure extends Error {
  /** The status of the response; 0 if there was none. */
  readonly status: number
  /** The code of the service, such as `rate_limit_exceeded`. */
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, retryAfterSeconds?: number) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Resolves with any response. Throws RequestFailure with status 0 if there is none. */
export async function request(url: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal } = bare(options)
  const isJson = body !== undefined
  // `fetch` also reads inherited fields.
  const init = bare<RequestInit>({
    method,
    credentials: 'omit',
    headers: bare({ ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers }),
    ...(isJson ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  })
  try {
    return await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new RequestFailure(0, 'offline')
  }
}

/** Returns `data` of the body. Throws RequestFailure. */
export async function dataOf(response: Response): Promise<unknown> {
  let body: { data?: unknown; error?: { code?: string } }
  try {
    body = parseJson(await response.text()) as typeof body
  } catch {
    // Not from Parley, but for example from a proxy; or the connection broke.
    body = {}
  }
  if (response.ok && body.data !== undefined) return body.data
  const after = response.headers.get('retry-after')
  const status = response.ok ? 0 : response.status
  throw new RequestFailure(status, body.error?.code ?? 'unknown', after ? Number(after) : undefined)
}
