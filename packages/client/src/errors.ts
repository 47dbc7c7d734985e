// The errors of a call. Each error names the call.
import type { ErrorCode } from '@parley/contract'

/**
 * A code of the service, which may add codes, or `unexpected_answer`: the answer did not come from
 * Parley, but for example from a proxy.
 */
export type ParleyErrorCode = ErrorCode | 'unexpected_answer' | (string & Record<never, never>)

/** A problem of an `invalid_request`. */
export type Problem = {
  /** Path of the field, as in `settings.tone`. */
  readonly field: string
  /** The kind of the problem, for programs. */
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

/** The service refused the call. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError'
  /** Method and path, as in `POST /chatbots`. */
  readonly call: string
  /** The HTTP status; 200 if a stream ended with an error. */
  readonly status: number
  readonly code: ParleyErrorCode
  /** The message of the service, without the call. */
  readonly serverMessage: string
  /** Names the request in the server’s log; undefined if the answer did not come from the service. */
  readonly request_id: string | undefined
  /** Only with `forbidden`: the scope that the key needs. */
  readonly required_scope: string | undefined
  /** With `invalid_request`: every problem of the request; otherwise empty. */
  readonly details: readonly Problem[]
  /** Seconds to wait before the next try; undefined if the service did not say. */
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

/** There was no answer, or only a part of it. The service may have executed the call. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  /** Method and path, as in `POST /chatbots`. */
  readonly call: string
  /** true: the call took too long. false: the connection failed. */
  readonly isTimeout: boolean

  constructor({ call, reason, isTimeout = false, cause }: Break) {
    super(`${call}: ${reason}`, { cause })
    this.call = call
    this.isTimeout = isTimeout
  }
}

/** Why a delivery is refused. */
export type WebhookProblem = 'headers' | 'timestamp' | 'signature' | 'body'

/** The delivery did not come from Parley, or is old. Answer with 4xx and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
