// Words for the day and time when somebody is back, as the notices of a language say them.
import { daysBetween, type LocalDay } from '../../../lib/time/time-zones.ts'
import { weekdayOf } from '../../../lib/time/weekly-hours.ts'
import { once, phrasesIn } from '../../languages/derive.ts'
import type { Notices } from '../../languages/language.ts'
import type { Reach } from '../../types.ts'

const daysPerWeek = 7

const weekdaysOf = once(({ weekdays }: Notices['days']) => phrasesIn(weekdays))

/**
 * The words for `{day}`, `{time}` and `{zone}`. `locale` decides how the time is written: `9:00 AM` or `09:00`. A day
 * that is a week ahead has its date, because its name alone would mean today.
 */
export function backTimeIn(
  days: Notices['days'],
  locale: string,
  back: NonNullable<Reach['back']>,
): { readonly day: string; readonly time: string; readonly zone: string } {
  const { at, timeZone } = back
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const parts = format({ ...clock, timeZoneName: 'short' }).formatToParts(at)
  return {
    day: dayIn(days, back, () => format({ day: 'numeric', month: 'long' }).format(at)),
    time: format(clock).format(at),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}

function dayIn(
  days: Notices['days'],
  { today, day }: { readonly today: LocalDay; readonly day: LocalDay },
  date: () => string,
): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return days.today
  if (ahead === 1) return days.tomorrow
  const name = weekdaysOf(days)[(weekdayOf(day) + daysPerWeek - 1) % daysPerWeek] ?? ''
  return ahead < daysPerWeek ? name : `${name} (${date()})`
}
