// A webhook receiver that does as little as possible. It reports when the last event arrived.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** With `answers: false`, the receiver reads the requests and never responds. */
export async function openReceiver({ answers = true } = {}) {
  let count = 0
  let lastAt = performance.now()
  let wake: (() => void) | undefined
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      count += 1
      lastAt = performance.now()
      if (answers) response.end()
      wake?.()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** The address, with a slash at its end. */
    url: `http://127.0.0.1:${port}/`,
    count: () => count,
    lastAt: () => lastAt,
    async until(wanted: number): Promise<void> {
      while (count < wanted) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
