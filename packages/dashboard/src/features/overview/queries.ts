// What the first page asks for: numbers of today, and what there is of each kind.
import { endpoints } from '@parley/client'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

const one = { limit: 1 } as const

/** What tells whether somebody has begun: the newest chatbot, and how much else there is. */
export const beginningsQuery = queryOptions({
  queryKey: ['chatbots', 'overview'],
  async queryFn({ signal }) {
    const [bots, knowledge, conversations] = await Promise.all([
      parley.chatbots.list(one, { signal }),
      parley.knowledge.list(one, { signal }),
      parley.conversations.list(one, { signal }),
    ])
    return {
      chatbot: bots.chatbots[0],
      knowledge: knowledge.total,
      conversations: conversations.total,
    }
  },
})

export type Beginnings = Awaited<ReturnType<NonNullable<typeof beginningsQuery.queryFn>>>

/** The numbers of today, as the reader’s clock has it. */
export const todayQuery = queryOptions({
  queryKey: ['analytics', 'today'],
  async queryFn({ signal }) {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    // The Canadian form of a date is the one of ISO 8601.
    const day = new Intl.DateTimeFormat('en-CA').format(new Date())
    const query = { start_date: day, end_date: day, timezone }
    const [conversations, performance] = await Promise.all([
      parley.analytics.conversations(query, { signal }),
      parley.analytics.performance(query, { signal }),
    ])
    return { conversations: conversations.totals, performance: performance.totals }
  },
  refetchInterval: 60_000,
})

export const planQuery = queryOptions({
  queryKey: ['account', 'overview'],
  queryFn: async ({ signal }) => (await parley.account.get({ signal })).plan,
  refetchInterval: 60_000,
})

export const waitingQuery = queryOptions({
  queryKey: ['conversations', 'waiting'],
  queryFn: async ({ signal }) =>
    (await parley.conversations.list({ waiting_for: 'person', ...one }, { signal })).total,
  refetchInterval: 30_000,
})

export const gapsQuery = queryOptions({
  queryKey: ['gaps', 'overview'],
  async queryFn({ signal }) {
    const { total, gaps } = await parley.call(endpoints.listGaps, { query: one }, { signal })
    return { total, first: gaps[0] }
  },
  refetchInterval: 60_000,
})

export const failedKnowledgeQuery = queryOptions({
  queryKey: ['knowledge', 'failed'],
  queryFn: async ({ signal }) =>
    (await parley.knowledge.list({ status: 'failed', ...one }, { signal })).total,
})

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'overview'],
  // An account has at most twenty.
  queryFn: async ({ signal }) => (await parley.webhooks.list({ limit: 100 }, { signal })).webhooks,
})
