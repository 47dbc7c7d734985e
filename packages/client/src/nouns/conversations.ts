// Conversations.
import type {
  ConversationCreate,
  ConversationEnd,
  ConversationUpdate,
  ReplyCreate,
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
    /** A page, newest first. */
    list,
    /** All of them, page by page. */
    all: (filter: Filter = {}, options?: CallOptions) =>
      eachItem(
        (place) => list({ ...filter, ...place }, options),
        (page) => page.conversations,
      ),
    get: (conversation_id: string, options?: CallOptions) =>
      call(endpoints.getConversation, { params: { conversation_id } }, options),
    create: (body: ConversationCreate, options?: CallOptions) =>
      call(endpoints.createConversation, { body }, options),
    /** Pauses, resumes, ends or reopens it; sets title, metadata and resolution. */
    update: (conversation_id: string, body: ConversationUpdate, options?: CallOptions) =>
      call(endpoints.updateConversation, { params: { conversation_id }, body }, options),
    /** A conversation that has ended does not change. */
    end: (conversation_id: string, body: ConversationEnd = {}, options?: CallOptions) =>
      call(endpoints.endConversation, { params: { conversation_id }, body }, options),
    /** The reply of a person in a paused conversation. */
    reply: (conversation_id: string, body: ReplyCreate, options?: CallOptions) =>
      call(endpoints.replyToConversation, { params: { conversation_id }, body }, options),
    /** Erases its text. */
    delete: (conversation_id: string, options?: CallOptions) =>
      call(endpoints.deleteConversation, { params: { conversation_id } }, options),
  }
}
