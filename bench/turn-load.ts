// Prepares a load of turns over HTTP, which are cited replies of one chatbot for many connections, and measures
// its cost.
import type { Conversation, Message } from '@parley/contract'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { ServerProcess } from '../packages/server/test/support/server-process.ts'
import type { Round } from './bench.ts'
import { createWriter, type Passage } from './generated-text.ts'
import type { LoadRequest } from './load-process.ts'
import { type Counters, type generateLoad, readCounters } from './server-under-load.ts'

export const connections = 64
export const conversations = 200
/** Requests prepared for each connection, over its own conversations. */
const requestsEach = 45
/** Clients that prepare the data. */
const writers = 8

export type TurnLoad = {
  /** A reply with its citation. */
  readonly sample: Message
  /** One list for each connection. */
  readonly lists: readonly (readonly LoadRequest[])[]
}

/** Creates a chatbot with that many passages, and conversations. */
export async function prepareTurns(client: Client, passages: number): Promise<TurnLoad> {
  const { paths, questions } = await prepare(client, passages)
  return { sample: await askOnce(client, paths, questions), lists: requestLists(paths, questions) }
}

/** Runs a load of turns, and measures its cost with the counters of the server. */
export async function measureTurns(
  load: () => ReturnType<typeof generateLoad>,
  server: ServerProcess,
): Promise<Round> {
  const before = await readCounters(server)
  const { perSecond, p50Ms, p99Ms } = await load()
  const after = await readCounters(server)
  const turns = difference(before, after, 'store').count
  const stage = (name: string) => (difference(before, after, name).seconds * 1_000_000) / turns
  return {
    per_second: perSecond,
    p50_ms: p50Ms,
    p99_ms: p99Ms,
    cpu_us: ((after.cpuSeconds - before.cpuSeconds) * 1_000_000) / turns,
    load_us: stage('load'),
    engine_us: stage('engine'),
    store_us: stage('store'),
  }
}

function difference(before: Counters, after: Counters, stage: string) {
  const [from, to] = [before.stages[stage], after.stages[stage]]
  return {
    count: (to?.count ?? 0) - (from?.count ?? 0),
    seconds: (to?.seconds ?? 0) - (from?.seconds ?? 0),
  }
}

async function prepare(client: Client, count: number) {
  const { id: chatbot_id } = await client.call<{ id: string }>('POST', '/chatbots', {
    name: 'Bench',
  })
  const writer = createWriter(4)
  const texts = Array.from({ length: count }, writer.passage)
  await each(texts, ({ title, content }) =>
    client.call('POST', '/knowledge', { chatbot_id, title, content, language: 'en' }),
  )
  const paths: string[] = []
  await each(Array.from({ length: conversations }), async () => {
    const body = { chatbot_id, user_id: 'bench' }
    const { conversation_id } = await client.call<Conversation>('POST', '/conversations', body)
    paths.push(`/conversations/${conversation_id}/messages`)
  })
  return { paths, questions: texts.flatMap(questionsOf) }
}

const questionsOf = ({ question, topicQuestion }: Passage) => [question, topicQuestion]

async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const writer = async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T)
  }
  await Promise.all(Array.from({ length: writers }, writer))
}

/** Asks a question. Returns the answer with its citation, which the bare server will send. */
async function askOnce(
  client: Client,
  paths: readonly string[],
  questions: readonly string[],
): Promise<Message> {
  const reply = await client.call<Message>('POST', paths[0] ?? '', { text: questions[0] })
  if (reply.outcome !== 'answer') throw new Error(`The sample was not answered: ${reply.text}`)
  return reply
}

/** Creates lists that share no conversation, because turns of one conversation wait for each other. */
function requestLists(paths: readonly string[], questions: readonly string[]): LoadRequest[][] {
  let next = 0
  return Array.from({ length: connections }, (_, connection) => {
    const own = paths.filter((_, index) => index % connections === connection)
    return Array.from({ length: requestsEach }, (_, index): LoadRequest => {
      const text = questions[next++ % questions.length]
      const path = `/v1${own[index % own.length]}`
      return { method: 'POST', path, body: JSON.stringify({ text, user_id: 'bench' }) }
    })
  })
}
