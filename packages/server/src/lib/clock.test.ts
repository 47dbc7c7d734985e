// The times of one conversation always increase, whatever the machine’s clock does.
import { describe, expect, it } from 'vitest'
import { systemClock, timestampAfter, toTimestamp } from './clock.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')

describe('toTimestamp', () => {
  it('writes UTC with milliseconds', () => {
    expect(toTimestamp(noon)).toBe('2026-11-20T12:00:00.000Z')
    expect(toTimestamp(noon + 7)).toBe('2026-11-20T12:00:00.007Z')
  })
})

describe('timestampAfter', () => {
  it('is the present if there is no earlier time', () => {
    expect(timestampAfter(null, noon)).toBe('2026-11-20T12:00:00.000Z')
  })

  it('is the present if it is after the earlier time', () => {
    expect(timestampAfter('2026-11-20T11:59:59.999Z', noon)).toBe('2026-11-20T12:00:00.000Z')
  })

  it('is a millisecond later if both times are equal', () => {
    expect(timestampAfter('2026-11-20T12:00:00.000Z', noon)).toBe('2026-11-20T12:00:00.001Z')
  })

  it('continues from the earlier time if the clock was set back, over any boundary', () => {
    expect(timestampAfter('2026-12-31T23:59:59.999Z', noon)).toBe('2027-01-01T00:00:00.000Z')
  })

  it('increases strictly over a thousand calls at one instant', () => {
    let last: string | null = null
    const times: string[] = []
    for (let i = 0; i < 1_000; i++) {
      last = timestampAfter(last, noon)
      times.push(last)
    }
    expect(new Set(times).size).toBe(1_000)
    expect(times.toSorted()).toEqual(times)
  })
})

describe('systemClock', () => {
  it('returns the time of day, and a duration that never decreases', () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000)
    const start = systemClock.monotonic()
    expect(systemClock.monotonic()).toBeGreaterThanOrEqual(start)
  })
})
