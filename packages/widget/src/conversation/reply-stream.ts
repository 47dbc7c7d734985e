// Sends a message and reads its reply, over as many connections as it needs.
import { createEventParser, type ServerEvent } from '@parley/client'
import type { VisitorMessage } from '@parley/contract'
import { failureOf, RequestFailure } from '../lib/http.ts'
import { parseJson } from '../lib/shared.ts'
import { type Calls, isPassing } from './calls.ts'
import { pause, pauseMsAfter, refusalsMax } from './pause.ts'

/** The service sends at least a comment every ten seconds. After this time the connection is lost. */
const silenceMs = 25_000

export type Outgoing = {
  readonly text: string
  /** The Idempotency-Key: the same for each attempt, on this page and the next. */
  readonly key: string
  /** The reply, as soon as it is known. */
  readonly reply_id?: string
}

export type ReplyHandlers = {
  onStarted(reply_id: string): void
  /** The whole text so far. */
  onText(text: string): void
  /** Whether there is a connection. */
  onConnection(isConnected: boolean): void
}

/** Resolves with the complete reply. Throws RequestFailure if there will be none, or the reason of the signal. */
export async function streamReply(
  calls: Calls,
  conversation_id: string,
  outgoing: Outgoing,
  handlers: ReplyHandlers & { readonly signal: AbortSignal },
): Promise<VisitorMessage> {
  const { signal } = handlers
  const progress = createProgress(outgoing.reply_id, handlers)
  let failures = 0
  let refusals = 0
  for (;;) {
    const last = progress.count()
    try {
      for await (const event of connect(calls, conversation_id, outgoing, progress, handlers)) {
        const message = progress.read(event)
        if (message !== undefined) return message
      }
      throw failureOf({})
    } catch (failure) {
      if (signal.aborted || !(failure instanceof RequestFailure)) throw failure
      const isConnected = failure.status !== 0
      handlers.onConnection(isConnected)
      if (progress.count() > last) failures = refusals = 0
      failures += 1
      refusals += isConnected ? 1 : 0
      // The process of this reply died before it was stored: ask again under the same key.
      const isLost = failure.status === 404 && progress.startOver()
      if (!isLost && (!isPassing(failure) || refusals > refusalsMax)) throw failure
      if (!isLost) await pause(pauseMsAfter(failures, failure), signal)
    }
  }
}

type Progress = ReturnType<typeof createProgress>

function createProgress(known: string | undefined, handlers: ReplyHandlers) {
  let reply_id = known
  let lastEventId = ''
  let text = ''
  let count = 0

  return {
    position: () => ({ reply_id, lastEventId }),
    /** Events so far. */
    count: () => count,
    /** Forgets the reply. Returns whether there was one to forget. */
    startOver(): boolean {
      const isKnown = reply_id !== undefined
      reply_id = undefined
      lastEventId = ''
      return isKnown
    },
    /** Returns the message, if the event completes it. Throws RequestFailure for an `error` event. */
    read({ id, event, data }: ServerEvent): VisitorMessage | undefined {
      const content = parseJson(data) as {
        message_id: string
        text: string
        data: VisitorMessage
        error: { code: string }
      }
      count += 1
      lastEventId = id
      if (event === 'message.started') {
        // A repeated request sends the reply from its beginning.
        text = ''
        reply_id = content.message_id
        handlers.onStarted(reply_id)
      } else if (event === 'message.delta') {
        text += content.text
        handlers.onText(text)
      } else if (event === 'message.reset') {
        text = ''
        handlers.onText(text)
      } else if (event === 'error') {
        throw new RequestFailure(500, content.error.code)
      } else if (event === 'message.completed') {
        return content.data
      }
      return undefined
    },
  }
}

/** Yields the events of one connection. */
async function* connect(
  calls: Calls,
  conversation_id: string,
  { text, key }: Outgoing,
  progress: Progress,
  { signal, onConnection }: { signal: AbortSignal } & Pick<ReplyHandlers, 'onConnection'>,
): AsyncGenerator<ServerEvent, void> {
  const { reply_id, lastEventId } = progress.position()
  const connection = new AbortController()
  const stop = () => connection.abort()
  signal.addEventListener('abort', stop)
  let silence = setTimeout(stop, silenceMs * 2)
  const path = `/conversations/${conversation_id}/messages`
  const accept = 'text/event-stream'
  try {
    const { body } =
      reply_id === undefined
        ? await calls.send(path, {
            method: 'POST',
            body: { text },
            headers: { accept, 'idempotency-key': key },
            signal: connection.signal,
          })
        : await calls.send(`${path}/${reply_id}/stream`, {
            headers: { accept, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
            signal: connection.signal,
          })
    onConnection(true)
    const reader = body?.getReader()
    // Keeps an incomplete character until the rest arrives.
    const decoder = new TextDecoder()
    const parse = createEventParser()
    while (reader !== undefined) {
      clearTimeout(silence)
      silence = setTimeout(stop, silenceMs)
      const { done, value } = await reader.read()
      if (done) return
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    if (signal.aborted || error instanceof RequestFailure) throw error
    throw failureOf({})
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    connection.abort()
  }
}
