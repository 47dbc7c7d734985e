// Days, hours, weeks and months in a time zone, where a day may have 23 or 25 hours.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const daysPerWeek = 7

/** A calendar day. Months count from 1. */
export type LocalDay = { readonly year: number; readonly month: number; readonly day: number }

export type TimeZone = {
  /** Returns the calendar day in the time zone. */
  dayOf(ms: number): LocalDay
  /** Returns when a day begins there. A day beyond the month's last day belongs to the next month. */
  startOf(day: LocalDay): number
  /**
   * Returns when the clocks there show a time of day, in minutes from midnight (1,440 = the next midnight): the first
   * time if they show it twice. If they skip it, 2:30 is what would have been 2:30: they show 3:30.
   */
  timeOn(day: LocalDay, minutes: number): number
  /** Returns when the next hour, day, week (from Monday) or month begins there. */
  next(interval: 'hour' | 'day' | 'week' | 'month', ms: number): number
}

/** Open time zones by canonical name. Opening one takes longer than using it. */
const opened = new Map<string, TimeZone>()
/** There are about 450 time zones. This many keep at most about 50 MB of local times. */
const openedMax = 64

/** Opens a time zone by its IANA name, in any case, old names too; undefined for anything else. */
export function openTimeZone(name: string): TimeZone | undefined {
  const known = opened.get(name)
  if (known !== undefined) return known
  // Offsets are refused: they have no daylight saving time.
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
/** A year of days needs about a thousand. The same times are needed for every query. */
const localTimesMax = 10_000
const formatted = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/

function zoneOf(format: Intl.DateTimeFormat, name: string): TimeZone {
  const isUtc = /^(etc\/)?(utc|gmt)$/i.test(name)

  const localTimes = new Map<number, number>()

  /** Returns the local time, encoded as if it were UTC. */
  function localTime(ms: number): number {
    if (isUtc) return ms
    const known = localTimes.get(ms)
    if (known !== undefined) return known
    if (localTimes.size >= localTimesMax) localTimes.clear()
    const found = read(ms)
    localTimes.set(ms, found)
    return found
  }

  function read(ms: number): number {
    const parts = formatted.exec(format.format(ms))?.slice(1).map(Number)
    const [month = 1, day = 1, year = 1970, hour, minute, second] = parts ?? []
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1_000) + 1_000) % 1_000)
  }

  function dayOf(ms: number): LocalDay {
    const date = new Date(localTime(ms))
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }

  function timeOn({ year, month, day }: LocalDay, minutes: number): number {
    const wanted = Date.UTC(year, month - 1, day, 0, minutes)
    const offsets = [wanted - dayMs, wanted + dayMs].map((ms) => localTime(ms) - ms)
    const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
    // If the clocks change at that time, it comes later, or twice.
    return candidates.find((ms) => localTime(ms) >= wanted) ?? wanted
  }

  const startOf = (day: LocalDay) => timeOn(day, 0)

  return {
    dayOf,
    startOf,
    timeOn,
    next(interval, ms) {
      if (interval === 'hour') return ms + hourMs - (localTime(ms) % hourMs)
      const { year, month, day } = dayOf(ms)
      if (interval === 'day') return startOf({ year, month, day: day + 1 })
      if (interval === 'month') return startOf({ year, month: month + 1, day: 1 })
      const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % daysPerWeek
      return startOf({ year, month, day: day + daysPerWeek - weekday })
    },
  }
}

/** Returns the day `days` later, or earlier if negative. */
export function addDays({ year, month, day }: LocalDay, days: number): LocalDay {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  const of = ({ year, month, day }: LocalDay) => Date.UTC(year, month - 1, day)
  return Math.round((of(to) - of(from)) / dayMs)
}
