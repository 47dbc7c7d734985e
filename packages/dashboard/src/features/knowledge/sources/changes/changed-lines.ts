// Compares two texts line by line.
// Not from 'diff': its index would add helpers to the first scripts of every page.
import { structuredPatch } from 'diff/lib/patch/create.js'

export type ChangedLine = {
  /** `gap`: unchanged lines that are left out. */
  readonly kind: 'added' | 'removed' | 'same' | 'gap'
  readonly text: string
}

/** Unchanged lines around a change. */
const context = 2
/** Texts with more changes are as good as new, and comparing them would stop the page. */
const bounds = { maxEditLength: 4_000, timeout: 1_000 }

const kinds = { '+': 'added', '-': 'removed', ' ': 'same' } as const

/** Empty if the texts are the same, undefined if they have too little in common. */
export function changedLines(before: string, after: string): readonly ChangedLine[] | undefined {
  const patch = structuredPatch('', '', ended(before), ended(after), '', '', {
    context,
    ...bounds,
  })
  return patch?.hunks.flatMap(({ oldStart, lines }) => {
    const changed = lines.map((line) => ({
      kind: kinds[line[0] as keyof typeof kinds] ?? 'same',
      text: line.slice(1),
    }))
    return oldStart <= 1 ? changed : [{ kind: 'gap', text: '' } as const, ...changed]
  })
}

/** With a line break at the end, so that the last lines are compared like the others. */
function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
