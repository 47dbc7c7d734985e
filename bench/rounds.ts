// Compares contenders fairly on a shared machine: they run in turn, and their medians are compared.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Round } from './bench.ts'

/**
 * Runs the contenders one after the other, A B A B …, `rounds` times. Their figures are in the round under the
 * name `contender.figure`.
 */
export async function alternate(
  rounds: number,
  contenders: Readonly<Record<string, () => Promise<Round>>>,
): Promise<Round[]> {
  const results: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const figures: Record<string, number> = {}
    for (const [name, run] of Object.entries(contenders)) {
      for (const [figure, value] of Object.entries(await run())) {
        figures[`${name}.${figure}`] = rounded(value)
      }
    }
    results.push(figures)
  }
  return results
}

/** The median of `of` over the rounds. Compute ratios in `of`, so that they compare figures of one round. */
export function medianOf(rounds: readonly Round[], of: (figure: Figures) => number): number {
  return percentile(
    rounds.map((round) =>
      of((name) => {
        const value = round[name]
        if (value === undefined) throw new Error(`No round has the figure ${name}.`)
        return value
      }),
    ),
    0.5,
  )
}

/** A round's figure by its name. */
type Figures = (name: string) => number

/** The nearest-rank percentile, with `share` from 0 to 1. Returns NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Rounds to four digits. More digits would be noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

/** Measures the time of a durable write: the median of 100 appended 4 kB blocks, each with its fsync. */
export async function probeFsyncMs(directory: string): Promise<number> {
  const file = await open(join(directory, 'fsync-probe'), 'w')
  const block = Buffer.alloc(4_096, 1)
  const times: number[] = []
  try {
    for (let i = 0; i < 100; i++) {
      await file.write(block)
      const startedAt = performance.now()
      await file.datasync()
      times.push(performance.now() - startedAt)
    }
  } finally {
    await file.close()
  }
  return rounded(percentile(times, 0.5))
}
