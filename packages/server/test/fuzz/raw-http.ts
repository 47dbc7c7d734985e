// HTTP over a bare socket: an ordinary client would refuse to send the requests of these tests.
import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export type RawRequest = {
  readonly method: string
  readonly target: string
  /** In Latin-1, without line ends. `Host` and the length of the body are added. */
  readonly headerLines: readonly string[]
  readonly body: string | Buffer | undefined
}

/** Longer than any response takes. A server that hangs is a failure. */
const answerTimeoutMs = 15_000

/** Sends one request on its own connection. Rejects if the response is not complete within 15 s. */
export function exchange(port: number, request: RawRequest): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const socket = connect(port, '127.0.0.1')
  let received: Buffer = Buffer.alloc(0)
  socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error('no answer within 15 s')))
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)])
    const answer = read(received, request.method, false)
    if (answer === undefined) return
    resolve(answer)
    socket.destroy()
  })
  socket.on('error', reject)
  socket.on('end', () => {
    const answer = read(received, request.method, true)
    if (answer === undefined) reject(new Error(`no whole answer: ${received.toString('latin1')}`))
    else resolve(answer)
    socket.destroy()
  })
  socket.write(bytesOf(request))
  return promise
}

/** The bytes of the request. */
export function bytesOf({ method, target, headerLines, body }: RawRequest): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body) : body
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    ...(content === undefined ? [] : [`content-length: ${content.length}`]),
    ...headerLines,
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return content === undefined ? head : Buffer.concat([head, content])
}

/** Returns the response if it is complete. Skips interim responses (100, 103). */
function read(bytes: Buffer, method: string, ended: boolean): RawAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const remaining = bytes.subarray(headEnd + 4)
  const status = Number(first.split(' ')[1])
  if (status < 200) return read(remaining, method, ended)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const body = method === 'HEAD' ? '' : readBody(remaining, headers, ended)
  return body === undefined ? undefined : { status, headers, body }
}

function readBody(
  bytes: Buffer,
  headers: ReadonlyMap<string, string>,
  ended: boolean,
): string | undefined {
  const length = headers.get('content-length')
  if (length !== undefined) {
    return bytes.length >= Number(length) ? bytes.toString('utf8', 0, Number(length)) : undefined
  }
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes)
  return ended ? bytes.toString('utf8') : undefined
}

function readChunks(bytes: Buffer): string | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (size === 0) return Buffer.concat(chunks).toString('utf8')
    if (bytes.length < start + size + 2) return undefined
    chunks.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}
