// A webhook receiver that counts the arrivals of each event.
import { createServer } from 'node:http'

export type Receiver = {
  readonly url: string
  /** The number of arrivals of each event, by its id. */
  readonly arrived: ReadonlyMap<string, number>
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const arrived = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    request.resume().once('end', () => response.end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    arrived,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
