// Reads streams as a client, and measures when their first and last words arrive.
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type StreamTask = {
  readonly url: string
  readonly key: string
  readonly body: object
  /** A text of the answer's first piece, which no earlier event contains. */
  readonly firstWords: string
}

/** A stream that was read to its end. Times are in milliseconds since the request. */
export type ReadStream = {
  readonly firstMs: number
  readonly totalMs: number
  readonly text: string
}

/** Reads one stream to its end. Rejects if the status is not 200. */
function readStream({ url, key, body, firstWords }: StreamTask): Promise<ReadStream> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadStream>()
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

type ReadOptions = {
  /** How often each task is run, one run after the other. */
  readonly turns: number
  /** The tasks start one after the other within this time; 0 = all at the same time. */
  readonly spreadMs: number
}

/** Runs all tasks at the same time, and repeats each of them. */
export async function readStreams(
  tasks: readonly StreamTask[],
  { turns, spreadMs }: ReadOptions,
): Promise<ReadStream[]> {
  const streams = tasks.map(async (task, index) => {
    if (spreadMs > 0) await pause((spreadMs * index) / tasks.length)
    const ofTask: ReadStream[] = []
    for (let turn = 0; turn < turns; turn++) ofTask.push(await readStream(task))
    return ofTask
  })
  return (await Promise.all(streams)).flat()
}
