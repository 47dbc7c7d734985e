// Two servers behind one balancer are one installation: what holds at one holds at the other. That turns
// take turns over both stands in test/api/turns-in-two-processes.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../support/postgres-server.ts'
import { openReceiver } from '../support/receiver.ts'
import { runParley, startServer } from '../support/server-process.ts'
import { postgresUrl } from '../support/shared-postgres.ts'
import type { Client, Json } from '../support/test-app.ts'
import { testSecretKey } from '../support/test-storage.ts'
import { type Fleet, openFleet } from './fleet.ts'

const timeout = 20_000
let fleet: Fleet

beforeAll(async () => {
  fleet = await openFleet(['all', 'all'])
})
afterAll(() => fleet.close())

/** The same key at either server. */
async function atBoth(limit?: number): Promise<{ account_id: string; a: Client; b: Client }> {
  const { account_id, at } = await fleet.account(limit)
  const [a, b] = at
  if (a === undefined || b === undefined) throw new Error('The fleet has less than two servers.')
  return { account_id, a, b }
}

async function startConversation(api: Client): Promise<{ chatbot_id: string; messages: string }> {
  const { data: chatbot } = await api.post('/chatbots', { name: 'Support' }, 201)
  const { data } = await api.post('/conversations', { chatbot_id: chatbot.id }, 201)
  return {
    chatbot_id: chatbot.id,
    messages: `/conversations/${data.conversation_id}/messages`,
  }
}

describe('of two servers that start on an empty store', () => {
  it('one makes the operator’s account', async () => {
    const made = (await fleet.core.services.accounts.list()).filter(
      ({ name }) => name === 'Operator',
    )
    expect(made).toHaveLength(1)
    const [account_id] = made.map(({ id }) => id)
    const told = fleet.servers.filter(({ output }) =>
      output().stdout.includes(`key create --account ${account_id}`),
    )
    expect(told).toHaveLength(1)
  })

  it('each prints a link for the set-up, and says that another one ends it', () => {
    for (const { output } of fleet.servers) {
      expect(output().stdout).toMatch(/until another server prints one:\n\n {2}http\S+\/setup#pst_/)
    }
  })
})

it('three servers that start on an empty database at once make one store of it', async () => {
  const database = await createDatabase(await postgresUrl())
  const env = { PARLEY_DATABASE_URL: database.url, PARLEY_SECRET_KEY: testSecretKey }
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ env })))
  try {
    const told = servers.flatMap(({ output }) => output().stdout.match(/--account acct_\w+/g) ?? [])
    expect(new Set(told).size).toBe(1)
    const [account_id = ''] = told.map((words) => words.split(' ')[1] ?? '')
    const made = await runParley(['key', 'create', '--account', account_id, '--json'], { env })
    const { key } = JSON.parse(made.stdout)
    for (const { baseUrl } of servers) {
      const headers = { authorization: `Bearer ${key}` }
      expect((await fetch(`${baseUrl}/v1/chatbots`, { headers })).status).toBe(200)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  }
})

describe('the requests of an hour', () => {
  it('pass exactly, wherever they arrive', async () => {
    const limit = 60
    const { a, b } = await atBoth(limit)
    const asked = await Promise.all(
      Array.from({ length: limit * 1.5 }, (_, index) =>
        (index % 2 === 0 ? a : b).send('GET', '/chatbots'),
      ),
    )
    const statuses = asked.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(limit / 2)
    await a.get('/chatbots', 429)
    await b.get('/chatbots', 429)
  })
})

describe('what is written at one server', () => {
  it('is found by the next question at the other, and no more once it is deleted', async () => {
    const { a, b } = await atBoth()
    const { chatbot_id, messages } = await startConversation(a)
    const ask = async (api: Client, locker: number): Promise<Json> =>
      (await api.post(messages, { text: `Which card opens locker ${locker}?` })).data
    // Both have searched before, and remember what there was.
    for (const api of [a, b]) expect((await ask(api, 0)).citations).toEqual([])
    for (let locker = 1; locker <= 10; locker++) {
      const [here, there] = locker % 2 === 0 ? [a, b] : [b, a]
      const faq = {
        question: `Which card opens locker ${locker}?`,
        answer: `Locker ${locker} opens with card ${locker}${locker}.`,
      }
      const { data: item } = await here.post('/knowledge', { chatbot_id, ...faq }, 201)
      const reply = await ask(there, locker)
      expect(reply.citations.map((cited: Json) => cited.knowledge_id)).toEqual([item.id])
      await here.remove(`/knowledge/${item.id}`)
      expect((await ask(there, locker)).citations).toEqual([])
    }
  })

  it('is read at once at the other', async () => {
    const { a, b } = await atBoth()
    const { data: chatbot } = await a.post('/chatbots', { name: 'First' }, 201)
    expect((await b.get(`/chatbots/${chatbot.id}`)).data).toEqual(chatbot)
    for (const name of ['Second', 'Third', 'Fourth']) {
      await b.put(`/chatbots/${chatbot.id}`, { name })
      expect((await a.get(`/chatbots/${chatbot.id}`)).data.name).toBe(name)
    }
  })
})

