// Errors below /openai/v1, in the form that OpenAI's clients read: Parley's code, and more beside it in `parley`.
import type { ErrorCode } from '@parley/contract'
import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../lib/errors.ts'

/** Where OpenAI's interface stands. */
export const openAiPrefix = '/openai/v1'

export function isOpenAiPath({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/openai/') || url === '/openai'
}

type Refusal = {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: readonly Problem[] | undefined
  readonly requiredScope?: string | undefined
}

type ErrorPlace = { readonly status: number; readonly requestId: string }

/** Returns the error body as text. */
export function openAiErrorBody(refusal: Refusal, { status, requestId }: ErrorPlace): string {
  const { code, message, details, requiredScope: required_scope } = refusal
  const parley = { request_id: requestId, required_scope, details }
  const param = details?.[0]?.field ?? null
  return JSON.stringify({ error: { message, type: typeOf(status), param, code, parley } })
}

function typeOf(status: number): string {
  if (status >= 500) return 'server_error'
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  return status === 429 ? 'rate_limit_error' : 'invalid_request_error'
}

/** The longest pause that OpenAI's clients make before they send a request again. */
const longestPauseSeconds = 60

/** OpenAI's clients repeat every 409 and 429. This tells them when that is of no use. */
export function openAiRetryHeaders(
  status: number,
  retryAfterSeconds: number | undefined,
): Record<string, string> {
  const isRepeated = status === 409 || status === 429
  const helps = retryAfterSeconds !== undefined && retryAfterSeconds <= longestPauseSeconds
  return isRepeated && !helps ? { 'x-should-retry': 'false' } : {}
}
