// End users: those who talk to chatbots, known by the id the client gives them.
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
      conversations: count('The user’s own, deleted with all that was said in them.'),
      messages: count('Messages whose text was erased, replies to the user included.'),
      comments: count('Comments of feedback that were erased.'),
      explanations: count('Explanations of replies that were removed.'),
      events: count('Events whose `data` was erased, and with it what webhooks are sent.'),
    },
    {
      description: 'What was erased of an end user; all 0 where there was nothing.',
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
  method: 'DELETE',
  url: '/users/:user_id',
  tag: 'Users',
  summary: 'Erase an end user',
  description:
    'Deletes the user’s conversations and erases what the user said in those of others, with feedback comments, explanations and the bodies of events. What happened is still counted, under a name that says nothing.',
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
