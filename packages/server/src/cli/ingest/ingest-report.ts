// What an ingest did, for people.

import { grouped, printable } from '../terminal/output.ts'
import type { Skipped } from './ingest-files.ts'

export type Report = {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly skipped: readonly Skipped[]
  /** Paths of earlier runs whose file is gone; `removed` says whether their items went too. */
  readonly gone: readonly string[]
}

/** One line of totals, then one for each file that needs a person. */
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
