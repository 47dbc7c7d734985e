// A server on a port of its own that plays what networks and proxies do to a client.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What becomes of a request that has been read whole. */
export type Play = (response: ServerResponse, asked: ReceivedRequest) => void

export type ScriptedServer = Awaited<ReturnType<typeof openScriptedServer>>

/** Plays one after the other; the last one again for all that comes after. Close it. */
export async function openScriptedServer(...plays: readonly Play[]) {
  const asked: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const whole = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
      asked.push(whole)
      const play = plays[Math.min(asked.length, plays.length) - 1]
      play?.(response, whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Hangs up in place of an answer. */
export const hangUp: Play = (response) => response.socket?.destroy()

/** Says nothing, for as long as it is listened to. */
export const saySilence: Play = () => undefined

export function answer(data: unknown, headers: Record<string, string> = {}): Play {
  return (response) => sendJson(response, 200, { status: 'success', data }, headers)
}

export function refuse(status: number, code: string, headers: Record<string, string> = {}): Play {
  const error = { code, message: 'Not now.', request_id: 'req_1' }
  return (response) => sendJson(response, status, { status: 'error', error }, headers)
}

/** What no Parley says. */
export function answerText(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Play {
  return (response) => response.writeHead(status, headers).end(text)
}

/** A stream in these pieces, and then its end, or a broken connection. */
export function stream(
  pieces: readonly (string | Uint8Array)[],
  { cut = false }: { cut?: boolean } = {},
): Play {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const piece of pieces) {
      await new Promise((resolve) => response.write(piece, resolve))
      // So that each arrives as a piece of its own.
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
