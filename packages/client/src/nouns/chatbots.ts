// Calls for chatbots.
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
    /** Returns a page of chatbots, newest first. */
    list,
    /** Yields all chatbots. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.chatbots,
      ),
    get: (chatbot_id: string, options?: CallOptions) =>
      call(endpoints.getChatbot, { params: { chatbot_id } }, options),
    /** Creates a chatbot. Only `name` is required. */
    create: (body: ChatbotCreate, options?: CallOptions) =>
      call(endpoints.createChatbot, { body }, options),
    /** Updates the fields of `body`. Other fields keep their values. */
    update: (chatbot_id: string, body: ChatbotUpdate, options?: CallOptions) =>
      call(endpoints.updateChatbot, { params: { chatbot_id }, body }, options),
    /** Deletes a chatbot and the knowledge that only it has. Its conversations remain readable. */
    delete: (chatbot_id: string, options?: CallOptions) =>
      call(endpoints.deleteChatbot, { params: { chatbot_id } }, options),
    /** Returns how many visitors have the chat of a chatbot open. */
    presence: (chatbot_id: string, options?: CallOptions) =>
      call(endpoints.getVisitorPresence, { params: { chatbot_id } }, options),
  }
}
