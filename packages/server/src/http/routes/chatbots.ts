// Chatbots (§4.1).
import {
  type Chatbot,
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  updateChatbot,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { toVersionTag, versionsIn } from '../requests/version-tags.ts'
import type { Route } from '../route.ts'

/** Every change sets a new `updated_at`. */
const etag = ({ updated_at }: Chatbot) => toVersionTag(updated_at)

export function chatbotRoutes(route: Route, { chatbots }: Pick<Services, 'chatbots'>): void {
  route(listChatbots, ({ principal, query }) => chatbots.list(principal, query))
  route(getChatbot, ({ principal, params }) => chatbots.get(principal, params.chatbot_id), { etag })
  route(createChatbot, ({ principal, body, claim }) => chatbots.create(principal, body, claim), {
    location: ({ id }) => `/v1/chatbots/${id}`,
    etag,
  })
  route(
    updateChatbot,
    ({ principal, params, body, ifMatch }) =>
      chatbots.update(principal, params.chatbot_id, body, versionsIn(ifMatch)),
    { etag },
  )
  route(deleteChatbot, ({ principal, params, ifMatch }) =>
    chatbots.remove(principal, params.chatbot_id, versionsIn(ifMatch)),
  )
}
