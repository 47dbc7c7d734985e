// Two servers on one PostgreSQL: they accept each other's tokens, count together, and tell each other what happened.
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { callOpen } from '../support/people.ts'
import type { Client, Json } from '../support/test-app.ts'
import { type Fleet, openFleet } from './fleet.ts'

const shop = 'https://shop.example.com'
let fleet: Fleet
let api: Client
beforeAll(async () => {
  fleet = await openFleet(['all', 'all'])
})
afterAll(() => fleet.close())

/** Sends a request of a visitor to one of the servers. */
const send = (server: number, method: string, path: string, token: string, body?: object) =>
  callOpen(`${fleet.servers[server]?.baseUrl}/v1/widget${path}`, method, body, {
    origin: shop,
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  })

async function createKey(limits: object = {}): Promise<Json> {
  const { clients } = await fleet.account()
  api = clients[0] as Client
  const { data } = await api.post('/chatbots', { name: 'Support' }, 201)
  const body = { chatbot_id: data.id, origins: [shop], ...limits }
  return (await api.post('/publishable-keys', body)).data
}

async function enter(key: string) {
  const { data } = await send(0, 'POST', '/sessions', '', { key })
  const started = await send(1, 'POST', '/conversations', data.token, {})
  expect(started.status, JSON.stringify(started.body)).toBe(201)
  const id: string = started.data.conversation_id
  return { token: String(data.token), id, path: `/conversations/${id}` }
}

itInFull('a visitor who waits at one server gets what staff say at the other', async () => {
  const { key } = await createKey()
  const { token, id, path } = await enter(key)
  const { data } = await send(1, 'GET', `${path}/events`, token)
  await api.put(`/conversations/${id}`, { status: 'paused' })
  const paused = await send(1, 'GET', `${path}/events?after=${data.next_after}&wait=30`, token)
  expect(paused.data.events).toEqual([{ type: 'status', status: 'paused' }])
  const after = paused.data.next_after
  const waiting = send(1, 'GET', `${path}/events?after=${after}&wait=30`, token)
  await api.post(`/conversations/${id}/replies`, { text: 'Here is Ann.' })
  expect((await waiting).data.events[0]?.message.text).toBe('Here is Ann.')
})

itInFull('a visitor who waits at one server sees that a person writes at the other', async () => {
  const { key } = await createKey()
  const { token, id, path } = await enter(key)
  await api.put(`/conversations/${id}`, { status: 'paused' })
  const { data } = await send(1, 'GET', `${path}/events`, token)
  const waiting = send(1, 'GET', `${path}/events?after=${data.next_after}&wait=30`, token)
  await api.post(`/conversations/${id}/typing`, { author: 'Ann' })
  const author = { type: 'human', name: 'Ann' }
  expect((await waiting).data.events).toEqual([{ type: 'typing', author }])
})

itInFull('a limit holds for both servers together', async () => {
  const { key } = await createKey({ messages_per_visitor_hour: 6 })
  const { token, path } = await enter(key)
  const answers: number[] = []
  for (let i = 0; i < 8; i++) {
    const { status } = await send(i % 2, 'POST', `${path}/messages`, token, { text: `Hello ${i}` })
    answers.push(status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

itInFull('a key that is deleted at one server opens nothing at the other', async () => {
  const { key, id } = await createKey()
  const { token, path } = await enter(key)
  expect((await send(1, 'GET', path, token)).status).toBe(200)
  await api.remove(`/publishable-keys/${id}`)
  await expect.poll(async () => (await send(1, 'GET', path, token)).status).toBe(401)
  expect((await send(1, 'POST', '/sessions', '', { key })).status).toBe(401)
})
