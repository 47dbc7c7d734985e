// Times that never stand still or go back inside one conversation, whatever the machine's clock does.
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
  it('is the present where nothing came before', () => {
    expect(timestampAfter(null, noon)).toBe('2026-11-20T12:00:00.000Z')
  })

  it('is the present where that is later', () => {
    expect(timestampAfter('2026-11-20T11:59:59.999Z', noon)).toBe('2026-11-20T12:00:00.000Z')
  })

  it('is a millisecond later where both fall into one', () => {
    expect(timestampAfter('2026-11-20T12:00:00.000Z', noon)).toBe('2026-11-20T12:00:00.001Z')
  })

  it('goes on from the last one where the clock was set back, over any boundary', () => {
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
  it('tells the time of day, and a duration that never jumps', () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000)
    const start = systemClock.monotonic()
    expect(systemClock.monotonic()).toBeGreaterThanOrEqual(start)
  })
})
