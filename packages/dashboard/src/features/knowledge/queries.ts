// Queries of the knowledge pages.
import type { KnowledgeListScope, KnowledgeSort, KnowledgeStatus } from '@parley/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

export const knowledgePageSize = 25

/** How often an item is refetched while it is being processed. */
const processingPollMs = 1_500

/** Matches everything that shows knowledge: lists, items, the knowledge of a chatbot. */
export const knowledgeKey = ['knowledge'] as const

export type KnowledgeFilter = {
  readonly q?: string
  readonly chatbot_id?: string
  readonly scope?: KnowledgeListScope
  readonly type?: 'text' | 'faq'
  readonly status?: KnowledgeStatus
  readonly tag?: string
  readonly sort?: KnowledgeSort
  readonly page: number
}

export const knowledgeQuery = (filter: KnowledgeFilter) =>
  queryOptions({
    queryKey: [...knowledgeKey, 'list', filter],
    queryFn: ({ signal }) =>
      parley.knowledge.list(
        {
          ...filter,
          limit: knowledgePageSize,
          ...(filter.q === undefined ? {} : { include: 'match' as const }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.knowledge.some(({ status }) => status === 'processing') === true
        ? processingPollMs
        : false,
  })

/** How many items the other filters find, by status. Not for a search, which would read all texts for each status. */
export const countsQuery = ({ page: _, sort: __, status: ___, ...others }: KnowledgeFilter) =>
  queryOptions({
    queryKey: [...knowledgeKey, 'counts', others],
    enabled: others.q === undefined,
    async queryFn({ signal }) {
      const count = async (status: KnowledgeStatus) =>
        (await parley.knowledge.list({ ...others, status, limit: 1 }, { signal })).total
      const [ready, processing, failed, disabled] = await Promise.all([
        count('ready'),
        count('processing'),
        count('failed'),
        count('disabled'),
      ])
      return { all: ready + processing + failed + disabled, ready, processing, failed, disabled }
    },
  })

export const itemQuery = (knowledge_id: string) =>
  queryOptions({
    queryKey: [...knowledgeKey, 'one', knowledge_id],
    queryFn: ({ signal }) => parley.knowledge.get(knowledge_id, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' ? processingPollMs : false,
  })

/** The synonyms of a chatbot, or those of the whole account. */
export const synonymsQuery = (chatbot_id: string | undefined) =>
  queryOptions({
    queryKey: [...knowledgeKey, 'synonyms', chatbot_id],
    queryFn: ({ signal }) =>
      parley.synonyms.get(chatbot_id === undefined ? {} : { chatbot_id }, { signal }),
  })

/** The items cited most in recent answers. */
export const mostUsedQuery = queryOptions({
  queryKey: ['analytics', 'most-used-knowledge'],
  async queryFn({ signal }) {
    const { totals } = await parley.analytics.performance({ period: '30d' }, { signal })
    return totals.top_knowledge
  },
})

/** `chatbot_id` undefined = shared items only. The search waits until `isPlaceKnown`. */
export const hitsQuery = (query: string, chatbot_id: string | undefined, isPlaceKnown: boolean) =>
  queryOptions({
    queryKey: [...knowledgeKey, 'search', query, chatbot_id],
    async queryFn({ signal }) {
      const scope = chatbot_id === undefined ? {} : { chatbot_id }
      return (await parley.knowledge.search({ query, top_k: 10, ...scope }, { signal })).hits
    },
    enabled: query !== '' && isPlaceKnown,
    // The knowledge often changes between two searches.
    staleTime: 0,
  })
