// Instants and days as clients write them.
import { describe, expect, it } from 'vitest'
import { isDayOrInstant, readInstant, timeRange } from './instants.ts'

describe('readInstant', () => {
  it.each([
    ['2026-11-20T10:15:30.123Z', '2026-11-20T10:15:30.123Z'],
    ['2026-11-20T10:15:30Z', '2026-11-20T10:15:30.000Z'],
    ['2026-11-20T10:15Z', '2026-11-20T10:15:00.000Z'],
    ['2026-11-20t10:15:30z', '2026-11-20T10:15:30.000Z'],
    ['2026-11-20T10:15:30.1234567Z', '2026-11-20T10:15:30.123Z'],
    ['2026-11-20T10:15:30+01:00', '2026-11-20T09:15:30.000Z'],
    ['2026-11-20T10:15:30 01:00', '2026-11-20T09:15:30.000Z'],
    ['2026-11-20T23:15:30-05:30', '2026-11-21T04:45:30.000Z'],
  ])('reads %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
    expect(isDayOrInstant(text)).toBe(true)
  })

  it.each([
    '',
    'yesterday',
    '2026-11-20',
    '1763633730',
    '2026-11-20T10:15:30',
    '2026-11-20 10:15:30Z',
    '2026-02-30T10:15:30Z',
    '2026-13-01T10:15:30Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T10:60:00Z',
    '2026-11-20T10:15:30Zulu',
    '+012026-11-20T10:15:30Z',
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59Z',
  ])('refuses %j', (text) => {
    expect(readInstant(text)).toBeUndefined()
  })
})

describe('isDayOrInstant', () => {
  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-11-31', false],
    ['2026-11-00', false],
    ['26-11-20', false],
    ['2026-11-2', false],
    ['9999-12-31', false],
  ])('%s › %j', (text, isValid) => {
    expect(isDayOrInstant(text)).toBe(isValid)
  })
})

describe('timeRange', () => {
  it('covers whole days, including the last day', () => {
    expect(timeRange('2026-11-20', '2026-11-30')).toEqual({
      from: '2026-11-20T00:00:00.000Z',
      before: '2026-12-01T00:00:00.000Z',
    })
  })

  it('covers the time between two instants, including both', () => {
    expect(timeRange('2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z')).toEqual({
      from: '2026-11-20T10:00:00.000Z',
      before: '2026-11-20T10:00:00.001Z',
    })
  })

  it('is open if it has no limits', () => {
    expect(timeRange(undefined, undefined)).toEqual({ from: undefined, before: undefined })
  })
})
