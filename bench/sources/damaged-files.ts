// Uploads damaged files to a real server, while another account asks questions: memory of the server, delay of the
// questions, and the time of each child process.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parley/client'
import type { ServerProcess } from '../../packages/server/test/support/server-process.ts'
import type { Figure, Report, Round } from '../bench.ts'
import { percentile } from '../rounds.ts'
import { generateLoad, readCounters, startParley, useAllCores } from '../server-under-load.ts'
import { prepareTurns } from '../turn-load.ts'
import { watchChildren } from './children.ts'
import { damagedFiles, smallFiles } from './uploaded-files.ts'

const childSecondsMax = 25
const memoryMbMax = 100
const delayMax = 2
/** The server runs two sources of an account at once, and reads two files at once. */
const sourcesAtOnce = 2
const filesOfSource = 50
/** Small files that are read before the damaged ones. */
const smallFilesMax = 200
const pollMs = 250
/** Of the server's log, if the run fails. */
const logCharacters = 3_000
const passages = 1_000
/** Few enough that a server without other work has time to spare. */
const turnsPerSecond = 10
const windowSeconds = 20
/** Quiet windows are spread over the run, so that other work on the machine slows both kinds alike. */
const filesOfSlice = 200
/** So many at least, also in a run of few files; no more, so that a long run is not made of quiet windows. */
const [slicesMin, slicesMax] = [3, 10]

type Parley = Awaited<ReturnType<typeof startParley>>

type DamagedOptions = {
  readonly quick: boolean
  readonly directory: string
  readonly files: readonly string[]
  readonly count: number
}

/**
 * Every file goes the way of a customer's file: upload, rows, a child process of its own, knowledge items. A window of
 * questions without files comes before each slice of the files, and one after the last.
 */
