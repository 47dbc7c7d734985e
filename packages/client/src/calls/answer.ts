// Reads the answer of the service: its data, or the error.
import { ParleyError, type Problem } from '../errors.ts'

/** An answer with its status, headers and version. */
export type Answer<Data> = {
  readonly data: Data
  readonly status: number
  readonly headers: Headers
  /** The version of the object, for `ifMatch`; undefined if it has none. */
  readonly etag: string | undefined
}

/** Status and headers of an answer. */
type Head = Pick<Response, 'status' | 'headers'> & Partial<Pick<Response, 'type'>>

/** The `data` of a success. Throws ParleyError for anything else. */
export function dataOf(call: string, head: Head, text: string): unknown {
  const body = parsed(text)
  if (head.status >= 200 && head.status < 300 && body?.status === 'success') return body.data
  throw refusalOf(call, head, text)
}

type Body = {
  readonly status?: unknown
  readonly data?: unknown
  readonly error?: {
    readonly code?: unknown
    readonly message?: unknown
    readonly request_id?: unknown
    readonly required_scope?: unknown
    readonly details?: unknown
  } | null
}

/** Reads an error from the text of an answer, or from the `error` event of a stream. */
export function refusalOf(call: string, head: Head, text: string): ParleyError {
  const { status, headers } = head
  const { code, message, request_id, required_scope, details } = parsed(text)?.error ?? {}
  const isOurs = typeof code === 'string' && typeof message === 'string'
  return new ParleyError({
    call,
    status,
    code: isOurs ? code : 'unexpected_answer',
    serverMessage: isOurs ? message : unexpected(head, text),
    request_id: typed(request_id) ?? headers.get('x-request-id') ?? undefined,
    required_scope: typed(required_scope),
    details: Array.isArray(details) ? (details as readonly Problem[]) : [],
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')),
  })
}

function parsed(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function typed(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const shownCharacters = 200

function unexpected({ status, type, headers }: Head, text: string): string {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return `the server redirects to ${headers.get('location') ?? 'another address'}. Set baseUrl to that address.`
  }
  const shown = text.slice(0, shownCharacters).replace(/\s+/g, ' ').trim()
  return shown === '' ? 'the response is empty.' : `the response is not from Parley: ${shown}`
}

/** Reads seconds or a date; undefined for other text. */
function retryAfterSeconds(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1_000))
}
