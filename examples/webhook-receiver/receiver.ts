// A webhook receiver without dependencies: verifies each delivery, answers at once, and processes each event
// once.
//
//   PARLEY_WEBHOOK_SECRET=whsec_… PORT=4000 node receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const secret = process.env.PARLEY_WEBHOOK_SECRET ?? ''
const port = Number(process.env.PORT ?? 4_000)
const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
const toleranceSeconds = 300
const bodyBytesMax = 100_000

type Event = {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Processed events. A real receiver stores them, so that they survive a restart. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  if (body === undefined) {
    response.writeHead(413).end('The body is too large for an event.\n')
    return
  }
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end('The signature is not valid.\n')
    return
  }
  // Answer first: Parley waits 15 seconds, and sends the event again if it gets no answer.
  response.end('ok\n')
  const event: Event = JSON.parse(body)
  if (seen.has(event.id)) return
  seen.add(event.id)
  processEvent(event)
})
server.listen(port, () => {
  console.log(`Receiving on port ${(server.address() as AddressInfo).port}`)
})

function processEvent({ type, data }: Event): void {
  if (type === 'message.created') console.log(`${data.sender_type}: ${data.text}`)
  else if (type === 'conversation.ended') console.log(`ended: ${data.ended_reason}`)
  else console.log(type)
}

/** Whether Parley signed this body within the last five minutes. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers
  const isNear = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds
  if (!isNear || key.length === 0) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  // There are several signatures while the secret is being replaced. One valid signature is enough.
  const signatures = String(headers['webhook-signature'] ?? '').split(' ')
  return signatures.some((signature) => isSame(signature, `v1,${expected}`))
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the body, or undefined if it is larger than any event. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > bodyBytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
