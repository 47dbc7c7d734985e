import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, percentilesOf } from './log-buckets.ts'

const amounts = fc.array(fc.oneof(fc.nat(200), fc.nat(100_000), fc.nat(4_000_000_000)), {
  minLength: 1,
  maxLength: 200,
})
const shares = [0.01, 0.5, 0.95, 0.99, 1]

function countsOf(list: readonly number[]): number[] {
  const counts: number[] = []
  for (const amount of list) {
    const place = bucketOf(amount)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

describe('buckets of amounts', () => {
  it('return every percentile within one per cent, and small numbers exactly', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const sorted = [...list].sort((a, b) => a - b)
        const found = percentilesOf(countsOf(list), shares)
        shares.forEach((share, index) => {
          const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
          const off = Math.abs((found[index] ?? Number.NaN) - exact)
          expect(off).toBeLessThanOrEqual(exact <= 100 ? 0 : exact * 0.0096)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('have no percentiles if they are empty', () => {
    expect(percentilesOf([], [0.5, 1])).toEqual([undefined, undefined])
  })
})
