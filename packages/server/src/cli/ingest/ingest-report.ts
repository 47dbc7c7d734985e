// Formats the result of an import for people.

import { grouped, printable } from '../terminal/output.ts'
import { extensionNames, type SkippedFile } from './ingest-files.ts'

export type Report = {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly skipped: readonly SkippedFile[]
  /** Paths of earlier runs whose file is gone. `removed` counts the items that were removed with them. */
  readonly gone: readonly string[]
  /** How many files of other kinds were left out, by their ending; `` = without an ending. */
  readonly other_kinds: Readonly<Record<string, number>>
}

const kindsShown = 8

/** One line of totals, then one line for each skipped or missing file, and one for files of other kinds. */
export function describeReport({ skipped, gone, other_kinds, ...counts }: Report): string {
  const fate =
    counts.removed > 0 ? 'its item was removed' : 'its item still answers; --prune removes it'
  const totals = Object.entries(counts).map(([name, count]) => `${grouped(count)} ${name}`)
  return [
    `${totals.join(', ')}, ${grouped(skipped.length)} skipped.`,
    ...skipped.map(({ path, reason }) => `  skipped ${printable(path)}: ${printable(reason)}`),
    ...gone.map((path) => `  gone ${printable(path)}: ${fate}`),
    ...describeOthers(other_kinds),
  ].join('\n')
}

function describeOthers(kinds: Report['other_kinds']): string[] {
  const most = Object.entries(kinds).sort(([, a], [, b]) => b - a)
  if (most.length === 0) return []
  const named = most
    .slice(0, kindsShown)
    .map(
      ([kind, count]) => `${grouped(count)} ${kind === '' ? 'without an ending' : printable(kind)}`,
    )
  const rest = most.length > kindsShown ? [`${grouped(most.length - kindsShown)} more kinds`] : []
  return [
    `Left out as other kinds of files: ${[...named, ...rest].join(', ')}. Save them as ${extensionNames}.`,
  ]
}
