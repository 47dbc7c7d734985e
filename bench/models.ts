// Measures turns with a language model: the time that Parley adds to the model's, the CPU of a turn, and the
// memory of an open stream.
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
import { type ReadStream, readStreams, type StreamTask } from './model-streams.ts'
import { alternate, medianOf, percentile } from './rounds.ts'
import { canPin, leaveServerCore, readCounters, startParley } from './server-under-load.ts'
import { collectable, openSettledMemory } from './settled-memory.ts'

const streams = 64
const openStreams = 512
/** The pace of commonly used models: the first words after 0.3 s, then 40 tokens per second. */
const usualPace: ModelPace = { firstPieceMs: 300, betweenPiecesMs: 25, holdMs: 0 }
/** How long the model takes for the rest of its first word, and the space after it: Parley shows whole words only. */
const firstWordMs =
  usualPace.betweenPiecesMs * pieces.findIndex((piece, index) => index > 0 && /^\s/.test(piece))
/** When an answer at the usual pace is due to end. */
const dueMs = usualPace.firstPieceMs + pieces.length * usualPace.betweenPiecesMs
/** About the time of an answer at the usual pace. */
const answerMs = 2_300
/** So fast that the server is slower than the model. */
const fastPace: ModelPace = { firstPieceMs: 100, betweenPiecesMs: 2, holdMs: 0 }
const saturatingStreams = 192
/**
 * Turns of each stream before the measurement, 5,760 turns in all. During the first thousands, V8's compiler
 * uses the one core of the server.
 */
const warmUps = 30
/** Long enough for all streams to be open at the same time, shorter than the timeout of a silent model. */
const holdMs = 15_000
/** The time after which all streams are open. */
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

/** Measures the time that Parley adds, without the time of the machine for fsyncs and to wake its cores. */
async function ownTime(model: Model, directory: string, quick: boolean): Promise<readonly Round[]> {
  const started = await startWith(model, directory)
  const { server } = started
  try {
    const { read, some, direct } = await warmReader(model, started, quick)
    return await alternate(quick ? 1 : 5, {
      direct_awake: () => awake(() => read(direct, answerMs)),
      parley_awake: () => awake(() => read(some, answerMs)),
    })
  } finally {
    await server.stop()
  }
}

/** Warms the server up. Returns the tasks for the model itself and for the server, and a function to run them. */
async function warmReader(model: Model, { server, startTasks }: StartedServer, quick: boolean) {
  const turns = quick ? 1 : 3
  const tasks = await startTasks(quick ? streams : saturatingStreams)
  const some = tasks.slice(0, streams)
  const direct = some.map(() => model.task)
  if (!quick) await warmUp(model, await startTasks(saturatingStreams))
  await model.answer(usualPace)
  requireModelsWords(await readStreams(some, { turns, spreadMs: answerMs }))
  const read = async (of: readonly StreamTask[], spreadMs: number) => {
    const before = await readCounters(server)
    const streams = await readStreams(of, { turns, spreadMs })
    const after = await readCounters(server)
    const cpu_ms = ((after.cpuSeconds - before.cpuSeconds) * 1_000) / streams.length
    return { ...timesOf(streams), cpu_ms }
  }
  return { turns, tasks, some, direct, read }
}

