// The network between the browser and Parley: it can hold a stream, cut it, and be down.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to the next stream: after so many bytes it stops, or the connection breaks. */
type Fault = { readonly kind: 'hold' | 'cut'; readonly afterBytes: number }

/** Passes every request on to the server, whose origin may change when it starts again. */
export async function startProxy(target: () => string) {
  /** `POST /v1/widget/sessions`, … in the order of their arrival. */
  const requests: string[] = []
  let faults: Fault[] = []
  let isDown = false
  let isHeld = false
  let goOn = Promise.withResolvers<void>()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url = '' } = incoming
    if (method !== 'OPTIONS') requests.push(`${method} ${url.split('?')[0]}`)
    if (isDown) {
      incoming.socket.destroy()
      return
    }
    const { host: _, ...headers } = incoming.headers
    const onward = request(`${target()}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      const fault = isStream ? faults.shift() : undefined
      // While a stream is held, the events would bring its reply.
      if (isHeld && url.includes('/events')) void goOn.promise.then(() => response.pipe(outgoing))
      else if (fault === undefined) response.pipe(outgoing)
      else void passInPart(response, outgoing, fault)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async function passInPart(
    response: IncomingMessage,
    outgoing: ServerResponse,
    { kind, afterBytes }: Fault,
  ): Promise<void> {
    let left = afterBytes
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, left)
      outgoing.write(part)
      left -= part.length
      if (left > 0) continue
      if (kind === 'cut') {
        // After what was written has left.
        outgoing.write('', () => outgoing.socket?.destroySoon())
        return
      }
      await goOn.promise
      outgoing.write(chunk.subarray(part.length))
      left = Number.POSITIVE_INFINITY
    }
    outgoing.end()
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The faults of the next streams, one each. */
    breakStreams(...next: Fault[]): void {
      faults = next
      isHeld = next.some(({ kind }) => kind === 'hold')
      goOn = Promise.withResolvers()
    },
    /** Lets streams that are held go on. */
    release(): void {
      isHeld = false
      goOn.resolve()
    },
    /** Whether connections are refused; open ones break. */
    setDown(down: boolean): void {
      isDown = down
      if (down) server.closeAllConnections()
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
