// Queries of the chatbot pages.
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
  /** Matches all chatbot queries, including the names in selects. */
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

/** What a chatbot did in the last 30 days, and how many items only it uses. */
export type ChatbotFigures = {
  readonly items: number
  readonly conversations: number
  readonly answerRate: number | null
}

/** The figures of all chatbots, by id. */
export const chatbotFiguresQuery = queryOptions({
  queryKey: ['analytics', 'chatbots'],
  async queryFn({ signal }) {
    const [usage, performance] = await Promise.all([
      parley.analytics.usage({}, { signal }),
      parley.analytics.performance({}, { signal }),
    ])
    const rates = new Map(
      performance.by_chatbot.map(({ chatbot_id, answer_rate }) => [chatbot_id, answer_rate]),
    )
    return new Map<string, ChatbotFigures>(
      usage.by_chatbot.map(({ chatbot_id, conversations, knowledge_items }) => [
        chatbot_id,
        {
          items: knowledge_items,
          conversations,
          answerRate: rates.get(chatbot_id) ?? null,
        },
      ]),
    )
  },
})

/** When a message of the chatbot's latest conversation was stored; undefined if it has none. */
export const latestTalkQuery = (chatbot_id: string) =>
  queryOptions({
    queryKey: [...chatbotKeys.all, 'latest', chatbot_id],
    async queryFn({ signal }) {
      const { conversations } = await parley.conversations.list(
        { chatbot_id, playground: false, limit: 1 },
        { signal },
      )
      const [latest] = conversations
      return { at: latest?.last_message_at ?? latest?.created_at }
    },
  })

/** A chatbot with its version, which an update must send. */
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

/** Whether this installation can send mail. */
export const canMailQuery = queryOptions({
  queryKey: ['installation', 'can-mail'],
  queryFn: ({ signal }) => parley.call(endpoints.getSignInOptions, {}, { signal }),
  // It changes only with a restart of the server.
  staleTime: 60_000,
})

/** The newest items that only this chatbot uses, and the number of shared items. */
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

/** The number of open conversations of a chatbot. */
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

/** The default model; `null` if no language model is connected. */
export const usualModelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => parley.call(endpoints.getModel, {}, { signal }),
})
