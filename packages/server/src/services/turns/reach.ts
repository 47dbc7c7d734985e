// What the settings of a chatbot say about reaching people at a moment.
import {
  type HandoffHours,
  isBlank,
  minutesAt,
  type Settings,
  type Weekday,
  weekdays,
} from '@parley/contract'
import type { Reach } from '../../engine/types.ts'
import { openTimeZone } from '../../lib/time/time-zones.ts'
import { nextWithin } from '../../lib/time/weekly-hours.ts'

export function reachOf(
  { handoff_enabled, handoff_hours, contact }: Settings,
  nowMs: number,
): Reach {
  const back = handoff_hours === null ? undefined : backAfter(handoff_hours, nowMs)
  return {
    available: handoff_enabled,
    contact: isBlank(contact ?? '') ? null : contact,
    ...(back === undefined ? {} : { back }),
  }
}

/** When somebody is there again; undefined if somebody is there now. */
function backAfter(hours: HandoffHours, nowMs: number): Reach['back'] {
  const { timezone: timeZone } = hours
  const zone = openTimeZone(timeZone)
  // Only a time zone that a later version of Node no longer knows is missing.
  if (zone === undefined) return undefined
  const at = nextWithin((weekday) => hoursOn(hours, fromSunday[weekday]), zone, nowMs)
  if (at === undefined || at === nowMs) return undefined
  return { at, timeZone, today: zone.dayOf(nowMs), day: zone.dayOf(at) }
}

const fromSunday: readonly Weekday[] = ['sunday', ...weekdays.slice(0, -1)]

function hoursOn(hours: HandoffHours, day: Weekday | undefined) {
  const ranges = day === undefined ? [] : (hours[day] ?? [])
  return ranges.map(([from = '', to = '']) => ({ from: minutesAt(from), to: minutesAt(to) }))
}
