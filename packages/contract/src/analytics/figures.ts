// The figures of the analytics (§4.4), each group under its name.
import Type from 'typebox'
import { PlanUse } from '../accounts/account.ts'
import { endedReasons } from '../conversations/conversations.ts'
import { named, nullable, ref, timestamp } from '../core/schema.ts'

const count = (description: string) => Type.Integer({ description })
const amount = (description: string) => nullable(Type.Number({ description }))
const rate = (description: string) =>
  nullable(Type.Number({ description: `${description} 0–1; null if the divisor is 0.` }))
const countOfAccount = (description: string) =>
  nullable(
    Type.Integer({
      description: `${description} Counted for the whole account: null if the answer is about some chatbots only.`,
    }),
  )

export const RequestFigures = named(
  'RequestFigures',
  Type.Object(
    {
      api_requests: countOfAccount('Requests with a valid key that the limit did not refuse.'),
      rate_limited_requests: countOfAccount('Requests that the limit of the plan refused.'),
      webhook_deliveries: countOfAccount('Deliveries: one for each event and webhook.'),
    },
    { description: 'Requests and deliveries of the account.' },
  ),
)

export const MessageFigures = named(
  'MessageFigures',
  Type.Object(
    {
      conversations: count('Conversations that started.'),
      messages: count('Messages of both sides.'),
      user_messages: count('Messages of users.'),
      bot_messages: count('Messages of the bot, and of people who replied in its place.'),
      active_users: count('Users who sent a message.'),
      input_tokens: count('Tokens that language models read.'),
      output_tokens: count('Tokens that language models wrote.'),
    },
    { description: 'Conversations, messages, users and tokens.' },
  ),
)

export const knowledgeFigures = Type.Object({
  knowledge_items: count('Knowledge items at present.'),
})

export const UsageTotals = named(
  'UsageTotals',
  Type.Intersect(
    [
      ref(RequestFigures),
      ref(MessageFigures),
      knowledgeFigures,
      Type.Object({ plan: ref(PlanUse) }),
    ],
    { description: 'Everything that was used in the period.' },
  ),
)

export const ConversationFigures = named(
  'ConversationFigures',
  Type.Object(
    {
      total_conversations: count('Conversations that started.'),
      active_conversations: count('Of these, the conversations that have not ended.'),
      ended_conversations: count('Of these, the conversations that have ended.'),
      engaged_conversations: count('Of these, the conversations with a message of a user.'),
      unique_users: count('Users who sent a message.'),
      new_users: count('Users who sent their first message.'),
      returning_users: count('Users who had sent a message before.'),
      average_messages_per_conversation: amount('Messages of engaged conversations on average.'),
      average_duration_seconds: amount(
        'Time from the start to the last message of engaged conversations, on average.',
      ),
      median_duration_seconds: amount('The median of the same durations.'),
      resolved: count('Conversations that were resolved, or that count as resolved.'),
      escalated: count('Conversations that were paused at least once, or marked as escalated.'),
      abandoned: count('Conversations that ended by themselves after an unanswered message.'),
      resolution_rate: rate('Resolved conversations divided by engaged conversations.'),
      containment_rate: rate('Engaged conversations that were not escalated, divided by all.'),
      escalation_rate: rate('Escalated conversations divided by engaged conversations.'),
      ended_by_reason: Type.Object(
        Object.fromEntries(endedReasons.map((reason) => [reason, Type.Integer()])) as Record<
          (typeof endedReasons)[number],
          ReturnType<typeof Type.Integer>
        >,
        { description: 'Ended conversations by `ended_reason`.' },
      ),
      positive_feedback: count('Positive ratings that were not withdrawn.'),
      negative_feedback: count('Negative ratings that were not withdrawn.'),
      satisfaction_rate: rate('Positive ratings divided by all ratings.'),
    },
    { description: 'How conversations went.' },
  ),
)

export const DurationSummary = named(
  'DurationSummary',
  Type.Object(
    {
      average: nullable(Type.Number()),
      p50: nullable(Type.Number()),
      p95: nullable(Type.Number()),
      p99: nullable(Type.Number()),
      max: nullable(Type.Number()),
    },
    { description: 'Milliseconds; percentiles are exact to 1 %. null if nothing was measured.' },
  ),
)

const durations = (description: string) => {
  const summary = ref(DurationSummary)
  return { ...summary, description } as typeof summary
}

export const ReplyFigures = named(
  'ReplyFigures',
  Type.Object(
    {
      response_time_ms: durations(
        'From the arrival of a user’s message to the bot’s reply, in milliseconds.',
      ),
      time_to_first_token_ms: durations(
        'From the arrival of a user’s message to the first words of a language model, in milliseconds.',
      ),
      answer_rate: rate('Replies with a source behind them, divided by all replies to questions.'),
      fallback_rate: rate('The other replies to questions, divided by all.'),
      degraded_rate: rate('Replies of the built-in engine after the model failed, divided by all.'),
      knowledge_hit_rate: rate('Replies with a citation, divided by all.'),
      average_confidence: amount('Mean `confidence` of replies.'),
    },
    { description: 'How fast and how well the chatbots replied.' },
  ),
)

export const FailureFigures = named(
  'FailureFigures',
  Type.Object(
    {
      error_rate: rate(
        'Requests answered with 5xx, divided by all; null if the answer is about some chatbots only.',
      ),
      errors_by_code: nullable(
        Type.Record(Type.String(), Type.Integer(), {
          description: 'Errors by `code`; null if the answer is about some chatbots only.',
        }),
      ),
    },
    { description: 'Requests that failed.' },
  ),
)

export const PerformanceTotals = named(
  'PerformanceTotals',
  Type.Intersect(
    [
      ref(ReplyFigures),
      ref(FailureFigures),
      Type.Object({
        top_unanswered: Type.Array(
          Type.Object({
            question: Type.String({ description: 'The wording of the latest question.' }),
            count: count('How often this question, or a similar one, got no answer.'),
            last_seen_at: timestamp('When it was asked last.'),
          }),
          {
            description:
              'Up to ten unanswered questions. Questions with the same words in other forms count as one.',
          },
        ),
        top_knowledge: Type.Array(
          Type.Object({
            id: Type.String(),
            title: nullable(
              Type.String({ description: 'The present title; null if the item was deleted.' }),
            ),
            hits: count('Replies that cite the item.'),
          }),
          { description: 'Up to ten items, the most cited first.' },
        ),
      }),
    ],
    { description: 'How fast and how well the chatbots replied in the period, and what failed.' },
  ),
)
