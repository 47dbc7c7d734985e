// Analytics (§4.4): what was used, how conversations went, how well and how fast was answered.
import Type, { type Static, type TSchema } from 'typebox'
import { PlanUse } from '../accounts/account.ts'
import { endedReasons } from '../conversations/conversations.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { conversationsExample, performanceExample, usageExample } from './analytics-examples.ts'

export const analyticsIntervals = ['hour', 'day', 'week', 'month'] as const
export const analyticsPeriods = ['24h', '7d', '30d', '90d'] as const

const query = Type.Object({
  chatbot_id: Type.Optional(
    Type.String({ description: 'Only this chatbot; one that was deleted may be asked for, too.' }),
  ),
  start_date: Type.Optional(
    Type.String({
      format: 'day-or-instant',
      description: 'From here: a date in `timezone`, or a timestamp. The last 30 days without it.',
      examples: ['2026-11-01'],
    }),
  ),
  end_date: Type.Optional(
    Type.String({
      format: 'day-or-instant',
      description: `Up to here: a date, that day included, or a timestamp. At most ${limits.analytics_days.value} days after \`start_date\`.`,
      examples: ['2026-11-30'],
    }),
  ),
  period: Type.Optional(
    oneOf(analyticsPeriods, {
      description: 'Instead of dates: so many days with today, or hours with the present one.',
    }),
  ),
  interval: oneOf(analyticsIntervals, {
    default: 'day',
    description: `Length of the parts of \`series\`; weeks begin on Monday. Hours for at most ${limits.analytics_hourly_days.value} days.`,
  }),
  timezone: Type.String({
    default: 'UTC',
    minLength: 1,
    maxLength: 64,
    description: 'Where days begin: a name of the IANA database.',
    examples: ['Europe/Berlin'],
  }),
  compare: Type.Optional(
    oneOf(['previous'], { description: 'Adds the totals of as long a time right before.' }),
  ),
})
export type AnalyticsQuery = Static<typeof query>

const count = (description: string) => Type.Integer({ description })
const amount = (description: string) => nullable(Type.Number({ description }))
const rate = (description: string) =>
  nullable(
    Type.Number({ description: `${description} 0–1; null where there is nothing to divide.` }),
  )
const ofAccount = (description: string) =>
  nullable(
    Type.Integer({
      description: `${description} They are no chatbot’s: null where only some chatbots are shown.`,
    }),
  )
const countsByKey = (description: string) =>
  Type.Record(Type.String(), Type.Integer(), { description })

const talk = {
  conversations: count('Conversations that started.'),
  messages: count('Messages of both sides.'),
  user_messages: count('Messages of users.'),
  bot_messages: count('Messages of the bot’s side, those of persons in its place included.'),
  active_users: count('Users who sent a message.'),
  input_tokens: count('Tokens that language models read.'),
  output_tokens: count('Tokens that language models wrote.'),
}

const requests = {
  api_requests: ofAccount('Requests with a valid key, but for those refused by the limit.'),
  rate_limited_requests: ofAccount('Requests that were refused by the limit of the plan.'),
  webhook_deliveries: ofAccount('Events handed to webhooks, one for each that hears of it.'),
}

const knowledge = { knowledge_items: count('Knowledge items as they stand now.') }

const courses = {
  total_conversations: count('Conversations that started.'),
  active_conversations: count('Of these, those that have not ended.'),
  ended_conversations: count('Of these, those that have ended.'),
  engaged_conversations: count('Of these, those in which a user said something.'),
  unique_users: count('Users who sent a message.'),
  new_users: count('Users whose first message ever it was.'),
  returning_users: count('Users who had sent one before.'),
  average_messages_per_conversation: amount('Messages of engaged conversations by their number.'),
  average_duration_seconds: amount('From the start to the last message, of engaged conversations.'),
  median_duration_seconds: amount('The same: half of them were not longer.'),
  resolved: count('Conversations that were resolved, or are taken for it.'),
  escalated: count('Conversations that were ever paused, or are marked as escalated.'),
  abandoned: count('Conversations that ended by themselves after an unanswered message.'),
  resolution_rate: rate('Resolved ones of the engaged.'),
  containment_rate: rate('Those that were not escalated, of the engaged.'),
  escalation_rate: rate('Escalated ones of the engaged.'),
  ended_by_reason: Type.Object(
    Object.fromEntries(endedReasons.map((reason) => [reason, Type.Integer()])) as Record<
      (typeof endedReasons)[number],
      ReturnType<typeof Type.Integer>
    >,
    { description: 'Ended conversations by `ended_reason`.' },
  ),
  positive_feedback: count('Ratings that were given, and stand: positive ones.'),
  negative_feedback: count('Negative ones.'),
  satisfaction_rate: rate('Positive ones of both.'),
}

const times = (description: string) =>
  Type.Object(
    {
      average: nullable(Type.Number()),
      p50: nullable(Type.Number()),
      p95: nullable(Type.Number()),
      p99: nullable(Type.Number()),
      max: nullable(Type.Number()),
    },
    {
      description: `${description} Milliseconds, percentiles within 1 %; null where there is none.`,
    },
  )

