// Queries of the home page.
import { endpoints } from '@parley/client'
import type { SourceStatus } from '@parley/contract'
import { queryOptions } from '@tanstack/react-query'
import { parley } from '../../lib/parley.ts'

const one = { limit: 1 } as const

/** Whether the account is set up: the newest chatbot, and the number of items and conversations. */
export const setupProgressQuery = queryOptions({
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
      newestItem: knowledge.knowledge[0]?.title,
      conversations: conversations.total,
    }
  },
})

export type SetupProgress = Awaited<ReturnType<NonNullable<typeof setupProgressQuery.queryFn>>>

/** Today’s numbers, in the time zone of the browser. */
export const todayQuery = queryOptions({
  queryKey: ['analytics', 'today'],
  async queryFn({ signal }) {
    const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
    // The Canadian date format is the one of ISO 8601.
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

export const accountQuery = queryOptions({
  queryKey: ['account', 'overview'],
  queryFn: async ({ signal }) => parley.account.get({ signal }),
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
  // An account has at most 20 webhooks.
  queryFn: async ({ signal }) => (await parley.webhooks.list({ limit: 100 }, { signal })).webhooks,
})

/** The sources whose last run could not read everything, the failed ones first. */
export const sourceProblemsQuery = queryOptions({
  queryKey: ['sources', 'problems'],
  async queryFn({ signal }) {
    // An account has at most 100 sources.
    const { sources } = await parley.sources.list({ limit: 100 }, { signal })
    const having = (status: SourceStatus) => sources.filter((source) => source.status === status)
    return [...having('failed'), ...having('degraded')]
  },
  refetchInterval: 60_000,
})
