// Queries of the inbox.
import type { Conversation } from '@parley/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export type InboxFilter = {
  readonly status: Conversation['status'] | undefined
  /** `person`: only conversations in which the user waits for a person to answer. */
  readonly waiting_for: 'person' | 'nobody' | undefined
  /** `false` leaves out tests in the playground. */
  readonly playground: false | undefined
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
        { ...filter, page, limit: rowsOnPage, sort: '-updated_at', include: 'preview' },
        { signal },
      ),
    gcTime: 60_000,
  })

export type InboxCounts = Readonly<Record<'active' | 'paused' | 'ended' | 'waiting', number>>

/** The number of conversations by status, for all filters except that of the status. */
export const inboxCountsQuery = (filter: InboxFilter) =>
  queryOptions({
    queryKey: ['conversations', 'counts', { ...filter, status: undefined, waiting_for: undefined }],
    async queryFn({ signal }): Promise<InboxCounts> {
      const count = async (only: Pick<Partial<InboxFilter>, 'status' | 'waiting_for'>) => {
        const query = { ...filter, status: undefined, waiting_for: undefined, ...only, limit: 1 }
        return (await parley.conversations.list(query, { signal })).total
      }
      const [active, paused, ended, waiting] = await Promise.all([
        count({ status: 'active' }),
        count({ status: 'paused' }),
        count({ status: 'ended' }),
        count({ waiting_for: 'person' }),
      ])
      return { active, paused, ended, waiting }
    },
  })

export const conversationQuery = (conversation_id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversation_id],
    queryFn: ({ signal }) => parley.conversations.get(conversation_id, { signal }),
  })

/** The size of one page. Rows beyond it need a request each. */
const waitingMax = 100

/** The conversations that wait for a person, last changed first. A test keeps nobody waiting. */
export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'list', 'waiting'],
  async queryFn({ signal }) {
    const order = { sort: '-updated_at', limit: waitingMax } as const
    const query = { waiting_for: 'person', playground: false, ...order } as const
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
