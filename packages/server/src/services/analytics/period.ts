// The time of an analytics request: from its dates or its period to buckets of hours, days, weeks or
// months in the client's time zone.
import { type AnalyticsQuery, limits } from '@parley/contract'
import { invalid, type Problem } from '../../lib/errors.ts'
import { readInstant } from '../../lib/time/instants.ts'
import { addDays, daysBetween, openTimeZone, type TimeZone } from '../../lib/time/time-zones.ts'

/** A half-open range of time in milliseconds since 1970. */
export type Range = { readonly from: number; readonly before: number }

export type Period = Range & {
  readonly interval: AnalyticsQuery['interval']
  readonly timezone: string
  /** The time in parts; the first and the last part may be shorter. */
  readonly buckets: readonly Range[]
  /** The time of the same length right before; undefined unless the client asked to compare. */
  readonly previous: Range | undefined
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const defaultDays = 30
/** Refuses earlier years: there is no data, and years of two digits would be read wrongly. */
const firstYear = 1970

/** Throws `invalid_request` for dates in the wrong order, too long times and unknown time zones. */
export function periodOf(query: AnalyticsQuery, nowMs: number): Period {
  const { timezone, interval } = query
  const zone = openTimeZone(timezone)
  if (zone === undefined) {
    throw invalid({
      field: 'timezone',
      issue: 'not_allowed',
      message: 'timezone must be a name of the IANA time zone database, as in Europe/Berlin.',
    })
  }
  refuseBoth(query)
  refuseAncient('start_date', query.start_date)
  refuseAncient('end_date', query.end_date)
  const range = rangeOf(query, zone, nowMs)
  refuseDisorder(range, query, zone)
  const previous = query.compare === undefined ? undefined : before(range, zone)
  return { ...range, interval, timezone, buckets: bucketsOf(range, interval, zone), previous }
}

function refuseBoth({ period, start_date, end_date }: AnalyticsQuery): void {
  if (period === undefined || (start_date ?? end_date) === undefined) return
  throw invalid({
    field: 'period',
    issue: 'not_allowed',
    message: 'Send either period, or start_date and end_date.',
  })
}

function refuseAncient(field: 'start_date' | 'end_date', text: string | undefined): void {
  if (text === undefined) return
  const instant = readInstant(text) ?? text
  if (Number(instant.slice(0, 4)) >= firstYear) return
  const message = `${field} must be in ${firstYear} or later.`
  throw invalid({ field, issue: 'out_of_range', message })
}

function rangeOf({ period, start_date, end_date }: AnalyticsQuery, zone: TimeZone, nowMs: number) {
  if (period === '24h') {
    const before = zone.next('hour', nowMs)
    return { from: before - dayMs, before }
  }
  const days = period === undefined ? defaultDays : Number.parseInt(period, 10)
  const today = zone.dayOf(nowMs)
  const before =
    end_date === undefined ? zone.startOf(addDays(today, 1)) : boundary(end_date, zone, 1)
  const from =
    start_date === undefined
      ? zone.startOf(addDays(zone.dayOf(before - 1), 1 - days))
      : boundary(start_date, zone, 0)
  return { from, before }
}

/** The start of a day or instant; with `units` = 1, the start of the next one. */
function boundary(text: string, zone: TimeZone, units: 0 | 1): number {
  const instant = readInstant(text)
  if (instant !== undefined) return Date.parse(instant) + units
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return zone.startOf({ year, month, day: day + units })
}

function refuseDisorder(range: Range, query: AnalyticsQuery, zone: TimeZone): void {
  const problem = problemOf(range, query, zone)
  if (problem !== undefined) throw invalid(problem)
}

function problemOf(
  { from, before }: Range,
  { interval, end_date }: AnalyticsQuery,
  zone: TimeZone,
): Problem | undefined {
  const issue = 'out_of_range'
  if (before <= from) {
    const end = end_date === undefined ? 'today, unless end_date is sent' : 'end_date'
    return { field: 'start_date', issue, message: `start_date must not be after ${end}.` }
  }
  const { analytics_days: days, analytics_hourly_days: hourlyDays } = limits
  if (before > endOfDays(from, days.value, zone)) {
    const message = `The time from start_date to end_date must be at most ${days.value} days.`
    return { field: 'start_date', issue, message }
  }
  if (interval === 'hour' && before > endOfDays(from, hourlyDays.value, zone)) {
    const message = `With interval=hour the time must be at most ${hourlyDays.value} days.`
    return { field: 'interval', issue, message }
  }
  return undefined
}

/**
 * The latest allowed end of a time of `days` days: that many calendar days, which a change of the clocks
 * may lengthen, or that many times 24 hours and one millisecond, whichever is later.
 */
function endOfDays(from: number, days: number, zone: TimeZone): number {
  return Math.max(zone.startOf(addDays(zone.dayOf(from), days)), from + days * dayMs + 1)
}

function bucketsOf({ from, before }: Range, interval: Period['interval'], zone: TimeZone): Range[] {
  const buckets: Range[] = []
  for (let start = from; start < before; ) {
    const end = Math.min(before, zone.next(interval, start))
    buckets.push({ from: start, before: end })
    start = end
  }
  return buckets
}

/** The time before, with as many calendar days for whole days, else with as many milliseconds. */
function before({ from, before: end }: Range, zone: TimeZone): Range {
  const [first, last] = [zone.dayOf(from), zone.dayOf(end)]
  const isWholeDays = zone.startOf(first) === from && zone.startOf(last) === end
  if (!isWholeDays) return { from: from - (end - from), before: from }
  return { from: zone.startOf(addDays(first, -daysBetween(first, last))), before: from }
}
