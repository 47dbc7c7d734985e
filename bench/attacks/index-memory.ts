// The attack: an account adds knowledge until the search index outgrows PARLEY_INDEX_MEMORY_MB, and searches chatbots in
// turn whose indexes do not fit in it together.
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Client,
  createClient,
  RequestRefused,
} from '../../packages/server/test/faults/client.ts'
import {
  type ServerProcess,
  startServer,
} from '../../packages/server/test/support/server-process.ts'
import type { Figure } from '../bench.ts'
import { createKey, readCounters } from '../server-under-load.ts'
import { collectable, openSettledMemory } from '../settled-memory.ts'

const budgetMb = 16
/** Enough for the store to outgrow the budget. */
const wideBudgetMb = 256
/** Each item has so many different words. */
const itemWords = 12_000
const items = 24
const memoryMaxMb = 150
const refusedMaxMs = 1_000
/** Each as large as its share allows: twice what the memory holds. As many others have one short item. */
const fullChatbots = 4
const searches = { connections: 16, seconds: 10 }
const sampleMs = 20

export const indexMemoryBefore =
  'index, before: a setting of 16 MB became 760 MB, and one 503 after 55 s, since the scope in use was never dropped.'

export async function attackIndexMemory(directory: string): Promise<Figure[]> {
  const settings = { PARLEY_DATA_DIR: directory }
  const key = await createKey(settings, ['--plan', 'enterprise'])
  const start = async (env: Readonly<Record<string, string>>) => {
    const server = await startServer({ env: { ...settings, ...collectable, ...env } })
    return { server, client: createClient({ url: server.baseUrl, key }) }
  }
  const narrow = { PARLEY_INDEX_MEMORY_MB: String(budgetMb) }
  const small = await start(narrow)
  const chatbot_id = await createChatbot(small.client)
  const accepted = await addUntilRefused(small.client, chatbot_id)
  const [full, short]: [string[], string[]] = [[], []]
  for (let chatbot = 0; chatbot < fullChatbots; chatbot++) {
    const id = await createChatbot(small.client)
    await addUntilRefused(small.client, id)
    full.push(id)
    const other = await createChatbot(small.client)
    const content = 'Parcels are yellow.'
    await small.client.call('POST', '/knowledge', { chatbot_id: other, content })
    short.push(other)
  }
  await small.server.stop()

  const wide = await start({
    PARLEY_INDEX_MEMORY_MB: String(wideBudgetMb),
    PARLEY_INDEX_SHARE: '100',
  })
  for (let item = accepted; item < items; item++) await addItem(wide.client, chatbot_id, item)
  await wide.server.stop()

  const { server, client } = await start(narrow)
  const memory = await openSettledMemory(server)
  try {
    const start = await memory.read()
    const watchShort = watchMemory(server)
    await searchInTurn(client, short)
    const base = (await watchShort.end()).residentBytes
    const watch = watchMemory(server)
    const refusedMs = await timeRefusal(client, chatbot_id)
    await searchInTurn(client, full)
    const most = await watch.end()
    const settled = await memory.read()
    const mb = (bytes: number) => bytes / 1_000_000
    const target = { atMost: memoryMaxMb }
    return [
      { name: `index: items of ${itemWords} words accepted, then 403`, value: accepted, unit: '' },
      {
        name: `index: 503 for a store that is too large`,
        ...{ value: refusedMs, unit: 'ms', target: { atMost: refusedMaxMs } },
      },
      {
        name: 'index: parley_engine_index_bytes at most',
        ...{ value: mb(most.indexBytes), unit: 'MB', target: { atMost: budgetMb } },
      },
      {
        name: 'index: memory above that of the same searches in small chatbots, at most',
        ...{ value: mb(most.residentBytes - base), unit: 'MB', target },
      },
      {
        name: 'index: memory above its start, at most',
        ...{ value: mb(most.residentBytes - start), unit: 'MB' },
      },
      { name: 'index: the same after collection', value: mb(settled - start), unit: 'MB' },
    ]
  } finally {
    memory.close()
    await server.stop()
  }
}

async function createChatbot(client: Client): Promise<string> {
  const { id } = await client.call<{ id: string }>('POST', '/chatbots', { name: 'Attack' })
  return id
}

function addItem(client: Client, chatbot_id: string, item: number): Promise<unknown> {
  const content = Array.from(
    { length: itemWords },
    (_, n) => `w${((item * 7_919 + n) * 104_729) % 999_983}x`,
  ).join(' ')
  return client.call('POST', '/knowledge', { chatbot_id, content })
}

/** Returns the number of items before the first 403. */
async function addUntilRefused(client: Client, chatbot_id: string): Promise<number> {
  for (let item = 0; ; item++) {
    try {
      await addItem(client, chatbot_id, item)
    } catch (error) {
      if (error instanceof RequestRefused && error.status === 403) return item
      throw error
    }
  }
}

/** Returns the milliseconds until the 503 that names the setting. */
async function timeRefusal(client: Client, chatbot_id: string): Promise<number> {
  const startedAt = performance.now()
  const query = { chatbot_id, query: 'Which colour have parcels?' }
  try {
    await client.call('POST', '/knowledge/search', query)
  } catch (error) {
    const isExpected =
      error instanceof RequestRefused &&
      error.status === 503 &&
      error.text.includes('PARLEY_INDEX_MEMORY_MB')
    if (isExpected) return performance.now() - startedAt
    throw error
  }
  throw new Error('The store is not too large for the budget.')
}

/** A search that waits for memory for too long is refused. */
async function searchInTurn(client: Client, chatbot_ids: readonly string[]): Promise<void> {
  const endsAt = performance.now() + searches.seconds * 1_000
  let next = 0
  const searchOn = async () => {
    while (performance.now() < endsAt) {
      const chatbot_id = chatbot_ids[next++ % chatbot_ids.length]
      const query = { chatbot_id, query: 'Which colour have parcels?' }
      await client.call('POST', '/knowledge/search', query).catch((error: unknown) => {
        if (!(error instanceof RequestRefused) || error.status !== 503) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: searches.connections }, searchOn))
}

/** Reads the metrics again and again. `end` returns the highest values. */
function watchMemory(server: ServerProcess) {
  const most = { residentBytes: 0, indexBytes: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { residentBytes, indexBytes } = await readCounters(server)
      most.residentBytes = Math.max(most.residentBytes, residentBytes)
      most.indexBytes = Math.max(most.indexBytes, indexBytes)
      await pause(sampleMs)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return most
    },
  }
}
