// Formats figures and prepares their charts.
import { describe, expect, it } from 'vitest'
import { changeOf, figureOf, hasLonePoint } from './figures.ts'

describe('hasLonePoint', () => {
  it('finds a value that no line would show', () => {
    expect(hasLonePoint([null, null, 0])).toBe(true)
    expect(hasLonePoint([1])).toBe(true)
    expect(hasLonePoint([1, 2, null, 3, null])).toBe(true)
    expect(hasLonePoint([1, 2, null, 3, 4])).toBe(false)
    expect(hasLonePoint([null, null])).toBe(false)
    expect(hasLonePoint([])).toBe(false)
  })
})

describe('figureOf', () => {
  it('finds a figure below another name, and null where there is nothing to say', () => {
    expect(figureOf({ response_time_ms: { p95: 0 } }, 'response_time_ms.p95')).toBe(0)
    expect(figureOf({ response_time_ms: null }, 'response_time_ms.p95')).toBeNull()
    expect(figureOf({ answer_rate: null }, 'answer_rate')).toBeNull()
  })
})

describe('changeOf', () => {
  it('is a share of the time before; undefined where that says nothing', () => {
    expect(changeOf(3, 2)).toBe(0.5)
    expect(changeOf(0, 2)).toBe(-1)
    expect(changeOf(3, 0)).toBeUndefined()
    expect(changeOf(null, 2)).toBeUndefined()
  })
})
