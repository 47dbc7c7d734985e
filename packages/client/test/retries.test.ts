// Tests which calls are retried, and that a retry never repeats an effect.
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../src/index.ts'
import {
  answer,
  hangUp,
  openScriptedServer,
  type Play,
  refuse,
  type ScriptedServer,
  staySilent,
} from './support/scripted-server.ts'
import { question, useClient } from './support/use-client.ts'

const { client, clientWith, startTalk } = useClient()
let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const chatbot = { id: 'bot_1' }

async function play(...plays: readonly Play[]) {
  server = await openScriptedServer(...plays)
  const scripted = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x' })
  return { requests: server.requests, scripted }
}

const busy = refuse(503, 'service_unavailable', { 'retry-after': '0' })

describe('a call', () => {
  it.each([
    ['a broken connection', hangUp],
    ['429', refuse(429, 'rate_limit_exceeded', { 'retry-after': '0' })],
    ['502', refuse(502, 'provider_error')],
    ['503', busy],
    ['504', refuse(504, 'provider_timeout')],
    ['409 conversation_busy', refuse(409, 'conversation_busy', { 'retry-after': '0' })],
    ['409 idempotency_in_progress', refuse(409, 'idempotency_in_progress', { 'retry-after': '0' })],
  ])('is retried with the same request after %s', async (_what, failure) => {
    const { requests, scripted } = await play(failure, answer(chatbot))
    expect(await scripted.chatbots.create({ name: 'Support' })).toEqual(chatbot)
    const [first, second] = requests
    expect(second).toEqual(first)
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(first?.body).toBe('{"name":"Support"}')
  })

  it.each([
    [400, 'invalid_request'],
    [401, 'unauthorized'],
    [404, 'not_found'],
    [409, 'conversation_ended'],
    [422, 'idempotency_key_reused'],
    [500, 'internal_error'],
  ])('is not retried after %i %s', async (status, code) => {
    const { requests, scripted } = await play(refuse(status, code), answer(chatbot))
    await expect(scripted.chatbots.create({ name: 'x' })).rejects.toMatchObject({ status, code })
    expect(requests).toHaveLength(1)
  })

  it('is retried after a timeout', async () => {
    const { requests, scripted } = await play(staySilent, answer(chatbot))
    expect(await scripted.chatbots.get('bot_1', { timeoutMs: 1_000 })).toEqual(chatbot)
    expect(requests).toHaveLength(2)
  })

  it('accepts infinite timeouts', async () => {
    const { scripted } = await play(answer(chatbot))
    const unlimited = { timeoutMs: Infinity, totalTimeoutMs: Infinity, maxRetries: 0 }
    expect(await scripted.chatbots.get('bot_1', unlimited)).toEqual(chatbot)
  })

  it('is attempted three times at most', async () => {
    const { requests, scripted } = await play(busy)
    await expect(scripted.chatbots.list()).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(requests).toHaveLength(3)
  })

  it('is retried as often as maxRetries says', async () => {
    const { requests, scripted } = await play(busy)
    await expect(scripted.chatbots.list({}, { maxRetries: 0 })).rejects.toThrow('GET /chatbots')
    await expect(scripted.chatbots.list({}, { maxRetries: 1 })).rejects.toThrow('GET /chatbots')
    expect(requests).toHaveLength(3)
  })

  it('fails at once if Retry-After exceeds the total timeout', async () => {
    const { requests, scripted } = await play(
      refuse(429, 'rate_limit_exceeded', { 'retry-after': '1480' }),
    )
    await expect(scripted.chatbots.list()).rejects.toMatchObject({ retryAfterSeconds: 1_480 })
    expect(requests).toHaveLength(1)
  })

  it('has a new Idempotency-Key in each request, or the key of the caller', async () => {
    const { requests, scripted } = await play(answer(chatbot))
    await scripted.chatbots.create({ name: 'x' })
    await scripted.chatbots.create({ name: 'x' })
    await scripted.chatbots.create({ name: 'x' }, { idempotencyKey: 'order-7' })
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('order-7')
  })

  it('that updates or deletes is retried only if the service did not process it', async () => {
    for (const failure of [hangUp, busy]) {
      const { requests, scripted } = await play(failure, answer(chatbot))
      await expect(scripted.chatbots.update('bot_1', { name: 'x' })).rejects.toThrow(
        'PUT /chatbots',
      )
      expect(requests).toHaveLength(1)
      expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
      await server?.close()
    }
    const { requests, scripted } = await play(
      refuse(429, 'rate_limit_exceeded', { 'retry-after': '0' }),
      answer(chatbot),
    )
    await scripted.chatbots.delete('bot_1')
    expect(requests).toHaveLength(2)
  })
})

describe('against the service', () => {
  it('stores a message once if its response is lost, and returns the same reply', async () => {
    const { conversation_id } = await startTalk()
    // Loses the first response, after the service has sent it.
    let lost: unknown
    const losingFetch: typeof fetch = async (...request) => {
      const response = await fetch(...request)
      if (lost !== undefined) return response
      lost = await response.json()
      throw new TypeError('fetch failed')
    }
    const reply = await clientWith({ fetch: losingFetch }).messages.send(conversation_id, {
      text: question,
    })
    expect(lost).toMatchObject({ status: 'success', data: reply })
    expect((await client().messages.list(conversation_id)).total).toBe(2)
  })
})
