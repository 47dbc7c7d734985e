// Sends one request and keeps the beginning of its response. Uses no streams, because streams are most of the cost of
// a small request.
import type { IncomingHttpHeaders } from 'node:http'
import type { Connection, Dispatch, DispatchHandler } from './dispatch.ts'

export type ShortRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Limit for the whole exchange: lookup, connection, request and response. */
  readonly timeoutMs: number
  /** Characters kept of the response; the rest is not read. */
  readonly keptCharacters: number
  readonly signal?: AbortSignal
}

export type ShortAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The beginning of the body, as text. */
  readonly body: string
}

/** Longer responses are cut off. */
const drainedBytesMax = 65_536

/** Rejects with a network error, with TimeoutError, or with the signal's reason. */
export function askShortly(
  dispatch: Dispatch,
  { origin, pathname, search }: URL,
  request: ShortRequest,
): Promise<ShortAnswer> {
  const { method, headers, body = null, timeoutMs, keptCharacters, signal } = request
  const { promise, resolve, reject } = Promise.withResolvers<ShortAnswer>()
  let connection: Connection | undefined
  let isSettled = false

  function settle(end: () => void): void {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    end()
  }
  function stop(reason: Error): void {
    settle(() => reject(reason))
    connection?.abort(reason)
  }
  const giveUp = () => stop(signal?.reason)
  const timer = setTimeout(() => {
    stop(new DOMException('The answer did not arrive in time.', 'TimeoutError'))
  }, timeoutMs)

  const answer = createAnswer(keptCharacters)
  const handler: DispatchHandler = {
    onRequestStart(controller) {
      connection = controller
      if (isSettled) controller.abort(new Error('Nobody waits any more.'))
    },
    onResponseStart: (_, status, head) => answer.begin(status, head),
    onResponseData(controller, chunk) {
      if (answer.add(chunk)) return
      settle(() => resolve(answer.end()))
      controller.abort(new Error('The rest is not read.'))
    },
    onResponseEnd: () => settle(() => resolve(answer.end())),
    onResponseError: (_, error) => settle(() => reject(error)),
  }
  if (signal?.aborted) giveUp()
  else {
    signal?.addEventListener('abort', giveUp, { once: true })
    dispatch({ origin, path: pathname + search, method, headers, body }, handler)
  }
  return promise
}

/** Collects the kept part of a response. */
function createAnswer(characters: number) {
  const decoder = new TextDecoder()
  let [status, bytes, text] = [0, 0, '']
  let headers: ShortAnswer['headers'] = {}
  return {
    begin(code: number, head: ShortAnswer['headers']): void {
      status = code
      headers = head
    },
    /** Keeps reading for a while, so that the connection can be reused; false = too long, stop. */
    add(chunk: Buffer): boolean {
      bytes += chunk.length
      if (text.length < characters) text += decoder.decode(chunk, { stream: true })
      return bytes <= drainedBytesMax
    },
    end(): ShortAnswer {
      // Not every database can store half a character or a NUL.
      const body = text.slice(0, characters).toWellFormed().replaceAll('\0', '\ufffd')
      return { status, headers, body }
    },
  }
}
