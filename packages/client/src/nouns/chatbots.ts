// Chatbots.
import type { ChatbotCreate, ChatbotUpdate } from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listChatbots>
type Filter = FilterOf<typeof endpoints.listChatbots>

export function chatbotCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listChatbots, { query }, options)
  return {
    /** A page, newest first. */
    list,
    /** All of them, page by page. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.chatbots,
      ),
    get: (chatbot_id: string, options?: CallOptions) =>
      call(endpoints.getChatbot, { params: { chatbot_id } }, options),
    /** Only `name` is required. */
    create: (body: ChatbotCreate, options?: CallOptions) =>
      call(endpoints.createChatbot, { body }, options),
    /** Fields that you leave out keep their value. */
    update: (chatbot_id: string, body: ChatbotUpdate, options?: CallOptions) =>
      call(endpoints.updateChatbot, { params: { chatbot_id }, body }, options),
    /** Also deletes knowledge that only this chatbot has. You can still read its conversations. */
    delete: (chatbot_id: string, options?: CallOptions) =>
      call(endpoints.deleteChatbot, { params: { chatbot_id } }, options),
  }
}
