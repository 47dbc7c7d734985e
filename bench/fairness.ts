// Measures what accounts that do their worst cost another account: the latency of its messages, its inbox and its
// webhooks beside long messages, large histories or many reads, and the time until its long item is ready beside hundreds
// of such items.
import type { KnowledgeItem } from '@parley/contract'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { openReceiver, type Receiver } from './event-receiver.ts'
import { createWriter } from './generated-text.ts'
import type { LoadRequest } from './load-process.ts'
import { alternate, medianOf, percentile } from './rounds.ts'
import {
  canPin,
  generateLoad,
  leaveServerCore,
  startParley,
  useAllCores,
} from './server-under-load.ts'
import { connections, prepareTurns, type TurnLoad } from './turn-load.ts'

const passages = 1_000
/** The longest message. */
const messageCharacters = 10_000
/** Messages, and reads of the inbox, of the quiet account per second. */
const quietRate = 20
const uploads = 200
const uploadsAtOnce = 8
/** Longer than the content that is analysed in its request. */
const itemParagraphs = 250
const busyAccounts = 10
/** A history that a client sends again with each message: 4 MB. */
const history = { messages: 800, characters: 5_000, connections: 8 }
/** Of each of so many accounts. */
const fewUploads = 40
const fewConnections = 16

/** What the quiet account may notice: this many times its own latency, or this much more, whichever is more. */
const timesMax = 3
const extraMs = 50
const itemExtraMs = 2_000

type Account = { readonly key: string; readonly client: Client }
/** What an account sends: one list for each connection. */
type Lists = ReadonlyMap<Account, LoadRequest[][]>

export async function benchFairness({ quick, directory }: BenchOptions): Promise<Report> {
  const env = { PARLEY_WEBHOOK_ALLOW_PRIVATE: '1' }
  const { server, limited: calm, others } = await startParley(directory, env, busyAccounts)
  const leaveCore = leaveServerCore()
  // V8 collects garbage on threads of its own. On a single core they would stop the requests of all accounts.
  useAllCores(server.process)
  const receiver = await openReceiver()
  const url = server.baseUrl
  const seconds = quick ? 1 : 10
  const count = quick ? passages / 10 : passages
  const [long, short] = [new Map<Account, LoadRequest[][]>(), new Map<Account, LoadRequest[][]>()]
  for (const other of others) {
    const turns = await prepareTurns(other.client, count)
    long.set(other, longMessages(turns))
    short.set(
      other,
      turns.lists.map((list) => [...list]),
    )
  }
  const [first] = others
  if (first === undefined) throw new Error('No account to compare with.')
  const histories = new Map([[first, await historiesOf(first)]])
  const reads = new Map(
    others.map((other) => [other, Array.from({ length: connections }, () => [longestList])]),
  )
  const own = await prepareTurns(calm.client, count)
  const timeWebhook = await prepareWebhook(calm.client, receiver)
  const inbox = [{ method: 'GET', path: '/v1/conversations?status=active&limit=25' }] as const

  async function ask(): Promise<Round> {
    const load = { url, key: calm.key, seconds, rate: quietRate }
    const [turns, reads, webhooks] = await Promise.all([
      generateLoad({ ...load, lists: own.lists }),
      generateLoad({ ...load, lists: [inbox] }),
      timeMany(timeWebhook, seconds),
    ])
    return { p50_ms: turns.p50Ms, p99_ms: turns.p99Ms, inbox_ms: reads.p99Ms, webhook_ms: webhooks }
  }
  /** Every account sends its requests as fast as they are answered. Some may be refused, or answered too late. */
  const floodOf = (accounts: readonly Account[], lists: Lists) =>
    Promise.all(
      accounts.map(async (account) => {
        const all = lists.get(account) ?? []
        const own = accounts.length === 1 ? all : all.slice(0, fewConnections)
        const load = { url, key: account.key, seconds: seconds + 1, lists: own }
        return (await generateLoad(load, true)).perSecond
      }),
    )
  const askBeside = async (accounts: readonly Account[], lists: Lists): Promise<Round> => {
    const flooding = floodOf(accounts, lists)
    const asked = await ask()
    const flood_per_second = (await flooding).reduce((sum, each) => sum + each, 0)
    return { ...asked, flood_per_second }
  }
  const itemBeside = async (accounts: readonly Account[], each: number): Promise<Round> => {
    await Promise.all(accounts.map(({ client }) => upload(client, quick ? each / 20 : each)))
    const ms = await timeItem(calm.client)
    const left = await Promise.all(accounts.map(({ client }) => clear(client)))
    return { ms, left: left.reduce((sum, waiting) => sum + waiting, 0) }
  }

  const one = [first]
  try {
    await floodOf(one, long)
    await ask()
    const rounds = await alternate(quick ? 1 : 3, {
      alone: ask,
      beside: () => askBeside(one, long),
      beside_ten: () => askBeside(others, long),
      beside_ten_short: () => askBeside(others, short),
      beside_histories: () => askBeside(one, histories),
      beside_reads: () => askBeside(one, reads),
      beside_ten_reads: () => askBeside(others, reads),
      item_alone: async () => ({ ms: await timeItem(calm.client) }),
      item_beside: () => itemBeside(one, uploads),
      item_beside_ten: () => itemBeside(others, fewUploads),
    })
    return { figures: figuresOf(rounds), rounds, remarks }
  } finally {
    leaveCore()
    await server.stop()
    await receiver.close()
  }
}

