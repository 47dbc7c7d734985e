// What can go wrong with a call, each kind an error of its own that names the call.
import type { ErrorCode } from '@parley/contract'

/**
 * A code of the service, of which there may be more one day, or `unexpected_answer`: what answered
 * was no Parley, as a proxy in front of it, or a wrong address.
 */
export type ParleyErrorCode = ErrorCode | 'unexpected_answer' | (string & Record<never, never>)

/** One of the problems that `invalid_request` tells of. */
export type Problem = {
  /** Path of the field, as in `settings.tone`. */
  readonly field: string
  /** Machine-readable kind of the problem. */
  readonly issue: string
  readonly message: string
}

export type Refusal = {
  readonly call: string
  readonly status: number
  readonly code: ParleyErrorCode
  readonly serverMessage: string
  readonly request_id: string | undefined
  readonly required_scope: string | undefined
  readonly details: readonly Problem[]
  readonly retryAfterSeconds: number | undefined
}

/** The service answered, and the answer is no. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError'
  /** Method and path, as in `POST /chatbots`. */
  readonly call: string
  /** Of the HTTP answer; 200 where a stream that had begun ended with an error. */
  readonly status: number
  readonly code: ParleyErrorCode
  /** What the service said, without the call. */
  readonly serverMessage: string
  /** Finds the line in the server’s log; undefined where the answer was not the service’s. */
  readonly request_id: string | undefined
  /** With `forbidden`: the scope the key lacks. */
  readonly required_scope: string | undefined
  /** With `invalid_request`: every problem found; else empty. */
  readonly details: readonly Problem[]
  /** When it may go better; undefined where the service did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor({ call, status, code, serverMessage, request_id, ...rest }: Refusal) {
    const place = request_id === undefined ? '' : `, ${request_id}`
    super(`${call}: ${serverMessage} (${status} ${code}${place})`)
    this.call = call
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
    this.request_id = request_id
    this.required_scope = rest.required_scope
    this.details = rest.details
    this.retryAfterSeconds = rest.retryAfterSeconds
  }
}

type Break = {
  readonly call: string
  readonly reason: string
  readonly isTimeout?: boolean
  readonly cause?: unknown
}

/** No answer came, or not all of it: whether the service did what it was asked is unknown. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** Method and path, as in `POST /chatbots`. */
  readonly call: string
  /** It took too long; else the connection could not be made, or broke. */
  readonly isTimeout: boolean

  constructor({ call, reason, isTimeout = false, cause }: Break) {
    super(`${call}: ${reason}`, { cause })
    this.call = call
    this.isTimeout = isTimeout
  }
}

/** Why a delivery is not taken for genuine. */
export type WebhookProblem = 'headers' | 'timestamp' | 'signature' | 'body'

/** What arrived is not what Parley sent, or not lately: answer it with 4xx and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
