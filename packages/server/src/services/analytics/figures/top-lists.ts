// The top lists: the knowledge cited most, and the questions asked most without an answer.
import { toTimestamp } from '../../../lib/clock.ts'
import type { AnalyticsStore } from '../../../storage/interfaces/analytics.ts'
import type { Figures } from '../figure-accumulator.ts'
import type { Range } from '../period.ts'
import type { createFigureReader, FigureScopes } from './figure-reader.ts'

const shownMax = 10

type TopListsDeps = {
  readonly store: AnalyticsStore
  readonly reader: ReturnType<typeof createFigureReader>
}

/** `chatbot_ids` null = all chatbots of the account. */
export type TopListScopes = FigureScopes & { readonly chatbot_ids: readonly string[] | null }

export function createTopLists({ store, reader }: TopListsDeps) {
  async function citedMost(account_id: string, counts: Counts) {
    const top = topOf(counts)
    const numbers = top.map(({ number }) => number)
    const found = await store.findItems(account_id, 'knowledge', numbers)
    const ids = new Map(found.map(({ item, number }) => [number, item]))
    const titles = await store.listTitles(account_id, [...ids.values()])
    return top.map(({ number, count: hits }) => {
      const id = ids.get(number) ?? ''
      return { id, title: titles.get(id) ?? null, hits }
    })
  }

  async function askedMost(
    { account_id, chatbot_ids }: TopListScopes,
    range: Range,
    counts: Counts,
  ) {
    const times = { from: toTimestamp(range.from), before: toTimestamp(range.before) }
    const shown = []
    for (const { number, count } of topOf(counts)) {
      const last = await store.findLastQuestion(account_id, number, chatbot_ids, times)
      // The text may have been erased since it was counted.
      if (last === undefined || last.text === '') continue
      shown.push({ question: last.text, count, last_seen_at: last.asked_at })
    }
    return shown
  }

  return async (scopes: TopListScopes, range: Range) => {
    const columns = ['knowledge', 'questions'] as const
    const { whole } = await reader.read(scopes, [range], { columns, users: false, newUsers: false })
    return {
      top_unanswered: await askedMost(scopes, range, whole.items('questions')),
      top_knowledge: await citedMost(scopes.account_id, whole.items('knowledge')),
    }
  }
}

type Counts = ReturnType<Figures['items']>
type CountedItem = { readonly number: number; readonly count: number }

/** The highest counts first; equal counts in the order of their numbers, the oldest first. */
function topOf(counts: Counts): CountedItem[] {
  const inOrder = (a: CountedItem, b: CountedItem) => b.count - a.count || a.number - b.number
  let top: CountedItem[] = []
  counts.forEach((count, number) => {
    const last = top[shownMax - 1]
    if (count <= 0 || (last !== undefined && inOrder(last, { number, count }) < 0)) return
    top = [...top, { number, count }].sort(inOrder).slice(0, shownMax)
  })
  return top
}
