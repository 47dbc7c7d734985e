// Tests `events.follow`, also while the service is unavailable.
import * as contract from '@parley/contract'
import Schema, { type XSchema } from 'typebox/schema'
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountEvent, createClient, isErased } from '../src/index.ts'
import {
  answer,
  hangUp,
  openScriptedServer,
  refuse,
  type ScriptedServer,
  staySilent,
} from './support/scripted-server.ts'
import { question, useClient } from './support/use-client.ts'

const { client, startTalk } = useClient()
let server: ScriptedServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function first(count: number, events: AsyncIterable<AccountEvent>): Promise<AccountEvent[]> {
  const found: AccountEvent[] = []
  for await (const event of events) {
    found.push(event)
    if (found.length === count) break
  }
  return found
}

/** The named schemas of the contract. */
const schemas = Object.fromEntries(
  Object.values(contract).flatMap((part) =>
    typeof part === 'object' && '$id' in part ? [[String(part.$id), part as XSchema]] : [],
  ),
)

describe('events.follow', () => {
  it('yields past events, and then new events', async () => {
    const { conversation_id } = await startTalk()
    const following = first(5, client().events.follow())
    await client().messages.send(conversation_id, { text: question })
    await client().conversations.end(conversation_id)
    const events = await following
    expect(events.map(({ type }) => type)).toEqual([
      'knowledge.updated',
      'conversation.started',
      'message.created',
      'message.created',
      'conversation.ended',
    ])
    const after = events[3]?.id
    const rest = await first(1, client().events.follow({ after }))
    expect(rest).toEqual(events.slice(4))
  })

  it('yields only events of the requested types', async () => {
    await startTalk()
    const [event] = await first(1, client().events.follow({ types: ['conversation.started'] }))
    expect(event?.type).toBe('conversation.started')
  })

  it('yields data that conforms to the schemas', async () => {
    const { conversation_id } = await startTalk()
    const { message_id } = await client().messages.send(conversation_id, { text: question })
    await client().messages.rate(message_id, { rating: 'negative' })
    await client().conversations.update(conversation_id, { status: 'paused' })
    await client().conversations.update(conversation_id, { status: 'active' })
    await client().conversations.end(conversation_id)
    for (const event of await first(8, client().events.follow())) {
      if (event.type.startsWith('message.')) expectToHold('Message', event.data)
      else if (event.type.startsWith('conversation.')) expectToHold('Conversation', event.data)
      else if (event.type === 'knowledge.updated') {
        const { action, item } = event.data
        expect(action).toBe('created')
        expectToHold('KnowledgeItem', { ...item, content: null, answer: null })
      } else expect.fail(`unexpected ${event.type}`)
      expect(isErased(event.data)).toBe(false)
    }
  })

  it('marks data as erased after its conversation was deleted', async () => {
    const { conversation_id } = await startTalk()
    await client().messages.send(conversation_id, { text: question })
    await client().conversations.delete(conversation_id)
    const [event] = await first(1, client().events.follow({ types: ['message.created'] }))
    expect(event?.data).toEqual({ conversation_id, deleted: true })
    expect(event && isErased(event.data)).toBe(true)
  })

  it('waits until the service is available again, and misses no event', async () => {
    const page = (id: string) => answer({ events: [{ id }], next_after: id, has_more: true })
    server = await openScriptedServer(
      page('evt_1'),
      hangUp,
      refuse(503, 'service_unavailable', { 'retry-after': '0' }),
      refuse(429, 'rate_limit_exceeded', { 'retry-after': '0' }),
      answer({ events: [], next_after: null, has_more: false }),
      page('evt_2'),
    )
    const scripted = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x' })
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    const events = await first(2, scripted.events.follow({ after: 'evt_0', onFailure }))
    expect(events.map(({ id }) => id)).toEqual(['evt_1', 'evt_2'])
    expect(failures).toMatchObject([{ name: 'ConnectionError' }, { status: 503 }, { status: 429 }])
    const after = server.requests.map(({ url }) =>
      new URL(url, 'http://x').searchParams.get('after'),
    )
    expect(after).toEqual(['evt_0', ...Array(5).fill('evt_1')])
    expect(server.requests[0]?.url).toContain('wait=30')
  })

  it('waits for events longer than the timeout of other calls', async () => {
    let respond: () => void = () => undefined
    server = await openScriptedServer((response, request) => {
      const page = { events: [{ id: 'evt_1' }], next_after: 'evt_1', has_more: false }
      respond = () => answer(page)(response, request)
    })
    const scripted = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x', timeoutMs: 1 })
    const onFailure = (error: unknown) => expect.fail(String(error))
    const following = first(1, scripted.events.follow({ onFailure }))
    await expect.poll(() => server?.requests).toHaveLength(1)
    respond()
    expect(await following).toEqual([{ id: 'evt_1' }])
  })

  it('throws errors that a retry can’t fix', async () => {
    const events = client().events.follow({ after: 'evt_unknown' })
    await expect(first(1, events)).rejects.toMatchObject({
      code: 'invalid_request',
      call: 'GET /events',
    })
  })

  it('rejects with the reason of the signal', async () => {
    const controller = new AbortController()
    server = await openScriptedServer(staySilent)
    const scripted = createClient({ baseUrl: server.baseUrl, apiKey: 'prl_live_x' })
    const following = first(1, scripted.events.follow({ signal: controller.signal }))
    await expect.poll(() => server?.requests).toHaveLength(1)
    controller.abort('left')
    await expect(following).rejects.toBe('left')
  })
})

function expectToHold(name: string, data: unknown): void {
  expect(Schema.Errors(schemas, schemas[name] ?? false, data)).toEqual([true, []])
}
