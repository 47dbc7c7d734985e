// Reads server-sent events by the rules of the format alone, as any client does.
import { expect } from 'vitest'
import type { Json } from './test-app.ts'

export type StreamEvent = { readonly id: string; readonly event: string; readonly data: Json }

type Options = {
  readonly key: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Disconnects after this number of events. */
  readonly leaveAfter?: number
}

export type StreamResult = { readonly response: Response; readonly events: readonly StreamEvent[] }

/** Reads a stream to its end, or until the wanted number of events. */
export async function listen(url: string, options: Options): Promise<StreamResult> {
  const { key, method = 'GET', body, headers = {}, leaveAfter = Number.POSITIVE_INFINITY } = options
  const leaving = new AbortController()
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'text/event-stream',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: leaving.signal,
  })
  expect(response.headers.get('content-type'), await bodyOtherThanStream(response)).toMatch(
    /^text\/event-stream/,
  )
  const events: StreamEvent[] = []
  for await (const event of eventsOf(response)) {
    events.push(event)
    if (events.length >= leaveAfter) break
  }
  leaving.abort()
  return { response, events }
}

/** The body, if the response is no stream; otherwise empty. */
async function bodyOtherThanStream(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  return isStream === true ? '' : response.text()
}

async function* eventsOf({ body }: Response): AsyncGenerator<StreamEvent> {
  if (body === null) return
  let text = ''
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      const fields = new Map(block.split('\n').map(fieldOf))
      if (fields.has('data')) {
        yield {
          id: fields.get('id') ?? '',
          event: fields.get('event') ?? '',
          data: JSON.parse(fields.get('data') ?? ''),
        }
      }
    }
  }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/** The text that a client has when the stream ends: the deltas after the last reset. */
export function spokenText(events: readonly StreamEvent[]): string {
  const reset = events.findLastIndex(({ event }) => event === 'message.reset')
  return events
    .slice(reset + 1)
    .filter(({ event }) => event === 'message.delta')
    .map(({ data }) => data.text)
    .join('')
}
