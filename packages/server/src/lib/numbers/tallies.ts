// Counts by name.

export type Tally = ReadonlyMap<string, number>

/** Adds `by` to the count of a name. */
export function countIn(tally: Map<string, number>, key: string, by = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + by)
}
