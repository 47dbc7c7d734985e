// Language models: what a turn adds to the model's own time, and what an open stream takes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Report, Round } from './bench.ts'
import { type Heard, hearMany, type StreamTask } from './model-streams.ts'
import { alternate, medianOf } from './rounds.ts'
import { canPin, readCounters, startParley } from './server-under-load.ts'

const streams = 64
const openStreams = 512
/** Long enough for all of them to be open at once, shorter than the silence a model may keep. */
const heldMs = 12_000
const firstWords = 'Orders '
const content =
  'Shipping\n\nOrders that were paid before noon are packed on the same day and leave the warehouse in the evening. Other orders follow a day later.'
const question = 'When do orders that were paid before noon leave the warehouse?'

export async function benchModels({ quick, directory }: BenchOptions): Promise<Report> {
  const model = await startModel()
  const { server, unlimited } = await startParley(directory, {
    PARLEY_LLM_BASE_URL: model.baseUrl,
    PARLEY_LLM_MODEL: 'bench',
    PARLEY_LLM_CONCURRENCY: String(2 * openStreams),
    PARLEY_LLM_ACCOUNT_CONCURRENCY: String(2 * openStreams),
  })
  try {
    const turns = quick ? 1 : 10
    const { client, key } = unlimited
    const paths = await startConversations(client, quick ? streams : openStreams)
    const tasks = paths.map((path) => ({
      url: `${server.baseUrl}/v1${path}`,
      key,
      body: { text: question },
      firstWords,
    }))
    const some = tasks.slice(0, streams)
    const direct = Array.from({ length: streams }, () => model.task)
    const count = async (of: readonly StreamTask[]) => figuresOfRound(await hearMany(of, turns))
    await count(direct)
    requireModelsWords(await hearMany(some, 1))
    const rounds = await alternate(quick ? 1 : 5, {
      direct: () => count(direct),
      parley: () => count(some),
    })
    const kilobytes = await memoryOfStreams(tasks, { model, server })
    return {
      figures: [
        over('turn over the model’s own time, p50', rounds, 'total_ms', 3),
        over('first words after the model’s, p50', rounds, 'first_ms', 20),
        {
          name: 'memory of an open stream',
          value: kilobytes,
          unit: 'kB',
          target: { atMost: 64 },
        },
        {
          name: 'the model’s own time, p50',
          value: medianOf(rounds, (of) => of('direct.total_ms')),
          unit: 'ms',
        },
      ],
      rounds,
      remarks: [
        `${streams} streams at once; direct: the same client asks the model itself. Server on core 0, model and client on what is left.`,
        `Memory: the growth of the resident set when ${tasks.length} streams stand open, by stream.`,
        canPin ? 'The server is pinned.' : 'Not pinned to cores.',
      ],
    }
  } finally {
    await server.stop()
    await model.stop()
  }
}

function over(name: string, rounds: readonly Round[], what: string, atMost: number) {
  const value = medianOf(rounds, (of) => of(`parley.${what}`) - of(`direct.${what}`))
  return { name, value, unit: 'ms', target: { atMost } } as const
}

function figuresOfRound(heard: readonly Heard[]): Round {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    first_ms: middle(heard.map(({ firstMs }) => firstMs)),
    total_ms: middle(heard.map(({ totalMs }) => totalMs)),
  }
}

/** A model whose answers did not hold would be measured with the built-in engine’s. */
function requireModelsWords(heard: readonly Heard[]): void {
  const other = heard.find(({ text }) => !text.includes('"engine":"bench"'))
  if (other !== undefined) throw new Error(`The model did not answer: ${other.text}`)
}

type Processes = {
  readonly model: Awaited<ReturnType<typeof startModel>>
  readonly server: Awaited<ReturnType<typeof startParley>>['server']
}

/** kB by stream, when all of them stand open after their first words. */
async function memoryOfStreams(
  tasks: readonly StreamTask[],
  { model, server }: Processes,
): Promise<number> {
  // Once without being counted: what the first such load needs is not the streams'.
  for (const isCounted of [false, true]) {
    const before = (await readCounters(server)).residentBytes
    await model.hold(heldMs)
    const heard = hearMany(tasks, 1)
    await new Promise((resolve) => setTimeout(resolve, heldMs / 2))
    const open = (await readCounters(server)).residentBytes
    await model.hold(0)
    await heard
    if (isCounted) return (open - before) / 1_000 / tasks.length
  }
  return 0
}

async function startConversations(client: Client, count: number): Promise<string[]> {
  const { id: chatbot_id } = await client.call<{ id: string }>('POST', '/chatbots', {
    name: 'Support',
  })
  await client.call('POST', '/knowledge', { chatbot_id, title: 'Shipping', content })
  const paths: string[] = []
  for (let number = 0; number < count; number++) {
    const { conversation_id } = await client.call<{ conversation_id: string }>(
      'POST',
      '/conversations',
      { chatbot_id },
    )
    paths.push(`/conversations/${conversation_id}/messages`)
  }
  return paths
}

async function startModel() {
  const child = fork(fileURLToPath(new URL('./model-process.ts', import.meta.url)))
  const [{ port }] = await once(child, 'message')
  const baseUrl = `http://127.0.0.1:${port}/v1`
  const task: StreamTask = {
    url: `${baseUrl}/chat/completions`,
    key: 'none',
    body: { stream: true },
    firstWords,
  }
  return {
    baseUrl,
    task,
    /** How long each answer stands still after its first words, from now on. */
    async hold(holdMs: number): Promise<void> {
      child.send({ holdMs })
      await once(child, 'message')
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
