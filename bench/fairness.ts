// Measures what an account that does its worst costs another account: the latency of its messages beside long
// messages on many connections, and the time until its long item is ready beside hundreds of such items.
import type { KnowledgeItem } from '@parley/contract'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { createWriter } from './generated-text.ts'
import type { LoadRequest } from './load-process.ts'
import { alternate, medianOf } from './rounds.ts'
import { canPin, generateLoad, startParley } from './server-under-load.ts'
import { connections, prepareTurns, type TurnLoad } from './turn-load.ts'

const passages = 1_000
/** The longest message. */
const messageCharacters = 10_000
/** Messages of the quiet account per second. */
const quietRate = 20
const uploads = 200
const uploadsAtOnce = 8
/** Longer than the content that is analysed in its request. */
const itemParagraphs = 250

/** What the quiet account may notice: this many times its own latency, or this much more, whichever is more. */
const timesMax = 3
const turnExtraMs = 50
const itemExtraMs = 2_000

export async function benchFairness({ quick, directory }: BenchOptions): Promise<Report> {
  const { server, unlimited: busy, limited: calm } = await startParley(directory)
  const url = server.baseUrl
  const seconds = quick ? 1 : 10
  const count = quick ? passages / 10 : passages
  const own = await prepareTurns(calm.client, count)
  const long = longMessages(await prepareTurns(busy.client, count))
  const ask = () => generateLoad({ url, key: calm.key, seconds, lists: own.lists, rate: quietRate })
  const flood = () => generateLoad({ url, key: busy.key, seconds: seconds + 1, lists: long })
  const turnsOf = ({ p50Ms, p99Ms }: Awaited<ReturnType<typeof ask>>): Round => ({
    p50_ms: p50Ms,
    p99_ms: p99Ms,
  })
  try {
    await flood()
    await ask()
    const rounds = await alternate(quick ? 1 : 5, {
      alone: async () => turnsOf(await ask()),
      beside: async () => {
        const flooding = flood()
        const asked = turnsOf(await ask())
        return { ...asked, flood_per_second: (await flooding).perSecond }
      },
      item_alone: async () => ({ ms: await timeItem(calm.client) }),
      item_beside: async () => {
        await upload(busy.client, quick ? 10 : uploads)
        const ms = await timeItem(calm.client)
        return { ms, left: await clear(busy.client) }
      },
    })
    return { figures: figuresOf(rounds), rounds, remarks }
  } finally {
    await server.stop()
  }
}

const remarks = [
  `alone, beside: an account with ${passages} passages sends ${quietRate} messages per second; beside it, another account sends messages of ${messageCharacters} characters on ${connections} connections, as fast as they are answered.`,
  `item_alone, item_beside: the time until an item of some ${itemParagraphs} paragraphs is ready; beside it, the other account has just uploaded ${uploads} such items. left: its items that still waited then.`,
  canPin
    ? 'Server on core 0, generators on core 1.'
    : 'Not pinned to cores: the generators slow the server.',
]

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
  const atMost = (alone: number, extra: number) => Math.max(timesMax * alone, alone + extra)
  const [turn, item] = [median('alone.p99_ms'), median('item_alone.ms')]
  return [
    { name: 'turn alone, p99', value: turn, unit: 'ms' },
    {
      name: 'turn beside long messages, p99',
      value: median('beside.p99_ms'),
      unit: 'ms',
      target: { atMost: atMost(turn, turnExtraMs) },
    },
    { name: 'item alone', value: item, unit: 'ms' },
    {
      name: `item beside ${uploads} uploads`,
      value: median('item_beside.ms'),
      unit: 'ms',
      target: { atMost: atMost(item, itemExtraMs) },
    },
  ]
}
