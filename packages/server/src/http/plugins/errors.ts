// Writes all error bodies. A client receives the error envelope and nothing internal.
import { type ErrorCode, errors, limits } from '@parley/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, type Problem } from '../../lib/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import { isOpenAiPath, openAiErrorBody, openAiRetryHeaders } from '../openai/openai-errors.ts'
import { problemsOf, type SchemaError } from '../requests/problems.ts'
import { commonHeaders } from '../responses/common-headers.ts'

/** An error as the client sees it. */
type Refusal = {
  readonly code: ErrorCode
  readonly message: string
  /** Set if it differs from the code's status: 408, 414, 421 and 431. */
  readonly status?: number
  readonly details?: readonly Problem[] | undefined
  readonly requiredScope?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** The stored message that got no answer. It is not sent to the client. */
  readonly messageId?: string | undefined
}

/** A request of an account that failed on our side. */
export type FailedRequest = {
  readonly account_id: string
  readonly code: ErrorCode
  readonly message: string
  readonly request_id: string
  /** What it names by id, and the stored message that got no answer. */
  readonly params: Params
}

type Params = Readonly<Record<string, string | undefined>>

/** Logs an error. Calls `onFailure` for an error on our side (5xx). */
export type ReportError = (error: Error, request: FastifyRequest) => Refusal

/**
 * Sets the error handler of the app. `onFailure` is called for responses with 5xx; the response does not
 * wait for it. Returns a function to report errors that occur after a response has begun.
 */
export function answerErrors(
  app: FastifyInstance,
  logger: Logger,
  onFailure: (failed: FailedRequest) => Promise<void> = async () => undefined,
): ReportError {
  const report: ReportError = (error, request) => {
    const refusal = refusalOf(error, request)
    log(logger, error, refusal, request)
    const { principal, id: request_id } = request
    if (statusOf(refusal) < 500 || !principal) return refusal
    const { account_id } = principal
    const { code, message, messageId } = refusal
    const params = { ...idsIn(request), ...(messageId && { message_id: messageId }) }
    const failed = { account_id, code, message, request_id, params }
    onFailure(failed).catch((err: unknown) => {
      logger.debug({ err, request_id }, 'the error.occurred event could not be stored')
    })
    return refusal
  }
  app.setErrorHandler((error: Error, request, reply) => {
    refuse(request, reply, report(error, request))
  })
  return report
}

/** The ids in the path, and the chatbot that the query or the body names. */
function idsIn({ params, query, body }: FastifyRequest): Params {
  const ids = [query, body].map((part) => (part as { chatbot_id?: unknown } | null)?.chatbot_id)
  const chatbot_id = ids.find((id) => typeof id === 'string')
  return { chatbot_id, ...(params as Params) }
}

/** Returns the error as text for a response that has already begun. */
export function errorText(error: Error, request: FastifyRequest): string {
  const refusal = refusalOf(error, request)
  request.errorCode = refusal.code
  return bodyFor(refusal, request)
}

/**
 * Answers requests that the router refuses before it finds a route, such as a target that is not a path. No hook
 * runs for them, so `headers` are set here.
 */
export function answerRouterErrors(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    refuse(request, reply.headers(headers), refusalOf(error, request))
  }
}

/** Sends the error with the headers of its code. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { code, retryAfterSeconds = code === 'service_unavailable' ? 1 : undefined } = refusal
  // Set here as well: the hook that sets them does not run for requests that the router refuses.
  reply.headers(commonHeaders).header('x-request-id', request.id)
  request.errorCode = code
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (isOpenAiPath(request)) reply.headers(openAiRetryHeaders(statusOf(refusal), retryAfterSeconds))
  // Fastify closes the connection after a body that it could not read. That would reset the connection
  // while the client still sends, and the client would never see the response. Without the header, the
  // rest of the body is read and dropped.
  if (reply.hasHeader('connection')) reply.removeHeader('connection')
  reply
    .code(statusOf(refusal))
    .type('application/json; charset=utf-8')
    .send(bodyFor(refusal, request))
}

/** The error in the form of the API, or in OpenAI’s form below its path. */
function bodyFor(refusal: Refusal, request: FastifyRequest): string {
  return isOpenAiPath(request)
    ? openAiErrorBody(refusal, { status: statusOf(refusal), requestId: request.id })
    : errorBody(refusal, request.id)
}

/** Returns the error envelope as text. */
export function errorBody(refusal: Refusal, requestId: string): string {
  const { code, message, requiredScope, details } = refusal
  return JSON.stringify({
    status: 'error',
    error: { code, message, request_id: requestId, required_scope: requiredScope, details },
  })
}

function statusOf({ code, status }: Refusal): number {
  return status ?? errors[code].status
}

/** Returns what the client sees of an error. Unexpected errors become `internal_error`. */
function refusalOf(error: Error, request: FastifyRequest): Refusal {
  if (error instanceof ApiError) {
    const { code, message, extras } = error
    return { code, message, ...extras }
  }
  const { validation, validationContext, code, statusCode } = error as FastifyError
  if (validation !== undefined) {
    const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body')
    const problems = problemsOf(validation as readonly SchemaError[], part)
    const others = otherProblems(request, part, problems)
    return invalidRequest([...problems, ...others].slice(0, limits.problems.value))
  }
  return frameworkRefusal(code, request) ?? unexpectedRefusal(statusCode)
}

/** Fastify stops at the first invalid part of a request. This finds the problems of the other parts. */
function otherProblems(
  request: FastifyRequest,
  part: string,
  known: readonly Problem[],
): readonly Problem[] {
  const { body, query, routeOptions } = request
  const checkQuery = part === 'body' ? request.getValidationFunction('querystring') : undefined
  if (checkQuery !== undefined) checkQuery(query)
  const ofQuery = problemsOf((checkQuery?.errors ?? []) as readonly SchemaError[], 'query')
  const ofBody = request.upload ? [] : (routeOptions.config.problems?.(body) ?? [])
  const isNew = ({ field }: Problem) => known.every((problem) => problem.field !== field)
  return [...ofBody.filter(isNew), ...ofQuery]
}

function invalidRequest(details: readonly Problem[]): Refusal {
  const message = details[0]?.message ?? 'The request is malformed.'
  return { code: 'invalid_request', message, details }
}

/** Returns Fastify's own refusals in our words; undefined for its other errors. */
function frameworkRefusal(code: string, request: FastifyRequest): Refusal | undefined {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return mediaRefusal()
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'payload_too_large',
        message: `The body must have at most ${request.routeOptions.bodyLimit.toLocaleString('en')} bytes.`,
      }
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return {
        code: 'invalid_request',
        message: 'The length of the body differs from its Content-Length header.',
      }
    case 'FST_ERR_BAD_URL':
      return { code: 'invalid_request', message: 'The target of a request must be a path.' }
    default:
      return undefined
  }
}

function mediaRefusal(): Refusal {
  return {
    code: 'unsupported_media_type',
    message: 'The body must be JSON: send it with Content-Type: application/json.',
  }
}

function unexpectedRefusal(statusCode: number | undefined): Refusal {
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { code: 'invalid_request', message: 'The request could not be read completely.' }
  }
  return {
    code: 'internal_error',
    message:
      'Something went wrong on our side. Try again. The server logged the error with this request id.',
  }
}

function log(logger: Logger, error: Error, refusal: Refusal, request: FastifyRequest): void {
  const status = statusOf(refusal)
  const context = {
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status,
    code: refusal.code,
    account_id: request.principal?.account_id,
  }
  if (status < 500) logger.debug(context, refusal.message)
  else logger.error({ ...context, err: error }, error.message)
}
