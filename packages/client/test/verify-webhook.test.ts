// Tests `verifyWebhook`: it accepts deliveries of the real service, and nothing else.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openReceiver,
  type ReceivedRequest,
  type Receiver,
} from '../../server/test/support/receiver.ts'
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts'
import { useClient } from './support/use-client.ts'

const { client } = useClient({ env: { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' } })
let receiver: Receiver
let secret: string
let webhook_id: string
let delivery: ReceivedRequest
beforeAll(async () => {
  receiver = await openReceiver()
})
beforeEach(async () => {
  const webhook = await client().webhooks.create({ url: receiver.url })
  secret = webhook.secret
  webhook_id = webhook.id
  delivery = await ping()
})
afterAll(() => receiver.close())

async function ping(): Promise<ReceivedRequest> {
  await client().webhooks.test(webhook_id)
  return receiver.received.at(-1) as ReceivedRequest
}

const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

/** Returns headers with a signature of Node's own crypto, independent of the product. */
function signed(body: string | Buffer, { at = Date.now() / 1_000, id = 'evt_1' } = {}) {
  const timestamp = String(Math.floor(at))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac.digest('base64')}`,
  }
}

describe('a genuine delivery', () => {
  it('is returned as its event', async () => {
    const event = await verifyWebhook(delivery.text, delivery.headers, secret)
    expect(event).toEqual(delivery.body)
    if (event.type !== 'ping') expect.fail('it is a ping')
    expect(event.data.webhook_id).toBe(webhook_id)
  })

  it('is accepted in all types of headers and bodies', async () => {
    const { text, headers } = delivery
    const flat = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    const bodies = [text, Buffer.from(text), new TextEncoder().encode(text).buffer]
    const headerTypes = [
      new Headers(flat.map(([name, value]) => [name, value] as [string, string])),
      Object.fromEntries(flat.map(([name, value]) => [name.toUpperCase(), value])),
      Object.fromEntries(flat.map(([name, value]) => [name, [value]])),
    ]
    for (const body of bodies) {
      for (const typed of headerTypes) {
        expect((await verifyWebhook(body, typed, secret)).type).toBe('ping')
      }
    }
  })

  it('is verified by its bytes, also with characters outside of ASCII', async () => {
    const body = Buffer.from('{"data":{"text":"Grüße 😀"}}')
    expect((await verifyWebhook(body, signed(body), secret)).data).toEqual({ text: 'Grüße 😀' })
  })

  it('is accepted with the old and the new secret during a rotation', async () => {
    const { secret: next } = await client().webhooks.rotateSecret(webhook_id)
    const { text, headers } = await ping()
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2)
    for (const known of [secret, next, [otherSecret, secret], [secret, next]]) {
      expect((await verifyWebhook(text, headers, known)).type).toBe('ping')
    }
  })

  it('may have additional signatures of unknown types', async () => {
    const headers = signed('{}')
    const mixed = `v2,abc v1a,${'A'.repeat(88)} v1,!!! ${headers['webhook-signature']}`
    expect(await verifyWebhook('{}', { ...headers, 'webhook-signature': mixed }, secret)).toEqual(
      {},
    )
  })

  it('may be as old as the tolerance allows', async () => {
    const at = Date.now() / 1_000
    for (const late of [-290, 290])
      await verifyWebhook('{}', signed('{}', { at: at + late }), secret)
    const tolerant = { toleranceSeconds: 86_400 }
    await verifyWebhook('{}', signed('{}', { at: at - 80_000 }), secret, tolerant)
  })
})

describe('any other request', () => {
  const problemOf = (body: string, headers: object, known: string | string[] = secret) =>
    verifyWebhook(body, headers as Record<string, string>, known).then(
      () => 'none',
      (error: unknown) => {
        expect(error).toBeInstanceOf(WebhookVerificationError)
        return (error as WebhookVerificationError).problem
      },
    )

  it('is refused if any part of a delivery was changed', async () => {
    const { text, headers } = delivery
    const at = Number(headers['webhook-timestamp'])
    expect(await problemOf(`${text} `, headers)).toBe('signature')
    expect(await problemOf(text, { ...headers, 'webhook-id': 'evt_other' })).toBe('signature')
    expect(await problemOf(text, { ...headers, 'webhook-timestamp': String(at + 1) })).toBe(
      'signature',
    )
    for (const other of [
      'v1,AAAA',
      'v1,',
      'v1',
      'v1,!',
      String(headers['webhook-signature']).slice(3),
    ]) {
      expect(await problemOf(text, { ...headers, 'webhook-signature': other })).toBe('signature')
    }
  })

  it('is refused with another secret, and without a secret', async () => {
    const { text, headers } = delivery
    expect(await problemOf(text, headers, otherSecret)).toBe('signature')
    expect(await problemOf(text, headers, [])).toBe('signature')
  })

  it.each([-302, 302])('is refused if it was signed %i s from now', async (late) => {
    const headers = signed('{}', { at: Date.now() / 1_000 + late })
    expect(await problemOf('{}', headers)).toBe('timestamp')
  })

  it('is refused if its timestamp is not a number of seconds', async () => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    for (const timestamp of ['soon', '1e9', '-1', ' 1', 'NaN']) {
      const mac = createHmac('sha256', key).update(`evt_1.${timestamp}.{}`).digest('base64')
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${mac}`,
      }
      expect(await problemOf('{}', headers), timestamp).toBe('timestamp')
    }
  })

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is refused without %s',
    async (name) => {
      const { text, headers } = delivery
      expect(await problemOf(text, { ...headers, [name]: undefined })).toBe('headers')
      expect(await problemOf(text, { ...headers, [name]: '' })).toBe('headers')
    },
  )

  it('is refused if its body is not JSON', async () => {
    expect(await problemOf('hello', signed('hello'))).toBe('body')
  })

  it.each(['', 'whsec_', 'whsec_!', 'prl_live_x'])(
    'throws a TypeError for the invalid secret %j',
    async (known) => {
      const { text, headers } = delivery
      await expect(verifyWebhook(text, headers, known)).rejects.toThrow(TypeError)
    },
  )
})
