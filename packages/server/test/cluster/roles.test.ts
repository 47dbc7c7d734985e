// One process serves requests, another one does the background work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { makeDataDirectory, runParley } from '../support/server-process.ts'
import type { Client, Json } from '../support/test-app.ts'
import { type Fleet, openFleet } from './fleet.ts'

const timeout = 20_000
let fleet: Fleet
let receiver: Receiver
let workerUrl: string

beforeAll(async () => {
  fleet = await openFleet(['api', 'worker'])
  workerUrl = fleet.servers[1]?.baseUrl ?? ''
  receiver = await openReceiver()
})
afterAll(async () => {
  await fleet.close()
  await receiver.close()
})

async function openApiAccount(): Promise<{ account_id: string; api: Client }> {
  const { account_id, clients } = await fleet.account()
  const [api] = clients
  if (api === undefined) throw new Error('The fleet has no server.')
  return { account_id, api }
}

async function ask(api: Client, text: string): Promise<Json> {
  const chatbot = (await api.post('/chatbots', { name: 'Support' }, 201)).data
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
  return (await api.post(`/conversations/${data.conversation_id}/messages`, { text })).data
}

describe('a worker beside an API server', () => {
  itInFull('delivers events to webhooks', async () => {
    const { api } = await openApiAccount()
    await api.post('/webhooks', { url: receiver.url, events: ['message.created'] }, 201)
    const { conversation_id } = await ask(api, 'Hello')
    await receiver.until(2, timeout)
    const deliveredIds = receiver.received.map(({ body }) => body.data.conversation_id)
    expect(deliveredIds).toEqual([conversation_id, conversation_id])
    const attempts = async (url: string) =>
      /^parley_webhook_attempts_total\{outcome="delivered"\} (\d+)$/m.exec(
        await (await fetch(`${url}/metrics`)).text(),
      )?.[1]
    // The attempt is counted after the receiver has answered.
    await expect.poll(() => attempts(workerUrl)).toBe('2')
    expect(await attempts(fleet.servers[0]?.baseUrl ?? '')).toBeUndefined()
  })

  itInFull('rolls up messages for the analytics before anyone reads them', async () => {
    const { account_id, api } = await openApiAccount()
    const { conversation_id } = await ask(api, 'Hello')
    const { storage } = fleet.core
    const isCounted = async () =>
      (await storage.rollUp.load(account_id, conversation_id))?.rolled !== undefined
    await expect.poll(isCounted, { timeout }).toBe(true)
  })

  itInFull('finds gaps', async () => {
    const { api } = await openApiAccount()
    const { message_id } = await ask(api, 'Can I pay with PayPal?')
    const gaps = async () => (await api.get('/gaps')).data.gaps
    await expect.poll(gaps, { timeout }).toMatchObject([{ message_id, count: 1 }])
  })

  itInFull('analyses long knowledge items', async () => {
    const { api } = await openApiAccount()
    const chatbot = (await api.post('/chatbots', { name: 'Support' }, 201)).data
    const content = 'A card opens every locker.'.padStart(100_001, 'Nothing stands in here.\n\n')
    const { data } = await api.post('/knowledge', { chatbot_id: chatbot.id, content }, 201)
    expect(data.status).toBe('processing')
    const status = async () => (await api.get(`/knowledge/${data.id}`)).data.status
    await expect.poll(status, { timeout }).toBe('ready')
  })
})

describe('a worker', () => {
  itInFull('serves only the endpoints of the operator', async () => {
    const status = async (path: string) => (await fetch(workerUrl + path)).status
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(200)
    expect(await status('/metrics')).toBe(200)
    expect(await status('/')).toBe(404)
    expect(await status('/openapi.json')).toBe(404)
    const response = await fetch(`${workerUrl}/v1/chatbots`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 'error',
      error: { code: 'not_found', message: 'There is nothing at /v1/chatbots.' },
    })
  })

  itInFull('does not print the set-up link, which an API server prints', () => {
    const [api, worker] = fleet.servers
    expect(api?.output().stdout).toContain('/setup#')
    expect(worker?.output().stdout).toMatch(/^Parley is ready at \S+ \(data in \S+\)\n$/)
  })
})

describe('serve --role', () => {
  it('refuses the role worker on SQLite', async () => {
    const env = { PARLEY_DATA_DIR: makeDataDirectory(), PORT: '0' }
    expect(await runParley(['serve', '--role', 'worker'], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'With SQLite, one server does all the work. Leave out "--role worker", or use PostgreSQL with PARLEY_DATABASE_URL to run several.\n',
    })
  })

  it('lists the allowed roles if the role is unknown', async () => {
    const { code, stderr } = await runParley(['serve', '--role', 'queen'])
    expect(code).toBe(2)
    expect(stderr).toContain('Allowed choices are all, api, worker.')
  })
})
