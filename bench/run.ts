// The command line of the benches: `npm run bench -- http turn retrieval store [--quick]`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchAnswers } from './answers.ts'
import { type Bench, type Figure, isMet, type Report } from './bench.ts'
import { benchHttp } from './http.ts'
import { benchRetrieval } from './retrieval.ts'
import { benchStore } from './store.ts'
import { benchTurn } from './turn.ts'

const benches: Readonly<Record<string, Bench>> = {
  http: benchHttp,
  turn: benchTurn,
  retrieval: benchRetrieval,
  store: benchStore,
}

const resultsFolder = fileURLToPath(new URL('./results/', import.meta.url))

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    // Of `answers` alone, which measures quality on data that is not part of the clone.
    data: { type: 'string' },
    sets: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(benches)
for (const name of names) {
  if (name === 'answers') await benchAnswers({ ...values, data: values.data, sets: values.sets })
  else await runBench(name)
}

async function runBench(name: string): Promise<void> {
  const bench = benches[name]
  if (bench === undefined) {
    throw new Error(`There is no bench "${name}"; there are ${Object.keys(benches).join(', ')}.`)
  }
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const startedAt = performance.now()
  try {
    const report = await bench({ quick: values.quick, directory })
    print(name, report, Math.round((performance.now() - startedAt) / 1_000))
    if (!values.quick) write(name, report)
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

function write(name: string, { figures, remarks, rounds }: Report): void {
  mkdirSync(resultsFolder, { recursive: true })
  const result = {
    bench: name,
    command: `npm run bench -- ${name}`,
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

/** null outside a clone. */
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
