// Prints how the replies of each group of turns were graded.
import { auroc } from '../answers/metrics.ts'
import { isEmbarrassing, type Verdict } from './grade.ts'
import type { GradedTurn } from './player.ts'

/** A table with more rows is hard to read in a chat. The head of a table has two lines. */
const tableLinesMax = 4 + 2

/** Prints a line for each group. A turn may be in several groups. */
export function printTable(
  turns: readonly GradedTurn[],
  groupsOf: (turn: GradedTurn) => readonly string[],
): void {
  const groups = new Set(turns.flatMap(groupsOf))
  console.log(
    `\n${line('', ['n', 'good', 'part', 'miss', 'emb', 'over', 'wrong', 'harm', 'AUROC', 'raw'])}`,
  )
  for (const name of [...groups].toSorted()) {
    const group = turns.filter((turn) => groupsOf(turn).includes(name))
    const count = (verdict: Verdict) => group.filter((turn) => turn.verdict === verdict).length
    const percent = (part: number) => `${Math.round((100 * part) / group.length)}%`
    console.log(
      line(name, [
        group.length,
        ...[count('good'), count('part'), count('missed')].map(percent),
        percent(group.filter(isEmbarrassing).length),
        ...[count('over'), count('wrong'), count('harmful')],
        confidenceAuroc(group)?.toFixed(2) ?? '–',
        group.filter(isRawTable).length,
      ]),
    )
  }
}

/** How often a good answer is surer than an embarrassing one; undefined without answers of both kinds. */
export function confidenceAuroc(turns: readonly GradedTurn[]): number | undefined {
  const answers = turns.filter(({ kind }) => kind === 'answer')
  const confidences = (some: readonly GradedTurn[]) => some.map(({ confidence }) => confidence ?? 0)
  return auroc(
    confidences(answers.filter(({ verdict }) => verdict === 'good')),
    confidences(answers.filter(isEmbarrassing)),
  )
}

export function isRawTable({ reply }: GradedTurn): boolean {
  return reply.split('\n').filter((text) => /^\s*\|/.test(text)).length > tableLinesMax
}

function line(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(18) + cells.map((cell) => String(cell).padStart(6)).join('')
}
