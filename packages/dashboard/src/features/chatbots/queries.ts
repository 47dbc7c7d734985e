// What the pages of the chatbots read.
import { endpoints } from '@parley/client'
import type { Chatbot, ChatbotSort, ChatbotStatus } from '@parley/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const chatbotsPageSize = 20

export type ChatbotFilter = {
  readonly q?: string
  readonly status?: ChatbotStatus
  readonly sort?: ChatbotSort
  readonly page: number
}

export const chatbotKeys = {
  /** All that is known of chatbots, their names in choices included. */
  all: ['chatbots'] as const,
  one: (chatbot_id: string) => ['chatbots', 'one', chatbot_id] as const,
}

export const chatbotsQuery = (filter: ChatbotFilter) =>
  queryOptions({
    queryKey: [...chatbotKeys.all, 'list', filter],
    queryFn: ({ signal }) =>
      parley.chatbots.list({ ...filter, limit: chatbotsPageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A chatbot with its version, which a change must name. */
export type VersionedChatbot = { readonly chatbot: Chatbot; readonly etag: string | undefined }

export const chatbotQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: chatbotKeys.one(chatbot_id),
    async queryFn({ signal }): Promise<VersionedChatbot> {
      const { data, etag } = await parley.request(
        endpoints.getChatbot,
        { params: { chatbot_id } },
        { signal },
      )
      return { chatbot: data, etag }
    },
  })

/** The newest of what only this chatbot knows, and how much it shares with the others. */
export const ownKnowledgeQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: ['knowledge', 'of', chatbot_id],
    async queryFn({ signal }) {
      const [own, usable] = await Promise.all([
        parley.knowledge.list({ chatbot_id, scope: 'own', limit: 10 }, { signal }),
        parley.knowledge.list({ chatbot_id, limit: 1 }, { signal }),
      ])
      return { items: own.knowledge, total: own.total, shared: usable.total - own.total }
    },
  })

/** How many conversations of a chatbot are not over. */
export const openConversationsQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: ['conversations', 'open', chatbot_id],
    async queryFn({ signal }) {
      const [active, paused] = await Promise.all([
        parley.conversations.list({ chatbot_id, status: 'active', limit: 1 }, { signal }),
        parley.conversations.list({ chatbot_id, status: 'paused', limit: 1 }, { signal }),
      ])
      return active.total + paused.total
    },
  })

/** The name of the model that words replies unless a chatbot names another; null = none does. */
export const usualModelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => parley.call(endpoints.getModel, {}, { signal }),
})
