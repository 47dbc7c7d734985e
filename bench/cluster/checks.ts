// The clients' record against what the servers say and the database holds.
import pg from 'pg'
import type { Node } from './nodes.ts'
import { until } from './processes.ts'
import { call, type Talk, type Traffic } from './traffic.ts'

/** Every server is ready again by itself; only who was killed was started anew. */
export async function checkNodes(nodes: readonly Node[]): Promise<string[]> {
  const problems = await Promise.all(
    nodes.map(async ({ url, hasEnded, output }) => {
      if (hasEnded()) return `${url} ended by itself: ${output()}`
      const isReady = async () => (await fetch(`${url}/readyz`)).ok
      return until('it is ready', isReady).then(
        () => undefined,
        () => `${url} is not ready any more`,
      )
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}

/** What a client may hear while something is broken; the name of an error is a connection that broke. */
const expectedRefusals =
  /^(50[234] balancer|503 service_unavailable|409 (idempotency_in_progress|conversation_busy)|[A-Z]\w+)$/

/** Who can't be answered right now is told so, and to try again. */
export function checkRefusals({ failures }: Traffic): string[] {
  return Object.entries(failures)
    .filter(([refusal]) => !expectedRefusals.test(refusal))
    .map(([refusal, times]) => `“${refusal}” was answered ${times} times`)
}

/** Each message has its event, once, and those of a conversation are numbered without a gap. */
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
      told: number
      events: number
      last: number
    }>(
      `select c.id as conversation_id, c.message_count as messages,
         (select count(*)::int from events e where e.account_id = c.account_id
            and e.type = 'message.created' and e.data::json ->> 'conversation_id' = c.id) as told,
         (select count(*)::int from events e where e.account_id = c.account_id
            and e.conversation_id = c.id) as events,
         (select coalesce(max(sequence), 0)::int from events e where e.account_id = c.account_id
            and e.conversation_id = c.id) as last
       from conversations c where c.id = any($1)`,
      [talks.map(({ conversation_id }) => conversation_id)],
    )
    return rows.flatMap(({ conversation_id, messages, told, events, last }) => {
      const problems = []
      if (messages !== told) {
        problems.push(`${conversation_id}: ${messages} messages and ${told} events of them`)
      }
      // The first one tells that the conversation started.
      if (last !== events || events <= messages) {
        problems.push(`${conversation_id}: ${events} events, the last one with the number ${last}`)
      }
      return problems
    })
  } finally {
    await client.end()
  }
}

/** Every event reaches the receiver, if need be a while later: as long as some arrive, the others may. */
export async function checkDeliveries(
  ids: readonly string[],
  arrived: ReadonlyMap<string, number>,
): Promise<string[]> {
  const missing = () => ids.filter((id) => !arrived.has(id))
  for (let left = Infinity; missing().length < left && missing().length > 0; ) {
    left = missing().length
    const isMoving = async () => missing().length < left
    await until('more events arrive', isMoving, deliveryMs).catch(() => {})
  }
  const lost = missing()
  return lost.length === 0 ? [] : [`${lost.length} of ${ids.length} events did not arrive`]
}

/** The first tries again after a failure come within seconds; what a crash held within 20. */
const deliveryMs = 60_000

/** Of all messages of the talks. */
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

/** Of many requests over all servers at once exactly as many pass as the plan has. */
export async function checkLimit(
  urls: readonly string[],
  key: string,
  limit: number,
): Promise<string[]> {
  const asked = await Promise.all(
    Array.from({ length: Math.ceil(limit * 1.3) }, (_, index) =>
      call({ url: urls[index % urls.length] ?? '', key }, 'GET', '/chatbots'),
    ),
  )
  const passed = asked.filter(({ status }) => status === 200).length
  return passed === limit ? [] : [`${passed} requests passed where the plan has ${limit}`]
}
