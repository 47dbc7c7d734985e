// The three analytics endpoints: usage, conversations and performance. Their answers have the same structure.
import type {
  AnalyticsQuery,
  ConversationAnalytics,
  PerformanceAnalytics,
  UsageAnalytics,
} from '@parley/contract'
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import { ApiError, notFound } from '../../lib/errors.ts'
import type { AnalyticsStore, NamedChatbot } from '../../storage/interfaces/analytics.ts'
import { wholeAccount } from '../../storage/interfaces/analytics-cells.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { createPlanUses } from '../accounts/plan-use.ts'
import type { Principal } from '../shared/principal.ts'
import type { Figures } from './figure-accumulator.ts'
import { conversationFiguresOf, conversationRequest } from './figures/conversation-figures.ts'
import { createFigureReader, type FigureRequest } from './figures/figure-reader.ts'
import { answeringOf, failuresOf, performanceRequest } from './figures/performance-figures.ts'
import { countSpansOf, partsAround } from './figures/time-grid.ts'
import { createTopLists } from './figures/top-lists.ts'
import {
  type AccountCounts,
  messageFiguresOf,
  requestsOf,
  usageRequest,
} from './figures/usage-figures.ts'
import { type Period, periodOf, type Range } from './period.ts'
import type { RequestCounts } from './request-counts.ts'
import type { RollUp } from './roll-up.ts'

/** The maximum number of roll-up steps in a request. More are needed only after an upgrade of a large store. */
const stepsAtOnce = 200
/** The maximum number of existing chatbots, and of deleted chatbots, in `by_chatbot`. */
const chatbotsMax = 1_000

type AnalyticsDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly rollUp: RollUp
  readonly requestCounts: RequestCounts
  readonly planUses: ReturnType<typeof createPlanUses>
}

/** A checked request for analytics. */
type AnalyticsRequest = {
  readonly principal: Principal
  readonly period: Period
  readonly chatbot_id: string | null
  /** Null = all chatbots of the account. */
  readonly chatbot_ids: readonly string[] | null
  readonly scope_ids: readonly string[]
  readonly chatbots: readonly NamedChatbot[]
}