const answering = {
  response_time_ms: times('From the arrival of a user’s message to the bot’s reply.'),
  time_to_first_token_ms: times('From there to the first words of a language model.'),
  answer_rate: rate('Answers with a source behind them, of all answers.'),
  fallback_rate: rate('The others.'),
  degraded_rate: rate('Answers the built-in engine gave because the model failed.'),
  knowledge_hit_rate: rate('Answers with a citation.'),
  average_confidence: amount('Mean of the `confidence` of answers.'),
}

const failures = {
  error_rate: rate('Requests answered with 5xx, of all; null where only some chatbots are shown.'),
  errors_by_code: nullable(
    countsByKey('Error answers by `code`; null where only some chatbots are shown.'),
  ),
}

const tops = {
  top_unanswered: Type.Array(
    Type.Object({
      question: Type.String({ description: 'The last of them, in its own words.' }),
      count: count('How often it, or one like it, was asked without an answer.'),
      last_seen_at: timestamp('When it was asked last.'),
    }),
    { description: 'Up to ten; questions of the same words in another form are one.' },
  ),
  top_knowledge: Type.Array(
    Type.Object({
      id: Type.String(),
      title: nullable(Type.String({ description: 'As it stands now; null once it is deleted.' })),
      hits: count('Answers that cite the item.'),
    }),
    { description: 'Up to ten items, the most cited first.' },
  ),
}

const range = {
  start: timestamp('The first moment of it.'),
  end: timestamp('The first moment after it.'),
}

/** The frame of all three: totals over the time, its parts, and its chatbots. */
function frame<
  const Totals extends Record<string, TSchema>,
  const Series extends Record<string, TSchema>,
  const OfBot extends Record<string, TSchema>,
>(
  parts: { totals: Totals; series: Series; ofBot: OfBot },
  options: { readonly description: string; readonly examples: unknown[] },
) {
  const { totals, series, ofBot } = parts
  const sums = Type.Object(totals)
  return Type.Object(
    {
      period: Type.Object({
        ...range,
        interval: oneOf(analyticsIntervals),
        timezone: Type.String(),
      }),
      chatbot_id: nullable(Type.String({ description: 'null = all that the key may see.' })),
      totals: sums,
      series: Type.Array(
        Type.Object({ start: timestamp('The first moment of this part.'), ...series }),
        {
          description:
            'The parts of the time in their order, also those in which nothing happened.',
        },
      ),
      by_chatbot: Type.Array(
        Type.Object({ chatbot_id: Type.String(), name: Type.String(), ...ofBot }),
        {
          description:
            'Each chatbot there is, and deleted ones in whose name something happened in the time; of ' +
            'either kind the 1,000 newest.',
        },
      ),
      previous: Type.Optional(
        Type.Object(
          { period: Type.Object(range), totals: sums },
          { description: 'With `compare=previous`.' },
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
      totals: { ...requests, ...talk, ...knowledge, plan: ref(PlanUse) },
      series: { ...requests, ...talk },
      ofBot: { ...talk, ...knowledge },
    },
    { description: 'What was used in a time.', examples: [usageExample] },
  ),
)
export type UsageAnalytics = Static<typeof UsageAnalytics>

export const ConversationAnalytics = named(
  'ConversationAnalytics',
  frame(
    { totals: courses, series: courses, ofBot: courses },
    { description: 'How the conversations of a time went.', examples: [conversationsExample] },
  ),
)
export type ConversationAnalytics = Static<typeof ConversationAnalytics>

export const PerformanceAnalytics = named(
  'PerformanceAnalytics',
  frame(
    {
      totals: { ...answering, ...failures, ...tops },
      series: { ...answering, ...failures },
      ofBot: answering,
    },
    { description: 'How fast and how well was answered.', examples: [performanceExample] },
  ),
)
export type PerformanceAnalytics = Static<typeof PerformanceAnalytics>

const shared = { method: 'GET', tag: 'Analytics', scope: 'analytics:read', query } as const
const csv = 'With `Accept: text/csv` the series comes as CSV, a line for each part.'

export const getUsage = endpoint({
  ...shared,
  operationId: 'getUsage',
  url: '/analytics/usage',
  summary: 'Read usage statistics',
  description: `Requests, conversations, messages, users and tokens. ${csv}`,
  data: ref(UsageAnalytics),
  errors: ['not_found'],
})

export const getConversationMetrics = endpoint({
  ...shared,
  operationId: 'getConversationMetrics',
  url: '/analytics/conversations',
  summary: 'Read conversation metrics',
  description: `How conversations went; each belongs to the moment it started, as it stands now. ${csv}`,
  data: ref(ConversationAnalytics),
  errors: ['not_found'],
})

export const getPerformance = endpoint({
  ...shared,
  operationId: 'getPerformance',
  url: '/analytics/performance',
  summary: 'Read performance metrics',
  description: `How fast and how well was answered, what was not, and what failed. ${csv}`,
  data: ref(PerformanceAnalytics),
  errors: ['not_found'],
})
