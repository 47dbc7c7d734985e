// Weekly hours across midnight, weeks, time zones and the days when the clocks change.
import { describe, expect, it } from 'vitest'
import { openTimeZone, type TimeZone } from './time-zones.ts'
import { type Hours, nextWithin } from './weekly-hours.ts'

function zone(name: string): TimeZone {
  const found = openTimeZone(name)
  if (found === undefined) throw new Error(`${name} is unknown here.`)
  return found
}

const minutes = (time: string) => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
const from = (text: string): Hours => {
  const [start = '', end = ''] = text.split('-')
  return { from: minutes(start), to: minutes(end) }
}
/** Hours by weekday, from Sunday. */
const week = (...days: string[]) => {
  return (weekday: number) => (days[weekday] ?? '').split(' ').filter(Boolean).map(from)
}
const next = (hours: ReturnType<typeof week>, name: string, at: string) => {
  const found = nextWithin(hours, zone(name), Date.parse(at))
  return found === undefined ? undefined : new Date(found).toISOString().replace(':00.000Z', 'Z')
}

const office = week('', '09:00-17:00', '09:00-12:00 13:00-17:00', '', '', '09:00-17:00', '')

describe('nextWithin', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20T08:00Z', '2026-11-20T08:00Z'],
    ['2026-11-20T15:59Z', '2026-11-20T15:59Z'],
    ['2026-11-20T07:59Z', '2026-11-20T08:00Z'],
    ['2026-11-20T16:00Z', '2026-11-23T08:00Z'],
    ['2026-11-22T12:00Z', '2026-11-23T08:00Z'],
    ['2026-11-24T11:30Z', '2026-11-24T12:00Z'],
    ['2026-11-25T08:00Z', '2026-11-27T08:00Z'],
  ])('in Berlin at %s › %s', (at, expected) => {
    expect(next(office, 'Europe/Berlin', at)).toBe(expected)
  })

  it('finds the same weekday of the next week', () => {
    const mondays = week('', '09:00-17:00')
    expect(next(mondays, 'Europe/Berlin', '2026-11-23T16:00Z')).toBe('2026-11-30T08:00Z')
  })

  const nights = week('22:00-02:00', '22:00-02:00')
  it.each([
    ['2026-11-22T21:59Z', '2026-11-22T22:00Z'],
    ['2026-11-23T01:59Z', '2026-11-23T01:59Z'],
    ['2026-11-23T02:00Z', '2026-11-23T22:00Z'],
    // Monday's hours run into Tuesday; Saturday has none.
    ['2026-11-24T01:59Z', '2026-11-24T01:59Z'],
    ['2026-11-21T22:30Z', '2026-11-22T22:00Z'],
  ])('past midnight at %s › %s', (at, expected) => {
    expect(next(nights, 'UTC', at)).toBe(expected)
  })

  it('joins hours that end at midnight with those that begin there', () => {
    const always = week(...Array.from({ length: 7 }, () => '00:00-24:00'))
    for (let hour = 0; hour < 200; hour++) {
      const at = new Date(Date.parse('2026-10-23T00:00Z') + hour * 3_600_000).toISOString()
      expect(next(always, 'Europe/Berlin', at)).toBe(at.replace(':00.000Z', 'Z'))
    }
  })

  const daily = week(...Array.from({ length: 7 }, () => '09:00-17:00'))
  it.each([
    // The clocks change on 29 March and 25 October in Europe, on 8 March and 1 November in New York.
    ['Europe/Berlin', '2026-03-28T16:00Z', '2026-03-29T07:00Z'],
    ['Europe/Berlin', '2026-10-24T15:00Z', '2026-10-25T08:00Z'],
    ['America/New_York', '2026-03-07T22:00Z', '2026-03-08T13:00Z'],
    ['America/New_York', '2026-10-31T21:00Z', '2026-11-01T14:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T06:30Z', '2026-10-03T22:00Z'],
    ['Asia/Kolkata', '2026-11-20T11:30Z', '2026-11-21T03:30Z'],
    ['Pacific/Kiritimati', '2026-11-20T03:00Z', '2026-11-20T19:00Z'],
    ['Pacific/Pago_Pago', '2026-11-20T04:00Z', '2026-11-20T20:00Z'],
  ])('in %s at %s › %s', (name, at, expected) => {
    expect(next(daily, name, at)).toBe(expected)
  })

  it('runs for three real hours through a night of 25 hours', () => {
    const night = week('01:00-03:00')
    const open = (at: string) => next(night, 'Europe/Berlin', at) === at
    expect(open('2026-10-24T23:00Z')).toBe(true)
    expect(open('2026-10-25T01:59Z')).toBe(true)
    expect(open('2026-10-25T02:00Z')).toBe(false)
  })

  it('returns undefined if there are no hours', () => {
    expect(next(week(), 'UTC', '2026-11-20T08:00Z')).toBeUndefined()
  })
})
