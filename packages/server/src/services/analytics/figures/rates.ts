// Figures as they are shown: shares with four decimals, and none where there is nothing to divide.

/** Null for an empty denominator. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole, 4)
}

/** Null for an empty denominator. */
export function averageOf(sum: number, count: number, decimals: number): number | null {
  return count === 0 ? null : rounded(sum / count, decimals)
}

export function rounded(number: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(number * scale) / scale
}
