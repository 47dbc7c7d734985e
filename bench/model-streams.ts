// Streams as a client hears them: when the first words come, and when the last.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type StreamTask = {
  readonly url: string
  readonly key: string
  readonly body: object
  /** What the first piece of the answer has, and no event before it. */
  readonly firstWords: string
}

/** In milliseconds from the request. */
export type Heard = { readonly firstMs: number; readonly totalMs: number; readonly text: string }

/** One stream to its end. Rejects unless it is answered with 200. */
function hear({ url, key, body, firstWords }: StreamTask): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>()
  const startedAt = performance.now()
  const sent = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    let text = ''
    let firstMs = 0
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      text += piece
      if (firstMs === 0 && text.includes(firstWords)) firstMs = performance.now() - startedAt
    })
    response.on('error', reject)
    response.on('end', () => {
      if (response.statusCode === 200) {
        resolve({ firstMs, totalMs: performance.now() - startedAt, text })
      } else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
    })
  })
  sent.end(JSON.stringify(body))
  return promise
}

type Hearing = {
  /** How often each of them is heard, one after the other. */
  readonly turns: number
  /** Over so long they begin, one after the other; 0 = in the same instant. */
  readonly spreadMs: number
}

/** All of them at once, again and again. */
export async function hearMany(
  tasks: readonly StreamTask[],
  { turns, spreadMs }: Hearing,
): Promise<Heard[]> {
  const heard = tasks.map(async (task, index) => {
    if (spreadMs > 0) await pause((spreadMs * index) / tasks.length)
    const of: Heard[] = []
    for (let turn = 0; turn < turns; turn++) of.push(await hear(task))
    return of
  })
  return (await Promise.all(heard)).flat()
}
