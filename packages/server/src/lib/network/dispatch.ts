// The types of requests one level below fetch: what a dispatcher sends, and the callbacks for its response. The
// streams of fetch would cost more than all our own work on a response.
import type { IncomingHttpHeaders } from 'node:http'

/** The connection of a request. */
export type Connection = {
  /** Closes the connection; `onResponseError` receives the reason. */
  abort(reason: Error): void
  /** Stops reading until `resume`, so that the sender slows down. */
  pause(): void
  resume(): void
}

/** The callbacks of a request, in the order of their calls. */
export type DispatchHandler = {
  onRequestStart(connection: Connection): void
  /** Also called for informational statuses (below 200), before the final one. */
  onResponseStart(connection: Connection, status: number, headers: IncomingHttpHeaders): void
  onResponseData(connection: Connection, chunk: Buffer<ArrayBuffer>): void
  onResponseEnd(): void
  /** The last call. */
  onResponseError(connection: Connection, error: Error): void
}

export type DispatchedRequest = {
  readonly origin: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Iterable<Uint8Array> | null
  /** The longest silence in milliseconds, before the response begins and between its bytes. */
  readonly headersTimeout?: number
  readonly bodyTimeout?: number
}

export type Dispatch = (request: DispatchedRequest, handler: DispatchHandler) => unknown
