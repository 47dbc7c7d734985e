// Gaps: similar questions that got no answer, or an answer that was rated negative.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref, timestamp } from '../core/schema.ts'
import { KnowledgeItem } from './knowledge.ts'

export const gapStatuses = ['open', 'resolved', 'dismissed'] as const

const example = {
  id: 'gap_06eb5f6xqtyj9c3n8k0s4v2m1r',
  chatbot_id: 'bot_06eb5f6xqtyj9c3n8k0s4v2m1r',
  question: 'Can I pay with PayPal?',
  wordings: ['is paypal ok'],
  previous_message: null,
  status: 'open',
  count: 7,
  unanswered: 6,
  rated_badly: 1,
  first_seen_at: '2026-11-18T08:02:11.000Z',
  last_seen_at: '2026-11-20T10:15:30.123Z',
  conversation_id: 'conv_06eb5f6xqtyj9c3n8k0s4v2m1r',
  message_id: 'msg_06eb5f6xqtyj9c3n8k0s4v2m1r',
  knowledge_id: null,
} as const

export const Gap = named(
  'Gap',
  Type.Object(
    {
      id: Type.String(),
      chatbot_id: Type.String(),
      question: Type.String({ description: 'The wording of the latest question.' }),
      wordings: Type.Array(Type.String(), {
        description: 'Other wordings, newest first, at most ten.',
      }),
      previous_message: nullable(
        Type.String({
          description:
            'What the user wrote before `question`, shortened: a question such as “And on Sunday?” says little without it. It is the last one that the bot replied to. null if there is none, if the words were erased, or without the scope `conversations:read`.',
        }),
      ),
      status: oneOf(gapStatuses, {
        description:
          'A resolved or dismissed gap is `open` again when the bot fails to answer its question again.',
      }),
      count: Type.Integer({ description: 'Failed answers since the gap was last resolved.' }),
      unanswered: Type.Integer({ description: 'Of these, the answers that the bot did not know.' }),
      rated_badly: Type.Integer({ description: 'Of these, the answers that were rated negative.' }),
      first_seen_at: timestamp('When the first answer failed.'),
      last_seen_at: timestamp('When the latest answer failed.'),
      conversation_id: nullable(
        Type.String({
          description: 'The conversation of the latest question; null if it was erased.',
        }),
      ),
      message_id: nullable(Type.String({ description: 'The reply in that conversation.' })),
      knowledge_id: nullable(
        Type.String({
          description: 'The item that resolved the gap; null if the item was deleted.',
        }),
      ),
    },
    {
      description: 'A question that the chatbot could not answer well.',
      examples: [example],
    },
  ),
)
export type Gap = Static<typeof Gap>

export const GapResolution = named(
  'GapResolution',
  Type.Object(
    {
      answer: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.knowledge_content.value,
            description: 'Creates a FAQ item with the question and this answer.',
          }),
        ),
      ),
      question: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.question.value,
            description: 'A wording of the question. Default: the wording of the user.',
          }),
        ),
      ),
      knowledge_id: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            description: 'Adds the question to this FAQ item as a wording.',
          }),
        ),
      ),
      dismiss: Type.Optional(
        nullable(
          Type.Boolean({
            description: 'true: removes the gap from the list without an answer.',
          }),
        ),
      ),
    },
    {
      description: 'Exactly one of `answer`, `knowledge_id` and `dismiss: true`.',
      examples: [{ answer: 'Yes, we take PayPal.' }],
    },
  ),
)
export type GapResolution = Static<typeof GapResolution>

export const GapResolutionResult = named(
  'GapResolutionResult',
  Type.Object(
    {
      gap: ref(Gap),
      item: Type.Union([ref(KnowledgeItem), Type.Null()]),
    },
    {
      description: 'The gap, and the item that answers it; null if the gap was dismissed.',
      examples: [{ gap: { ...example, status: 'dismissed' }, item: null }],
    },
  ),
)
export type GapResolutionResult = Static<typeof GapResolutionResult>

const tag = 'Gaps'

export const listGaps = endpoint({
  ...unaudited.reading,
  operationId: 'listGaps',
  method: 'GET',
  url: '/gaps',
  tag,
  summary: 'List unanswered questions',
  description:
    'Questions that got no answer, or an answer that was rated negative. The most frequent question comes first by default.',
  scope: 'knowledge:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(Type.String({ description: 'Only gaps of this chatbot.' })),
    status: Type.Optional(
      oneOf(gapStatuses, { default: 'open', description: 'Only gaps with this status.' }),
    ),
    sort: Type.Optional(
      oneOf(['-count', '-last_seen_at'], {
        default: '-count',
        description: 'The order: most frequent first, or latest first.',
      }),
    ),
  }),
  data: pageOf('gaps', ref(Gap)),
  errors: ['not_found'],
})

export const resolveGap = endpoint({
  operationId: 'resolveGap',
  audit: 'gap.resolve',
  method: 'POST',
  url: '/gaps/:gap_id/resolve',
  tag,
  summary: 'Resolve an unanswered question',
  description:
    'Send an `answer`, which becomes a FAQ item of the chatbot; or the `knowledge_id` of a FAQ item, which gets the question as a wording; or `dismiss`. The bot can then answer similar questions.',
  scope: 'knowledge:write',
  params: Type.Object({ gap_id: idParam('The gap.') }),
  body: ref(GapResolution),
  data: ref(GapResolutionResult),
  errors: ['conflict', 'plan_limit_reached'],
})
