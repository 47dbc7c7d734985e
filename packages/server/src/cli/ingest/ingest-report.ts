// Formats the result of an import for people.

import { grouped, printable } from '../terminal/output.ts'
import type { SkippedFile } from './ingest-files.ts'

export type Report = {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly skipped: readonly SkippedFile[]
  /** Paths of earlier runs whose file is gone. `removed` counts the items that were removed with them. */
  readonly gone: readonly string[]
}

/** One line of totals, then one line for each skipped or missing file. */
export function describeReport({ skipped, gone, ...counts }: Report): string {
  const fate =
    counts.removed > 0 ? 'its item was removed' : 'its item still answers; --prune removes it'
  const totals = Object.entries(counts).map(([name, count]) => `${grouped(count)} ${name}`)
  return [
    `${totals.join(', ')}, ${grouped(skipped.length)} skipped.`,
    ...skipped.map(({ path, reason }) => `  skipped ${printable(path)}: ${printable(reason)}`),
    ...gone.map((path) => `  gone ${printable(path)}: ${fate}`),
  ].join('\n')
}
