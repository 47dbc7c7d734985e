// Measures whether Parley can be shown to customers without a model: how often it helps, and how often it
// embarrasses the company.
//
// `npm run bench -- helpdesk [--data DIR] [--sets a,b] [--out FILE]`: DIR has `kb/*.json` and `cases/*.jsonl`, in
// the form of `helpdesk/help-desks.ts`; by default it is `helpdesk/desks`. Nothing is tuned on
// `helpdesk/held-back`: run it when a change is done. `--out` writes each turn with its reply and verdict as a line of JSON.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCore } from '../packages/server/src/app.ts'
import { loadConfig } from '../packages/server/src/config.ts'
import type { BenchOptions, Figure, Report } from './bench.ts'
import { isEmbarrassing } from './helpdesk/grade.ts'
import { readHelpDesks } from './helpdesk/help-desks.ts'
import { type GradedTurn, play } from './helpdesk/player.ts'
import { confidenceAuroc, isRawTable, printTable } from './helpdesk/table.ts'
import { createOwner } from './owner.ts'
import { percentile } from './rounds.ts'

/** Six invented businesses, written and graded without a look at the engine. */
const ownDesks = join(import.meta.dirname, 'helpdesk/desks')

/** Characters of an answer of the built-in engine on 23 November 2026. Better answers are not longer. */
const medianLengthMax = 190

type HelpDeskOptions = BenchOptions & {
  readonly data?: string | undefined
  /** Names separated by commas; all help desks if left out. */
  readonly sets?: string | undefined
  /** The file for all turns. */
  readonly out?: string | undefined
}

export async function benchHelpDesk({
  directory,
  data = ownDesks,
  sets,
  out,
}: HelpDeskOptions): Promise<Report> {
  const desks = readHelpDesks(data, sets?.split(','))
  const core = await openCore(loadConfig({ PARLEY_DATA_DIR: join(directory, 'data') }))
  let turns: GradedTurn[]
  try {
    const { principal } = await createOwner(core)
    turns = (await Promise.all(desks.map((desk) => play(core, principal, desk)))).flat()
  } finally {
    await core.close()
  }
  if (out !== undefined)
    writeFileSync(out, turns.map((turn) => `${JSON.stringify(turn)}\n`).join(''))
  printTable(turns, ({ tags }) => tags)
  printTable(turns, ({ desk }) => [desk, 'all'])
  return {
    figures: figuresOf(turns),
    rounds: [],
    remarks: [`${turns.length} turns with ${desks.length} help desks, without a model.`],
  }
}

function figuresOf(turns: readonly GradedTurn[]): Figure[] {
  const tagged = (...tags: readonly string[]) =>
    turns.filter((turn) => turn.tags.some((tag) => tags.includes(tag)))
  const answers = turns.filter(({ kind }) => kind === 'answer')
  const nobodyWanted = turns.filter(({ expect }) => ![expect.kind].flat().includes('person'))
  const absent = tagged('near_miss', 'yes_no_absent')
  return [
    share('good', turns, isGood, { atLeast: 0.72 }),
    share('embarrassing', turns, isEmbarrassing, { atMost: 0.06 }),
    count('harmful', turns.filter(({ verdict }) => verdict === 'harmful').length, 0),
    share('a wish for a person understood', tagged('person'), isGood, { atLeast: 0.93 }),
    share('a person called without a wish', nobodyWanted, isHandOver, { atMost: 0.01 }),
    share('follow-ups good', tagged('follow_up'), isGood, { atLeast: 0.62 }),
    share('absent facts and near misses embarrassing', absent, isEmbarrassing, { atMost: 0.12 }),
    share('good answers that also cite another item', answers.filter(isGood), isStray, {
      atMost: 0.03,
    }),
    {
      name: 'AUROC of confidence, good against embarrassing answers',
      value: confidenceAuroc(turns) ?? Number.NaN,
      unit: '',
      target: { atLeast: 0.86 },
    },
    count('raw tables of more than four rows', turns.filter(isRawTable).length, 5),
    count('median characters of an answer', medianLength(answers), medianLengthMax),
  ]
}

function isGood({ verdict }: GradedTurn): boolean {
  return verdict === 'good'
}

function isHandOver({ kind }: GradedTurn): boolean {
  return kind === 'person'
}

function isStray({ stray }: GradedTurn): boolean {
  return stray.length > 0
}

function medianLength(turns: readonly GradedTurn[]): number {
  return percentile(
    turns.map(({ reply }) => reply.length),
    0.5,
  )
}

function share(
  name: string,
  turns: readonly GradedTurn[],
  holds: (turn: GradedTurn) => boolean,
  target: NonNullable<Figure['target']>,
): Figure {
  const value = turns.filter(holds).length / turns.length
  return { name: `${name} (of ${turns.length})`, value, unit: '', target }
}

function count(name: string, value: number, atMost: number): Figure {
  return { name, value, unit: '', target: { atMost } }
}
