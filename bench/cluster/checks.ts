// The clients' record against what the servers say and the database holds.
import pg from 'pg'
import type { Node } from './nodes.ts'
import { until } from './processes.ts'
import { call, type Traffic } from './traffic.ts'

type Target = { readonly url: string; readonly key: string }
type Message = { text: string; message_id: string; sender_type: string; reply_to?: string }

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

/** One sentence for each promise that was not kept. */
export async function checkTalks(target: Target, { talks }: Traffic): Promise<string[]> {
  const problems: string[] = []
  for (const talk of talks) {
    const history = await readHistory(target, talk.conversation_id)
    const users = history.filter(({ sender_type }) => sender_type === 'user')
    const replies = new Map(history.map((message) => [message.message_id, message]))
    for (const { text, message_id } of talk.said) {
      const times = users.filter((message) => message.text === text).length
      if (times !== 1)
        problems.push(`${talk.conversation_id}: “${text}” stands there ${times} times`)
      if (!replies.has(message_id)) {
        problems.push(`${talk.conversation_id}: the reply ${message_id} is lost`)
      }
    }
    for (const text of talk.unknown) {
      const times = users.filter((message) => message.text === text).length
      if (times > 1) problems.push(`${talk.conversation_id}: “${text}” stands there ${times} times`)
    }
    // One turn after the other: a user's message is followed by its own reply.
    for (const [index, message] of history.entries()) {
      if (message.sender_type !== 'user') continue
      if (history[index + 1]?.reply_to !== message.message_id) {
        problems.push(`${talk.conversation_id}: two turns at once at message ${index}`)
      }
    }
  }
  return problems
}

async function readHistory(target: Target, conversation_id: string): Promise<Message[]> {
  const all: Message[] = []
  for (let page = 1; ; page++) {
    const path = `/conversations/${conversation_id}/messages?limit=100&page=${page}`
    const { status, data, code } = await call(target, 'GET', path)
    if (status !== 200) throw new Error(`GET ${path} answered ${status} ${code}.`)
    all.push(...(data.messages as Message[]))
    if (all.length >= Number(data.total)) return all
  }
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
      events: number
      last: number
    }>(
      `select c.id as conversation_id, c.message_count as messages,
         (select count(*)::int from events e where e.account_id = c.account_id
            and e.type = 'message.created' and e.data::json ->> 'conversation_id' = c.id) as events,
         (select coalesce(max(sequence), 0)::int from events e where e.account_id = c.account_id
            and e.data::json ->> 'conversation_id' = c.id) as last
       from conversations c where c.id = any($1)`,
      [talks.map(({ conversation_id }) => conversation_id)],
    )
    return rows.flatMap(({ conversation_id, messages, events, last }) => {
      const problems = []
      if (messages !== events) {
        problems.push(`${conversation_id}: ${messages} messages and ${events} events of them`)
      }
      // The first event tells that the conversation started.
      if (last !== messages + 1) {
        problems.push(
          `${conversation_id}: its last event has the number ${last}, not ${messages + 1}`,
        )
      }
      return problems
    })
  } finally {
    await client.end()
  }
}

/** Every event reaches the receiver, if need be a while later. */
export async function checkDeliveries(
  ids: readonly string[],
  arrived: ReadonlyMap<string, number>,
): Promise<string[]> {
  const missing = () => ids.filter((id) => !arrived.has(id))
  await until('all events arrive', async () => missing().length === 0, deliveryMs).catch(() => {})
  const lost = missing()
  return lost.length === 0 ? [] : [`${lost.length} of ${ids.length} events did not arrive`]
}

/** The first tries again after a failure come within seconds; what a crash held within 20. */
const deliveryMs = 60_000

/** Of all messages of the talks. */
export async function eventIds(port: number, { talks }: Traffic): Promise<string[]> {
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
