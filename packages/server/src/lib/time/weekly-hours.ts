// Hours that repeat every week, such as those of a help desk: whether they run now, and when they begin again.
import { addDays, type LocalDay, type TimeZone } from './time-zones.ts'

/** From and to in minutes from midnight. If `to` is not later than `from`, the hours end on the next day. */
export type Hours = { readonly from: number; readonly to: number }

/** The hours that begin on a weekday; 0 = Sunday. */
export type HoursOfWeekday = (weekday: number) => readonly Hours[]

/** Hours that began on the day before may still run. The same weekday of the next week is the last one that counts. */
const daysAround = { before: 1, after: 8 } as const

/**
 * Returns when the hours begin next: `ms` itself while they run; undefined if they never begin. Where the clocks
 * change, the hours follow them.
 */
export function nextWithin(hours: HoursOfWeekday, zone: TimeZone, ms: number): number | undefined {
  const today = zone.dayOf(ms)
  const starts: number[] = []
  for (let days = -daysAround.before; days <= daysAround.after; days++) {
    const day = addDays(today, days)
    for (const { from, to } of hours(weekdayOf(day))) {
      const start = zone.timeOn(day, from)
      const end = zone.timeOn(to > from ? day : addDays(day, 1), to)
      if (start <= ms && ms < end) return ms
      if (start > ms) starts.push(start)
    }
  }
  return starts.length === 0 ? undefined : Math.min(...starts)
}

/** 0 = Sunday. */
export function weekdayOf({ year, month, day }: LocalDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}
