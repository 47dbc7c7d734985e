// Measures in new processes: the memory of a large index, and how soon the server is ready.
import type { Conversation, Message } from '@parley/contract'
import { openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import { createClient } from '../packages/server/test/faults/client.ts'
import { startServer } from '../packages/server/test/support/server-process.ts'
import type { Figure, Round } from './bench.ts'
import { fillScope } from './filled-scope.ts'
import { createWriter } from './generated-text.ts'
import { createOwner } from './owner.ts'
import { alternate, medianOf, rounded } from './rounds.ts'
import { readCounters } from './server-under-load.ts'

const questions = 20

/** Measures the resident set of the real server after replies of one chatbot with that many passages. */
export async function measureMemory(dataDirectory: string, passages: number): Promise<Figure[]> {
  const writer = createWriter(5)
  const texts = Array.from({ length: passages }, writer.passage)
  const core = await openCore(loadConfig({ PARLEY_DATA_DIR: dataDirectory }))
  const { principal, chatbot_id } = await createOwner(core)
  const { key } = await core.services.apiKeys.create(principal.account_id, { name: 'Bench' })
  await fillScope(core, principal.account_id, chatbot_id, texts)
  await core.close()

  const server = await startServer({ dataDirectory })
  try {
    const idle = (await readCounters(server)).residentBytes
    const client = createClient({ url: server.baseUrl, key })
    const body = { chatbot_id }
    const { conversation_id } = await client.call<Conversation>('POST', '/conversations', body)
    const path = `/conversations/${conversation_id}/messages`
    const startedAt = performance.now()
    for (const { question, answer } of texts.slice(-questions)) {
      const { text } = await client.call<Message>('POST', path, { text: question })
      if (!text.includes(answer)) throw new Error(`"${question}" was answered with "${text}"`)
    }
    const loadMs = performance.now() - startedAt
    const hot = (await readCounters(server)).residentBytes
    const name = `memory of the server, ${passages} passages hot`
    return [
      { name, value: rounded(hot / 1e6), unit: 'MB', target: { atMost: 250 } },
      { name: 'memory of the server before', value: rounded(idle / 1e6), unit: 'MB' },
      { name: `first ${questions} replies, index loaded`, value: rounded(loadMs), unit: 'ms' },
    ]
  } finally {
    await server.stop()
  }
}

/** Measures the time from the start of the process to `/readyz`. The first start only fills the caches. */
export async function measureStart(dataDirectory: string, rounds: number) {
  const start = async (): Promise<Round> => {
    const startedAt = performance.now()
    const server = await startServer({ dataDirectory })
    const ready_ms = performance.now() - startedAt
    await server.stop()
    return { ready_ms }
  }
  await start()
  const measured = await alternate(rounds, { start })
  const figures: Figure[] = [
    {
      name: 'start to ready',
      value: medianOf(measured, (of) => of('start.ready_ms')),
      unit: 'ms',
      target: { atMost: 1_000 },
    },
  ]
  return { figures, rounds: measured }
}
