// End users, known by the ids that the client gives them.
import Type, { type Static } from 'typebox'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { named, ref } from '../core/schema.ts'

const count = (description: string) => Type.Integer({ description })

export const UserErasure = named(
  'UserErasure',
  Type.Object(
    {
      user_id: Type.String(),
      deleted: Type.Literal(true),
      conversations: count('Deleted conversations of the user.'),
      messages: count('Messages whose text was erased, including replies to the user.'),
      comments: count('Comments of feedback that were erased.'),
      explanations: count('Explanations of replies that were removed.'),
      events: count('Events whose `data` was erased, in the feed and in deliveries.'),
    },
    {
      description: 'What was erased of an end user. All counts are 0 if the user is unknown.',
      examples: [
        {
          user_id: 'customer-42',
          deleted: true,
          conversations: 2,
          messages: 14,
          comments: 1,
          explanations: 6,
          events: 17,
        },
      ],
    },
  ),
)
export type UserErasure = Static<typeof UserErasure>

export const deleteUser = endpoint({
  operationId: 'deleteUser',
  audit: 'user.delete',
  method: 'DELETE',
  url: '/users/:user_id',
  tag: 'Users',
  summary: 'Erase an end user',
  description:
    'Deletes the user’s conversations, and erases the user’s messages in conversations of others, feedback comments, explanations and the `data` of events. Analytics still count them, under an anonymous name.',
  scope: 'conversations:write',
  params: Type.Object({
    user_id: Type.String({
      minLength: 1,
      maxLength: limits.user_id.value,
      description: 'The end user, by the id you gave, percent-encoded.',
    }),
  }),
  data: ref(UserErasure),
  errors: ['invalid_request'],
})