const remarks = [
  `alone, beside: an account with ${passages} passages sends ${quietRate} messages per second, reads its newest conversations as often, and starts conversations one after another, each with a webhook. Beside it, another account sends messages of ${messageCharacters} characters on ${connections} connections as fast as they are answered, or ${busyAccounts} accounts do so on ${fewConnections} connections each; short messages are questions of one sentence.`,
  `histories: another account sends messages with a history of ${history.messages} messages of ${history.characters} characters to /openai/v1, on ${history.connections} connections. reads: lists of 100 conversations, on ${connections} connections, or ${fewConnections} of each of ${busyAccounts} accounts.`,
  'webhook: from the request that starts a conversation to the delivery of its event.',
  `item_alone, item_beside: the time until an item of some ${itemParagraphs} paragraphs is ready; beside it, another account has just uploaded ${uploads} such items, or each of ${busyAccounts} accounts ${fewUploads}. left: their items that still waited then.`,
  canPin
    ? 'Server on all cores, generators on core 1, those of floods at a low priority.'
    : 'Not pinned to cores: the generators slow the server.',
]

/** Returns a function that starts a conversation and waits for its event, in milliseconds. */
async function prepareWebhook(client: Client, receiver: Receiver): Promise<() => Promise<number>> {
  const { id: chatbot_id } = await client.call<{ id: string }>('POST', '/chatbots', {
    name: 'Webhooks',
  })
  const events = ['conversation.started']
  await client.call('POST', '/webhooks', { url: receiver.url, events, chatbot_id })
  return async () => {
    const [before, startedAt] = [receiver.count(), performance.now()]
    await client.call('POST', '/conversations', { chatbot_id })
    await receiver.until(before + 1)
    return receiver.lastAt() - startedAt
  }
}

/** Repeats the measurement for so many seconds. Returns the 99th percentile. */
async function timeMany(time: () => Promise<number>, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000
  const times: number[] = []
  while (performance.now() < endsAt) times.push(await time())
  return percentile(times, 0.99)
}

/** The same requests with as many words as a message can have. */
function longMessages({ lists }: TurnLoad): LoadRequest[][] {
  const writer = createWriter(7)
  return lists.map((list) =>
    list.slice(0, 4).map((request) => {
      let text = ''
      while (text.length < messageCharacters) text += ` ${writer.passage().content}`
      return { ...request, body: JSON.stringify({ text: text.slice(1, messageCharacters) }) }
    }),
  )
}

