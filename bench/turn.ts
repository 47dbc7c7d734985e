// A turn: a durable, cited reply over HTTP, against bare Node that only parses and answers as much.
import type { Conversation, Message } from '@parley/contract'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { createWriter, type Passage } from './generated-text.ts'
import type { LoadRequest } from './load-process.ts'
import { alternate, medianOf } from './rounds.ts'
import {
  type BareServer,
  type Counters,
  canPin,
  generateLoad,
  readCounters,
  startBareServer,
  startParley,
} from './server-under-load.ts'

const connections = 64
const conversations = 200
const passages = 1_000
/** Requests made ready for each connection, over its own conversations. */
const requestsEach = 45
/** Clients that prepare the data. */
const writers = 8

export async function benchTurn({ quick, directory }: BenchOptions): Promise<Report> {
  const parley = await startParley(directory)
  const seconds = quick ? 1 : 4
  const { server, key, client } = parley
  const { paths, questions } = await prepare(client, quick ? passages / 10 : passages)
  const sample = await askOnce(client, paths, questions)
  const bare = await startBareServer({ status: 'success', data: sample })
  const lists = requestLists(paths, questions)
  const load = (url: string) => generateLoad({ url, key, seconds, lists })
  const alone = () => generateLoad({ url: server.baseUrl, key, seconds, lists: lists.slice(0, 1) })
  try {
    await load(bare.baseUrl)
    await load(server.baseUrl)
    const rounds = await alternate(quick ? 1 : 5, {
      bare: () => measureBare(() => load(bare.baseUrl), bare),
      parley: () => measureTurns(() => load(server.baseUrl), parley),
      alone: () => measureTurns(alone, parley),
    })
    return { figures: figuresOf(rounds), rounds, remarks }
  } finally {
    await bare.stop()
    await server.stop()
  }
}

const remarks = [
  `${connections} connections over ${conversations} conversations of one chatbot with ${passages} passages; half of the questions name a fact, half ask with common words.`,
  'bare: node:http that parses the body and says a reply of the same size. CPU: user and system, all threads.',
  'Load and engine wait for nothing, so that on a quiet core their time is CPU; what a commit takes is seen with one connection, where no turn shares it: its fsync is in it.',
  canPin ? 'Servers on core 0, generator on core 1.' : 'Not pinned to cores.',
]

type Parley = Awaited<ReturnType<typeof startParley>>
type Load = () => ReturnType<typeof generateLoad>

async function measureBare(load: Load, bare: BareServer): Promise<Round> {
  const before = await bare.cpuSeconds()
  const { answers, perSecond, p50Ms, p99Ms } = await load()
  const cpu_us = (((await bare.cpuSeconds()) - before) * 1_000_000) / answers
  return { per_second: perSecond, p50_ms: p50Ms, p99_ms: p99Ms, cpu_us }
}

async function measureTurns(load: Load, { server }: Parley): Promise<Round> {
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

function figuresOf(rounds: readonly Round[]): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  const ratio = medianOf(rounds, (of) => of('parley.per_second') / of('bare.per_second'))
  const byCpu = medianOf(rounds, (of) => of('bare.cpu_us') / of('parley.cpu_us'))
  // Stages are wall time: in the round that others disturbed least they are nearest to CPU.
  const quietest = rounds.reduce((best, round) => (speedOf(round) > speedOf(best) ? round : best))
  const { 'parley.cpu_us': cpu = 0, 'parley.load_us': load = 0 } = quietest
  const engine = quietest['parley.engine_us'] ?? 0
  const part = (name: string, value: number): Figure => ({
    name: `  quietest round: ${name}`,
    value,
    unit: 'us',
  })
  return [
    { name: 'turn, Parley : bare', value: ratio, unit: 'x', target: { atLeast: 0.1 } },
    { name: 'turn, by CPU', value: byCpu, unit: 'x' },
    { name: 'CPU of a turn', value: median('parley.cpu_us'), unit: 'us', target: { atMost: 350 } },
    part('CPU', cpu),
    part('load', load),
    part('engine', engine),
    part('store and HTTP', cpu - load - engine),
    { name: 'one turn alone, its commit', value: median('alone.store_us'), unit: 'us' },
    { name: 'turns, Parley', value: median('parley.per_second'), unit: '/s' },
    { name: 'answers, bare', value: median('bare.per_second'), unit: '/s' },
    { name: 'turn p50', value: median('parley.p50_ms'), unit: 'ms' },
    { name: 'turn p99', value: median('parley.p99_ms'), unit: 'ms' },
  ]
}

function speedOf(round: Round): number {
  return round['parley.per_second'] ?? 0
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

/** An answer with its citation: what bare Node is asked to say. */
async function askOnce(
  client: Client,
  paths: readonly string[],
  questions: readonly string[],
): Promise<Message> {
  const reply = await client.call<Message>('POST', paths[0] ?? '', { text: questions[0] })
  if (reply.outcome !== 'answer') throw new Error(`The sample was not answered: ${reply.text}`)
  return reply
}

/** No conversation is in two lists: turns of one conversation wait for each other. */
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
