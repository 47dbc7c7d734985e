// The filters of the inbox, kept in the URL.
import { useFilters } from '../../../components/lists/use-filters.ts'
import type { InboxFilter } from '../queries.ts'

export const shownStatuses = ['active', 'paused', 'ended'] as const

const names = [
  'q',
  'chatbot_id',
  'status',
  'waiting_for',
  'playground',
  'start_date',
  'end_date',
] as const
const day = /^\d{4}-\d\d-\d\d$/

export type InboxFilterControls = ReturnType<typeof useInboxFilter>

export function useInboxFilter() {
  const { filters, set, isFiltered } = useFilters(names)
  const { q, chatbot_id } = filters
  const dayOf = (text = '') => (day.test(text) ? text : undefined)
  const status = shownStatuses.find((one) => one === filters.status)
  const filter: InboxFilter = {
    q,
    chatbot_id,
    status,
    waiting_for: status === 'paused' && filters.waiting_for === 'person' ? 'person' : undefined,
    playground: filters.playground === 'shown' ? undefined : false,
    start_date: dayOf(filters.start_date),
    end_date: dayOf(filters.end_date),
  }
  return { filter, set, isFiltered }
}
