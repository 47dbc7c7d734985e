// What the page of the analytics shows: all of it stands in the address, so that it can be shared.
import type { AnalyticsQuery } from '@parley/contract'
import { limits } from '@parley/contract/limits'

export const areas = ['usage', 'conversations', 'performance'] as const
export type Area = (typeof areas)[number]

export const ranges = ['24h', '7d', '30d', '90d', 'custom'] as const
export const intervals = ['hour', 'day', 'week', 'month'] as const

export type View = {
  readonly area: Area
  readonly range: (typeof ranges)[number]
  /** Days, as in `2026-11-01`; with the range `custom` alone. */
  readonly start?: string
  readonly end?: string
  readonly interval: (typeof intervals)[number]
  readonly timezone: string
  readonly chatbot_id?: string
  readonly compare: boolean
}

/** What a choice changes; undefined = left out. */
export type ViewChange = { readonly [Name in keyof View]?: View[Name] | undefined }

/** The browser’s own zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the address asks for; what makes no sense there is as if it were left out. */
export function viewOf(search: Record<string, unknown>): View {
  const oneOf = <T extends string>(values: readonly T[], value: unknown, byDefault: T): T =>
    values.find((known) => known === value) ?? byDefault
  const text = (value: unknown, pattern: RegExp) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
  const start = text(search.start, /^\d{4}-\d\d-\d\d$/)
  const end = text(search.end, /^\d{4}-\d\d-\d\d$/)
  const chatbot_id = text(search.chatbot_id, /^[\w-]{1,128}$/)
  const wanted = oneOf(ranges, search.range, '30d')
  const range = wanted === 'custom' && (start === undefined || end === undefined) ? '30d' : wanted
  const interval = oneOf(intervals, search.interval, range === '24h' ? 'hour' : 'day')
  const isTooFine = interval === 'hour' && !mayBeHourly({ range, start, end })
  return {
    area: oneOf(areas, search.area, 'conversations'),
    range,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    interval: isTooFine ? 'day' : interval,
    timezone: text(search.timezone, /^[\w+/-]{1,64}$/) ?? ownZone,
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    compare: search.compare === true,
  }
}

type Time = {
  readonly range: View['range']
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Whichever of two days was given first. */
function inOrder(one: string, other: string) {
  return one <= other ? { start_date: one, end_date: other } : { start_date: other, end_date: one }
}

/** Whether the service shows so long a time by the hour. */
export function mayBeHourly({ range, start = '', end = '' }: Time): boolean {
  if (range !== 'custom') return range !== '90d'
  const days = Math.abs(Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
  return days <= limits.analytics_hourly_days.value
}

/** The view as the interface is asked for it. */
export function queryOf(view: View): Partial<AnalyticsQuery> {
  const { range, start, end, interval, timezone, chatbot_id, compare } = view
  const time =
    range === 'custom' && start !== undefined && end !== undefined
      ? inOrder(start, end)
      : { period: range === 'custom' ? ('30d' as const) : range }
  return {
    ...time,
    interval,
    timezone,
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(compare ? { compare: 'previous' as const } : {}),
  }
}
