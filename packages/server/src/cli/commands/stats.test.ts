import { describe, expect, it } from 'vitest'
import { barsOf } from './stats.ts'

describe('barsOf', () => {
  it.each([
    [[], ''],
    [[0, 0, 0], '▁▁▁'],
    [[null, 0, 1], ' ▁█'],
    [[1, 25, 50, 75, 100], '▂▃▅▇█'],
  ])('draws %j as "%s"', (days, bars) => {
    expect(barsOf(days)).toBe(bars)
  })
})
