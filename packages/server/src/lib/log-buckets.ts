// Amounts as buckets whose width grows with them: counts of buckets can be added up, and tell any
// percentile within one per cent.

/** Up to here each whole number has a bucket of its own. */
const exactMax = 100
/** Each next bucket ends so much higher. The middle of one is never off by more than 0.95 %. */
const growth = 1.019
const logGrowth = Math.log(growth)

/** How often each bucket was counted, by its place. */
export type BucketCounts = number[]

/** The place of the bucket of a whole number from 0. */
export function bucketOf(amount: number): number {
  if (amount <= exactMax) return amount
  return exactMax + Math.ceil(Math.log(amount / exactMax) / logGrowth)
}

/** The amount a bucket stands for. */
function amountOf(place: number): number {
  if (place <= exactMax) return place
  return (exactMax * 2 * growth ** (place - exactMax)) / (1 + growth)
}

/**
 * The amounts that shares of all (above 0, at most 1, in rising order) do not exceed, by the nearest
 * rank; undefined where nothing was counted.
 */
export function percentilesOf(
  counts: readonly number[],
  shares: readonly number[],
): (number | undefined)[] {
  let total = 0
  for (const count of counts) total += count ?? 0
  const found: (number | undefined)[] = []
  let passed = 0
  let place = -1
  for (const share of shares) {
    const rank = Math.ceil(total * share)
    while (passed < rank) {
      place += 1
      passed += counts[place] ?? 0
    }
    found.push(total === 0 ? undefined : amountOf(place))
  }
  return found
}

const zero = 48
const nine = 57
const colon = 58
const minus = 45

/** Adds the counts in a text of places, as `tallies.ts` writes them, or in several joined by `;`. */
export function addCounted(counts: BucketCounts, text: string): void {
  let place = 0
  let number = 0
  let sign = 1
  for (let i = 0; i <= text.length; i++) {
    const code = i === text.length ? -1 : text.charCodeAt(i)
    if (code >= zero && code <= nine) number = number * 10 + (code - zero)
    else if (code === colon) {
      place = number
      number = 0
    } else if (code === minus) sign = -1
    else {
      if (number !== 0) counts[place] = (counts[place] ?? 0) + sign * number
      number = 0
      sign = 1
    }
  }
}
