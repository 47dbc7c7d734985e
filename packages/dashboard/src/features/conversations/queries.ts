// Queries of the inbox.
import type { Conversation } from '@parley/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export type InboxFilter = {
  readonly status: Conversation['status'] | undefined
  /** Only conversations in which the user waits for a person to answer. */
  readonly waiting_for: 'person' | undefined
  readonly chatbot_id: string | undefined
  readonly q: string | undefined
  /** Dates such as `2026-11-20`. */
  readonly start_date: string | undefined
  readonly end_date: string | undefined
}

export const rowsOnPage = 50

/** One page of the list. Only visible pages are loaded. */
export const inboxPageQuery = (filter: InboxFilter, page: number) =>
  queryOptions({
    queryKey: ['conversations', 'list', filter, page],
    queryFn: ({ signal }) =>
      parley.conversations.list(
        { ...filter, page, limit: rowsOnPage, sort: '-updated_at' },
        { signal },
      ),
    gcTime: 60_000,
  })

export const conversationQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversation_id],
    queryFn: ({ signal }) => parley.conversations.get(conversation_id, { signal }),
  })

/** The size of one page. Rows beyond it need a request each. */
const waitingMax = 100

/** The conversations that wait for a person, last changed first. */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'list', 'waiting'],
  async queryFn({ signal }) {
    const query = { waiting_for: 'person', sort: '-updated_at', limit: waitingMax } as const
    const { conversations, total } = await parley.conversations.list(query, { signal })
    const ids = new Set(conversations.map(({ conversation_id }) => conversation_id))
    return { ids, total, isWhole: ids.size >= total }
  },
})

/** Enough messages to find the last one that is not a notice. */
const lastMessages = 4

export const lastMessagesQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: ['conversations', 'last', conversation_id],
    queryFn: async ({ signal }) => {
      const query = { order: 'desc', limit: lastMessages } as const
      return (await parley.messages.list(conversation_id, query, { signal })).messages
    },
  })

const messagesOnPage = 50

/** Newest first; each further page goes back in time. */
export const messagesQuery = (conversation_id: string) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'messages', conversation_id],
    queryFn: ({ signal, pageParam }) =>
      parley.messages.list(
        conversation_id,
        { order: 'desc', limit: messagesOnPage, page: pageParam },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total, page }) => (page * messagesOnPage < total ? page + 1 : undefined),
  })
