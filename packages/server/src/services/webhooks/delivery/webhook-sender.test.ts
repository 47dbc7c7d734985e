// Tests what one attempt sends, and which outcome is recorded.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildEvent } from '../../../../test/support/builders/events.ts'
import { buildWebhook } from '../../../../test/support/builders/webhooks.ts'
import { systemClock } from '../../../lib/clock.ts'
import { RefusedAddress } from '../../../lib/network/guarded-fetch.ts'
import type { ShortRequest } from '../../../lib/network/short-answer.ts'
import { fixedKey } from '../../../lib/secrets/secret-keys.ts'
import { createWebhookSecrets } from '../webhook-secrets.ts'
import { createWebhookSender } from './webhook-sender.ts'

const secrets = createWebhookSecrets(fixedKey(randomBytes(32)))
const owner = { account_id: 'acct_1', id: 'wh_1' }
const webhook = buildWebhook('acct_1', {
  ...owner,
  secret: secrets.make(owner),
  previous_secret: null,
})
const { chatbot_id: _, data, ...eventFields } = buildEvent()
const event = { ...eventFields, sequence: 3, data: JSON.stringify(data) }

type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** Makes one attempt whose request ends with `end`. */
async function attempt(end: () => Promise<Answer>, signal?: AbortSignal) {
  const sent: { url: string; reach: string; request: ShortRequest }[] = []
  const outgoing = Object.assign(
    async (url: string, reach: string, wanted: ShortRequest) => {
      sent.push({ url, reach, request: wanted })
      return { headers: {}, body: '', ...(await end()) }
    },
    { close: async () => undefined },
  )
  const sender = createWebhookSender({ outgoing, clock: systemClock })
  const outcome = await sender.send(webhook, event, secrets.signerOf(webhook), signal)
  return { outcome, sent: sent[0] }
}

const failing = (code: string, message = 'connect ECONNREFUSED 10.1.2.3:443') =>
  attempt(() => Promise.reject(Object.assign(new Error(message), { code })))

describe('an attempt', () => {
  it('reaches only public addresses, has 15 seconds, and keeps 1,000 characters', async () => {
    const { sent } = await attempt(async () => ({ status: 200 }))
    expect(sent).toMatchObject({
      url: webhook.url,
      reach: 'public',
      request: { method: 'POST', timeoutMs: 15_000, keptCharacters: 1_000 },
    })
    expect(JSON.parse(sent?.request.body ?? '')).toMatchObject({ id: event.id, sequence: 3, data })
  })

  it.each([200, 201, 204, 299])('answered with %i › is delivered', async (status) => {
    const { outcome } = await attempt(async () => ({ status, body: 'fine' }))
    expect(outcome).toMatchObject({
      delivered: true,
      response_status: status,
      response_body: 'fine',
      error: null,
    })
  })

  it.each([301, 307, 400, 404, 410, 429, 500, 503])('answered with %i › fails', async (status) => {
    const { outcome } = await attempt(async () => ({ status, headers: { 'retry-after': '7' } }))
    expect(outcome).toMatchObject({
      delivered: false,
      response_status: status,
      retryAfterMs: 7_000,
    })
    expect(outcome.error).toContain(String(status))
  })

  it('without an answer in time › fails', async () => {
    const late = Object.assign(new Error('late'), { name: 'TimeoutError' })
    const { outcome } = await attempt(() => Promise.reject(late))
    expect(outcome).toMatchObject({
      delivered: false,
      response_status: null,
      error: 'No answer within 15 seconds.',
    })
  })

  it('to a refused address › fails with the reason', async () => {
    const refused = new RefusedAddress('leads to a private address')
    const { outcome } = await attempt(() => Promise.reject(refused))
    expect(outcome.error).toBe('Not sent: the address leads to a private address.')
  })

  it.each([
    ['ECONNREFUSED', 'No server listens'],
    ['ENOTFOUND', 'unknown'],
    ['UND_ERR_SOCKET', 'cut'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['HPE_INVALID_CONSTANT', 'not HTTP'],
    ['EWHATEVER', 'EWHATEVER'],
  ])('that ends with %s › fails without details of the network', async (code, words) => {
    const { outcome } = await failing(code)
    expect(outcome.error).toContain(words)
    expect(outcome.error).not.toContain('10.1.2.3')
  })

  it('that the process aborts › has no outcome', async () => {
    const cut = AbortSignal.abort()
    await expect(attempt(() => Promise.reject(cut.reason), cut)).rejects.toBe(cut.reason)
  })
})