async function benchOn(
  model: Model,
  own: readonly Round[],
  { quick, directory }: BenchOptions,
): Promise<Report> {
  const parley = await startWith(model, directory)
  const { server } = parley
  try {
    const { turns, tasks, some, direct, read } = await warmReader(model, parley, quick)
    const others = await alternate(quick ? 1 : 5, {
      direct: () => read(direct, answerMs),
      parley: () => read(some, answerMs),
      direct_at_once: () => read(direct, 0),
      parley_at_once: () => read(some, 0),
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
          target: { atMost: 25 },
        },
        {
          name: 'the same with the time of the machine, p50',
          value: over('late_ms'),
          unit: 'ms',
        },
        {
          name: 'first whole word after the model’s, p50',
          value: over('first_late_ms') - firstWordMs,
          unit: 'ms',
          target: { atMost: 30 },
        },
        {
          name: 'memory of an open stream',
          value: kilobytes,
          unit: 'kB',
          target: { atMost: 96 },
        },
        {
          name: 'the model’s own time, p50',
          value: medianOf(rounds, (of) => of('direct.total_ms')),
          unit: 'ms',
        },
        {
          name: 'turn over the model’s own time, all started at once, p50',
          value: over('late_ms', '_at_once'),
          unit: 'ms',
        },
        {
          name: 'first whole word after the model’s, all started at once, p50',
          value: over('first_late_ms', '_at_once') - firstWordMs,
          unit: 'ms',
        },
        {
          name: 'CPU of a turn',
          value: medianOf(rounds, (of) => of('parley.cpu_ms')),
          unit: 'ms',
        },
        {
          name: 'turns, as many as possible',
          value: saturated.perSecond,
          unit: '/s',
          target: { atLeast: 150 },
        },
        { name: '  CPU of one of these turns', value: saturated.cpuMs, unit: 'ms' },
      ],
      rounds,
      remarks: [
        `${streams} streams are open at any time. They start evenly over the time of an answer. When a stream ends, the next one starts. direct: the same client asks the model itself.`,
        'The model sends its first words after 0.3 s, then 40 tokens per second, each in its own event: 79 tokens in about 2.3 s. It gets eight passages. Its first word ends two tokens later, when the next word begins.',
        `As many turns as possible: ${saturatingStreams} streams with a model that answers in about a quarter of a second. The server was busy ${Math.round(saturated.busyShare * 100)} % of the time.`,
        `Memory: the growth of the resident set while ${memory.count} streams are open, divided by their number. Garbage is collected before and after. The figure is the least of ${memory.times}.`,
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
 * The first figure is the time that Parley adds; it has the target. The second figure includes the time of the
 * machine, such as an fsync for each of the two commits of a turn.
 */
const withoutMachine = [
  'Over the model’s own time: measured without the time of the machine.',
  hasMemoryFolders
    ? 'The store is in memory,'
    : 'The store is on disk, because this machine has no folders in memory,',
  canKeepAwake
    ? 'and no core sleeps, because a virtual machine waits for its host to get a sleeping core back.'
    : 'and cores sleep, because this machine has no chrt to keep them awake.',
].join(' ')

/** Returns the delays as figures of their own: a round keeps four digits, so only whole milliseconds of 2 s. */
function timesOf(read: readonly ReadStream[]): Round {
  const middle = (values: readonly number[]) => percentile(values, 0.5)
  const first_ms = middle(read.map(({ firstMs }) => firstMs))
  const total_ms = middle(read.map(({ totalMs }) => totalMs))
  const first_late_ms = first_ms - usualPace.firstPieceMs
  return { first_ms, total_ms, first_late_ms, late_ms: total_ms - dueMs }
}

/** Throws if a reply is not the model's: then the bench would measure the built-in engine, or retracted text. */
function requireModelsWords(read: readonly ReadStream[]): void {
  const other = read.find(
    ({ text }) => !text.includes('"engine":"bench"') || text.includes('message.reset'),
  )
  if (other !== undefined) throw new Error(`The reply is not the model’s: ${other.text}`)
}

type Model = Awaited<ReturnType<typeof startModel>>
type StartedServer = Awaited<ReturnType<typeof startWith>>
type Processes = {
  readonly model: Model
  readonly server: Awaited<ReturnType<typeof startParley>>['server']
}

/** Takes conversations of its own, so that the measured conversations stay short. */
async function warmUp(model: Model, tasks: readonly StreamTask[]): Promise<void> {
  await model.answer(fastPace)
  await readStreams(tasks, { turns: warmUps, spreadMs: 0 })
}

/** Measures the turns per second of the server if the model does not slow it. */
async function saturatedBy(
  tasks: readonly StreamTask[],
  { model, server, turns }: Processes & { readonly turns: number },
) {
  await model.answer(fastPace)
  await readStreams(tasks, { turns: 1, spreadMs: 0 })
  const before = await readCounters(server)
  const startedAt = performance.now()
  const read = await readStreams(tasks, { turns, spreadMs: 0 })
  const seconds = (performance.now() - startedAt) / 1_000
  const cpuSeconds = (await readCounters(server)).cpuSeconds - before.cpuSeconds
  return {
    perSecond: read.length / seconds,
    cpuMs: (cpuSeconds * 1_000) / read.length,
    busyShare: cpuSeconds / seconds,
  }
}

/** Starts a server for this alone. Returns the kB of a stream while all streams are open after their first words. */
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
    // The first time does not count: it includes memory that the first load needs once.
    for (let time = 0; time <= times; time++) {
      const before = await memory.read()
      await model.answer({ ...usualPace, holdMs })
      const streamsEnded = readStreams(tasks, { turns: 1, spreadMs: 0 })
      await pause(openedMs)
      const open = await memory.read()
      await model.answer(usualPace)
      await streamsEnded
      if (time > 0) kilobytes.push((open - before) / 1_000 / count)
    }
    return Math.min(...kilobytes)
  } finally {
    memory.close()
    await server.stop()
  }
}

/** Starts a server that uses the model. `startTasks` creates the streams to read from it. */
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
    /** Sets the times of the next answers. */
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
