// What a bench is: it measures in alternated rounds and gives back figures beside their targets.

export type Bench = (options: BenchOptions) => Promise<Report>

export type BenchOptions = {
  /** A smoke run: short rounds over little data; its figures mean nothing. */
  readonly quick: boolean
  /** An empty folder of its own, removed when the bench ends. */
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

/** The figures of one round by name. */
export type Round = Readonly<Record<string, number>>

/** Undefined where the figure has no target. */
export function isMet({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}
