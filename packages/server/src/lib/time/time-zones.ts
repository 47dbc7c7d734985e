// Days, hours, weeks and months as the clocks of a place tell them, where a day may have 23 or 25 hours.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const daysPerWeek = 7

/** A day of the calendar; months count from 1. */
export type LocalDay = { readonly year: number; readonly month: number; readonly day: number }

export type TimeZone = {
  /** The day on the calendar of the place. */
  dayOf(ms: number): LocalDay
  /** When a day begins there; a day after the month's last one is one of the next month. */
  startOf(day: LocalDay): number
  /** When the next hour, day, week (from Monday) or month begins there. */
  next(interval: 'hour' | 'day' | 'week' | 'month', ms: number): number
}

/** Those that were opened, by their own names: to open one takes longer than to ask it. */
const opened = new Map<string, TimeZone>()
/** There are some 450; so many hold at most some 50 MB of moments together. */
const openedMax = 64

/** A name of the IANA database, in any case, an old one too; undefined for anything else. */
export function openTimeZone(name: string): TimeZone | undefined {
  const known = opened.get(name)
  if (known !== undefined) return known
  // An offset is no place: it knows nothing of summer.
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: name })
    const { timeZone } = format.resolvedOptions()
    const same = opened.get(timeZone)
    if (same !== undefined) return same
    const zone = zoneOf(format, timeZone)
    if (opened.size >= openedMax) opened.clear()
    opened.set(timeZone, zone)
    return zone
  } catch {
    return undefined
  }
}

const fields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
/** A year of days takes about a thousand; as each is asked for again with every question. */
const momentsMax = 10_000
const written = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/

function zoneOf(format: Intl.DateTimeFormat, name: string): TimeZone {
  const isUtc = /^(etc\/)?(utc|gmt)$/i.test(name)

  const moments = new Map<number, number>()

  /** What the clocks there show, as if they were in UTC. */
  function shown(ms: number): number {
    if (isUtc) return ms
    const known = moments.get(ms)
    if (known !== undefined) return known
    if (moments.size >= momentsMax) moments.clear()
    const found = read(ms)
    moments.set(ms, found)
    return found
  }

  function read(ms: number): number {
    const parts = written.exec(format.format(ms))?.slice(1).map(Number)
    const [month = 1, day = 1, year = 1970, hour, minute, second] = parts ?? []
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1_000) + 1_000) % 1_000)
  }

  function dayOf(ms: number): LocalDay {
    const date = new Date(shown(ms))
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }

  function startOf({ year, month, day }: LocalDay): number {
    const midnight = Date.UTC(year, month - 1, day)
    const offsets = [midnight - dayMs, midnight + dayMs].map((ms) => shown(ms) - ms)
    const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b)
    // Where the clocks are changed at midnight the day begins a little later, or for the second time.
    return candidates.find((ms) => shown(ms) >= midnight) ?? midnight
  }

  return {
    dayOf,
    startOf,
    next(interval, ms) {
      if (interval === 'hour') return ms + hourMs - (shown(ms) % hourMs)
      const { year, month, day } = dayOf(ms)
      if (interval === 'day') return startOf({ year, month, day: day + 1 })
      if (interval === 'month') return startOf({ year, month: month + 1, day: 1 })
      const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % daysPerWeek
      return startOf({ year, month, day: day + daysPerWeek - weekday })
    },
  }
}

/** A day so many days later, or earlier. */
export function addDays({ year, month, day }: LocalDay, days: number): LocalDay {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** How many days one is after another. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  const of = ({ year, month, day }: LocalDay) => Date.UTC(year, month - 1, day)
  return Math.round((of(to) - of(from)) / dayMs)
}
