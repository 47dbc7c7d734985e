// A receiver of Parley's webhooks with nothing but Node: verifies each delivery, answers at once, and
// deals with each event once.
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

/** Events that were dealt with. A real receiver keeps them where they outlive its process. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  if (body === undefined) {
    response.writeHead(413).end('No event is that long.\n')
    return
  }
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end('The signature does not hold.\n')
    return
  }
  // First the answer: Parley waits 15 seconds for it, and sends the event again if none comes.
  response.end('ok\n')
  const event: Event = JSON.parse(body)
  if (seen.has(event.id)) return
  seen.add(event.id)
  dealWith(event)
})
server.listen(port, () => {
  console.log(`Receiving on port ${(server.address() as AddressInfo).port}`)
})

function dealWith({ type, data }: Event): void {
  if (type === 'message.created') console.log(`${data.sender_type}: ${data.text}`)
  else if (type === 'conversation.ended') console.log(`ended: ${data.ended_reason}`)
  else console.log(type)
}

/** Whether Parley signed this body, and did so lately. */
function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers
  const isNear = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds
  if (!isNear || key.length === 0) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  // Several while the secret is being rotated: one that holds is enough.
  const signatures = String(headers['webhook-signature'] ?? '').split(' ')
  return signatures.some((signature) => isSame(signature, `v1,${expected}`))
}

/** Takes the same time whether they differ early or late. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Undefined where it is longer than any event. */
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