export function createAnalytics({
  storage,
  clock,
  rollUp,
  requestCounts,
  planUses,
}: AnalyticsDeps) {
  const store = storage.analytics

  /** Throws `invalid_request`, `not_found`, and `service_unavailable` while much is still uncounted. */
  async function prepare(principal: Principal, query: AnalyticsQuery): Promise<AnalyticsRequest> {
    const period = periodOf(query, clock.now())
    const { account_id } = principal
    const { chatbot_id = null } = query
    const chatbot_ids = chatbot_id === null ? principal.chatbot_ids : [chatbot_id]
    await requestCounts.flushAccount(account_id)
    if (!(await rollUp.catchUp(stepsAtOnce))) {
      throw new ApiError('service_unavailable', 'The analytics are still catching up. Try again.', {
        retryAfterSeconds: 1,
      })
    }
    const isHidden = chatbot_id !== null && principal.chatbot_ids?.includes(chatbot_id) === false
    const counted = chatbot_id === null ? partsAround(period) : null
    const options = { limit: chatbotsMax, counted }
    const chatbots = isHidden ? [] : await store.listChatbots(account_id, chatbot_ids, options)
    if (chatbot_id !== null && chatbots.length === 0) throw notFound('chatbot', chatbot_id)
    const scope_ids = chatbot_ids ?? [wholeAccount]
    return { principal, period, chatbot_id, chatbot_ids, scope_ids, chatbots }
  }

  /** The account's own counts in each bucket; undefined for a request about some chatbots only. */
  async function countsOf(
    request: AnalyticsRequest,
    { analytics }: Reading,
    buckets: readonly Range[],
  ): Promise<AccountCounts[]> {
    if (request.chatbot_ids !== null) return buckets.map(() => undefined)
    const counts = buckets.map(() => new Map<string, number>())
    const spans = countSpansOf(buckets)
    const found = await analytics.sumCounts(request.principal.account_id, spans)
    for (const { bucket, name, value } of found) counts[bucket]?.set(name, value)
    return counts
  }

  /** Reads everything in one snapshot. */
  async function answer<Totals, Part, OfBot>(
    request: AnalyticsRequest,
    frame: FigureFrame<Totals, Part, OfBot>,
  ) {
    return storage.snapshot(({ analytics }) => {
      const reader = createFigureReader(analytics)
      return frameOf(request, frame, { analytics, reader })
    })
  }

  /** The frame around the figures: the period, totals, series, chatbots, and the previous period. */
  async function frameOf<Totals, Part, OfBot>(
    request: AnalyticsRequest,
    frame: FigureFrame<Totals, Part, OfBot>,
    reading: Reading,
  ) {
    const { reader } = reading
    const { principal, period, chatbot_id, scope_ids } = request
    const { wanted } = frame
    const scopes = { account_id: principal.account_id, scope_ids }
    const countsIn = async (range: Range) => (await countsOf(request, reading, [range]))[0]
    const { whole, parts: figures } = await reader.read(scopes, period.buckets, wanted)
    const counts = await countsOf(request, reading, period.buckets)
    const { previous } = period
    const totalsOf = async (of: Figures, range: Range) =>
      frame.totals(of, await countsIn(range), { ...reading, range })
    const before = async (range: Range) => {
      const read = await reader.read(scopes, [range], wanted)
      return totalsOf(read.whole, range)
    }
    return {
      period: { ...shown(period), interval: period.interval, timezone: period.timezone },
      chatbot_id,
      totals: await totalsOf(whole, period),
      series: figures.map((of, bucket) => ({
        start: toTimestamp(period.buckets[bucket]?.from ?? period.from),
        ...frame.part(of, counts[bucket]),
      })),
      by_chatbot: await ofEach(request, frame, reader),
      ...(previous === undefined
        ? {}
        : { previous: { period: shown(previous), totals: await before(previous) } }),
    }
  }

  async function ofEach<Totals, Part, OfBot>(
    { principal: { account_id }, period, chatbot_id: single_id, chatbots }: AnalyticsRequest,
    { wanted, ofBot }: FigureFrame<Totals, Part, OfBot>,
    reader: FigureReader,
  ) {
    const isSingle = single_id !== null
    const scope_ids = chatbots.map(({ id }) => id)
    const found = await reader.readEach({ account_id, scope_ids }, period, wanted)
    return chatbots.flatMap(({ id: chatbot_id, name, is_deleted }) => {
      const figures = found.get(chatbot_id)
      if (figures === undefined || (is_deleted && figures.isEmpty && !isSingle)) return []
      return [{ chatbot_id, name, ...ofBot(figures, chatbot_id) }]
    })
  }

  return {
    async usage(principal: Principal, query: AnalyticsQuery): Promise<UsageAnalytics> {
      const request = await prepare(principal, query)
      const { plan } = await planUses.get(principal)
      const { chatbots, chatbot_ids } = request
      const scopes = [wholeAccount, sharedScope, ...chatbots.map(({ id }) => id)]
      const items = await store.countKnowledge(principal.account_id, scopes)
      const itemsOf = (id: string) => items.get(id) ?? 0
      const together = chatbot_ids === null ? [wholeAccount] : [sharedScope, ...chatbot_ids]
      const knowledge_items = together.reduce((sum, id) => sum + itemsOf(id), 0)
      return answer(request, {
        wanted: usageRequest,
        totals: (figures, counts) => ({
          ...requestsOf(counts),
          ...messageFiguresOf(figures),
          knowledge_items,
          plan,
        }),
        part: (figures, counts) => ({ ...requestsOf(counts), ...messageFiguresOf(figures) }),
        ofBot: (figures, id) => ({ ...messageFiguresOf(figures), knowledge_items: itemsOf(id) }),
      })
    },

    async conversations(
      principal: Principal,
      query: AnalyticsQuery,
    ): Promise<ConversationAnalytics> {
      return answer(await prepare(principal, query), {
        wanted: conversationRequest,
        totals: conversationFiguresOf,
        part: conversationFiguresOf,
        ofBot: conversationFiguresOf,
      })
    },

    async performance(principal: Principal, query: AnalyticsQuery): Promise<PerformanceAnalytics> {
      const request = await prepare(principal, query)
      const { scope_ids, chatbot_ids } = request
      const scopes = { account_id: principal.account_id, scope_ids, chatbot_ids }
      return answer(request, {
        wanted: performanceRequest,
        totals: async (figures, counts, { analytics, reader, range }) => ({
          ...answeringOf(figures),
          ...failuresOf(counts),
          ...(await createTopLists({ store: analytics, reader })(scopes, range)),
        }),
        part: (figures, counts) => ({ ...answeringOf(figures), ...failuresOf(counts) }),
        ofBot: answeringOf,
      })
    },
  }
}

type FigureReader = ReturnType<typeof createFigureReader>
type Reading = { readonly analytics: AnalyticsStore; readonly reader: FigureReader }

type FigureFrame<Totals, Part, OfBot> = {
  readonly wanted: FigureRequest
  totals(
    figures: Figures,
    counts: AccountCounts,
    of: Reading & { readonly range: Range },
  ): Totals | Promise<Totals>
  part(figures: Figures, counts: AccountCounts): Part
  ofBot(figures: Figures, chatbot_id: string): OfBot
}

function shown({ from, before }: Range) {
  return { start: toTimestamp(from), end: toTimestamp(before) }
}
