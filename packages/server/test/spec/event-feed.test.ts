// §6 of the specification: each kind of event, as a client without its own server reads it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Json, openApp, type TestApp } from '../support/test-app.ts'
import { createSpecClient, expectId, expectTimestamp, type SpecClient } from './client.ts'

let app: TestApp
let client: SpecClient
let events: Json[]

beforeAll(async () => {
  app = await openApp()
  client = createSpecClient(app.baseUrl(), (await app.account()).api.key)
  const { id: chatbot_id } = await client.post('/chatbots', { name: 'Support' })
  await client.post('/knowledge', { content: 'We open at nine.' })
  const started = { chatbot_id, user_id: 'u1' }
  const { conversation_id } = await client.post('/conversations', started)
  const path = `/conversations/${conversation_id}`
  await client.post(`${path}/messages`, { text: 'When do you open?', user_id: 'u1' })
  await client.post(`${path}/end`, {})
  const broken = vi.spyOn(app.storage().chatbots, 'list').mockRejectedValue(new Error('broken'))
  expect((await client.send('GET', '/chatbots')).status).toBe(500)
  broken.mockRestore()
  // The server stores the error event independently of its answer.
  await client.get('/events?types=error.occurred&wait=20')
  events = (await client.get('/events?limit=100')).events
})
afterAll(() => app.close())

it.each([
  ['new message', 'message.created', 2],
  ['conversation started', 'conversation.started', 1],
  ['conversation ended', 'conversation.ended', 1],
  ['knowledge base updated', 'knowledge.updated', 1],
  ['error event', 'error.occurred', 1],
])('§6 the feed contains an event for: %s', (_occurrence, type, count) => {
  const found = events.filter((event) => event.type === type)
  expect(found).toHaveLength(count)
  for (const { id, timestamp, data } of found) {
    expectId(id)
    expectTimestamp(timestamp)
    expect(data).toEqual(expect.any(Object))
  }
})

it('§6 the feed lists events in the order in which they happened', () => {
  const sequences = events.filter(({ sequence }) => sequence !== null)
  expect(sequences.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
})
