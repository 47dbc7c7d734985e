// Uploads damaged files to a real server, while another account asks questions: memory of the server, delay of the
// questions, and the time of each child process.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@parley/client'
import type { ServerProcess } from '../../packages/server/test/support/server-process.ts'
import type { Figure, Report, Round } from '../bench.ts'
import { percentile } from '../rounds.ts'
import { generateLoad, readCounters, startParley, useAllCores } from '../server-under-load.ts'
import { prepareTurns } from '../turn-load.ts'
import { watchChildren } from './children.ts'
import { createRandom, mutate } from './mutations.ts'

const childSecondsMax = 25
const memoryMbMax = 100
const delayMax = 2
/** Larger files are left out, so that a run of thousands ends. */
const fileBytesMax = 400_000
const seed = 27
/** The server runs two sources of an account at once, and reads two files at once. */
const sourcesAtOnce = 2
const filesOfSource = 50
const pollMs = 250
const passages = 1_000
/** Few enough that a server without other work has time to spare. */
const turnsPerSecond = 10
const quietWindows = 3

type Parley = Awaited<ReturnType<typeof startParley>>

type DamagedOptions = {
  readonly quick: boolean
  readonly directory: string
  readonly files: readonly string[]
  readonly count: number
}

/** Every file goes the way of a customer's file: upload, rows, a child process of its own, knowledge items. */
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
    const lists = [turns.lists.flat()]
    const ask = () => askFor(parley, lists, quick ? 2 : 20)
    const upload = createUploads(parley, files)
    // The first files load code that the server keeps.
    await upload(sourcesAtOnce * 2, () => undefined)
    await ask()
    const quiet: Round[] = []
    for (let window = 0; window < (quick ? 1 : quietWindows); window++) quiet.push(await ask())
    const memoryBefore = await residentMb(parley.server)
    const children = watchChildren(parley.server.process.pid ?? 0)
    const reasons = new Map<string, number>()
    let [memory, isDone] = [memoryBefore, false]
    const startedAt = performance.now()
    const uploading = upload(count, (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1))
    const ended = uploading.finally(() => {
      isDone = true
    })
    const seconds = ended.then(() => (performance.now() - startedAt) / 1_000)
    const busy: Round[] = []
    const asking = (async () => {
      while (!isDone) busy.push(await ask())
    })()
    while (!isDone) {
      memory = Math.max(memory, await residentMb(parley.server))
      await Promise.race([ended, sleep(pollMs)])
    }
    await asking
    const longest = children.stop()
    return reportOf(
      { count, quiet, busy, longest, growth: memory - memoryBefore, reasons },
      await seconds,
    )
  } finally {
    await parley.server.stop()
  }
}

type Measured = {
  readonly count: number
  readonly quiet: readonly Round[]
  readonly busy: readonly Round[]
  /** Seconds of the longest child; undefined where the system does not tell. */
  readonly longest: number | undefined
  /** Megabytes. */
  readonly growth: number
  readonly reasons: ReadonlyMap<string, number>
}

function reportOf(measured: Measured, seconds: number): Report {
  const { count, quiet, busy, longest, growth, reasons } = measured
  const p99 = (rounds: readonly Round[], share = 0.5) =>
    percentile(
      rounds.map(({ p99_ms = 0 }) => p99_ms),
      share,
    )
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
      value: p99(busy) / p99(quiet),
      unit: 'x',
      target: { atMost: delayMax },
    },
    { name: 'damaged files per second', value: count / seconds, unit: '/s' },
  ]
  const states = [...reasons].map(([reason, times]) => `${times} ${reason}`).join(', ')
  return {
    figures,
    rounds: [...quiet, ...busy],
    remarks: [
      `${count} damaged files in ${Math.round(seconds)} s: ${states}`,
      `p99 of a turn: ${p99(quiet).toFixed(1)} ms without, ${p99(busy).toFixed(1)} ms beside the files, ${p99(busy, 1).toFixed(1)} ms in the worst of ${busy.length} windows`,
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

/** Returns a function that uploads that many damaged files, and tells the state of each. */
function createUploads({ server, limited }: Parley, files: readonly string[]) {
  const { sources } = createClient({
    baseUrl: server.baseUrl,
    apiKey: limited.key,
    timeoutMs: 120_000,
  })
  const random = createRandom(seed)
  const originals = files
    .map((file) => ({ name: basename(file), bytes: readFileSync(file) }))
    .filter(({ bytes }) => bytes.length > 0 && bytes.length <= fileBytesMax)
  let made = 0

  function damagedFile(): File {
    const original = originals[Math.floor(random() * originals.length)]
    if (original === undefined) throw new Error('There is no file to damage.')
    const { name, bytes } = original
    return new File([Uint8Array.from(mutate(bytes, random))], `${made++}-${name}`)
  }

  async function uploadSome(count: number, onState: (reason: string) => void): Promise<void> {
    let source = await sources.upload(Array.from({ length: count }, damagedFile))
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
