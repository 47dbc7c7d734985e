// Measures retrieval at several sizes of one chatbot's knowledge: the time of a reply, the memory and the
// indexing.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import type { SizeResult, SizeTask } from './retrieval-size-process.ts'
import { rounded } from './rounds.ts'

/** The targets of one size, or of all sizes. */
type Targets = Partial<Record<keyof SizeResult, NonNullable<Figure['target']>>>

const everySize: Targets = {
  indexedPerSecond: { atLeast: 2_000 },
  longestStallMs: { atMost: 50 },
}
const bySize: ReadonlyMap<number, Targets> = new Map([
  [1_000, { replyP50Ms: { atMost: 0.4 } }],
  // Memory has a target only at sizes where the fixed memory of an index is a small part.
  [10_000, { kilobytesBeyondText: { atMost: 3 } }],
  [
    100_000,
    { replyP50Ms: { atMost: 8 }, replyP95Ms: { atMost: 20 }, kilobytesBeyondText: { atMost: 3 } },
  ],
])

const figures: readonly { key: keyof SizeResult; name: string; unit: Figure['unit'] }[] = [
  { key: 'replyP50Ms', name: 'reply p50', unit: 'ms' },
  { key: 'replyP95Ms', name: '  reply p95', unit: 'ms' },
  { key: 'kilobytesBeyondText', name: '  memory a passage beyond its text', unit: 'kB' },
  { key: 'kilobytesCounted', name: '  the same, as the index counts it', unit: 'kB' },
  { key: 'indexedPerSecond', name: '  passages indexed', unit: '/s' },
  { key: 'loadMs', name: '  first reply, index loaded', unit: 'ms' },
  { key: 'longestStallMs', name: '  longest stall of the event loop', unit: 'ms' },
  { key: 'longestStallCpuMs', name: '  own CPU in one stall', unit: 'ms' },
  { key: 'rightShare', name: '  answered from the right passage', unit: '' },
]

/** Reads sizes such as `1000,10000`. Throws if the text has another form. */
export function readSizes(text: string): number[] {
  const sizes = text.split(',').map(Number)
  if (sizes.every((size) => Number.isSafeInteger(size) && size > 0)) return sizes
  throw new Error(`Sizes are numbers of passages, as in 1000,10000: not "${text}".`)
}

/** Measures each size in a process of its own, with an event loop and a heap that nothing else uses. */
export async function benchRetrievalSizes(
  { quick, directory }: BenchOptions,
  sizes: readonly number[],
): Promise<Report> {
  const rounds: Round[] = []
  const all: Figure[] = []
  for (const size of sizes) {
    const passages = quick ? Math.ceil(size / 20) : size
    const task = { directory: join(directory, String(size)), passages, questions: 1_000 }
    const result = await measure(task)
    rounds.push({ passages, ...result })
    all.push(...figuresOf(size, result))
  }
  return {
    figures: all,
    rounds,
    remarks: [
      'Passages of about 900 characters, in one chatbot. Half of the questions ask for a fact that only one passage has, half use common words.',
      'Memory: the growth of the heap and buffers of the process by loading the index, both times after a garbage collection.',
      'Indexed: analysed and stored. Stall: the longest gap of a 1 ms timer while the index is loaded and questions are answered.',
    ],
  }
}

function figuresOf(size: number, result: SizeResult): Figure[] {
  const targets = { ...everySize, ...bySize.get(size) }
  return figures.map(({ key, name, unit }) => {
    const target = targets[key]
    const label = name.startsWith(' ') ? name : `${name}, ${size} passages`
    return { name: label, value: result[key], unit, ...(target && { target }) }
  })
}

async function measure(task: SizeTask): Promise<SizeResult> {
  const child = fork(new URL('./retrieval-size-process.ts', import.meta.url), {
    execArgv: ['--expose-gc', '--max-old-space-size=4096'],
  })
  child.send(task)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that measures ${task.passages} passages ended with ${code}.`)
  })
  const [result] = await Promise.race([once(child, 'message'), ended])
  await ended.catch(() => undefined)
  return roundedAll(result)
}

function roundedAll(result: SizeResult): SizeResult {
  const entries = Object.entries(result).map(([name, value]) => [name, rounded(value)])
  return Object.fromEntries(entries)
}
