// Gaps: what people asked and got no answer to, or a bad one, grouped by likeness.
import Type, { type Static } from 'typebox'
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
      question: Type.String({ description: 'As it was asked last.' }),
      wordings: Type.Array(Type.String(), {
        description: 'Other ways it was asked, newest first, at most ten.',
      }),
      status: oneOf(gapStatuses, {
        description: 'A resolved or dismissed one is `open` again once its question fails again.',
      }),
      count: Type.Integer({ description: 'How often it failed since it was last resolved.' }),
      unanswered: Type.Integer({ description: 'Of these: the bot did not know.' }),
      rated_badly: Type.Integer({ description: 'Of these: the answer was rated negative.' }),
      first_seen_at: timestamp('When it first failed.'),
      last_seen_at: timestamp('When it last failed.'),
      conversation_id: nullable(
        Type.String({ description: 'Where it was asked last; null once that is erased.' }),
      ),
      message_id: nullable(Type.String({ description: 'The reply it got there.' })),
      knowledge_id: nullable(
        Type.String({ description: 'The item that resolved it last, as long as it is there.' }),
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
            description: 'Makes a new FAQ item of the question.',
          }),
        ),
      ),
      question: Type.Optional(
        nullable(
          Type.String({
            format: 'not-blank',
            maxLength: limits.question.value,
            description: 'Its wording, in place of the one that was asked.',
          }),
        ),
      ),
      knowledge_id: Type.Optional(
        nullable(
          Type.String({
            minLength: 1,
            description: 'Adds the question to this FAQ item as a phrasing.',
          }),
        ),
      ),
      dismiss: Type.Optional(
        nullable(
          Type.Boolean({
            description: 'Leaves the list without an answer: it is nobody’s question.',
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
      description:
        'The gap as it stands now, and the item that answers it; null if it was dismissed.',
      examples: [{ gap: { ...example, status: 'dismissed' }, item: null }],
    },
  ),
)
export type GapResolutionResult = Static<typeof GapResolutionResult>

const tag = 'Gaps'

export const listGaps = endpoint({
  operationId: 'listGaps',
  method: 'GET',
  url: '/gaps',
  tag,
  summary: 'List unanswered questions',
  description:
    'Questions that got no answer, or one that was rated negative; what was asked most comes first.',
  scope: 'knowledge:read',
  query: Type.Object({
    ...pageQuery(),
    chatbot_id: Type.Optional(Type.String({ description: 'Only of this chatbot.' })),
    status: Type.Optional(oneOf(gapStatuses, { default: 'open' })),
    sort: Type.Optional(
      oneOf(['-count', '-last_seen_at'], { default: '-count', description: 'What comes first.' }),
    ),
  }),
  data: pageOf('gaps', ref(Gap)),
  errors: ['not_found'],
})

export const resolveGap = endpoint({
  operationId: 'resolveGap',
  method: 'POST',
  url: '/gaps/:gap_id/resolve',
  tag,
  summary: 'Resolve an unanswered question',
  description:
    'With an answer, which becomes a FAQ item of its chatbot; with a FAQ item there is, which gets the question as a phrasing; or by dismissing it. The next question of that kind is answered.',
  scope: 'knowledge:write',
  params: Type.Object({ gap_id: idParam('The gap.') }),
  body: ref(GapResolution),
  data: ref(GapResolutionResult),
  errors: ['conflict'],
})
