// What the page of the analytics shows: all of it stands in the address, so that it can be shared.
import type { AnalyticsQuery } from '@parley/contract'

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
  const range = oneOf(ranges, search.range, '30d')
  return {
    area: oneOf(areas, search.area, 'conversations'),
    range: range === 'custom' && (start === undefined || end === undefined) ? '30d' : range,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    interval: oneOf(intervals, search.interval, range === '24h' ? 'hour' : 'day'),
    timezone: text(search.timezone, /^[\w+/-]{1,64}$/) ?? ownZone,
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    compare: search.compare === true,
  }
}

/** The view as the interface is asked for it. */
export function queryOf(view: View): Partial<AnalyticsQuery> {
  const { range, start, end, interval, timezone, chatbot_id, compare } = view
  const time =
    range === 'custom' && start !== undefined && end !== undefined
      ? { start_date: start, end_date: end }
      : { period: range === 'custom' ? ('30d' as const) : range }
  return {
    ...time,
    interval,
    timezone,
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(compare ? { compare: 'previous' as const } : {}),
  }
}
