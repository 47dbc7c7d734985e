// Measures the reading of files: how many of their words come out, how fast, or what damaged files do to the server.
//
// `npm run bench -- sources --data DIR [--python FILE] [--out FILE]`: DIR has files of any kind. It needs pdftotext, and a
// Python with python-docx, openpyxl, python-pptx and pypdfium2. `--out` writes what each file gave. With `--tables`, the
// cells of tables are compared instead. With `--mutations N`, N damaged files are uploaded to a server instead.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Extraction } from '../packages/server/src/extraction/extraction.ts'
import { createExtractor } from '../packages/server/src/extraction/extractor.ts'
import type { BenchOptions, Figure, Report } from './bench.ts'
import { percentile } from './rounds.ts'
import { measureDamaged } from './sources/damaged-files.ts'
import { compare, type Reference, readReferences } from './sources/reference.ts'
import { measureTables } from './sources/tables.ts'
import { wrongReferences } from './sources/wrong-references.ts'

const filesAtOnce = 2
const goodShare = 0.95
const missingShown = 12

type SourcesOptions = BenchOptions & {
  readonly data?: string | undefined
  readonly python?: string | undefined
  readonly mutations?: string | undefined
  readonly out?: string | undefined
  readonly tables?: boolean | undefined
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
  directory,
  data,
  python = 'python3',
  mutations,
  tables = false,
  out,
}: SourcesOptions): Promise<Report> {
  if (data === undefined) throw new Error('Say where the files are: sources --data DIR.')
  const all = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const files = quick ? all.slice(0, 8) : all
  if (mutations !== undefined) {
    return measureDamaged({ quick, directory, files, count: quick ? 8 : Number(mutations) })
  }
  if (tables) {
    return measureTables(files, python, async ({ name, bytes }) =>
      textOf(await extractText(bytes, { name })),
    )
  }
  const references = readReferences(
    files.filter((file) => !(basename(file) in wrongReferences)),
    python,
  )
  const read = await atOnce(files, (file) => readOne(file, references.get(file)))
  if (out !== undefined) writeFileSync(out, read.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const reasons = Map.groupBy(read, ({ reason }) => reason ?? 'text')
  return {
    figures: figuresOf(read),
    rounds: [],
    remarks: [
      [...reasons].map(([reason, { length }]) => `${length} ${reason}`).join(', '),
      ...read
        .filter(({ found }) => found !== undefined && found < goodShare)
        .map(({ file, found, reason = '', missing }) =>
          [file, found?.toFixed(2), reason, 'lacks', missing.join(' ')].join(' '),
        ),
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
