// Feedback of the end user on a reply.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, nullable, oneOf, ref } from '../core/schema.ts'
import { Message, ratings } from './messages.ts'

export const FeedbackInput = named(
  'FeedbackInput',
  Type.Object(
    {
      rating: nullable(oneOf(ratings, { description: 'null withdraws an earlier rating.' })),
      comment: Type.Optional(nullable(Type.String({ maxLength: limits.feedback_comment.value }))),
    },
    {
      description: 'The opinion of the end user. It replaces earlier feedback.',
      examples: [{ rating: 'positive', comment: 'Just what I needed.' }],
    },
  ),
)
export type FeedbackInput = Static<typeof FeedbackInput>

export const rateMessage = endpoint({
  ...unaudited.traffic,
  operationId: 'rateMessage',
  method: 'POST',
  url: '/messages/:message_id/feedback',
  tag: 'Messages',
  summary: 'Rate a reply',
  description:
    'Answers with the message. The same feedback again changes nothing. `rating` and `comment` null withdraw the feedback.',
  scope: 'conversations:write',
  params: Type.Object({ message_id: idParam('The message.') }),
  body: ref(FeedbackInput),
  data: ref(Message),
  errors: ['conflict'],
})
