// Measures retrieval: the time of a reply, the influence of other tenants' data, the memory of the index, how
// long an ingestion blocks other requests, and how soon the server is ready.
import { join } from 'node:path'
import type { BenchOptions, Figure, Report, Round } from './bench.ts'
import { measureGrowth } from './retrieval-growth.ts'
import { measureIngestStalls } from './retrieval-ingest.ts'
import { measureMemory, measureStart } from './retrieval-process.ts'

export async function benchRetrieval({ quick, directory }: BenchOptions): Promise<Report> {
  const path = (name: string) => join(directory, name)
  const scale = quick ? 20 : 1
  const growth = await measureGrowth({
    directory: path('growth'),
    ownPassages: 1_000,
    otherPassages: { few: 1_000, many: 100_000 / scale },
    rounds: quick ? 1 : 7,
    questions: quick ? 200 : 2_000,
  })
  const memory = await measureMemory(path('memory'), 10_000 / scale)
  const stalls = await measureIngestStalls(path('ingest'), 10_000 / scale)
  const start = await measureStart(path('start'), quick ? 1 : 5)
  const figures: Figure[] = [...growth.figures, ...memory, ...stalls, ...start.figures]
  const rounds: Round[] = [...growth.rounds, ...start.rounds]
  return {
    figures,
    rounds,
    remarks: [
      'Half of the questions ask for a fact that only one passage has, half use common words.',
      'Memory: the resident set of the real server after replies of one chatbot with 10,000 passages.',
      'Stall: the longest gap of a 1 ms timer while knowledge is added through the service and its chatbot gets a question every 20 ms.',
    ],
  }
}
