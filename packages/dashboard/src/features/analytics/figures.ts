// The figures of each tab: their format, their charts and their tiles.
import type { figureTexts } from '../../texts/analytics.ts'
import type { Figures } from './queries.ts'
import type { Area } from './view.ts'

/** The format of a figure. */
export type FigureKind = 'count' | 'rate' | 'milliseconds' | 'seconds' | 'decimal'

export type Figure = {
  /** The path in the response, such as `response_time_ms.p95`. */
  readonly key: string
  readonly kind: FigureKind
  /** Whether an increase is good (`more`) or bad (`less`); `null` = neither. */
  readonly better: 'more' | 'less' | null
}

type PlotLayout = {
  readonly name: keyof typeof figureTexts.plots
  readonly keys: readonly string[]
}

type AreaLayout = {
  readonly figures: readonly Figure[]
  /** Figures shown as totals of the whole range; the others appear only in charts. */
  readonly tiles: readonly string[]
  readonly plots: readonly PlotLayout[]
}

const figure = (key: string, kind: FigureKind, better: Figure['better'] = null): Figure => ({
  key,
  kind,
  better,
})

export const layouts: Readonly<Record<Area, AreaLayout>> = {
  usage: {
    figures: [
      figure('conversations', 'count', 'more'),
      figure('user_messages', 'count', 'more'),
      figure('bot_messages', 'count'),
      figure('active_users', 'count', 'more'),
      figure('api_requests', 'count'),
      figure('rate_limited_requests', 'count', 'less'),
      figure('input_tokens', 'count'),
      figure('output_tokens', 'count'),
      figure('webhook_deliveries', 'count'),
    ],
    tiles: [
      'conversations',
      'user_messages',
      'active_users',
      'api_requests',
      'rate_limited_requests',
      'webhook_deliveries',
      'input_tokens',
      'output_tokens',
    ],
    plots: [
      { name: 'messages', keys: ['user_messages', 'bot_messages'] },
      { name: 'people', keys: ['conversations', 'active_users'] },
      { name: 'requests', keys: ['api_requests', 'rate_limited_requests'] },
      { name: 'tokens', keys: ['input_tokens', 'output_tokens'] },
    ],
  },
  conversations: {
    figures: [
      figure('total_conversations', 'count', 'more'),
      figure('engaged_conversations', 'count', 'more'),
      figure('resolution_rate', 'rate', 'more'),
      figure('containment_rate', 'rate', 'more'),
      figure('escalation_rate', 'rate', 'less'),
      figure('satisfaction_rate', 'rate', 'more'),
      figure('unique_users', 'count', 'more'),
      figure('new_users', 'count', 'more'),
      figure('returning_users', 'count', 'more'),
      figure('resolved', 'count', 'more'),
      figure('escalated', 'count', 'less'),
      figure('abandoned', 'count', 'less'),
      figure('positive_feedback', 'count', 'more'),
      figure('negative_feedback', 'count', 'less'),
      figure('average_messages_per_conversation', 'decimal'),
      figure('median_duration_seconds', 'seconds'),
    ],
    tiles: [
      'total_conversations',
      'unique_users',
      'resolution_rate',
      'containment_rate',
      'escalation_rate',
      'satisfaction_rate',
      'average_messages_per_conversation',
      'median_duration_seconds',
    ],
    plots: [
      { name: 'conversations', keys: ['total_conversations', 'engaged_conversations'] },
      { name: 'course', keys: ['resolved', 'escalated', 'abandoned'] },
      { name: 'users', keys: ['new_users', 'returning_users'] },
      { name: 'feedback', keys: ['positive_feedback', 'negative_feedback'] },
    ],
  },
  performance: {
    figures: [
      figure('answer_rate', 'rate', 'more'),
      figure('fallback_rate', 'rate', 'less'),
      figure('knowledge_hit_rate', 'rate', 'more'),
      figure('average_confidence', 'decimal', 'more'),
      figure('response_time_ms.p50', 'milliseconds', 'less'),
      figure('response_time_ms.p95', 'milliseconds', 'less'),
      figure('time_to_first_token_ms.p50', 'milliseconds', 'less'),
      figure('degraded_rate', 'rate', 'less'),
      figure('error_rate', 'rate', 'less'),
    ],
    tiles: [
      'answer_rate',
      'fallback_rate',
      'knowledge_hit_rate',
      'average_confidence',
      'response_time_ms.p50',
      'response_time_ms.p95',
      'time_to_first_token_ms.p50',
      'error_rate',
    ],
    plots: [
      { name: 'answers', keys: ['answer_rate', 'knowledge_hit_rate'] },
      { name: 'speed', keys: ['response_time_ms.p50', 'response_time_ms.p95'] },
      { name: 'failures', keys: ['error_rate', 'degraded_rate'] },
    ],
  },
}

/** The figure of that name; `null` if there is no data. */
export function figureOf(figures: Figures, key: string): number | null {
  let value: unknown = figures
  for (const part of key.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : null
  }
  return typeof value === 'number' ? value : null
}

const whole = new Intl.NumberFormat()
const decimal = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })

/** Formats a value; a dash if there is no data. */
export function formatFigure(value: number | null, kind: FigureKind): string {
  if (value === null) return '–'
  if (kind === 'rate') return percent.format(value)
  if (kind === 'milliseconds') {
    return value < 1_000 ? `${decimal.format(value)} ms` : `${decimal.format(value / 1_000)} s`
  }
  if (kind === 'seconds') {
    return value < 120
      ? `${whole.format(Math.round(value))} s`
      : `${whole.format(Math.round(value / 60))} min`
  }
  return kind === 'decimal' ? decimal.format(value) : whole.format(value)
}

/**
 * The relative change since the previous period, such as 0.12 for `+12 %`; `undefined` if it is not
 * meaningful.
 */
export function changeOf(value: number | null, before: number | null): number | undefined {
  if (value === null || before === null || before === 0) return undefined
  return (value - before) / before
}

export function formatChange(change: number): string {
  return `${change > 0 ? '+' : ''}${percent.format(change)}`
}

/** Whether a value has no neighbors. A line would not show it, so it needs a dot. */
export function hasLonePoint(values: readonly (number | null)[]): boolean {
  const isGap = (index: number) => (values[index] ?? null) === null
  return values.some((_, index) => !isGap(index) && isGap(index - 1) && isGap(index + 1))
}
