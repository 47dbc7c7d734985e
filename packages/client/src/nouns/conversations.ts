// Calls for conversations.
import type {
  ConversationCreate,
  ConversationEnd,
  ConversationUpdate,
  ReplyCreate,
  TypingCreate,
} from '@parley/contract'
import type { Calls } from '../calls/call.ts'
import type { FilterOf, QueryOf } from '../calls/input.ts'
import { eachItem } from '../calls/pages.ts'
import { endpoints } from '../endpoints.ts'
import type { CallOptions } from '../options.ts'

type Query = QueryOf<typeof endpoints.listConversations>
type Filter = FilterOf<typeof endpoints.listConversations>

export function conversationCalls({ call }: Calls) {
  const list = (query: Query = {}, options?: CallOptions) =>
    call(endpoints.listConversations, { query }, options)
  return {
    /** Returns a page of conversations, newest first. */
    list,
    /** Yields all conversations. Requests each page when it is needed. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.conversations,
      ),
    get: (conversation_id: string, options?: CallOptions) =>
      call(endpoints.getConversation, { params: { conversation_id } }, options),
    create: (body: ConversationCreate, options?: CallOptions) =>
      call(endpoints.createConversation, { body }, options),
    /** Pauses, resumes, ends or reopens a conversation, or sets title, metadata or resolution. */
    update: (conversation_id: string, body: ConversationUpdate, options?: CallOptions) =>
      call(endpoints.updateConversation, { params: { conversation_id }, body }, options),
    /** Ends a conversation. Does nothing if it has already ended. */
    end: (conversation_id: string, body: ConversationEnd = {}, options?: CallOptions) =>
      call(endpoints.endConversation, { params: { conversation_id }, body }, options),
    /** Adds the reply of a person to a paused conversation. */
    reply: (conversation_id: string, body: ReplyCreate, options?: CallOptions) =>
      call(endpoints.replyToConversation, { params: { conversation_id }, body }, options),
    /** Shows a visitor for six seconds that a person is writing. */
    showTyping: (conversation_id: string, body: TypingCreate = {}, options?: CallOptions) =>
      call(endpoints.showTyping, { params: { conversation_id }, body }, options),
    /** Deletes a conversation and erases its text. */
    delete: (conversation_id: string, options?: CallOptions) =>
      call(endpoints.deleteConversation, { params: { conversation_id } }, options),
  }
}
