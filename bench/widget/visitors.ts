// Visitors of the widget without a browser: they open sessions, ask, wait, and lose their connection.
import { Agent, type IncomingMessage, request } from 'node:http'
import { createEventParser } from '@parley/client'

export const origin = 'https://shop.example.com'

type Sent = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export type Visitors = ReturnType<typeof createVisitors>
export type Talk = { readonly token: string; readonly path: string }
export type Reply = { readonly read: string; readonly stored: string; readonly cuts: number }

/** Each request has a connection of its own as long as there are no more than `connections`. */
export function createVisitors(baseUrl: string, key: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send({ method = 'POST', path, token, body, headers }: Sent): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const sent = request(`${baseUrl}/v1/widget${path}`, {
      method,
      agent,
      headers: {
        origin,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    return promise
  }

  /** Resolves with `data`. Throws for any status but 2xx. */
  async function call<Data>(sent: Sent): Promise<Data> {
    const response = await send(sent)
    const text = (await response.toArray()).join('')
    const { statusCode = 0 } = response
    if (statusCode >= 300) throw new Error(`${sent.path} answered ${statusCode}: ${text}`)
    return JSON.parse(text).data as Data
  }

  /** Opens a session. Resolves with its token. */
  const enter = async () =>
    (await call<{ token: string }>({ path: '/sessions', body: { key } })).token

  return {
    enter,
    call,

    async start(): Promise<Talk> {
      const token = await enter()
      const { conversation_id } = await call<{ conversation_id: string }>({
        path: '/conversations',
        token,
        body: {},
      })
      return { token, path: `/conversations/${conversation_id}` }
    },

    /** Waits for events, as an open widget does. Resolves when the server answers. */
    async wait({ token, path }: Talk, after: string): Promise<void> {
      await call({ method: 'GET', path: `${path}/events?after=${after}&wait=30`, token })
    },

    /** Asks, and reads the reply over as many connections as it needs: each breaks after so many bytes. */
    async ask({ token, path }: Talk, text: string, cuts: readonly number[] = []): Promise<Reply> {
      const accept = 'text/event-stream'
      const headers = { accept, 'idempotency-key': `${path}-${text}` }
      const first = { path: `${path}/messages`, token, body: { text }, headers }
      const progress = { read: '', message_id: '', lastEventId: '', stored: undefined as unknown }
      let broken = 0
      while (progress.stored === undefined) {
        const left = cuts[broken] ?? Number.POSITIVE_INFINITY
        const resume: Sent = {
          method: 'GET',
          path: `${path}/messages/${progress.message_id}/stream`,
          token,
          headers: { accept, 'last-event-id': progress.lastEventId },
        }
        const response = await send(progress.message_id === '' ? first : resume)
        if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`)
        await readPart(response, progress, left)
        broken += 1
      }
      return { read: progress.read, stored: String(progress.stored), cuts: broken - 1 }
    },

    close: () => agent.destroy(),
  }
}

type Progress = { read: string; message_id: string; lastEventId: string; stored: unknown }

/** Reads at most so many bytes, then breaks the connection. */
async function readPart(response: IncomingMessage, progress: Progress, bytes: number) {
  const parse = createEventParser()
  const decoder = new TextDecoder()
  let left = bytes
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, Math.min(left, chunk.length))
    left -= part.length
    for (const { id, event, data } of parse(decoder.decode(part, { stream: true }))) {
      const content = JSON.parse(data)
      progress.lastEventId = id
      // A repeated request sends the reply from its beginning.
      if (event === 'message.started' || event === 'message.reset') progress.read = ''
      if (event === 'message.started') progress.message_id = content.message_id
      if (event === 'message.delta') progress.read += content.text
      if (event === 'message.completed') progress.stored = content.data.text
    }
    if (left > 0) continue
    response.destroy()
    return
  }
}
