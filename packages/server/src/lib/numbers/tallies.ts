// How often each of some names was counted.

export type Tally = ReadonlyMap<string, number>

/** Counts one more, or `by` as many. */
export function countIn(tally: Map<string, number>, key: string, by = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + by)
}
