// Measures how long an ingestion blocks everything else. It runs in a thread of its own, with an event loop and
// a heap that nothing else uses.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Figure } from './bench.ts'
import type { IngestResult, IngestTask } from './ingest-worker.ts'
import { rounded } from './rounds.ts'

/** Paragraphs of one long document: well over half the length of the largest text that Parley accepts. */
const documentParagraphs = 1_000

export async function measureIngestStalls(directory: string, passages: number): Promise<Figure[]> {
  const small = await ingest({ directory: `${directory}-items`, items: passages, paragraphs: 1 })
  const long = await ingest({
    directory: `${directory}-documents`,
    items: Math.max(1, passages / documentParagraphs),
    paragraphs: documentParagraphs,
  })
  const figuresOf = (
    what: string,
    { longestStallMs, longestStallCpuMs, passagesPerSecond }: IngestResult,
  ): Figure[] => [
    {
      name: `longest stall, ${what}`,
      value: rounded(longestStallMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: `  own CPU in one stall, ${what}`, value: rounded(longestStallCpuMs), unit: 'ms' },
    { name: `passages added, ${what}`, value: rounded(passagesPerSecond), unit: '/s' },
  ]
  return [...figuresOf(`${passages} items`, small), ...figuresOf('long documents', long)]
}

async function ingest(task: IngestTask): Promise<IngestResult> {
  const worker = new Worker(new URL('./ingest-worker.ts', import.meta.url), { workerData: task })
  const [result] = await once(worker, 'message')
  await once(worker, 'exit')
  return result
}
