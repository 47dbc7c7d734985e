// The only writer of error bodies: whatever went wrong, a client gets the envelope and nothing internal.
import { type ErrorCode, errors } from '@parley/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, type Problem } from '../../lib/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import { problemsOf, type SchemaError } from '../problems.ts'

/** What a client is told. */
type Refusal = {
  readonly code: ErrorCode
  readonly message: string
  /** Where it differs from the code's own: 408, 414 and 431. */
  readonly status?: number
  readonly details?: readonly Problem[] | undefined
  readonly requiredScope?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export function answerErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = refusalOf(error, request)
    log(logger, error, refusal, request)
    refuse(request, reply, refusal)
  })
}

/** What the router refuses before there is a route: a path that can't be decoded. */
export function answerRouterErrors(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  refuse(request, reply, refusalOf(error, request))
}

/** Sends the envelope with the headers that belong to its code. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const { code, retryAfterSeconds = code === 'service_unavailable' ? 1 : undefined } = refusal
  // Set here as well, because a request the router refuses never meets the hook that sets it.
  reply.header('x-request-id', request.id)
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  // The framework closes the connection after a body it could not read. That would reset it while
  // the client still sends, and the client would never see why: the rest is read and dropped.
  if (reply.hasHeader('connection')) reply.removeHeader('connection')
  reply
    .code(statusOf(refusal))
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, request.id))
}

/** The error envelope as text. */
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

/** What to tell about any error; one that nobody foresaw is an `internal_error`. */
function refusalOf(error: Error, request: FastifyRequest): Refusal {
  if (error instanceof ApiError) {
    const { code, message, extras } = error
    return { code, message, ...extras }
  }
  const { validation, validationContext, code, statusCode } = error as FastifyError
  if (validation !== undefined) {
    const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body')
    return invalidRequest(problemsOf(validation as readonly SchemaError[], part))
  }
  return frameworkRefusal(code, request) ?? unforeseen(statusCode)
}

function invalidRequest(details: readonly Problem[]): Refusal {
  const message = details[0]?.message ?? 'The request is malformed.'
  return { code: 'invalid_request', message, details }
}

/** The framework's own refusals in our words; undefined for its other errors. */
function frameworkRefusal(code: string, request: FastifyRequest): Refusal | undefined {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return {
        code: 'unsupported_media_type',
        message: 'The body must be JSON: send it with Content-Type: application/json.',
      }
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return {
        code: 'payload_too_large',
        message: `The body must have at most ${request.routeOptions.bodyLimit.toLocaleString('en')} bytes.`,
      }
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return {
        code: 'invalid_request',
        message: 'The body does not have the length its Content-Length header names.',
      }
    case 'FST_ERR_BAD_URL':
      return { code: 'invalid_request', message: 'The path has malformed percent-encoding.' }
    default:
      return undefined
  }
}

function unforeseen(statusCode: number | undefined): Refusal {
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { code: 'invalid_request', message: 'The request could not be read to its end.' }
  }
  return {
    code: 'internal_error',
    message: 'Something went wrong on our side. Try again; the request id names it in our log.',
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
