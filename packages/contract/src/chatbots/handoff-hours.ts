// The hours in which somebody can take over conversations: a week in a time zone.
import Type, { type Static } from 'typebox'
import { limits } from '../core/limits.ts'
import { named, nullable } from '../core/schema.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const hours = Type.Optional(
  nullable(
    Type.Array(Type.Array(Type.String({ format: 'clock-time' }), { minItems: 2, maxItems: 2 }), {
      maxItems: limits.handoff_hours.value,
      description: 'The hours that begin on this day: from and to.',
    }),
  ),
)

export const HandoffHours = named(
  'HandoffHours',
  Type.Object(
    {
      timezone: Type.String({
        format: 'time-zone',
        description: 'The IANA name of the time zone, as in `Europe/Berlin`.',
      }),
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
    },
    {
      description:
        'When somebody is there to take over: for each weekday a list of hours, in 24-hour times of a time zone. An end that is not later than its start is on the next day. A day that is absent, null or empty has none. Outside of them the bot hands over too, and says when somebody is back.',
      examples: [{ timezone: 'Europe/Berlin', monday: [['09:00', '17:00']] }],
    },
  ),
)
export type HandoffHours = Static<typeof HandoffHours>

/** A time of day of 24 hours. `24:00` is the end of the day. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)
}

/** Minutes from midnight to a time of day. */
export function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A problem that the schema cannot find. */
export type HoursProblem = {
  /** The steps to the field within the hours; empty for the hours as a whole. */
  readonly path: readonly (string | number)[]
  readonly issue: 'none' | 'no_length' | 'starts_at_end'
}

/** Finds the problems of hours that match the schema. */
export function problemsOfHours(hours: HandoffHours): HoursProblem[] {
  const found: HoursProblem[] = []
  let count = 0
  for (const day of weekdays) {
    for (const [index, [from = '', to = '']] of (hours[day] ?? []).entries()) {
      count += 1
      const path = [day, index]
      if (from === '24:00') found.push({ path: [...path, 0], issue: 'starts_at_end' })
      else if (from === to) found.push({ path: [...path, 1], issue: 'no_length' })
    }
  }
  return count === 0 ? [{ path: [], issue: 'none' }] : found
}
