// The view of the analytics page, kept in the URL so that it can be shared.
import type { AnalyticsQuery } from '@parley/contract'
import { limits } from '@parley/contract/limits'

export const areas = ['usage', 'conversations', 'performance'] as const
export type Area = (typeof areas)[number]

export const ranges = ['24h', '7d', '30d', '90d', 'custom'] as const
export const intervals = ['hour', 'day', 'week', 'month'] as const

export type View = {
  readonly area: Area
  readonly range: (typeof ranges)[number]
  /** Dates such as `2026-11-01`; only with the range `custom`. */
  readonly start?: string
  readonly end?: string
  readonly interval: (typeof intervals)[number]
  readonly timezone: string
  readonly chatbot_id?: string
  readonly compare: boolean
}

/** A change of the view; `undefined` = removed. */
export type ViewChange = { readonly [Name in keyof View]?: View[Name] | undefined }

/** The time zone of the browser. */
export const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Parses the URL. Invalid values are ignored. */
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
    timezone: text(search.timezone, /^[\w+/-]{1,64}$/) ?? browserZone,
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    compare: search.compare === true,
  }
}

type TimeRange = {
  readonly range: View['range']
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Orders two dates. */
function inOrder(one: string, other: string) {
  return one <= other ? { start_date: one, end_date: other } : { start_date: other, end_date: one }
}

/** Whether the service supports hourly intervals for this range. */
export function mayBeHourly({ range, start = '', end = '' }: TimeRange): boolean {
  if (range !== 'custom') return range !== '90d'
  const days = Math.abs(Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
  return days <= limits.analytics_hourly_days.value
}

/** Converts the view to the query of the API. */
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
