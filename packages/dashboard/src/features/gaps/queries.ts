// Queries and mutations of unanswered questions.
import { endpoints } from '@parley/client'
import type { Gap, GapResolution } from '@parley/contract'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'
import { queryClient } from '../../lib/queries.ts'

export const gapsOnPage = 25

export type GapFilter = {
  readonly status: Gap['status']
  readonly sort: '-count' | '-last_seen_at'
  readonly chatbot_id: string | undefined
  readonly page: number
}

export const gapsQuery = (filter: GapFilter) =>
  queryOptions({
    queryKey: ['gaps', filter],
    queryFn: ({ signal }) =>
      parley.call(endpoints.listGaps, { query: { ...filter, limit: gapsOnPage } }, { signal }),
  })

/** The chatbot can use the answer once this resolves. Refetches the lists. */
export async function resolve(gap_id: string, body: GapResolution, idempotencyKey?: string) {
  const input = { params: { gap_id }, body }
  const resolved = await parley.call(endpoints.resolveGap, input, { idempotencyKey })
  await Promise.all([refetchGaps(), queryClient.invalidateQueries({ queryKey: ['knowledge'] })])
  return resolved
}

/** Does not refetch the lists, because many gaps are dismissed one after the other. */
export const dismiss = ({ id }: Gap) =>
  parley.call(endpoints.resolveGap, { params: { gap_id: id }, body: { dismiss: true } })

export const refetchGaps = () => queryClient.invalidateQueries({ queryKey: ['gaps'] })

export type Candidate = {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** The chatbot’s FAQ items that are similar to a question, best first. */
export const candidatesQuery = ({ chatbot_id, question }: Pick<Gap, 'chatbot_id' | 'question'>) =>
  queryOptions({
    queryKey: ['knowledge', 'candidates', chatbot_id, question],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const body = { query: question, chatbot_id, top_k: 20 }
      const { hits } = await parley.call(endpoints.searchKnowledge, { body }, { signal })
      const ids = [...new Set(hits.map(({ knowledge_id }) => knowledge_id))].slice(0, 8)
      const items = await Promise.all(ids.map((id) => parley.knowledge.get(id, { signal })))
      return items.flatMap(({ id, type, question, answer }) =>
        type === 'faq' && question !== null ? [{ id, question, answer: answer ?? '' }] : [],
      )
    },
  })

type Asked = Pick<Gap, 'chatbot_id' | 'question' | 'previous_message'>

/**
 * The chatbot’s current reply to the question, in a playground conversation. The message before it is sent first: a
 * follow-up is understood only after it.
 */
export const replyNowQuery = ({ chatbot_id, question, previous_message }: Asked) =>
  queryOptions({
    queryKey: ['gap-reply', chatbot_id, question, previous_message],
    queryFn: async ({ signal }) => {
      const body = { chatbot_id, playground: true }
      const { conversation_id } = await parley.conversations.create(body, { signal })
      if (previous_message !== null) {
        await parley.messages.send(conversation_id, { text: previous_message }, { signal })
      }
      const reply = await parley.messages.send(conversation_id, { text: question }, { signal })
      return reply
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
