// Amounts as buckets whose width grows with them: counts of buckets can be added up, and tell any
// percentile within one per cent.

/** Up to here each whole number has a bucket of its own. */
const exactMax = 100
/** Each next bucket ends so much higher. The middle of one is never off by more than 0.95 %. */
const growth = 1.019
const logGrowth = Math.log(growth)

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
  for (let place = 0; place < counts.length; place++) total += counts[place] ?? 0
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