describe('who waits for events at one server', () => {
  it('hears at once what happens at the other', async () => {
    const { a, b } = await atBoth()
    const { data } = await b.get('/events?after=latest')
    const waiting = b.get(`/events?wait=20${data.next_after ? `&after=${data.next_after}` : ''}`)
    const { messages } = await startConversation(a)
    const conversation_id = messages.split('/')[2]
    const heard = (await waiting).data.events
    expect(heard).toMatchObject([{ type: 'conversation.started', data: { conversation_id } }])
  })
})

describe('a key that is revoked', () => {
  it('is refused by both, which let it in before', async () => {
    const { account_id, a, b } = await atBoth()
    const clients = [a, b]
    for (const api of clients) await api.get('/chatbots')
    await fleet.core.services.apiKeys.revoke(a.key_id)
    const statuses = async () =>
      (await Promise.all(clients.map((api) => api.send('GET', '/chatbots')))).map(
        ({ status }) => status,
      )
    await expect.poll(statuses, { timeout, interval: 50 }).toEqual([401, 401])
    // Others of the account go on.
    const made = await fleet.core.services.apiKeys.create(account_id, { name: 'Another' })
    const headers = { authorization: `Bearer ${made.key}` }
    for (const { baseUrl } of fleet.servers) {
      expect((await fetch(`${baseUrl}/v1/chatbots`, { headers })).status).toBe(200)
    }
  })
})

describe('a request that is sent to both under one key', () => {
  it('is done once, and answered alike', async () => {
    const { a, b } = await atBoth()
    const { messages } = await startConversation(a)
    const send = async (index: number): Promise<Response> => {
      const server = fleet.servers[index % 2]
      for (;;) {
        const response = await fetch(`${server?.baseUrl}/v1${messages}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${a.key}`,
            'content-type': 'application/json',
            'idempotency-key': 'order-4711',
          },
          body: JSON.stringify({ text: 'Hello' }),
        })
        // The other one is at it still.
        if (response.status !== 409) return response
        const { error } = (await response.json()) as Json
        expect(error.code).toBe('idempotency_in_progress')
      }
    }
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(index)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    expect(replayed).toHaveLength(11)
    const replies = await Promise.all(answers.map((answer) => answer.json() as Promise<Json>))
    expect(new Set(replies.map(({ data }) => data.message_id)).size).toBe(1)
    expect((await b.get(messages)).data.total).toBe(2)
  })
})

describe('webhooks', () => {
  it('hear each event once, whichever server stored it and whichever delivers it', async () => {
    const receiver = await openReceiver()
    try {
      const { a, b } = await atBoth()
      await a.post('/webhooks', { url: receiver.url, events: ['message.created'] }, 201)
      const talks = await Promise.all([a, b, a, b].map(startConversation))
      await Promise.all(
        talks.map(async ({ messages }, index) => {
          for (let turn = 0; turn < 5; turn++) {
            await ((index + turn) % 2 === 0 ? a : b).post(messages, { text: `Hello ${turn}` })
          }
        }),
      )
      const expected = 4 * 5 * 2
      await receiver.until(expected, timeout)
      const { data } = await b.get('/webhooks')
      const [webhook] = data.webhooks
      const pending = async () =>
        (await b.get(`/webhooks/${webhook.id}/deliveries?status=pending`)).data.total
      await expect.poll(pending, { timeout }).toBe(0)
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(new Set(ids).size).toBe(expected)
      expect(ids).toHaveLength(expected)
    } finally {
      await receiver.close()
    }
  })
})
