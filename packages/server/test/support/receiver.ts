// A receiver of webhooks on a port of its own: keeps what arrives, and answers as it is told.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Reader } from 'svix'
import { expect } from 'vitest'
import type { Json } from './test-app.ts'

export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it arrived. */
  readonly text: string
  readonly body: Json
}

/** What becomes of a request that has been read whole; `count` = how many there were before. */
type Answer = (response: ServerResponse, count: number) => void

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Answers 200 unless told otherwise. Close it when the test ends. */
export async function openReceiver(first: Answer = (response) => response.end('ok')) {
  const received: Received[] = []
  let answer = first
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const { url: path = '', headers } = request
      received.push({ path, headers, text, body: JSON.parse(text) })
      answer(response, received.length - 1)
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** From the next request on. */
    answerWith(next: Answer): void {
      answer = next
    },
    /** Once there are so many. */
    async until(count: number, timeout = 20_000): Promise<readonly Received[]> {
      await expect.poll(() => received.length, { timeout }).toBeGreaterThanOrEqual(count)
      return received
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Verified by an independent reader; throws if it does not hold. */
export function verified({ text, headers }: Received, secret: string): Json {
  return new Reader(secret).verify(text, headers as Record<string, string>)
}
