// Turns failures of providers into the few kinds of ModelError. From the SDK's errors it copies only
// texts and numbers, because they contain the whole conversation.
import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider'
import { RefusedAddress } from '../lib/network/guarded-fetch.ts'
import { AnswerTooLong } from '../lib/network/streamed-response.ts'
import { ModelError, type ModelFailure } from './language-model.ts'

/** The provider of a call, and how far the call got. */
export type ModelCall = {
  readonly host: string
  readonly api_key: string | undefined
  /** The provider had begun to answer. */
  readonly hasBegun: boolean
}

const wordsMax = 200
/** A shorter key is not real, and would match ordinary words. */
const keyCharactersMin = 8

const timeoutCodes: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])

/** Converts any error. The message of a ModelError continues the sentence "The model at …". */
export function modelErrorOf(error: unknown, call: ModelCall): ModelError {
  const { host, api_key } = call
  const { kind, message, status, retryAfterMs, cause } = failureOf(error, call)
  const words = `The model at ${host} ${withoutKey(message, api_key)}`
  return new ModelError(kind, words.endsWith('.') ? words : `${words}.`, {
    status,
    retryAfterMs,
    cause,
  })
}

/** Returns the error for an answer with an error status. `said` is the provider's message. */
export function failureOfStatus(status: number, said: string, headers: Headers): ModelError {
  return asError(byStatus(status, said, retryAfterOf(Object.fromEntries(headers))))
}

/** Returns the error for an error, in any form, that the provider sent within its stream. */
export function failureInStream(error: unknown): ModelError {
  const reported = reportedBy(error)
  return reported === undefined
    ? unreadable()
    : asError(byStatus(reported.status, reported.message))
}

/** Returns the error for unreadable data. It leaves out the data, which may contain the conversation. */
export function unreadable(): ModelError {
  return asError(noAnswer)
}

function asError({ kind, message, ...details }: Failure): ModelError {
  return new ModelError(kind, message, details)
}

type Failure = {
  readonly kind: ModelFailure
  readonly message: string
  readonly status?: number | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

function failureOf(error: unknown, { hasBegun }: ModelCall): Failure {
  if (error instanceof ModelError) return error
  const chain = causesOf(error)
  const ownFault = chain.map(ownFailureOf).find((failure) => failure !== undefined)
  if (ownFault !== undefined) return ownFault
  const call = chain.find((one) => APICallError.isInstance(one))
  const status = call?.statusCode
  if (call !== undefined && status !== undefined && status >= 300) {
    return byStatus(status, call.message, retryAfterOf(call.responseHeaders))
  }
  const network = chain.find(isNetworkError)
  if (network !== undefined) return byNetwork(network, hasBegun || status !== undefined)
  const reported = reportedBy(error)
  if (reported !== undefined) return byStatus(reported.status, reported.message)
  const isEnd = InvalidResponseDataError.isInstance(error) && /\bended\b/.test(error.message)
  return isEnd ? { kind: 'cut', message: 'ended its answer without saying so' } : noAnswer
}

const noAnswer: Failure = {
  kind: 'malformed',
  message: 'sent something that is no answer in its protocol',
}

/** Recognizes errors of our own network layer. */
function ownFailureOf(error: unknown): Failure | undefined {
  if (error instanceof RefusedAddress) {
    return { kind: 'rejected', message: `may not be called: the address ${error.message}` }
  }
  if (error instanceof AnswerTooLong) {
    return { kind: 'malformed', message: `sends too much: the answer ${error.message}` }
  }
  const code = codeOf(error)
  if (code === undefined || !timeoutCodes.has(code)) return undefined
  const isConnecting = code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT'
  const message = isConnecting ? 'did not take the connection in time' : 'was silent for too long'
  return { kind: 'timeout', message, cause: error }
}

function byStatus(status: number, said: string, retryAfterMs?: number): Failure {
  const words = said
    .replace(/[^\P{Cc}\n]|\s+/gu, ' ')
    .trim()
    .slice(0, wordsMax)
    .toWellFormed()
  const message = `answered ${status}${words === '' ? '' : `: ${words}`}`
  return { kind: kindOf(status), message, status, retryAfterMs }
}

function kindOf(status: number): ModelFailure {
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 || status === 409 || status === 425 ? 'unavailable' : 'rejected'
}

function byNetwork(cause: Error, hasBegun: boolean): Failure {
  const why = codeOf(cause) ?? cause.message
  return hasBegun
    ? { kind: 'cut', message: `broke off its answer (${why})`, cause }
    : { kind: 'unavailable', message: `can’t be reached (${why})`, cause }
}

/** Reads an error that the provider sent within its stream: by status, or at least by type. */
function reportedBy(error: unknown): { status: number; message: string } | undefined {
  if (error instanceof Error || typeof error !== 'object' || error === null) return undefined
  const { message, statusCode, code, type } = error as Readonly<Record<string, unknown>>
  if (typeof message !== 'string') return undefined
  const number = [statusCode, code].map(Number).find((one) => one >= 300 && one <= 599)
  return { status: number ?? statusOfType(`${type} ${code}`), message }
}

/** Vendors use different names that contain the same words. */
function statusOfType(type: string): number {
  if (/rate.?limit|quota|exhausted|too.?many/i.test(type)) return 429
  if (/auth|permission|invalid|not.?found|unsupported/i.test(type)) return 400
  return 503
}

/** Returns the wait in milliseconds; undefined without a number. Dates are not read: model providers send none. */
function retryAfterOf(headers: Readonly<Record<string, string>> = {}): number | undefined {
  const { 'retry-after-ms': milliseconds = '', 'retry-after': seconds = '' } = headers
  if (/^\d{1,9}(\.\d+)?$/.test(milliseconds)) return Math.ceil(Number(milliseconds))
  return /^\d{1,6}(\.\d+)?$/.test(seconds) ? Math.ceil(Number(seconds) * 1_000) : undefined
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = error; one !== undefined && one !== null && !chain.includes(one); ) {
    chain.push(one)
    one = one instanceof Error ? one.cause : undefined
  }
  return chain
}

/** Failures of sockets, DNS and certificates have a code. HPE_ codes mean that a server answered, but not in HTTP. */
function isNetworkError(error: unknown): error is Error {
  return error instanceof Error && codeOf(error)?.startsWith('HPE_') === false
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function withoutKey(message: string, key: string | undefined): string {
  if (key === undefined || key.length < keyCharactersMin) return message
  return message.replaceAll(key, '[key]')
}
