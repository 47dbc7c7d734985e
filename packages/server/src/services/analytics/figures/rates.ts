// Rates and averages: rounded, and null if there is nothing to divide by.

/** A share with four decimals; null if `whole` is 0. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole, 4)
}

/** Null if `count` is 0. */
export function averageOf(sum: number, count: number, decimals: number): number | null {
  return count === 0 ? null : rounded(sum / count, decimals)
}

export function rounded(number: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(number * scale) / scale
}
