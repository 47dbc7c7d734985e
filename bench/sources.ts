// Measures the reading of files: how many of their words come out, how fast, and what damaged files do to the server.
//
// `npm run bench -- sources --data DIR [--python FILE] [--mutations N] [--out FILE]`: DIR has files of any kind. It needs
// pdftotext, and a Python with python-docx, openpyxl, python-pptx and pypdfium2. `--out` writes what each file gave.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Extraction } from '../packages/server/src/extraction/extraction.ts'
import { createExtractor } from '../packages/server/src/extraction/extractor.ts'
import type { BenchOptions, Figure, Report } from './bench.ts'
import { percentile } from './rounds.ts'
import { createRandom, mutate } from './sources/mutations.ts'
import { compare, type Reference, readReferences } from './sources/reference.ts'
import { wrongReferences } from './sources/wrong-references.ts'

const filesAtOnce = 2
const goodShare = 0.95
const missingShown = 12
const childSecondsMax = 25
/** Larger files are left out of the mutations, so that a run of thousands ends. */
const mutatedBytesMax = 400_000
const mutationSeed = 27

type SourcesOptions = Pick<BenchOptions, 'quick'> & {
  readonly data?: string | undefined
  readonly python?: string | undefined
  readonly mutations?: string | undefined
  readonly out?: string | undefined
}

type ReadFile = {
  readonly file: string
  readonly reason: string | undefined
  readonly ms: number
  readonly pages: number
  /** The share of the reference's words; undefined without a reference. */
  readonly found: number | undefined
  /** Words of the reference that are missing, the most frequent first. */
  readonly missing: readonly string[]
}

export async function benchSources({
  quick,
  data,
  python = 'python3',
  mutations,
  out,
}: SourcesOptions): Promise<Report> {
  if (data === undefined) throw new Error('Say where the files are: sources --data DIR.')
  const all = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = quick ? all.slice(0, 8) : all
  const references = readReferences(
    files.filter((file) => !(basename(file) in wrongReferences)),
    python,
  )
  const read = await atOnce(files, (file) => readOne(file, references.get(file)))
  if (out !== undefined) writeFileSync(out, read.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const damaged = await readDamaged(files, quick ? 4 : Number(mutations ?? 0))
  const reasons = Map.groupBy(read, ({ reason }) => reason ?? 'text')
  return {
    figures: [...figuresOf(read), ...damaged.figures],
    rounds: [],
    remarks: [
      [...reasons].map(([reason, { length }]) => `${length} ${reason}`).join(', '),
      ...read
        .filter(({ found }) => found !== undefined && found < goodShare)
        .map(({ file, found, reason = '', missing }) =>
          [file, found?.toFixed(2), reason, 'lacks', missing.join(' ')].join(' '),
        ),
      ...damaged.remarks,
    ],
  }
}

const { extractText } = createExtractor({ waitMs: 600_000 })

async function readOne(file: string, reference: Reference | undefined): Promise<ReadFile> {
  const startedAt = performance.now()
  const result = await extractText(readFileSync(file), { name: basename(file) })
  const ms = performance.now() - startedAt
  const text = textOf(result)
  const { found, missing = [] } = reference === undefined ? {} : compare(reference, text)
  const pages = 'documents' in result ? (result.documents[0]?.pages?.length ?? 0) : 0
  return {
    file: basename(file),
    reason: 'reason' in result ? result.reason : undefined,
    ms,
    pages,
    found,
    missing: missing.slice(0, missingShown),
  }
}

function textOf(result: Extraction): string {
  return 'documents' in result ? result.documents.map(({ markdown }) => markdown).join('\n') : ''
}

function figuresOf(read: readonly ReadFile[]): Figure[] {
  const compared = read.filter(({ found }) => found !== undefined)
  const good = compared.filter(({ found = 0 }) => found >= goodShare)
  const withPages = read.filter(({ pages }) => pages > 0)
  const pages = withPages.reduce((sum, one) => sum + one.pages, 0)
  const seconds = withPages.reduce((sum, { ms }) => sum + ms, 0) / 1_000
  return [
    {
      name: `files with ${goodShare * 100} % of the reference’s words (of ${compared.length})`,
      value: good.length / compared.length,
      unit: '',
      target: { atLeast: 0.98 },
    },
    { name: 'pages of PDF per second of one child', value: pages / seconds, unit: '/s' },
    {
      name: 'median time of a file',
      value: percentile(
        read.map(({ ms }) => ms),
        0.5,
      ),
      unit: 'ms',
    },
  ]
}

/** A file that could end this process would end the bench. */
async function readDamaged(files: readonly string[], count: number) {
  if (count === 0) return { figures: [], remarks: [] }
  const random = createRandom(mutationSeed)
  const originals = files.map((file) => ({ file, bytes: readFileSync(file) }))
  const small = originals.filter(({ bytes }) => bytes.length > 0 && bytes.length <= mutatedBytesMax)
  const reasons = new Map<string, number>()
  const times: number[] = []
  const memoryBefore = process.memoryUsage.rss()
  let memory = memoryBefore
  const mutants = Array.from({ length: count }, () => small[Math.floor(random() * small.length)])
  await atOnce(mutants, async (original) => {
    if (original === undefined) return
    const startedAt = performance.now()
    const result = await extractText(mutate(original.bytes, random), {
      name: basename(original.file),
    })
    times.push(performance.now() - startedAt)
    memory = Math.max(memory, process.memoryUsage.rss())
    const reason = 'reason' in result ? result.reason : 'text'
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  })
  const figures: Figure[] = [
    {
      name: 'longest child',
      value: Math.max(...times),
      unit: 'ms',
      target: { atMost: childSecondsMax * 1_000 + 1_000 },
    },
    {
      name: 'growth of the server’s memory',
      value: (memory - memoryBefore) / 1_000_000,
      unit: 'MB',
      target: { atMost: 100 },
    },
  ]
  const remark = [...reasons].map(([reason, times]) => `${times} ${reason}`).join(', ')
  return { figures, remarks: [`${count} damaged files: ${remark}`] }
}

/** Two files at once, as the server does. The results are in the order of the files. */
async function atOnce<T, R>(files: readonly T[], work: (file: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < files.length) {
      const index = next++
      results[index] = await work(files[index] as T)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, worker))
  return results
}
