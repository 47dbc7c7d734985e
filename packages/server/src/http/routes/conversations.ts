// Conversations (§4.2).
import { createConversation, getConversation, listConversations } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function conversationRoutes(
  route: Route,
  { conversations }: Pick<Services, 'conversations'>,
): void {
  route(listConversations, ({ principal, query }) => conversations.list(principal, query))
  route(getConversation, ({ principal, params }) =>
    conversations.get(principal, params.conversation_id),
  )
  route(
    createConversation,
    ({ principal, body, claim }) => conversations.create(principal, body, claim),
    {
      location: ({ conversation_id }) => `/v1/conversations/${conversation_id}`,
    },
  )
}
