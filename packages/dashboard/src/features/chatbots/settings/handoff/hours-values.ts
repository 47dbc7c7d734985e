// Changes of hours in the form.
import { type HandoffHours, type Weekday, weekdays } from '@parley/contract'
import { handoffTexts as texts } from '../../../../texts/handoff.ts'
import { ownTimeZone } from './time-zone-names.ts'

const office = [['09:00', '17:00']]
const afterwards = ['18:00', '20:00']

/** Monday to Friday, in the time zone of the browser. */
export function officeHours(): HandoffHours {
  return {
    timezone: ownTimeZone(),
    ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, office])),
  }
}

/** The hours with one day changed; a day without hours is left out. */
export function withDay(hours: HandoffHours, day: Weekday, ranges: string[][]): HandoffHours {
  const { [day]: _, ...others } = hours
  return ranges.length === 0 ? others : { ...others, [day]: ranges }
}

/** The first hours of a day: those of another day, since most days are alike. */
export function firstHours(hours: HandoffHours): string[][] {
  const [example] = weekdays.map((day) => hours[day]).filter((ranges) => ranges?.length)
  return example?.map((range) => [...range]) ?? office
}

export function withMoreHours(ranges: string[][]): string[][] {
  return [...ranges, [...afterwards]]
}

/** A browser’s time field has no 24:00: midnight at the end is shown as 00:00. */
export const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to)
export const enteredEnd = (to: string): string => (to === '00:00' ? '24:00' : to)

/** Says more of an end than its time does; undefined if that is enough. */
export function endNote([from = '', to = '']: readonly string[]): string | undefined {
  if (from === '' || to === '') return undefined
  if (to === '24:00') return from === '00:00' ? texts.wholeDay : texts.midnight
  return to < from ? texts.nextDay : undefined
}
