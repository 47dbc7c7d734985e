// The command line of the benches: `npm run bench -- http turn retrieval store postgres nodes history webhooks fairness [--quick]`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchAnalytics } from './analytics.ts'
import { benchAnswers } from './answers.ts'
import { benchAttacks } from './attacks.ts'
import { benchAudit } from './audit.ts'
import { type Bench, type Figure, isMet, type Report } from './bench.ts'
import { benchDoors } from './doors.ts'
import { benchFairness } from './fairness.ts'
import { benchHelpDesk } from './helpdesk.ts'
import { benchHistory } from './history.ts'
import { benchHttp } from './http.ts'
import { benchModelAnswers } from './model-answers.ts'
import { benchModels } from './models.ts'
import { benchNodes } from './nodes.ts'
import { benchPostgres } from './postgres.ts'
import { benchRetrieval } from './retrieval.ts'
import { benchRetrievalSizes, readSizes } from './retrieval-sizes.ts'
import { benchSites } from './sites.ts'
import { benchSources } from './sources.ts'
import { benchStore } from './store.ts'
import { benchTurn } from './turn.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWidget } from './widget.ts'

const benches: Readonly<Record<string, Bench>> = {
  http: benchHttp,
  turn: benchTurn,
  retrieval: benchRetrieval,
  store: benchStore,
  postgres: benchPostgres,
  nodes: benchNodes,
  history: benchHistory,
  models: benchModels,
  'model-answers': (options) => benchModelAnswers(options, values.data),
  helpdesk: (options) => benchHelpDesk({ ...values, ...options }),
  sources: (options) => benchSources({ ...values, ...options }),
  sites: benchSites,
  webhooks: benchWebhooks,
  fairness: benchFairness,
  audit: benchAudit,
  attacks: benchAttacks,
  doors: benchDoors,
  analytics: benchAnalytics,
  widget: benchWidget,
}

const resultsFolder = fileURLToPath(new URL('./results/', import.meta.url))

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    // Replaces the figures in bench/results.
    keep: { type: 'boolean', default: false },
    // `answers`, `model-answers`, `helpdesk` and `sources` measure quality on data outside of the repository (`helpdesk` has some of its own).
    data: { type: 'string' },
    sets: { type: 'string' },
    // Only for `helpdesk` and `sources`: writes all turns or files to this file.
    out: { type: 'string' },
    // Only for `sources`: the Python to compare with, tables instead of words, and how many damaged files to read.
    python: { type: 'string' },
    tables: { type: 'boolean' },
    mutations: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    // Only for `retrieval`: measures these sizes, such as 1000,10000,100000, instead of everything else.
    passages: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => name !== 'answers' && !(name in benches))
if (positionals.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`There is no bench "${name}".`)
  console.log(usage())
  process.exit(2)
}
for (const name of positionals) {
  if (name === 'answers') await benchAnswers({ ...values, data: values.data, sets: values.sets })
  else if (name === 'retrieval' && values.passages !== undefined) {
    const sizes = readSizes(values.passages)
    const bench: Bench = (options) => benchRetrievalSizes(options, sizes)
    await runBench('retrieval-sizes', bench, `retrieval --passages ${sizes.join(',')}`)
  } else await runBench(name, benches[name])
}

async function runBench(name: string, bench: Bench | undefined, command = name): Promise<void> {
  if (bench === undefined) return
  const startedAt = performance.now()
  const report = await inDirectory((directory) => bench({ quick: values.quick, directory }))
  print(name, report, Math.round((performance.now() - startedAt) / 1_000))
  if (values.quick) return
  if (values.keep) write(name, command, report)
  else console.log('  The figures are not kept. --keep writes them to bench/results.')
}

function usage(): string {
  return `Name one or more benches. Each takes minutes.

  npm run bench -- NAME… [--quick] [--keep]

  names    ${[...Object.keys(benches), 'answers'].join(', ')}
  --quick  only checks that the bench runs
  --keep   writes the figures to bench/results`
}

/** Does the work in a new folder, and removes the folder afterwards. */
async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function print(name: string, { figures, remarks }: Report, seconds: number): void {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value.toPrecision(3)} ${figure.unit}`.trim(),
    targetOf(figure),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${name} (${seconds} s${values.quick ? ', quick: the figures mean nothing' : ''})`)
  for (const [label = '', value = '', target = ''] of rows) {
    console.log(`  ${label.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${target}`)
  }
  for (const remark of remarks) console.log(`  - ${remark}`)
}

function targetOf(figure: Figure): string {
  const { target } = figure
  if (target === undefined || values.quick) return ''
  const wanted = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  return `${isMet(figure) ? 'met: ' : 'MISSED: '}${wanted}`
}

function write(name: string, command: string, { figures, remarks, rounds }: Report): void {
  mkdirSync(resultsFolder, { recursive: true })
  const result = {
    bench: name,
    command: `npm run bench -- ${command} --keep`,
    date: new Date().toISOString(),
    commit: currentCommit(),
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
    figures: figures.map((figure) => {
      const met = isMet(figure)
      return met === undefined ? figure : { ...figure, met }
    }),
    remarks,
    rounds,
  }
  writeFileSync(join(resultsFolder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

/** Returns null outside of a repository. */
function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