export async function measureDamaged({
  quick,
  directory,
  files,
  count,
}: DamagedOptions): Promise<Report> {
  const parley = await startParley(directory)
  try {
    // The children inherit the cores of the server, and would all share its only one.
    useAllCores(parley.server.process)
    const turns = await prepareTurns(parley.unlimited.client, passages)
    const requests = turns.lists.flat()
    const seconds = quick ? 2 : windowSeconds
    let asked = 0
    // Each window goes on where the last one stopped, so that no conversation gets more messages than it may have.
    const ask = () => {
      const first = asked % requests.length
      asked += seconds * turnsPerSecond
      const lists = [[...requests.slice(first), ...requests.slice(0, first)]]
      return askFor(parley, lists, seconds)
    }
    const upload = createUploads(parley, damagedFiles(files))
    // The first files load code that the server keeps.
    await upload(sourcesAtOnce * 2, () => undefined)
    await ask()
    const children = watchChildren(parley.server.process.pid ?? 0)
    const memory = await watchMemory(parley.server)
    const reasons = new Map<string, number>()
    const quiet: Round[] = []
    const slices: Round[][] = []
    let readingSeconds = 0
    /** Asks window after window until the work has ended. */
    async function askBeside(work: Promise<void>): Promise<Round[]> {
      const startedAt = performance.now()
      const isRead = settled(work)
      const windows: Round[] = []
      while (!isRead.now()) windows.push(await ask())
      readingSeconds += await isRead.promise.then((endedAt) => (endedAt - startedAt) / 1_000)
      // The files ended within the last window.
      return windows.length > 1 ? windows.slice(0, -1) : windows
    }
    // A server that reads files of any kind grows: V8 gives it more room for short-lived objects.
    const uploadSmall = createUploads(parley, smallFiles())
    const besideSmall = await askBeside(
      uploadSmall(Math.min(count, smallFilesMax), () => undefined),
    )
    const smallGrowth = memory.growth()
    readingSeconds = 0
    for (const size of slicesOf(count)) {
      quiet.push(await ask())
      const read = upload(size, (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1))
      slices.push(await askBeside(read))
      console.error(
        `${sum(reasons.values())} of ${count} files in ${Math.round(readingSeconds)} s, memory + ${memory.growth().toFixed(0)} MB, longest child ${(children.longest() ?? 0).toFixed(1)} s: ${statesOf(reasons)}`,
      )
    }
    quiet.push(await ask())
    const [longest, growth] = [children.stop(), await memory.stop()]
    const hostMb = children.hostMb()
    const memories = { growth, smallGrowth, hostMb }
    const measured = { count, quiet, slices, besideSmall, longest, ...memories, reasons }
    return reportOf(measured, readingSeconds)
  } catch (error) {
    const { exitCode, signalCode } = parley.server.process
    const end = parley.server.output().stderr.slice(-logCharacters)
    throw new Error(`The server's exit: ${exitCode ?? signalCode}. Its log: ${end}`, {
      cause: error,
    })
  } finally {
    await parley.server.stop()
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** Splits the files into slices of about the same size. */
function slicesOf(count: number): number[] {
  const wanted = Math.round(count / filesOfSlice)
  const slices = Math.min(count, slicesMax, Math.max(slicesMin, wanted))
  return Array.from(
    { length: slices },
    (_, index) => Math.floor(((index + 1) * count) / slices) - Math.floor((index * count) / slices),
  )
}

/** Tells whether the work has ended. The promise resolves with the time of its end. */
function settled(work: Promise<unknown>) {
  let isOver = false
  const promise = work
    .finally(() => {
      isOver = true
    })
    .then(() => performance.now())
  // A failure is thrown where the promise is awaited.
  promise.catch(() => undefined)
  return { promise, now: () => isOver }
}

/** Returns a function that ends the watch, and returns by how many megabytes the memory grew at most. */
async function watchMemory(server: ServerProcess) {
  const before = await residentMb(server)
  let most = before
  const look = async () => {
    most = Math.max(most, await residentMb(server))
  }
  const timer = setInterval(() => void look().catch(() => undefined), pollMs)
  return {
    growth: () => most - before,
    async stop(): Promise<number> {
      clearInterval(timer)
      await look()
      return most - before
    },
  }
}

const statesOf = (reasons: ReadonlyMap<string, number>) =>
  [...reasons].map(([reason, times]) => `${times} ${reason}`).join(', ')

type Measured = {
  readonly count: number
  /** One window before each slice of the files, and one after the last. */
  readonly quiet: readonly Round[]
  /** The windows beside each slice. */
  readonly slices: readonly (readonly Round[])[]
  /** Seconds of the longest child; undefined where the system does not tell. */
  readonly longest: number | undefined
  /** The windows beside small files that are not damaged. */
  readonly besideSmall: readonly Round[]
  /** Megabytes, in all. */
  readonly growth: number
  /** Megabytes, after the small files. */
  readonly smallGrowth: number
  /** Megabytes at most of the process that starts the readers; undefined where the system does not tell. */
  readonly hostMb: number | undefined
  readonly reasons: ReadonlyMap<string, number>
}

function reportOf(measured: Measured, seconds: number): Report {
  const { count, quiet, slices, besideSmall, longest, growth, smallGrowth, hostMb, reasons } =
    measured
  const busy = slices.flat()
  const p99 = (rounds: readonly Round[], share = 0.5) =>
    percentile(
      rounds.map(({ p99_ms = 0 }) => p99_ms),
      share,
    )
  // Other work on the machine comes and goes, so each slice is compared with the windows next to it.
  const ratios = slices.map((beside, index) => {
    const around = quiet.slice(index, index + 2)
    return p99(beside) / (sum(around.map(({ p99_ms = 0 }) => p99_ms)) / around.length)
  })
  const figures: Figure[] = [
    ...(longest === undefined
      ? []
      : [
          {
            name: 'longest child',
            value: longest * 1_000,
            unit: 'ms',
            // The watch looks four times a second.
            target: { atMost: childSecondsMax * 1_000 + 1_000 },
          } as const,
        ]),
    {
      name: 'growth of the server’s memory',
      value: growth,
      unit: 'MB',
      target: { atMost: memoryMbMax },
    },
    {
      name: 'p99 of a turn beside it : without',
      value: percentile(ratios, 0.5),
      unit: 'x',
      target: { atMost: delayMax },
    },
    { name: 'damaged files per second', value: count / seconds, unit: '/s' },
  ]
  return {
    figures,
    rounds: [...quiet, ...busy],
    remarks: [
      `${count} damaged files in ${Math.round(seconds)} s: ${statesOf(reasons)}`,
      `memory: + ${smallGrowth.toFixed(0)} MB beside small text files, + ${growth.toFixed(0)} MB in all; the process that starts the readers: ${hostMb?.toFixed(0) ?? 'unknown'} MB at most`,
      `p99 of a turn beside small text files: ${p99(besideSmall).toFixed(1)} ms (median)`,
      `p99 of a turn: ${p99(quiet).toFixed(1)} ms in ${quiet.length} windows without files, ${p99(busy).toFixed(1)} ms in ${busy.length} beside them (medians), ${p99(quiet, 1).toFixed(1)} and ${p99(busy, 1).toFixed(1)} ms in the worst`,
    ],
  }
}

async function askFor({ server, unlimited }: Parley, lists: Lists, seconds: number) {
  const task = { url: server.baseUrl, key: unlimited.key, seconds, lists, rate: turnsPerSecond }
  const { p50Ms, p99Ms } = await generateLoad(task)
  return { p50_ms: p50Ms, p99_ms: p99Ms }
}

type Lists = Parameters<typeof generateLoad>[0]['lists']

async function residentMb(server: ServerProcess): Promise<number> {
  return (await readCounters(server)).residentBytes / 1_000_000
}

/** Returns a function that uploads that many files, and tells the state of each. */
function createUploads({ server, limited }: Parley, nextFile: () => File) {
  const { sources } = createClient({
    baseUrl: server.baseUrl,
    apiKey: limited.key,
    timeoutMs: 120_000,
  })

  async function uploadSome(count: number, onState: (reason: string) => void): Promise<void> {
    let source = await sources.upload(Array.from({ length: count }, nextFile))
    while (source.status === 'queued' || source.status === 'running') {
      await sleep(pollMs)
      source = await sources.get(source.id)
    }
    for await (const { state, reason } of sources.allDocuments(source.id)) onState(reason ?? state)
    // So that neither the list of sources nor the index grows with the run.
    await sources.delete(source.id)
  }

  return async (count: number, onState: (reason: string) => void): Promise<void> => {
    let left = count
    const worker = async () => {
      while (left > 0) {
        const some = Math.min(left, filesOfSource)
        left -= some
        await uploadSome(some, onState)
      }
    }
    await Promise.all(Array.from({ length: sourcesAtOnce }, worker))
  }
}
