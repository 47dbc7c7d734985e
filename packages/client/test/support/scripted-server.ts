// A server that responds as scripted, like the networks and proxies between a client and the service.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Responds to a request, which has been read completely. */
export type Play = (response: ServerResponse, request: ReceivedRequest) => void

export type ScriptedServer = Awaited<ReturnType<typeof openScriptedServer>>

/** Responds to each request with the next play, then always with the last. The caller must close the server. */
export async function openScriptedServer(...plays: readonly Play[]) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
      requests.push(received)
      const play = plays[Math.min(requests.length, plays.length) - 1]
      play?.(response, received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Closes the connection without a response. */
export const hangUp: Play = (response) => response.socket?.destroy()

/** Sends nothing and keeps the connection open. */
export const staySilent: Play = () => undefined

export function answer(data: unknown, headers: Record<string, string> = {}): Play {
  return (response) => sendJson(response, 200, { status: 'success', data }, headers)
}

export function refuse(status: number, code: string, headers: Record<string, string> = {}): Play {
  const error = { code, message: 'Not now.', request_id: 'req_1' }
  return (response) => sendJson(response, status, { status: 'error', error }, headers)
}

/** Sends a text that is not a response of Parley. */
export function answerText(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Play {
  return (response) => response.writeHead(status, headers).end(text)
}

/** Sends a stream in these pieces. Then ends it, or breaks the connection. */
export function stream(
  pieces: readonly (string | Uint8Array)[],
  { cut = false }: { cut?: boolean } = {},
): Play {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const piece of pieces) {
      await new Promise((resolve) => response.write(piece, resolve))
      // Lets each piece arrive alone.
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (cut) response.socket?.destroy()
    else response.end()
  }
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))
}
