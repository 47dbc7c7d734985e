// The rows of the inbox: the conversations that wait for a person first, then all others. Only the
// pages of visible rows are loaded.
import type { ConversationListItem } from '@parley/client'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxFilter, inboxPageQuery, rowsOnPage } from '../queries.ts'

type Group = 'waiting' | 'others'
type PagePlace = { readonly group: Group; readonly page: number }

export type InboxRow =
  | { readonly kind: 'head'; readonly group: Group; readonly total: number }
  | {
      readonly kind: 'conversation'
      readonly isWaiting: boolean
      /** Undefined while its page is loading. */
      readonly conversation: ConversationListItem | undefined
    }

export function useInboxRows(filter: InboxFilter) {
  const filters = filtersOf(filter)
  // The first pages hold the totals, so they are always loaded.
  const first = (Object.keys(filters) as Group[]).map((group) => ({ group, page: 1 }))
  const [pages, setPages] = useState<readonly PagePlace[]>(first)
  const results = useQueries({
    queries: pages.map(({ group, page }) => inboxPageQuery(filters[group] ?? filter, page)),
  })
  const loaded = new Map(pages.map((place, index) => [keyOf(place), results[index]?.data]))
  const totalOf = (group: Group) => loaded.get(keyOf({ group, page: 1 }))?.total ?? 0
  const totals = { waiting: totalOf('waiting'), others: totalOf('others') }
  const isGrouped = first.length > 1 && totals.waiting > 0
  const headsBefore = isGrouped ? 1 : 0
  const othersHead = isGrouped && totals.others > 0 ? 1 : 0
  const othersStart = headsBefore + totals.waiting + othersHead

  /** The group of a row and its number in the group; -1 = the head of the group. */
  function placeOf(index: number): { group: Group; at: number } {
    return index < othersStart - othersHead
      ? { group: 'waiting', at: index - headsBefore }
      : { group: 'others', at: index - othersStart }
  }

  function rowAt(index: number): InboxRow {
    const { group, at } = placeOf(index)
    if (at < 0) return { kind: 'head', group, total: totals[group] }
    const page = loaded.get(keyOf({ group, page: pageOf(at) }))
    const isWaiting = group === 'waiting'
    return { kind: 'conversation', isWaiting, conversation: page?.conversations[at % rowsOnPage] }
  }

  function show({ startIndex, endIndex }: { startIndex: number; endIndex: number }): void {
    const seen = new Map(first.map((place) => [keyOf(place), place]))
    for (let index = startIndex; index <= endIndex; index++) {
      const { group, at } = placeOf(index)
      const place = { group, page: pageOf(Math.max(0, at)) }
      if (filters[group] !== undefined) seen.set(keyOf(place), place)
    }
    const next = [...seen.values()]
    if (next.map(keyOf).join() !== pages.map(keyOf).join()) setPages(next)
  }

  const failed = results.find(({ isLoadingError }) => isLoadingError)
  return {
    count: othersStart + totals.others,
    conversations: totals.waiting + totals.others,
    /** The rows that come before the head of the others. */
    waiting: totals.waiting,
    rowAt,
    show,
    isHead: (index: number) => placeOf(index).at < 0,
    isPending: results.slice(0, first.length).some(({ isPending }) => isPending),
    failure: failed && { error: failed.error, retry: () => failed.refetch() },
  }
}

/** Only the lists of all and of paused conversations have both groups. */
function filtersOf(filter: InboxFilter): Partial<Record<Group, InboxFilter>> {
  if (filter.waiting_for === 'person') return { waiting: filter }
  if (filter.status === 'active' || filter.status === 'ended') return { others: filter }
  return {
    waiting: { ...filter, waiting_for: 'person' },
    others: { ...filter, waiting_for: 'nobody' },
  }
}

const pageOf = (at: number) => Math.floor(at / rowsOnPage) + 1
const keyOf = ({ group, page }: PagePlace) => `${group} ${page}`
