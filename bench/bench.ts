// The interface of a bench: it measures in alternating rounds and returns figures with their targets.

export type Bench = (options: BenchOptions) => Promise<Report>

export type BenchOptions = {
  /** A smoke test: short rounds over little data. Its figures mean nothing. */
  readonly quick: boolean
  /** An empty folder for this bench alone. It is removed when the bench ends. */
  readonly directory: string
}

export type Figure = {
  readonly name: string
  readonly value: number
  /** `x` = a ratio of two figures of one run. */
  readonly unit: 'x' | 'ms' | 'us' | 'MB' | 'kB' | '/s' | ''
  readonly target?: { readonly atLeast: number } | { readonly atMost: number }
}

export type Report = {
  readonly figures: readonly Figure[]
  /** Everything that was measured, round by round. */
  readonly rounds: readonly Round[]
  readonly remarks: readonly string[]
}

/** The figures of one round, by name. */
export type Round = Readonly<Record<string, number>>

/** Returns undefined if the figure has no target. */
export function isMet({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}
