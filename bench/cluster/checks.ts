// Compares the records of the clients with the state of the servers and of the database.
import pg from 'pg'
import type { Node } from './nodes.ts'
import { until } from './processes.ts'
import { call, type Talk, type Traffic } from './traffic.ts'

/** Checks that each server is ready again. Only a killed server was started again. */
export async function checkNodes(nodes: readonly Node[]): Promise<string[]> {
  const problems = await Promise.all(
    nodes.map(async ({ url, hasEnded, output }) => {
      if (hasEnded()) return `${url} ended by itself: ${output()}`
      const isReady = async () => (await fetch(`${url}/readyz`)).ok
      return until('it is ready', isReady).then(
        () => undefined,
        () => `${url} is no longer ready`,
      )
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}

/** The failures that a client may see during a fault. The name of an error means a broken connection. */
const expectedRefusals =
  /^(50[234] balancer|503 service_unavailable|409 (idempotency_in_progress|conversation_busy)|[A-Z]\w+)$/

/** Checks that requests fail only with responses that ask the client to try again, or with a broken connection. */
export function checkRefusals({ failures }: Traffic): string[] {
  return Object.entries(failures)
    .filter(([refusal]) => !expectedRefusals.test(refusal))
    .map(([refusal, times]) => `${times} responses were “${refusal}”`)
}

/** Checks that each message has exactly one event, and that a conversation's events have no gap in their numbers. */
export async function checkEvents(databasePort: number, { talks }: Traffic): Promise<string[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: databasePort,
    user: 'parley',
    database: 'parley',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{
      conversation_id: string
      messages: number
      created: number
      events: number
      last: number
    }>(
      `select c.id as conversation_id, c.message_count as messages,
         (select count(*)::int from events e where e.account_id = c.account_id
            and e.type = 'message.created' and e.data::json ->> 'conversation_id' = c.id) as created,
         (select count(*)::int from events e where e.account_id = c.account_id
            and e.conversation_id = c.id) as events,
         (select coalesce(max(sequence), 0)::int from events e where e.account_id = c.account_id
            and e.conversation_id = c.id) as last
       from conversations c where c.id = any($1)`,
      [talks.map(({ conversation_id }) => conversation_id)],
    )
    return rows.flatMap(({ conversation_id, messages, created, events, last }) => {
      const problems = []
      if (messages !== created) {
        problems.push(`${conversation_id}: ${messages} messages and ${created} message.created`)
      }
      // The first event is the start of the conversation, so there is at least one more than messages.
      if (last !== events || events <= messages) {
        problems.push(`${conversation_id}: ${events} events, and the last has the number ${last}`)
      }
      return problems
    })
  } finally {
    await client.end()
  }
}

/** Checks that all events arrive at the receiver. Waits as long as more of them arrive. */
export async function checkDeliveries(
  ids: readonly string[],
  arrived: ReadonlyMap<string, number>,
): Promise<string[]> {
  const missing = () => ids.filter((id) => !arrived.has(id))
  for (let before = Infinity; missing().length < before && missing().length > 0; ) {
    before = missing().length
    const isArriving = async () => missing().length < before
    await until('more events arrive', isArriving, deliveryMs).catch(() => {})
  }
  const lost = missing()
  return lost.length === 0 ? [] : [`${lost.length} of ${ids.length} events did not arrive`]
}

/** The first retries of a delivery happen within seconds, deliveries of a crashed server within 20 s. */
const deliveryMs = 60_000

/** Returns the ids of the events of all messages of the talks. */
export async function eventIds(port: number, talks: readonly Talk[]): Promise<string[]> {
  const database = { user: 'parley', database: 'parley' }
  const client = new pg.Client({ host: '127.0.0.1', port, ...database })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from events
       where type = 'message.created' and data::json ->> 'conversation_id' = any($1)`,
      [talks.map(({ conversation_id }) => conversation_id)],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Sends many requests to all servers at once. Checks that exactly `limit` of them succeed. */
export async function checkLimit(
  urls: readonly string[],
  key: string,
  limit: number,
): Promise<string[]> {
  const responses = await Promise.all(
    Array.from({ length: Math.ceil(limit * 1.3) }, (_, index) =>
      call({ url: urls[index % urls.length] ?? '', key }, 'GET', '/chatbots'),
    ),
  )
  const passed = responses.filter(({ status }) => status === 200).length
  return passed === limit ? [] : [`${passed} requests succeeded, the limit is ${limit}`]
}
