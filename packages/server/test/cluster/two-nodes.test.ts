// Two servers behind one balancer are one installation: a change on one is valid on the other.
// test/api/turns-in-two-processes.test.ts tests that their turns run one after another.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFull } from '../support/it-in-full.ts'
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

/** Creates an account, and one client per server with the same key. */
async function createClients(
  limit?: number,
): Promise<{ account_id: string; a: Client; b: Client }> {
  const { account_id, clients } = await fleet.account(limit)
  const [a, b] = clients
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

describe('two servers that start on an empty store', () => {
  it('create one account for the operator, and one of them prints its key command', async () => {
    const operatorAccounts = (await fleet.core.services.accounts.list()).filter(
      ({ name }) => name === 'Operator',
    )
    expect(operatorAccounts).toHaveLength(1)
    const [account_id] = operatorAccounts.map(({ id }) => id)
    const announcingServers = fleet.servers.filter(({ output }) =>
      output().stdout.includes(`key create --account ${account_id}`),
    )
    expect(announcingServers).toHaveLength(1)
  })

  itInFull(
    'both print a set-up link, and say that it is valid until another server prints one',
    async () => {
      for (const { output } of fleet.servers) {
        await expect
          .poll(() => output().stdout)
          .toMatch(/until another server prints one:\n\n {2}http\S+\/setup#pst_/)
      }
    },
  )
})

itInFull('three servers that start at once on an empty database create one store', async () => {
  const database = await createDatabase(await postgresUrl())
  const env = { PARLEY_DATABASE_URL: database.url, PARLEY_SECRET_KEY: testSecretKey }
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ env })))
  try {
    const printedIds = servers.flatMap(
      ({ output }) => output().stdout.match(/--account acct_\w+/g) ?? [],
    )
    expect(new Set(printedIds).size).toBe(1)
    const [account_id = ''] = printedIds.map((words) => words.split(' ')[1] ?? '')
    const created = await runParley(['key', 'create', '--account', account_id, '--json'], { env })
    const { key } = JSON.parse(created.stdout)
    for (const { baseUrl } of servers) {
      const headers = { authorization: `Bearer ${key}` }
      expect((await fetch(`${baseUrl}/v1/chatbots`, { headers })).status).toBe(200)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  }
})

describe('the hourly rate limit', () => {
  it('is exact across both servers', async () => {
    const limit = 60
    const { a, b } = await createClients(limit)
    const responses = await Promise.all(
      Array.from({ length: limit * 1.5 }, (_, index) =>
        (index % 2 === 0 ? a : b).send('GET', '/chatbots'),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(limit / 2)
    await a.get('/chatbots', 429)
    await b.get('/chatbots', 429)
  })
})

describe('a change on one server', () => {
  it('applies to the next question on the other server, also if it is a deletion', async () => {
    const { a, b } = await createClients()
    const { chatbot_id, messages } = await startConversation(a)
    const ask = async (api: Client, locker: number): Promise<Json> =>
      (await api.post(messages, { text: `Which card opens locker ${locker}?` })).data
    // Both servers have searched before, so the knowledge is in their memory.
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

  it('of synonyms applies to the next search on the other server', async () => {
    const { a, b } = await createClients()
    const { chatbot_id } = await startConversation(a)
    const faq = { question: 'How do I charge the battery pack?', answer: 'With the grey plug.' }
    await a.post('/knowledge', { chatbot_id, ...faq }, 201)
    const found = async (api: Client): Promise<number> => {
      const query = { chatbot_id, query: 'accumulator' }
      return (await api.post('/knowledge/search', query)).data.hits.length
    }
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      await here.put('/synonyms', { groups: [['accumulator', 'battery pack']] })
      expect(await found(there)).toBe(1)
      await here.put('/synonyms', { groups: [] })
      expect(await found(there)).toBe(0)
    }
  })

  it('can be read at once on the other server', async () => {
    const { a, b } = await createClients()
    const { data: chatbot } = await a.post('/chatbots', { name: 'First' }, 201)
    expect((await b.get(`/chatbots/${chatbot.id}`)).data).toEqual(chatbot)
    for (const name of ['Second', 'Third', 'Fourth']) {
      await b.put(`/chatbots/${chatbot.id}`, { name })
      expect((await a.get(`/chatbots/${chatbot.id}`)).data.name).toBe(name)
    }
  })
})

describe('a request that waits for events on one server', () => {
  it('returns an event of the other server', async () => {
    const { a, b } = await createClients()
    const { data } = await b.get('/events?after=latest')
    const waiting = b.get(`/events?wait=20${data.next_after ? `&after=${data.next_after}` : ''}`)
    const { messages } = await startConversation(a)
    const conversation_id = messages.split('/')[2]
    const events = (await waiting).data.events
    expect(events).toMatchObject([{ type: 'conversation.started', data: { conversation_id } }])
  })
})

describe('a revoked key', () => {
  it('is refused by both servers, which accepted it before', async () => {
    const { account_id, a, b } = await createClients()
    const clients = [a, b]
    for (const api of clients) await api.get('/chatbots')
    await fleet.core.services.apiKeys.revoke(a.key_id)
    const statuses = async () =>
      (await Promise.all(clients.map((api) => api.send('GET', '/chatbots')))).map(
        ({ status }) => status,
      )
    await expect.poll(statuses, { timeout, interval: 50 }).toEqual([401, 401])
    // Other keys of the account still work.
    const otherKey = await fleet.core.services.apiKeys.create(account_id, { name: 'Another' })
    const headers = { authorization: `Bearer ${otherKey.key}` }
    for (const { baseUrl } of fleet.servers) {
      expect((await fetch(`${baseUrl}/v1/chatbots`, { headers })).status).toBe(200)
    }
  })
})

describe('a request that is sent to both servers with one Idempotency-Key', () => {
  it('runs once, and gets the same response from both', async () => {
    const { a, b } = await createClients()
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
        // The other server is still processing the request.
        if (response.status !== 409) return response
        const { error } = (await response.json()) as Json
        expect(error.code).toBe('idempotency_in_progress')
        await pause(50)
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
  itInFull(
    'get each event once, whichever server stores it and whichever delivers it',
    async () => {
      const receiver = await openReceiver()
      try {
        const { a, b } = await createClients()
        await a.post('/webhooks', { url: receiver.url, events: ['message.created'] }, 201)
        const conversations = await Promise.all([a, b, a, b].map(startConversation))
        await Promise.all(
          conversations.map(async ({ messages }, index) => {
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
    },
  )
})
