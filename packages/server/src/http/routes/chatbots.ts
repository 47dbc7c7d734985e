// Chatbots (§4.1).
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  updateChatbot,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function chatbotRoutes(route: Route, { chatbots }: Pick<Services, 'chatbots'>): void {
  route(listChatbots, ({ principal, query }) => chatbots.list(principal, query))
  route(getChatbot, ({ principal, params }) => chatbots.get(principal, params.chatbot_id))
  route(createChatbot, ({ principal, body, claim }) => chatbots.create(principal, body, claim), {
    location: ({ id }) => `/v1/chatbots/${id}`,
  })
  route(updateChatbot, ({ principal, params, body }) =>
    chatbots.update(principal, params.chatbot_id, body),
  )
  route(deleteChatbot, ({ principal, params }) => chatbots.remove(principal, params.chatbot_id))
}
