// A response that is read while it arrives, as a web Response: bounded in size, and its connection closes when the
// reader stops.
import type { IncomingHttpHeaders } from 'node:http'
import { createPieceJoiner, type PauseRule, type ReplyLoad } from '../async/piece-joining.ts'
import type { Connection, Dispatch, DispatchedRequest, DispatchHandler } from './dispatch.ts'

/** A response beyond its size limit; the message completes "The answer …". */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

export type StreamedResponse = Response & {
  /**
   * From now on joins pieces that arrive within a moment, while many responses are read at once; an urgent piece
   * is passed on at once with those before it. Returns whether pieces are being joined now.
   */
  readonly gather: (isUrgent: PauseRule['isUrgent']) => boolean
}

const statusesWithoutBody = [204, 205, 304]
/** Unread bytes that may be buffered before the sender is slowed down. */
const unreadBytes = 65_536

type StreamingRequest = Pick<DispatchedRequest, 'method' | 'headers'> & {
  readonly body: string | null
  /** The longest silence, before the response begins and between its bytes. */
  readonly silentMs: number
  /** Size limit of the whole response; beyond it reading fails with AnswerTooLong. */
  readonly bytesMax: number
  /** Shared by all responses that are read at the same time. */
  readonly gathering: ReplyLoad
  readonly signal: AbortSignal | null
}

/**
 * Sends a request and resolves when the response begins. Rejects with a network error or the signal's reason;
 * reading the body fails with these as well.
 */
export function askStreaming(
  dispatch: Dispatch,
  { origin, pathname, search }: URL,
  { method, headers, body: sent, silentMs, bytesMax, gathering, signal }: StreamingRequest,
): Promise<StreamedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamedResponse>()
  let connection: Connection | undefined
  let isOver = false
  let bytes = 0

  /** Undefined until the response begins. */
  let body: Body | undefined
  let stopGathering: (() => void) | undefined

  /** Runs once. With `reason` it also closes the connection. */
  function end(tell: () => void, reason?: Error): void {
    if (isOver) return
    isOver = true
    signal?.removeEventListener('abort', giveUp)
    stopGathering?.()
    tell()
    if (reason !== undefined) connection?.abort(reason)
  }
  function fail(error: Error, reason?: Error): void {
    end(() => {
      reject(error)
      body?.fail(error)
    }, reason)
  }
  const giveUp = () => fail(signal?.reason, signal?.reason)

  function gather(isUrgent: PauseRule['isUrgent']): boolean {
    if (!isOver && stopGathering === undefined) {
      stopGathering = gathering.begin()
      body?.rest({ restMs: gathering.restMs, isUrgent })
    }
    return gathering.restMs() > 0
  }

  const handler: DispatchHandler = {
    onRequestStart(begun) {
      connection = begun
      if (isOver) begun.abort(new Error('Nobody waits any more.'))
    },
    onResponseStart(_, status, headers) {
      if (status < 200) return
      body = createBody({
        readOn: () => connection?.resume(),
        leave: () => end(() => undefined, new Error('The reader has stopped reading.')),
      })
      const stream = statusesWithoutBody.includes(status) ? null : body.stream
      const response = new Response(stream, { status, headers: webHeaders(headers) })
      resolve(Object.assign(response, { gather }))
    },
    onResponseData(from, chunk) {
      if (isOver) return
      bytes += chunk.length
      if (bytes > bytesMax) {
        const error = new AnswerTooLong(`is longer than ${bytesMax} bytes`)
        fail(error, error)
      } else if (body?.add(chunk) === false) from.pause()
    },
    onResponseEnd: () => end(() => body?.close()),
    onResponseError: (_, error) => fail(error),
  }
  if (signal?.aborted) giveUp()
  else {
    signal?.addEventListener('abort', giveUp, { once: true })
    const bounds = { headersTimeout: silentMs, bodyTimeout: silentMs }
    const asked = { origin, path: pathname + search, method, ...bodyOnce(headers, sent) }
    dispatch({ ...asked, ...bounds }, handler)
  }
  return promise
}

/**
 * A body that is released once it is sent: the dispatcher keeps its reference until the response ends, and a
 * model's response takes up to a minute. The length is set, since not every server accepts a chunked body.
 */
function bodyOnce(headers: DispatchedRequest['headers'], text: string | null) {
  if (text === null) return { headers, body: null }
  const unsent = [Buffer.from(text)]
  return {
    headers: { ...headers, 'content-length': String(unsent[0]?.length) },
    body: { [Symbol.iterator]: () => unsent.splice(0).values() },
  }
}

type Chunk = Uint8Array<ArrayBuffer>

type Body = ReturnType<typeof createBody>

/** The bytes that arrived and were not read yet. */
function createBody({ readOn, leave }: { readOn(): void; leave(): void }) {
  let isFull = false
  let controller: ReadableStreamDefaultController<Chunk> | undefined
  const gatherer = createPieceJoiner((chunk) => controller?.enqueue(chunk))
  const stream = new ReadableStream<Chunk>(
    {
      start(own) {
        controller = own
      },
      pull() {
        if (!isFull) return
        isFull = false
        readOn()
      },
      cancel() {
        gatherer.drop()
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: unreadBytes }),
  )
  return {
    stream,
    /** Returns false when the buffer is full, until the reader continues. */
    add(chunk: Chunk): boolean {
      gatherer.add(chunk)
      isFull = (controller?.desiredSize ?? 0) <= 0
      return !isFull
    },
    rest: gatherer.rest,
    close() {
      gatherer.end()
      controller?.close()
    },
    fail(error: Error) {
      gatherer.drop()
      controller?.error(error)
    },
  }
}

function webHeaders(headers: IncomingHttpHeaders): Headers {
  const web = new Headers()
  for (const [name, value = []] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) web.append(name, one)
  }
  return web
}
