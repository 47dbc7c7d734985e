// The errors a client may see, and nothing else of what goes wrong inside.
import { type ErrorCode, errors } from '@parley/contract'

/** One problem of a request: which field, what kind, and how to mend it. */
export type Problem = { readonly field: string; readonly issue: string; readonly message: string }

type Extras = {
  /** For the log; never reaches the client. */
  readonly cause?: unknown
  readonly details?: readonly Problem[]
  readonly requiredScope?: string
  readonly retryAfterSeconds?: number
}

/** Thrown anywhere above storage; the HTTP door turns it into the error envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: Extras

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
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

/** What was tried can be tried again soon: a store that is out of reach says so. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'service_unavailable'
}

/** One or more fields that do not hold; the message is the first problem's. */
export function invalid(...problems: readonly [Problem, ...Problem[]]): ApiError {
  return new ApiError('invalid_request', problems[0].message, { details: problems })
}

/** Thrown by storage where a unique value is taken already; services say what that means. */
export class ConflictError extends Error {
  readonly field: string

  constructor(field: string, cause?: unknown) {
    super(`${field} is taken`, { cause })
    this.name = 'ConflictError'
    this.field = field
  }
}

/** A client's own words inside a message, kept short. */
export function clip(text: string, maxCharacters = 80): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`
}
