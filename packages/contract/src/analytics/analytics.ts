// Analytics (§4.4): usage, the course of conversations, and performance.
import Type, { type Static, type TSchema } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { conversationsExample, performanceExample, usageExample } from './analytics-examples.ts'
import {
  ConversationFigures,
  FailureFigures,
  knowledgeFigures,
  MessageFigures,
  PerformanceTotals,
  ReplyFigures,
  RequestFigures,
  UsageTotals,
} from './figures.ts'

export const analyticsIntervals = ['hour', 'day', 'week', 'month'] as const
export const analyticsPeriods = ['24h', '7d', '30d', '90d'] as const

const query = Type.Object({
  chatbot_id: Type.Optional(
    Type.String({ description: 'Only this chatbot. It may be a deleted one.' }),
  ),
  start_date: Type.Optional(
    Type.String({
      format: 'day-or-instant',
      description:
        'Start of the period: a date in `timezone`, or a timestamp. Default: 30 days ago.',
      examples: ['2026-11-01'],
    }),
  ),
  end_date: Type.Optional(
    Type.String({
      format: 'day-or-instant',
      description: `End of the period: a date, which is included, or a timestamp. Default: now. At most ${limits.analytics_days.value} days after \`start_date\`.`,
      examples: ['2026-11-30'],
    }),
  ),
  period: Type.Optional(
    oneOf(analyticsPeriods, {
      description:
        'Instead of dates: the last days including today, or the last hours including the present one.',
    }),
  ),
  interval: oneOf(analyticsIntervals, {
    default: 'day',
    description: `Length of the parts of \`series\`. Weeks begin on Monday. \`hour\` works for at most ${limits.analytics_hourly_days.value} days.`,
  }),
  timezone: Type.String({
    default: 'UTC',
    minLength: 1,
    maxLength: 64,
    description: 'The time zone in which days begin, by its IANA name.',
    examples: ['Europe/Berlin'],
  }),
  compare: Type.Optional(
    oneOf(['previous'], { description: 'Adds the totals of the equally long period before.' }),
  ),
})
export type AnalyticsQuery = Static<typeof query>

const range = {
  start: timestamp('The first moment of the period.'),
  end: timestamp('The first moment after the period.'),
}

export const AnalyticsPeriod = named(
  'AnalyticsPeriod',
  Type.Object(
    { ...range, interval: oneOf(analyticsIntervals), timezone: Type.String() },
    { description: 'The period, the length of its parts, and the time zone of its days.' },
  ),
)

export const TimeRange = named(
  'TimeRange',
  Type.Object(range, { description: 'A period without its parts.' }),
)

type Figures = { readonly totals: TSchema; readonly series: TSchema[]; readonly ofBot: TSchema[] }
type Options = { readonly description: string; readonly examples: unknown[] }

/** The frame of all three: totals of the period, its parts, and its chatbots. */
function frame<const F extends Figures>({ totals, series, ofBot }: F, options: Options) {
  const sums = totals as F['totals']
  return Type.Object(
    {
      period: ref(AnalyticsPeriod),
      chatbot_id: nullable(
        Type.String({ description: 'null if the answer is about all chatbots the key may see.' }),
      ),
      totals: sums,
      series: Type.Array(
        Type.Intersect([
          Type.Object({ start: timestamp('The first moment of this part.') }),
          ...(series as F['series']),
        ]),
        { description: 'The parts of the period in order, including parts without activity.' },
      ),
      by_chatbot: Type.Array(
        Type.Intersect([
          Type.Object({ chatbot_id: Type.String(), name: Type.String() }),
          ...(ofBot as F['ofBot']),
        ]),
        {
          description:
            'Each chatbot, and each deleted chatbot with activity in the period; at most the 1,000 newest of either kind.',
        },
      ),
      previous: Type.Optional(
        Type.Object(
          { period: ref(TimeRange), totals: sums },
          { description: 'Only with `compare=previous`.' },
        ),
      ),
    },
    options,
  )
}

export const UsageAnalytics = named(
  'UsageAnalytics',
  frame(
    {
      totals: ref(UsageTotals),
      series: [ref(RequestFigures), ref(MessageFigures)],
      ofBot: [ref(MessageFigures), knowledgeFigures],
    },
    { description: 'What was used in a period.', examples: [usageExample] },
  ),
)
export type UsageAnalytics = Static<typeof UsageAnalytics>

export const ConversationAnalytics = named(
  'ConversationAnalytics',
  frame(
    {
      totals: ref(ConversationFigures),
      series: [ref(ConversationFigures)],
      ofBot: [ref(ConversationFigures)],
    },
    { description: 'How the conversations of a period went.', examples: [conversationsExample] },
  ),
)
export type ConversationAnalytics = Static<typeof ConversationAnalytics>

export const PerformanceAnalytics = named(
  'PerformanceAnalytics',
  frame(
    {
      totals: ref(PerformanceTotals),
      series: [ref(ReplyFigures), ref(FailureFigures)],
      ofBot: [ref(ReplyFigures)],
    },
    {
      description: 'How fast and how well the chatbots replied in a period.',
      examples: [performanceExample],
    },
  ),
)
export type PerformanceAnalytics = Static<typeof PerformanceAnalytics>

const shared = {
  method: 'GET',
  tag: 'Analytics',
  scope: 'analytics:read',
  servesCsv: true,
  query,
} as const
const csv = 'With `Accept: text/csv` you get `series` as CSV, one line for each part.'

export const getUsage = endpoint({
  ...shared,
  ...unaudited.reading,
  operationId: 'getUsage',
  url: '/analytics/usage',
  summary: 'Read usage statistics',
  description: `Requests, conversations, messages, users and tokens. ${csv}`,
  data: ref(UsageAnalytics),
  errors: ['not_found'],
})

export const getConversationMetrics = endpoint({
  ...shared,
  ...unaudited.reading,
  operationId: 'getConversationMetrics',
  url: '/analytics/conversations',
  summary: 'Read conversation metrics',
  description: `How conversations went. A conversation belongs to the moment it started and counts with its present state. ${csv}`,
  data: ref(ConversationAnalytics),
  errors: ['not_found'],
})

export const getPerformance = endpoint({
  ...shared,
  ...unaudited.reading,
  operationId: 'getPerformance',
  url: '/analytics/performance',
  summary: 'Read performance metrics',
  description: `How fast and how well the chatbots replied, the top unanswered questions, and errors. ${csv}`,
  data: ref(PerformanceAnalytics),
  errors: ['not_found'],
})
