// Reads timestamps and days of requests, and converts them to the format of stored timestamps.
import { toTimestamp } from '../clock.ts'

const dayMs = 86_400_000
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/
// A "+" that was not encoded in a query arrives as a space.
const instantPattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+\- ](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** A time range that includes `from` and excludes `before`. An undefined end is open. */
export type TimeRange = { readonly from: string | undefined; readonly before: string | undefined }

/** Reads an ISO 8601 timestamp with an offset, to the millisecond; undefined for anything else. */
export function readInstant(text: string): string | undefined {
  const [, day] = instantPattern.exec(text) ?? []
  if (day === undefined || startOfDay(day) === undefined) return undefined
  const ms = Date.parse(text.toUpperCase().replace(' ', '+'))
  // Timestamps with other years than 0000 to 9999 would not sort as text.
  return ms >= firstMs && ms <= lastMs ? toTimestamp(ms) : undefined
}

/** Whether the text is a day or a timestamp. */
export function isDayOrInstant(text: string): boolean {
  return startOfDay(text) !== undefined || readInstant(text) !== undefined
}

/**
 * Returns the range from one day (UTC) or timestamp to another, both included. Other texts leave their
 * end open; validation has refused them before.
 */
export function timeRange(start: string | undefined, end: string | undefined): TimeRange {
  return {
    from: start === undefined ? undefined : boundary(start, 0),
    before: end === undefined ? undefined : boundary(end, 1),
  }
}

/** Returns the start of a day or millisecond, or of the next one. */
function boundary(text: string, units: 0 | 1): string | undefined {
  const day = startOfDay(text)
  if (day !== undefined) return toTimestamp(day + units * dayMs)
  const instant = readInstant(text)
  return instant && toTimestamp(Date.parse(instant) + units)
}

const firstMs = Date.parse('0000-01-01T00:00:00.000Z')
const lastMs = Date.parse('9999-12-30T23:59:59.999Z')

/** Returns undefined for a text that is no calendar day, such as 2026-02-30. */
function startOfDay(text: string): number | undefined {
  if (!dayPattern.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  const isReal = !Number.isNaN(ms) && toTimestamp(ms).startsWith(text)
  return isReal && ms <= lastMs ? ms : undefined
}
