// How many visitors have a chatbot's widget on their screen now.
import Type, { type Static } from 'typebox'
import { unaudited } from '../core/audit-actions.ts'
import { endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { idParam, named, ref } from '../core/schema.ts'

export const VisitorPresence = named(
  'VisitorPresence',
  Type.Object(
    {
      present: Type.Integer({
        minimum: 0,
        description: `The number of visitors whose page opened a session, started a conversation or asked for messages within the last ${limits.visitor_present.value} minutes.`,
      }),
    },
    { description: 'Who is there now.', examples: [{ present: 3 }] },
  ),
)
export type VisitorPresence = Static<typeof VisitorPresence>

export const getVisitorPresence = endpoint({
  ...unaudited.reading,
  operationId: 'getVisitorPresence',
  method: 'GET',
  url: '/chatbots/:chatbot_id/visitors',
  tag: 'Publishable keys',
  summary: 'Count the visitors who are there now',
  description:
    'A page with a conversation that has not ended asks for messages all the time. A page on which nobody opened the chat sends nothing, so it does not count.',
  scope: 'chatbots:read',
  params: Type.Object({ chatbot_id: idParam('The chatbot.') }),
  data: ref(VisitorPresence),
})
