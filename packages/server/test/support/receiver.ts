// A receiver of webhooks on a free port. It keeps all requests, and answers as the test says.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Reader } from 'svix'
import { expect } from 'vitest'
import type { Json } from './test-app.ts'

export type ReceivedRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body as it arrived. */
  readonly text: string
  readonly body: Json
}

/** Answers a request whose body has arrived; `count` = the number of earlier requests. */
type Answer = (response: ServerResponse, count: number) => void

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Answers 200 by default. Close it when the test ends. */
export async function openReceiver(first: Answer = (response) => response.end('ok')) {
  const received: ReceivedRequest[] = []
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
    /** Answers in this way from the next request on. */
    answerWith(next: Answer): void {
      answer = next
    },
    /** Waits for this number of requests. */
    async until(count: number, timeout = 20_000): Promise<readonly ReceivedRequest[]> {
      await expect.poll(() => received.length, { timeout }).toBeGreaterThanOrEqual(count)
      return received
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The event, after an independent library verified the signature. Throws if it is wrong. */
export function verified({ text, headers }: ReceivedRequest, secret: string): Json {
  return new Reader(secret).verify(text, headers as Record<string, string>)
}
