// What was cited most, and what was asked most without an answer.
import { toTimestamp } from '../../lib/clock.ts'
import { countIn, type Tally } from '../../lib/tallies.ts'
import { grains } from '../../storage/analytics-cells.ts'
import type {
  AnalyticsStore,
  CellQuery,
  ItemCount,
  RawRange,
  TopKind,
} from '../../storage/analytics-store.ts'
import type { Asked, createFigureReader } from './figures.ts'
import { cellsOf, gridOf } from './grid.ts'
import type { Range } from './period.ts'

const shownMax = 10
/**
 * Looked at in each day and month. An item that is among these nowhere is not found, so that what is
 * shown is exact unless so many are asked for more often in every day and month of the time.
 */
const perCell = 100
/** Of these the exact number is read. */
const candidatesMax = 50
const minuteMs = 60_000

type Parts = {
  readonly store: AnalyticsStore
  readonly reader: ReturnType<typeof createFigureReader>
}

/** Which chatbots; null = all of the account. */
export type AskedTops = Asked & { readonly chatbot_ids: readonly string[] | null }

export function createTops({ store, reader }: Parts) {
  /** With what was counted in parts of days; the most counted first. */
  async function most(
    kind: TopKind,
    asked: Asked,
    range: Range,
    inParts: Tally,
  ): Promise<ItemCount[]> {
    const query = { scope_ids: asked.scope_ids, spans: longSpans(range) }
    const found = new Map(inParts)
    for (const cell of longCells(query)) {
      const top = await store.listTop(asked.account_id, kind, cell, perCell)
      for (const { item, count } of top) countIn(found, item, count)
    }
    const candidates = inOrder(found)
      .slice(0, candidatesMax)
      .map(({ item }) => item)
    const exact = new Map<string, number>()
    for (const { item, count } of await store.countItems(
      asked.account_id,
      kind,
      query,
      candidates,
    )) {
      countIn(exact, item, count)
    }
    for (const item of candidates) countIn(exact, item, inParts.get(item) ?? 0)
    return inOrder(exact)
  }

  async function askedInParts(
    { account_id, chatbot_ids }: AskedTops,
    range: Range,
  ): Promise<Tally> {
    const inParts = new Map<string, number>()
    for (const part of partsOfDays(range)) {
      const counts = await store.countQuestions(account_id, chatbot_ids, part)
      for (const { item, count } of counts) countIn(inParts, item, count)
    }
    return inParts
  }

  return {
    async knowledge(asked: Asked, range: Range) {
      const wanted = { sums: [], maxima: [], tallies: ['knowledge'], users: false } as const
      const [figures] = await reader.read(asked, [range], wanted)
      const inParts = figures?.tally('knowledge') ?? new Map()
      const top = (await most('knowledge', asked, range, inParts)).slice(0, shownMax)
      const ids = top.map(({ item }) => item)
      const titles = await store.listTitles(asked.account_id, ids)
      return top.map(({ item: id, count: hits }) => ({ id, title: titles.get(id) ?? null, hits }))
    },

    async unanswered(asked: AskedTops, range: Range) {
      const { account_id, chatbot_ids } = asked
      const times = timesOf(range)
      const shown = []
      const inParts = await askedInParts(asked, range)
      for (const { item, count } of await most('question', asked, range, inParts)) {
        const last = await store.findLastQuestion(account_id, item, chatbot_ids, times)
        if (last === undefined || last.text === '') continue
        shown.push({ question: last.text, count, last_seen_at: last.asked_at })
        if (shown.length === shownMax) break
      }
      return shown
    },
  }
}

function inOrder(counts: Tally): ItemCount[] {
  const items = [...counts].map(([item, count]) => ({ item, count }))
  return items
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.item < b.item ? -1 : 1))
}

function longSpans(range: Range) {
  return gridOf([range]).spans.filter(({ grain }) => grain >= grains.day)
}

function longCells({ scope_ids, spans }: CellQuery) {
  return scope_ids.flatMap((scope_id) =>
    spans.flatMap((span) =>
      cellsOf(span).map((start_minute) => ({ scope_id, grain: span.grain, start_minute })),
    ),
  )
}

/** What whole days and months leave at both ends. */
function partsOfDays(range: Range): RawRange[] {
  const spans = longSpans(range)
  if (spans.length === 0) return [timesOf(range)]
  const first = Math.min(...spans.map(({ from }) => from)) * minuteMs
  const last = Math.max(...spans.map(({ before }) => before)) * minuteMs
  const parts = [
    { from: range.from, before: first },
    { from: last, before: range.before },
  ]
  return parts.filter(({ from, before }) => from < before).map(timesOf)
}

function timesOf({ from, before }: Range): RawRange {
  return { from: toTimestamp(from), before: toTimestamp(before) }
}
