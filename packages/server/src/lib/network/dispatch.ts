// A request at the level below fetch: what a dispatcher is asked, and what it tells while it is answered.
// Node's streams and the web's around them would cost more than all that we do with an answer.
import type { IncomingHttpHeaders } from 'node:http'

/** A connection, as far as it concerns who asks. */
export type Connection = {
  /** Ends it; `onResponseError` is told the reason. */
  abort(reason: Error): void
  /** Reads nothing until `resume`, so that who sends slows down. */
  pause(): void
  resume(): void
}

/** What a dispatcher tells of a request, in this order. */
export type DispatchHandler = {
  onRequestStart(connection: Connection): void
  /** Told of a status below 200 as well, before the answer's own. */
  onResponseStart(connection: Connection, status: number, headers: IncomingHttpHeaders): void
  onResponseData(connection: Connection, chunk: Buffer<ArrayBuffer>): void
  onResponseEnd(): void
  /** Nothing more is told. */
  onResponseError(connection: Connection, error: Error): void
}

export type DispatchedRequest = {
  readonly origin: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Iterable<Uint8Array> | null
  /** The longest silence before the answer begins, and between its bytes. */
  readonly headersTimeout?: number
  readonly bodyTimeout?: number
}

export type Dispatch = (request: DispatchedRequest, handler: DispatchHandler) => unknown
