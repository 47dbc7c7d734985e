// Answers requests that Fastify never receives: those that Node's HTTP parser refuses, and CONNECT.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, limits } from '@parley/contract'
import { createId } from '../../lib/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { errorBody } from '../plugins/errors.ts'

type ParserError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown }
/** `_httpMessage` is the response in progress on a connection. Node's own handler reads it too. */
type CommonHeaders = Readonly<Record<string, string>>
type ServerSocket = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null }
type Refusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly headers: CommonHeaders
}

/** How long to read and drop what a client still sends after the response. */
const lingerMs = 1_000

/** Returns a handler that writes the error envelope to the socket, with these headers, and closes it. */
export function answerParserErrors(logger: Logger, headers: CommonHeaders) {
  const refused = new WeakSet<Socket>()

  return (error: ParserError, socket: ServerSocket): void => {
    // Further errors of a refused connection are ignored.
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return
    refused.add(socket)
    const { status, message } = refusalOf(error)
    const requestId = createId('req')
    logger.debug({ request_id: requestId, status, code: error.code }, message)
    // After the headers of a response, a second response would corrupt it.
    if (socket.writable && socket._httpMessage?.headersSent !== true) {
      refuse(socket, { status, code: 'invalid_request', message, headers }, requestId)
    } else socket.destroy()
  }
}

/** Returns a handler that answers CONNECT with 405. Node passes only the socket and would close it without a response. */
export function answerConnect(headers: CommonHeaders) {
  const refusal: Refusal = {
    status: 405,
    code: 'method_not_allowed',
    message: 'This server is not a proxy and does not support CONNECT.',
    headers: { ...headers, Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
  }
  return (_request: unknown, socket: Duplex): void => {
    // Without this handler, a reset connection would end the process.
    socket.on('error', () => socket.destroy())
    refuse(socket, refusal, createId('req'))
  }
}

function refuse(socket: Duplex, refusal: Refusal, requestId: string): void {
  const { status, code, message, headers } = refusal
  const body = errorBody({ code, message }, requestId)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // Closing at once, with unread bytes, would reset the connection, and a client that still sends would
  // never see the response.
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
            message: `The request URL must have at most ${limits.url.value.toLocaleString('en')} bytes.`,
          }
        : {
            status: 431,
            message: `All headers together must have at most ${limits.headers.value.toLocaleString('en')} bytes.`,
          }
    default:
      return { status: 400, message: 'This is not a well-formed HTTP request.' }
  }
}

/** The parser counts the URL as part of the headers. The packet shows which one was too long. */
function hasLongFirstLine(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]+ \//.test(packet.toString('latin1', 0, 16))) return false
  const end = packet.indexOf('\n')
  return end === -1 || end > limits.url.value
}
