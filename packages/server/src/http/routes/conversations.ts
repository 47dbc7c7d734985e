// Conversations (§4.2).
import {
  createConversation,
  deleteConversation,
  endConversation,
  getConversation,
  listConversations,
  replyToConversation,
  showTyping,
  updateConversation,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { conversationPaths } from '../requests/idempotent-requests.ts'
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
  route(updateConversation, ({ principal, params, body }) =>
    conversations.update(principal, params.conversation_id, body),
  )
  route(endConversation, ({ principal, params, body, claim }) =>
    conversations.end(principal, params.conversation_id, body ?? {}, claim),
  )
  route(replyToConversation, ({ principal, params, body, claim }) =>
    conversations.reply(principal, params.conversation_id, body, claim),
  )
  route(showTyping, ({ principal, params, body }) =>
    conversations.showTyping(principal, params.conversation_id, body ?? {}),
  )
  route(deleteConversation, ({ principal, params: { conversation_id } }) =>
    conversations.remove(principal, conversation_id, conversationPaths(conversation_id)),
  )
}