const longestList = { method: 'GET', path: '/v1/conversations?limit=100' } as const

async function historiesOf({ client }: Account): Promise<LoadRequest[][]> {
  type List = { readonly chatbots: readonly { readonly id: string }[] }
  const [chatbot] = (await client.call<List>('GET', '/chatbots')).chatbots
  const messages = Array.from({ length: history.messages }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `${at} some words. `.repeat(history.characters).slice(0, history.characters),
  }))
  const last = { role: 'user', content: 'Hello' }
  const body = JSON.stringify({ model: chatbot?.id, messages: [...messages, last] })
  const request = { method: 'POST', path: '/openai/v1/chat/completions', body } as const
  return Array.from({ length: history.connections }, () => [request])
}

/** A new text in each call, because known content is not analysed again. */
const writer = createWriter(11)

const addItem = (client: Client, query = ''): Promise<KnowledgeItem> =>
  client.call('POST', `/knowledge${query}`, writer.document(itemParagraphs))

/** Returns the milliseconds until a long item is ready, and removes the item. */
async function timeItem(client: Client): Promise<number> {
  const startedAt = performance.now()
  const { id, status } = await addItem(client, '?wait=true')
  if (status !== 'ready') throw new Error(`The item is ${status} after the longest wait.`)
  const ms = performance.now() - startedAt
  await client.call('DELETE', `/knowledge/${id}`)
  return ms
}

async function upload(client: Client, count: number): Promise<void> {
  let left = count
  const uploadSome = async () => {
    while (left-- > 0) await addItem(client)
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, uploadSome))
}

/** Removes the long items. Returns how many still waited to be analysed. */
async function clear(client: Client): Promise<number> {
  type List = { readonly knowledge: readonly { readonly id: string }[]; readonly total: number }
  const waiting = await client.call<List>('GET', '/knowledge?status=processing&limit=1')
  for (;;) {
    const { knowledge } = await client.call<List>('GET', '/knowledge?scope=shared&limit=100')
    if (knowledge.length === 0) return waiting.total
    await Promise.all(knowledge.map(({ id }) => client.call('DELETE', `/knowledge/${id}`)))
  }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const median = (name: string) => medianOf(rounds, (of) => of(name))
  const rowsOf = (
    name: string,
    figure: string,
    words: readonly string[],
    extra: number,
    places: readonly string[],
  ): Figure[] => {
    const prefix = name === '' ? '' : `${name}_`
    const alone = median(`${prefix}alone.${figure}`)
    const atMost = Math.round(Math.max(timesMax * alone, alone + extra))
    return [
      { name: `${words[0]} alone`, value: alone, unit: 'ms' },
      ...places.map(
        (place, index): Figure => ({
          name: `${words[0]} beside ${words[index + 1]}`,
          value: median(`${prefix}${place}.${figure}`),
          unit: 'ms',
          target: { atMost },
        }),
      ),
    ]
  }
  const floods = [
    'long messages',
    `those of ${busyAccounts} accounts`,
    `short messages of ${busyAccounts} accounts`,
    'large histories',
    'many reads',
    `reads of ${busyAccounts} accounts`,
  ]
  const two = ['beside', 'beside_ten']
  const places = [
    ...two,
    'beside_ten_short',
    'beside_histories',
    'beside_reads',
    'beside_ten_reads',
  ]
  const items = [`${uploads} uploads`, `${fewUploads} of each of ${busyAccounts} accounts`]
  return [
    ...rowsOf('', 'p99_ms', ['turn, p99,', ...floods], extraMs, places),
    ...rowsOf('', 'inbox_ms', ['inbox, p99,', ...floods], extraMs, places),
    ...rowsOf('', 'webhook_ms', ['webhook, p99,', ...floods], extraMs, places),
    ...rowsOf('item', 'ms', ['item', ...items], itemExtraMs, two),
  ]
}
