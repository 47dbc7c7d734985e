// The documented schedule, attempt by attempt.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  attemptPausesMs,
  failingPauseMs,
  parseRetryAfter,
  pauseAfter,
  requestedPauseMs,
} from './delivery-schedule.ts'

const now = Date.parse('2026-11-20T10:15:30.000Z')
const hour = 3_600_000

describe('pauseAfter', () => {
  it('returns no pause, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, and then undefined', () => {
    const pauses = Array.from({ length: 12 }, (_, attempts) =>
      pauseAfter(attempts, { random: 0.5 }),
    )
    const hours = [2, 5, 10, 14, 20, 24].map((h) => h * hour)
    expect(pauses).toEqual([0, 5_000, 300_000, 1_800_000, ...hours, undefined, undefined])
  })

  test('varies by up to 10 % at random', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(9), (random, attempts) => {
        const pause = pauseAfter(attempts, { random }) ?? Number.NaN
        const planned = attemptPausesMs[attempts] ?? Number.NaN
        expect(Math.abs(pause - planned)).toBeLessThanOrEqual(planned * 0.1 + 1)
      }),
    )
    expect(pauseAfter(1, { random: 0 })).toBe(4_500)
    expect(pauseAfter(1, { random: 1 })).toBe(5_500)
  })

  it('never ends before Retry-After, and ends after a day at the latest', () => {
    expect(pauseAfter(1, { random: 0, retryAfterMs: 60_000 })).toBe(60_000)
    expect(pauseAfter(9, { random: 0.5, retryAfterMs: 60_000 })).toBe(24 * hour)
    expect(pauseAfter(1, { random: 0.5, retryAfterMs: 90 * 24 * hour })).toBe(24 * hour)
    expect(pauseAfter(10, { random: 0.5, retryAfterMs: 60_000 })).toBeUndefined()
  })
})

describe('parseRetryAfter', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    [' 7 ', 7_000],
    ['Fri, 20 Nov 2026 10:16:30 GMT', 60_000],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 0],
    [['5', '6'], 5_000],
    [undefined, undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['99999999999999', undefined],
  ])('%s', (header, ms) => {
    expect(parseRetryAfter(header, now)).toBe(ms)
  })
})

describe('a failing webhook', () => {
  it.each([
    [null, 0],
    ['2026-11-20T12:00:00.000Z', 4],
    ['2026-11-20T11:59:40.000Z', 10],
    ['2026-11-20T11:00:00.000Z', 60],
  ])('since %s › pauses for %s s at noon', (since, seconds) => {
    const noonMs = Date.parse('2026-11-20T12:00:00.000Z')
    expect(failingPauseMs(since, noonMs)).toBe(seconds * 1_000)
  })
})

describe('a busy receiver', () => {
  it.each([
    [429, 60_000, 60],
    [503, 60_000, 60],
    [429, 24 * hour, 3_600],
    [429, undefined, 0],
    [500, 60_000, 0],
    [null, undefined, 0],
  ])('that answers %s with Retry-After %s › pauses for %s s', (status, retryAfterMs, seconds) => {
    expect(requestedPauseMs(status, retryAfterMs)).toBe(seconds * 1_000)
  })
})
