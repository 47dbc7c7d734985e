// Measures the quality of the built-in engine's replies on your own question sets, or on public ones.
//
// `npm run bench -- answers --data DIR [--sets a,b] [--keep]`: DIR is the folder of one set, or contains a
// folder for each set. A set without items and without answerable questions provides foreign questions: they
// are asked in all other sets of its language. A set of FAQ items is measured a second time, with phrasings
// added. `--keep` makes the figures the new baseline. `--hostile` measures the time of hostile questions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchHostile } from './answers/hostile.ts'
import { measureSet, type SetFigures } from './answers/measure.ts'
import { withPhrasings } from './answers/phrasings.ts'
import { type Query, type QuestionSet, readSets } from './answers/question-set.ts'

type AnswersOptions = {
  readonly data: string | undefined
  /** Names separated by commas; all sets if left out. */
  readonly sets: string | undefined
  readonly keep: boolean
  readonly hostile: boolean
}

type Baseline = Readonly<Record<string, SetFigures>>

const baselineFile = fileURLToPath(new URL('./results/answers-baseline.json', import.meta.url))
/** A figure that falls by more than this is marked. */
const fallMax = 0.01
/** Foreign questions that are asked in a set; more questions only take longer. */
const foreignQuestionsMax = 600
/** For these figures, lower is better. Times are not compared, because machines differ. */
const lowerIsBetter = new Set(['wrongly refused', 'refused though found'])
const notCompared = new Set(['p50 ms', 'p95 ms'])

/**
 * Measures the sets and prints their figures beside the baseline's. Measures the hostile questions if
 * `hostile` is set. Throws if `data` is missing, unless `hostile` is set.
 */
export async function benchAnswers({ data, sets, keep, hostile }: AnswersOptions): Promise<void> {
  if (hostile && !(await benchHostile())) process.exitCode = 1
  if (hostile && data === undefined) return
  if (data === undefined)
    throw new Error('Add the folder of the question sets: answers --data DIR.')
  const all = readSets(data, [])
  const chosen = readSets(data, sets?.split(',') ?? [])
    .filter((set) => set.corpus.length > 0)
    .flatMap((set) => [set, withPhrasings(set) ?? []].flat())
  const baseline = readBaseline()
  const measured: Record<string, SetFigures> = {}
  for (const set of chosen) {
    const figures = await measureSet(set, foreignTo(set, all))
    measured[set.name] = figures
    print(set, figures, baseline[set.name])
  }
  if (keep)
    writeFileSync(baselineFile, `${JSON.stringify({ ...baseline, ...measured }, null, 2)}\n`)
}

/** Questions of the sets that have no items and no answers, in the language of the set. */
function foreignTo(set: QuestionSet, all: readonly QuestionSet[]): Query[] {
  const language = set.corpus[0]?.lang
  const questions = all
    .filter(({ corpus, queries }) => corpus.length === 0 && queries.every((q) => !q.answerable))
    .flatMap(({ queries }) => queries.filter((query) => query.lang === language))
  const step = Math.max(1, Math.ceil(questions.length / foreignQuestionsMax))
  return questions.filter((_, index) => index % step === 0)
}

function readBaseline(): Baseline {
  if (!existsSync(baselineFile)) return {}
  return JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline
}

function print(set: QuestionSet, figures: SetFigures, baseline: SetFigures | undefined): void {
  console.log(`\n${set.name} (${set.corpus.length} items, ${set.queries.length} questions)`)
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  for (const [name, value] of Object.entries(figures)) {
    console.log(
      `  ${name.padEnd(width)}  ${value.toFixed(3)}  ${besideBaseline(name, value, baseline)}`,
    )
  }
}

function besideBaseline(name: string, value: number, baseline: SetFigures | undefined): string {
  const before = baseline?.[name]
  if (before === undefined) return ''
  const gain = (lowerIsBetter.has(name) ? -1 : 1) * (value - before)
  const isFall = gain < -fallMax && !notCompared.has(name)
  return `${before.toFixed(3)}${isFall ? '  FELL' : ''}`
}
