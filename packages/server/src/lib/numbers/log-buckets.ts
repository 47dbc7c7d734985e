// Counts amounts in buckets whose width grows with the amount. Bucket counts can be added, and give any
// percentile within one per cent.

/** Up to this amount, each whole number has its own bucket. */
const exactMax = 100
/** The ratio of the upper ends of consecutive buckets. The middle of a bucket is off by at most 0.95 %. */
const growth = 1.019
const logGrowth = Math.log(growth)

/** Returns the bucket index of a whole number from 0. */
export function bucketOf(amount: number): number {
  if (amount <= exactMax) return amount
  return exactMax + Math.ceil(Math.log(amount / exactMax) / logGrowth)
}

/** Returns the amount that a bucket represents. */
function amountOf(place: number): number {
  if (place <= exactMax) return place
  return (exactMax * 2 * growth ** (place - exactMax)) / (1 + growth)
}

/**
 * Returns the percentiles for `shares` (above 0, at most 1, in rising order), by the nearest rank.
 * Undefined if nothing was counted.
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
