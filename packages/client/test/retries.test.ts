// What passes by itself is tried again, and never done twice.
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../src/index.ts'
import {
  answer,
  hangUp,
  openScriptedServer,
  type Play,
  refuse,
  type ScriptedServer,
  saySilence,
} from './support/scripted-server.ts'
import { question, useClient } from './support/use-client.ts'

const { client, clientWith, startTalk } = useClient()
let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const made = { id: 'bot_1' }

async function play(...plays: readonly Play[]) {
  server = await openScriptedServer(...plays)
  const of = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x' })
  return { asked: server.asked, of }
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
  ])('is tried again after %s, as the same request', async (_what, failure) => {
    const { asked, of } = await play(failure, answer(made))
    expect(await of.chatbots.create({ name: 'Support' })).toEqual(made)
    const [first, second] = asked
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
  ])('is not tried again after %i %s', async (status, code) => {
    const { asked, of } = await play(refuse(status, code), answer(made))
    await expect(of.chatbots.create({ name: 'x' })).rejects.toMatchObject({ status, code })
    expect(asked).toHaveLength(1)
  })

  it('is tried again where it took too long', async () => {
    const { asked, of } = await play(saySilence, answer(made))
    expect(await of.chatbots.get('bot_1', { timeoutMs: 1_000 })).toEqual(made)
    expect(asked).toHaveLength(2)
  })

  it('is waited for as long as it takes where it may', async () => {
    const { of } = await play(answer(made))
    const forGood = { timeoutMs: Infinity, totalTimeoutMs: Infinity, maxRetries: 0 }
    expect(await of.chatbots.get('bot_1', forGood)).toEqual(made)
  })

  it('is tried three times and no more', async () => {
    const { asked, of } = await play(busy)
    await expect(of.chatbots.list()).rejects.toMatchObject({ code: 'service_unavailable' })
    expect(asked).toHaveLength(3)
  })

  it('is tried as often as it is told', async () => {
    const { asked, of } = await play(busy)
    await expect(of.chatbots.list({}, { maxRetries: 0 })).rejects.toThrow('GET /chatbots')
    await expect(of.chatbots.list({}, { maxRetries: 1 })).rejects.toThrow('GET /chatbots')
    expect(asked).toHaveLength(3)
  })

  it('does not wait longer than it may take in all', async () => {
    const { asked, of } = await play(refuse(429, 'rate_limit_exceeded', { 'retry-after': '1480' }))
    await expect(of.chatbots.list()).rejects.toMatchObject({ retryAfterSeconds: 1_480 })
    expect(asked).toHaveLength(1)
  })

  it('is given another key by each new request, and the caller’s own where there is one', async () => {
    const { asked, of } = await play(answer(made))
    await of.chatbots.create({ name: 'x' })
    await of.chatbots.create({ name: 'x' })
    await of.chatbots.create({ name: 'x' }, { idempotencyKey: 'order-7' })
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    expect(keys[2]).toBe('order-7')
  })

  it('that changes or deletes is tried again only where it was not listened to', async () => {
    for (const failure of [hangUp, busy]) {
      const { asked, of } = await play(failure, answer(made))
      await expect(of.chatbots.update('bot_1', { name: 'x' })).rejects.toThrow('PUT /chatbots')
      expect(asked).toHaveLength(1)
      expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
      await server?.close()
    }
    const { asked, of } = await play(
      refuse(429, 'rate_limit_exceeded', { 'retry-after': '0' }),
      answer(made),
    )
    await of.chatbots.delete('bot_1')
    expect(asked).toHaveLength(2)
  })
})

describe('against the service', () => {
  it('a message whose answer got lost is said once, and answered with the same reply', async () => {
    const { conversation_id } = await startTalk()
    // Loses the first answer, after the service has given it.
    let lost: unknown
    const losing: typeof fetch = async (...request) => {
      const response = await fetch(...request)
      if (lost !== undefined) return response
      lost = await response.json()
      throw new TypeError('fetch failed')
    }
    const reply = await clientWith({ fetch: losing }).messages.send(conversation_id, {
      text: question,
    })
    expect(lost).toMatchObject({ status: 'success', data: reply })
    expect((await client().messages.list(conversation_id)).total).toBe(2)
  })
})
