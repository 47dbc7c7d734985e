// One request and the beginning of its answer, without the streams that a longer answer needs: of what
// a small request costs, they are the most.
import type { IncomingHttpHeaders } from 'node:http'
import type { Connection, Dispatch, DispatchHandler } from './dispatch.ts'

export type Outgoing = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** For all of it: name, connection, request and answer. */
  readonly timeoutMs: number
  /** Characters kept of the answer; the rest is not read. */
  readonly keptCharacters: number
  readonly signal?: AbortSignal
}

export type Incoming = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The beginning of the body, as text. */
  readonly body: string
}

/** A longer answer is cut off: whatever it says, it says in the beginning. */
const drainedBytesMax = 65_536

/** Rejects with what went wrong on the way, with TimeoutError, or with the reason of the signal. */
export function askShortly(
  dispatch: Dispatch,
  { origin, pathname, search }: URL,
  outgoing: Outgoing,
): Promise<Incoming> {
  const { method, headers, body = null, timeoutMs, keptCharacters, signal } = outgoing
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>()
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
    stop(new DOMException('The answer did not come in time.', 'TimeoutError'))
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

/** What is kept of an answer. */
function createAnswer(characters: number) {
  const decoder = new TextDecoder()
  let [status, bytes, text] = [0, 0, '']
  let headers: Incoming['headers'] = {}
  return {
    begin(code: number, head: Incoming['headers']): void {
      status = code
      headers = head
    },
    /** Reads on for a while, so that the connection can be used again; false = it is too much. */
    add(chunk: Buffer): boolean {
      bytes += chunk.length
      if (text.length < characters) text += decoder.decode(chunk, { stream: true })
      return bytes <= drainedBytesMax
    },
    end(): Incoming {
      // Neither half a character nor a NUL can be stored on every database.
      const body = text.slice(0, characters).toWellFormed().replaceAll('\0', '\ufffd')
      return { status, headers, body }
    },
  }
}
