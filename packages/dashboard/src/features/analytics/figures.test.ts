// Tests reading figures and preparing their charts.
import { describe, expect, it } from 'vitest'
import { changeOf, figureOf, hasLonePoint } from './figures.ts'

describe('hasLonePoint', () => {
  it('is true if a value has no neighbour, so that no line would show it', () => {
    expect(hasLonePoint([null, null, 0])).toBe(true)
    expect(hasLonePoint([1])).toBe(true)
    expect(hasLonePoint([1, 2, null, 3, null])).toBe(true)
    expect(hasLonePoint([1, 2, null, 3, 4])).toBe(false)
    expect(hasLonePoint([null, null])).toBe(false)
    expect(hasLonePoint([])).toBe(false)
  })
})

describe('figureOf', () => {
  it('returns a nested figure, or null if it has no value', () => {
    expect(figureOf({ response_time_ms: { p95: 0 } }, 'response_time_ms.p95')).toBe(0)
    expect(figureOf({ response_time_ms: null }, 'response_time_ms.p95')).toBeNull()
    expect(figureOf({ answer_rate: null }, 'answer_rate')).toBeNull()
  })
})

describe('changeOf', () => {
  it('returns the change relative to the previous period, or undefined if it can’t be computed', () => {
    expect(changeOf(3, 2)).toBe(0.5)
    expect(changeOf(0, 2)).toBe(-1)
    expect(changeOf(3, 0)).toBeUndefined()
    expect(changeOf(null, 2)).toBeUndefined()
  })
})
