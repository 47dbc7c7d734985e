// Formats timestamps in the language and time zone of the browser.

const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const brief = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'narrow' })

const weekMs = 7 * 86_400_000
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A text such as `20 Nov 2026, 11:15`. */
export function fullTime(timestamp: string): string {
  return full.format(new Date(timestamp))
}

/** A text such as `20/11/2026, 11:15:30`. */
export function exactTime(timestamp: string): string {
  return exact.format(new Date(timestamp))
}

/** A text such as `3 hours ago`; after a week the date. */
export function timeAgo(timestamp: string, now = Date.now()): string {
  const ms = Date.parse(timestamp) - now
  return Math.abs(ms) > weekMs ? fullTime(timestamp) : inLargestUnit(ms, relative)
}

/** A text such as `3h ago`; after a week the day and month. */
export function timeAgoBriefly(timestamp: string, now = Date.now()): string {
  const ms = Date.parse(timestamp) - now
  return Math.abs(ms) > weekMs ? day.format(new Date(timestamp)) : inLargestUnit(ms, brief)
}

function inLargestUnit(ms: number, format: Intl.RelativeTimeFormat): string {
  for (const [unit, size] of units) {
    if (Math.abs(ms) >= size) return format.format(Math.trunc(ms / size), unit)
  }
  return format.format(0, 'minute')
}
