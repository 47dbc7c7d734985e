import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type LocalDay, openTimeZone, type TimeZone } from './time-zones.ts'

const hourMs = 3_600_000

function zone(name: string): TimeZone {
  const found = openTimeZone(name)
  if (found === undefined) throw new Error(`${name} is unknown here.`)
  return found
}

const day = (text: string): LocalDay => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, day: date }
}

describe('openTimeZone', () => {
  it.each(['UTC', 'Europe/Berlin', 'asia/kathmandu', 'America/Argentina/Buenos_Aires'])(
    '%s › is known',
    (name) => {
      expect(openTimeZone(name)).toBeDefined()
    },
  )
  it.each(['', 'Mars/Olympus', '+05:45', 'Europe/Berlin ', '🌍', '../etc'])(
    '%j › is unknown',
    (name) => {
      expect(openTimeZone(name)).toBeUndefined()
    },
  )
})

it.each([
  ['europe/berlin', 'EUROPE/Berlin'],
  ['Asia/Kolkata', 'asia/calcutta'],
  ['etc/gmt', 'UTC'],
])('%s and %s › are the same zone', (one, other) => {
  expect(zone(one)).toBe(zone(other))
})

describe('startOf', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['America/St_Johns', '2026-11-20', '2026-11-20T03:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-20', '2026-11-19T11:00:00.000Z'],
    // Clocks are set forward from 24:00 to 1:00, and back from 24:00 to 23:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('%s, %s › starts at %s', (name, text, expected) => {
    expect(new Date(zone(name).startOf(day(text))).toISOString()).toBe(expected)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kathmandu', '2026-10-25', 24],
  ])('%s, %s › has %s hours', (name, text, hours) => {
    const place = zone(name)
    const start = place.startOf(day(text))
    const next = place.next('day', start)
    expect((next - start) / hourMs).toBe(hours)
    expect(place.next('day', next - 1)).toBe(next)
  })
})

describe('timeOn', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01', '09:30', '2026-07-01T07:30:00.000Z'],
    ['Europe/Berlin', '2026-12-31', '24:00', '2026-12-31T23:00:00.000Z'],
    // Clocks skip 2:30 in spring, and show it twice in autumn.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
    ['America/St_Johns', '2026-11-20', '09:00', '2026-11-20T12:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '09:00', '2026-11-19T19:00:00.000Z'],
  ])('%s, %s › %s is %s', (name, text, time, expected) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const found = zone(name).timeOn(day(text), hours * 60 + minutes)
    expect(new Date(found).toISOString()).toBe(expected)
  })
})

describe('next', () => {
  const at = Date.parse('2026-11-20T10:20:30.123Z')
  it.each([
    ['hour', 'UTC', '2026-11-20T11:00:00.000Z'],
    ['hour', 'Asia/Kathmandu', '2026-11-20T11:15:00.000Z'],
    ['week', 'UTC', '2026-11-23T00:00:00.000Z'],
    ['week', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z'],
    ['month', 'Europe/Berlin', '2026-11-30T23:00:00.000Z'],
  ] as const)('%s in %s › starts at %s', (interval, name, expected) => {
    expect(new Date(zone(name).next(interval, at)).toISOString()).toBe(expected)
  })
})

it('counts calendar days across months and years', () => {
  expect(addDays(day('2026-12-31'), 1)).toEqual(day('2027-01-01'))
  expect(addDays(day('2028-03-01'), -1)).toEqual(day('2028-02-29'))
  expect(daysBetween(day('2026-03-01'), day('2027-03-01'))).toBe(365)
})
