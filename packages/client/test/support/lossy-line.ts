// A proxy to the real service that loses answers: each client must reach the same result through it.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy to `target`. It loses the answer to the first request with each Idempotency-Key, breaks each
 * stream after an event, and refuses the first GET, PUT and DELETE with `Retry-After`. The caller must close it.
 */
export async function openLossyLine(target: string) {
  const keys = new Set<unknown>()
  /** The statuses that the first request with each method gets. */
  const refusals = new Map([
    ['GET', 503],
    ['PUT', 429],
    ['DELETE', 429],
  ])
  const faults = { lostAnswers: 0, brokenStreams: 0 }
  const unkeyed = new Set<string | undefined>()

  const server = createServer((near, answer) => {
    const { method, headers } = near
    if (method === 'POST' && headers['idempotency-key'] === undefined) unkeyed.add(near.url)
    const refused = method === undefined ? undefined : refusals.get(method)
    if (refused !== undefined && method !== undefined) {
      refusals.delete(method)
      near.resume()
      answer.writeHead(refused, { 'retry-after': '1' }).end('{}')
      return
    }
    const far = request(`${target}${near.url}`, { method, headers }, (response) => {
      if (String(response.headers['content-type']).startsWith('text/event-stream')) {
        passFirstEvent(response, answer)
      } else passWhole(near, response, answer)
    })
    far.on('error', () => answer.destroy())
    near.pipe(far)
  })

  function passFirstEvent(response: IncomingMessage, answer: ServerResponse) {
    answer.writeHead(response.statusCode ?? 500, response.headers)
    let text = ''
    let isBroken = false
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const [event = ''] = /^[\s\S]*?data:.*\n\n/.exec(text) ?? []
      if (isBroken || event === '' || event.includes('message.completed')) return
      isBroken = true
      faults.brokenStreams += 1
      // The event before the break must arrive.
      answer.write(event, () => answer.socket?.end())
    })
    response.on('end', () => isBroken || answer.end(text))
  }

  function passWhole(near: IncomingMessage, response: IncomingMessage, answer: ServerResponse) {
    const key = near.headers['idempotency-key']
    if (key !== undefined && !keys.has(key)) {
      keys.add(key)
      faults.lostAnswers += 1
      response.resume()
      response.on('end', () => answer.destroy())
      return
    }
    answer.writeHead(response.statusCode ?? 500, response.headers)
    response.pipe(answer)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    faults,
    /** The paths of POST requests without an Idempotency-Key. */
    unkeyed: () => [...unkeyed],
    /** The methods whose first request is still to come. */
    unrefused: () => [...refusals.keys()],
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
