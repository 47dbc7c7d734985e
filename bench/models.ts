// Language models: what a turn adds to the model's own time, what it costs, and what an open stream takes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from '../packages/server/test/faults/client.ts'
import type { BenchOptions, Report, Round } from './bench.ts'
import { awake, canKeepAwake, hasMemoryFolders, inMemory } from './machine-time.ts'
import { firstWords, items, pieces, question } from './model-knowledge.ts'
import type { ModelPace } from './model-process.ts'
import { type Heard, hearMany, type StreamTask } from './model-streams.ts'
import { alternate, medianOf, percentile } from './rounds.ts'
import { canPin, leaveServerCore, readCounters, startParley } from './server-under-load.ts'
import { collectable, openSettledMemory } from './settled-memory.ts'

const streams = 64
const openStreams = 512
/** As models do that many people use: the first words after 0.3 s, then 40 tokens a second. */
const usualPace: ModelPace = { firstPieceMs: 300, betweenPiecesMs: 25, holdMs: 0 }
/** When its end is due. */
const dueMs = usualPace.firstPieceMs + pieces.length * usualPace.betweenPiecesMs
/** About what such an answer takes. */
const answerMs = 2_300
/** So fast that the server is what is waited for. */
const fastPace: ModelPace = { firstPieceMs: 100, betweenPiecesMs: 2, holdMs: 0 }
const saturatingStreams = 192
/**
 * As often are all of these heard before anything is measured, 5,760 turns: V8's compiler is busy with the
 * first some thousand, on the one core that the server has.
 */
const warmUps = 30
/** Long enough for all of them to be open at once, shorter than the silence a model may keep. */
const holdMs = 15_000
/** When all of them stand open. */
const openedMs = 9_000

export async function benchModels({ quick, directory }: BenchOptions): Promise<Report> {
  const goAnywhere = leaveServerCore()
  const model = await startModel()
  try {
    const own = await inMemory(directory, (folder) => ownTime(model, folder, quick))
    return await benchOn(model, own, { quick, directory })
  } finally {
    await model.stop()
    goAnywhere()
  }
}

/** What Parley adds where the machine takes no time for itself: its disk to make a commit stand, its cores to wake. */
async function ownTime(model: Model, directory: string, quick: boolean): Promise<readonly Round[]> {
  const started = await startWith(model, directory)
  const { server } = started
  try {
    const { hear, some, direct } = await hearing(model, started, quick)
    return await alternate(quick ? 1 : 5, {
      direct_awake: () => awake(() => hear(direct, answerMs)),
      parley_awake: () => awake(() => hear(some, answerMs)),
    })
  } finally {
    await server.stop()
  }
}

/** Warmed up: what is asked, of the model itself and of the server, and how. */
async function hearing(model: Model, { server, startTasks }: Started, quick: boolean) {
  const turns = quick ? 1 : 3
  const tasks = await startTasks(quick ? streams : saturatingStreams)
  const some = tasks.slice(0, streams)
  const direct = some.map(() => model.task)
  if (!quick) await warmUp(model, await startTasks(saturatingStreams))
  await model.answer(usualPace)
  requireModelsWords(await hearMany(some, { turns, spreadMs: answerMs }))
  const hear = async (of: readonly StreamTask[], spreadMs: number) => {
    const before = await readCounters(server)
    const heard = await hearMany(of, { turns, spreadMs })
    const after = await readCounters(server)
    const cpu_ms = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / heard.length
    return { ...timesOf(heard), cpu_ms }
  }
  return { turns, tasks, some, direct, hear }
}

async function benchOn(
  model: Model,
  own: readonly Round[],
  { quick, directory }: BenchOptions,
): Promise<Report> {
  const parley = await startWith(model, directory)
  const { server } = parley
  try {
    const { turns, tasks, some, direct, hear } = await hearing(model, parley, quick)
    const others = await alternate(quick ? 1 : 5, {
      direct: () => hear(direct, answerMs),
      parley: () => hear(some, answerMs),
      direct_at_once: () => hear(direct, 0),
      parley_at_once: () => hear(some, 0),
    })
    const saturated = await saturatedBy(tasks, { model, server, turns })
    const memory = { count: quick ? streams : openStreams, times: quick ? 1 : 3 }
    const kilobytes = await memoryOfStreams(model, join(directory, 'memory'), memory)
    const rounds = others.map((round, at) => ({ ...own[at], ...round }))
    const over = (what: string, how = '') =>
      medianOf(rounds, (of) => of(`parley${how}.${what}`) - of(`direct${how}.${what}`))
    return {
      figures: [
        {
          name: 'turn over the model’s own time, p50',
          value: over('late_ms', '_awake'),
          unit: 'ms',
          target: { atMost: 3 },
        },
        {
          name: 'the same with what the machine takes, p50',
          value: over('late_ms'),
          unit: 'ms',
        },
        {
          name: 'first words after the model’s, p50',
          value: over('first_late_ms'),
          unit: 'ms',
          target: { atMost: 20 },
        },
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
        {
          name: 'turn over the model’s own time, all begun at once, p50',
          value: over('late_ms', '_at_once'),
          unit: 'ms',
        },
        {
          name: 'first words after the model’s, all begun at once, p50',
          value: over('first_late_ms', '_at_once'),
          unit: 'ms',
        },
        {
          name: 'CPU of a turn',
          value: medianOf(rounds, (of) => of('parley.cpu_ms')),
          unit: 'ms',
        },
        { name: 'turns, as many as can be', value: saturated.perSecond, unit: '/s' },
        { name: 'CPU of each of those', value: saturated.cpuMs, unit: 'ms' },
      ],
      rounds,
      remarks: [
        `${streams} streams open at any time, begun evenly over an answer’s time, then each when the one before it has ended; direct: the same client asks the model itself.`,
        'The model says its first words after 0.3 s, then 40 tokens a second, each in an event of its own: 79 tokens in about 2.3 s. Eight passages go to it.',
        `As many turns as can be: ${saturatingStreams} streams with a model that takes about a quarter second; the server was busy ${Math.round(saturated.busyShare * 100)} % of the time.`,
        `Memory: the growth of the resident set when ${memory.count} streams stand open, by stream, garbage collected before and after; the least of ${memory.times}.`,
        withoutMachine,
        canPin
          ? 'The server is pinned to core 0; model and client to the others.'
          : 'Not pinned to cores.',
      ],
    }
  } finally {
    await server.stop()
  }
}

