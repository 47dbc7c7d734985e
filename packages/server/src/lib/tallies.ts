// Sparse counts as text, so that a database can keep them in a column and join many of them by `;`.

/** How often each key was counted; keys have neither `:` nor `;`. */
export type Tally = ReadonlyMap<string, number>

/** The counts in a text, or in several joined by `;`; the same key twice is added up. */
export function parseTally(text: string): Map<string, number> {
  const tally = new Map<string, number>()
  let start = 0
  while (start < text.length) {
    const found = text.indexOf(';', start)
    const end = found === -1 ? text.length : found
    const colon = text.indexOf(':', start)
    if (colon !== -1 && colon < end) {
      const key = text.slice(start, colon)
      tally.set(key, (tally.get(key) ?? 0) + Number(text.slice(colon + 1, end)))
    }
    start = end + 1
  }
  return tally
}

/** Empty for nothing; what cancelled out is left out. */
export function tallyText(tally: Tally): string {
  const parts: string[] = []
  for (const [key, count] of tally) if (count !== 0) parts.push(`${key}:${count}`)
  return parts.join(';')
}

/** Adds all counts of one tally to another. */
export function addTally(to: Map<string, number>, from: Tally): void {
  for (const [key, count] of from) to.set(key, (to.get(key) ?? 0) + count)
}

/** Counts one more, or `by` as many. */
export function countIn(tally: Map<string, number>, key: string, by = 1): void {
  tally.set(key, (tally.get(key) ?? 0) + by)
}
