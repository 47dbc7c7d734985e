// What the inbox reads.
import type { Conversation } from '@parley/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export type InboxFilter = {
  readonly status: Conversation['status'] | undefined
  /** Of those with a person, only those in which somebody waits for an answer. */
  readonly waiting_for: 'person' | undefined
  readonly chatbot_id: string | undefined
  readonly q: string | undefined
  /** Days, as in `2026-11-20`. */
  readonly start_date: string | undefined
  readonly end_date: string | undefined
}

export const rowsOnPage = 50

/** One page of the list; rows are asked for by pages, those that are looked at alone. */
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

/** As many as one request brings; of a row beyond them it is asked by itself. */
const waitingMax = 100

/** Who waits for a person, by conversation, those that changed last first. */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'list', 'waiting'],
  async queryFn({ signal }) {
    const query = { waiting_for: 'person', sort: '-updated_at', limit: waitingMax } as const
    const { conversations, total } = await parley.conversations.list(query, { signal })
    const ids = new Set(conversations.map(({ conversation_id }) => conversation_id))
    return { ids, isWhole: ids.size >= total }
  },
})

/** Enough to find what was said below the bot’s notices. */
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

/** The newest first; further pages go back in time. */
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