/**
 * The first figure is what Parley adds, and has the target. A reply is told when its commit stands, so that with
 * a disk whose fsync takes 4 ms no server could end a turn 3 ms after its model; and what the machine takes is
 * seen beside it.
 */
const withoutMachine = [
  'Over the model’s own time: without what the machine takes,',
  hasMemoryFolders
    ? 'the store is in memory,'
    : 'but for the disk, as there are no folders in memory,',
  canKeepAwake
    ? 'and no core sleeps, as a virtual machine has to wait for its host to have one back.'
    : 'and cores sleep, as there is no chrt here to keep them awake.',
].join(' ')

/** What comes late is kept by itself: of two seconds a round keeps whole milliseconds. */
function timesOf(heard: readonly Heard[]): Round {
  const middle = (values: readonly number[]) => percentile(values, 0.5)
  const first_ms = middle(heard.map(({ firstMs }) => firstMs))
  const total_ms = middle(heard.map(({ totalMs }) => totalMs))
  const first_late_ms = first_ms - usualPace.firstPieceMs
  return { first_ms, total_ms, first_late_ms, late_ms: total_ms - dueMs }
}

/** A model whose answers did not hold would be measured with the built-in engine’s, or with what is taken back. */
function requireModelsWords(heard: readonly Heard[]): void {
  const other = heard.find(
    ({ text }) => !text.includes('"engine":"bench"') || text.includes('message.reset'),
  )
  if (other !== undefined) throw new Error(`The model’s answer did not hold: ${other.text}`)
}

type Model = Awaited<ReturnType<typeof startModel>>
type Started = Awaited<ReturnType<typeof startWith>>
type Processes = {
  readonly model: Model
  readonly server: Awaited<ReturnType<typeof startParley>>['server']
}

/** In conversations of their own, as those that are measured would have a longer talk by then. */
async function warmUp(model: Model, tasks: readonly StreamTask[]): Promise<void> {
  await model.answer(fastPace)
  await hearMany(tasks, { turns: warmUps, spreadMs: 0 })
}

/** What the server does where the model is not what is waited for. */
async function saturatedBy(
  tasks: readonly StreamTask[],
  { model, server, turns }: Processes & { readonly turns: number },
) {
  await model.answer(fastPace)
  await hearMany(tasks, { turns: 1, spreadMs: 0 })
  const before = await readCounters(server)
  const startedAt = performance.now()
  const heard = await hearMany(tasks, { turns, spreadMs: 0 })
  const seconds = (performance.now() - startedAt) / 1_000
  const cpuSeconds = (await readCounters(server)).cpuSeconds - before.cpuSeconds
  return {
    perSecond: heard.length / seconds,
    cpuMs: (cpuSeconds * 1_000) / heard.length,
    busyShare: cpuSeconds / seconds,
  }
}

/** kB by stream, when all of them stand open after their first words, in a server of their own. */
async function memoryOfStreams(
  model: Model,
  directory: string,
  { count, times }: { readonly count: number; readonly times: number },
): Promise<number> {
  mkdirSync(directory)
  const { server, startTasks } = await startWith(model, directory, collectable)
  const memory = await openSettledMemory(server)
  try {
    const tasks = await startTasks(count)
    const kilobytes: number[] = []
    // Once without being counted: what the first such load needs is not the streams'.
    for (let time = 0; time <= times; time++) {
      const before = await memory.read()
      await model.answer({ ...usualPace, holdMs })
      const heard = hearMany(tasks, { turns: 1, spreadMs: 0 })
      await pause(openedMs)
      const open = await memory.read()
      await model.answer(usualPace)
      await heard
      if (time > 0) kilobytes.push((open - before) / 1_000 / count)
    }
    return Math.min(...kilobytes)
  } finally {
    memory.close()
    await server.stop()
  }
}

/** A server that asks the model, and what is to be asked of it. */
async function startWith(model: Model, directory: string, env: Record<string, string> = {}) {
  const { server, unlimited } = await startParley(directory, {
    PARLEY_LLM_BASE_URL: model.baseUrl,
    PARLEY_LLM_MODEL: 'bench',
    PARLEY_LLM_CONCURRENCY: String(2 * openStreams),
    PARLEY_LLM_ACCOUNT_CONCURRENCY: String(2 * openStreams),
    ...env,
  })
  const { client, key } = unlimited
  return {
    server,
    async startTasks(count: number): Promise<StreamTask[]> {
      const paths = await startConversations(client, count)
      const body = { text: question }
      return paths.map((path) => ({ url: `${server.baseUrl}/v1${path}`, key, body, firstWords }))
    },
  }
}

async function startConversations(client: Client, count: number): Promise<string[]> {
  const { id: chatbot_id } = await client.call<{ id: string }>('POST', '/chatbots', {
    name: 'Support',
  })
  for (const item of items) await client.call('POST', '/knowledge', { chatbot_id, ...item })
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
    /** How it answers from now on. */
    async answer(pace: ModelPace): Promise<void> {
      child.send(pace)
      await once(child, 'message')
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
