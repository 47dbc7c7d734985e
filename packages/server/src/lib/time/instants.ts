// Reads the instants and days a client names in a query, as the timestamps everything is stored with.
import { toTimestamp } from '../clock.ts'

const dayMs = 86_400_000
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/
// A "+" that nobody encoded arrives as a space.
const instantPattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+\- ](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** A half-open range of time; a missing end is open. */
export type TimeRange = { readonly from: string | undefined; readonly before: string | undefined }

/** An ISO 8601 timestamp with its offset, to the millisecond; undefined for anything else. */
export function readInstant(text: string): string | undefined {
  const [, day] = instantPattern.exec(text) ?? []
  if (day === undefined || startOfDay(day) === undefined) return undefined
  const ms = Date.parse(text.toUpperCase().replace(' ', '+'))
  // Beyond the years of four digits a timestamp would no longer sort as text.
  return ms >= firstMs && ms <= lastMs ? toTimestamp(ms) : undefined
}

/** A day (UTC) or an instant; undefined for anything else. */
export function isDayOrInstant(text: string): boolean {
  return startOfDay(text) !== undefined || readInstant(text) !== undefined
}

/**
 * The time from one day or instant to another, both included. Texts that are neither leave their
 * end open: they were refused before.
 */
export function timeRange(start: string | undefined, end: string | undefined): TimeRange {
  return {
    from: start === undefined ? undefined : boundary(start, 0),
    before: end === undefined ? undefined : boundary(end, 1),
  }
}

/** Where a day or millisecond begins, or the one after it. */
function boundary(text: string, units: 0 | 1): string | undefined {
  const day = startOfDay(text)
  if (day !== undefined) return toTimestamp(day + units * dayMs)
  const instant = readInstant(text)
  return instant && toTimestamp(Date.parse(instant) + units)
}

const firstMs = Date.parse('0000-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-30T23:59:59.999Z')

/** Undefined for what is no day of the calendar, as 2026-02-30. */
function startOfDay(text: string): number | undefined {
  if (!dayPattern.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  const isReal = !Number.isNaN(ms) && toTimestamp(ms).startsWith(text)
  return isReal && ms <= lastMs ? ms : undefined
}
