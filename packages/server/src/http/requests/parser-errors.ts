// Requests that node's own HTTP parser refuses or hands over, before there is a request to answer.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, limits } from '@parley/contract'
import { createId } from '../../lib/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { errorBody } from '../plugins/errors.ts'
import { everyAnswer } from '../responses/every-answer.ts'

type ParserError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown }
/** Node marks the answer under way on a connection here, and reads it in its own handler. */
type ServerSocket = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null }
type Refusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly headerLines?: readonly string[]
}

/** How long what a client still sends after its answer is read and dropped. */
const lingerMs = 1_000

/** Answers on the bare socket with the envelope, and closes it. */
export function answerParserErrors(logger: Logger) {
  const refused = new WeakSet<Socket>()

  return (error: ParserError, socket: ServerSocket): void => {
    // The rest of what was refused can't be read any better.
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return
    refused.add(socket)
    const { status, message } = refusalOf(error)
    const requestId = createId('req')
    logger.debug({ request_id: requestId, status, code: error.code }, message)
    // After the head of an answer nothing may be written that is not part of it.
    if (socket.writable && socket._httpMessage?.headersSent !== true) {
      refuse(socket, { status, code: 'invalid_request', message }, requestId)
    } else socket.destroy()
  }
}

/** Node hands a CONNECT over as a bare socket, and would close it without a word. */
export function answerConnect(_request: unknown, socket: Duplex): void {
  // Whoever resets the connection meanwhile must not end the process.
  socket.on('error', () => socket.destroy())
  const refusal: Refusal = {
    status: 405,
    code: 'method_not_allowed',
    message: 'This server is no proxy: it does not answer to CONNECT.',
    headerLines: ['Allow: GET, HEAD, POST, PUT, PATCH, DELETE'],
  }
  refuse(socket, refusal, createId('req'))
}

function refuse(socket: Duplex, refusal: Refusal, requestId: string): void {
  const { status, code, message, headerLines = [] } = refusal
  const body = errorBody({ code, message }, requestId)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      ...Object.entries(everyAnswer).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      ...headerLines,
      '',
      body,
    ].join('\r\n'),
  )
  // Closed at once, with bytes unread, the connection would be reset, and who is still sending would
  // never see the answer.
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroy())
  socket.resume()
}

function refusalOf({ code, rawPacket }: ParserError): { status: number; message: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, message: 'The request did not arrive in time.' }
    case 'HPE_HEADER_OVERFLOW':
      return hasLongFirstLine(rawPacket)
        ? {
            status: 414,
            message: `The address of a request has at most ${limits.url.value.toLocaleString('en')} bytes.`,
          }
        : {
            status: 431,
            message: `All headers together have at most ${limits.headers.value.toLocaleString('en')} bytes.`,
          }
    default:
      return { status: 400, message: 'This is not a well-formed HTTP request.' }
  }
}

/** The parser counts the address among the headers; the packet shows which of them was too long. */
function hasLongFirstLine(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]+ \//.test(packet.toString('latin1', 0, 16))) return false
  const end = packet.indexOf('\n')
  return end === -1 || end > limits.url.value
}
