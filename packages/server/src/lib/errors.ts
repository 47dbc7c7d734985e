// Errors that a client may see. No other error text reaches a client.
import { type ErrorCode, errors } from '@parley/contract'

/** A problem with one field of a request: the field, the kind of problem, and how to fix it. */
export type Problem = { readonly field: string; readonly issue: string; readonly message: string }

type ErrorExtras = {
  /** For the log; never reaches the client. */
  readonly cause?: unknown
  readonly details?: readonly Problem[]
  readonly requiredScope?: string
  readonly retryAfterSeconds?: number
  /** The stored message that got no answer: for the event, never for the client. */
  readonly messageId?: string
}

/** Thrown in any layer above storage; http turns it into the error envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errors[code].status
    this.extras = extras
  }
}

export function notFound(what: string, id: string): ApiError {
  return new ApiError('not_found', `There is no ${what} with the id "${clip(id)}".`)
}

/** Whether the error is temporary, as when the database is out of reach. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'service_unavailable'
}

/** An `invalid_request` error for one or more fields; its message is that of the first problem. */
export function invalid(...problems: readonly [Problem, ...Problem[]]): ApiError {
  return new ApiError('invalid_request', problems[0].message, { details: problems })
}

/** Thrown by storage when a unique value is already taken. Services turn it into an ApiError. */
export class ConflictError extends Error {
  readonly field: string

  constructor(field: string, cause?: unknown) {
    super(`${field} is taken`, { cause })
    this.name = 'ConflictError'
    this.field = field
  }
}

/** Shortens text from a client for use in a message. */
export function clip(text: string, maxCharacters = 80): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`
}
