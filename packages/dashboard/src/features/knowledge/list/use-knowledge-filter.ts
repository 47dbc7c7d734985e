// The filters of the list of knowledge, kept in the URL.
import { useFilters } from '../../../components/lists/use-filters.ts'
import type { KnowledgeFilter } from '../queries.ts'

export const shownTypes = ['text', 'faq'] as const
export const shownStatuses = ['ready', 'processing', 'failed', 'disabled'] as const
export const shownSorts = ['-created_at', 'created_at', 'title', '-updated_at'] as const

const names = ['q', 'chatbot_id', 'scope', 'type', 'status', 'tag', 'sort'] as const

export type KnowledgeFilterControls = ReturnType<typeof useKnowledgeFilter>

export function useKnowledgeFilter() {
  const { filters, page, ...rest } = useFilters(names)
  const { q, chatbot_id, tag } = filters
  const type = shownTypes.find((one) => one === filters.type)
  const status = shownStatuses.find((one) => one === filters.status)
  const sort = shownSorts.find((one) => one === filters.sort)
  const filter: KnowledgeFilter = {
    page,
    ...(q === undefined ? {} : { q }),
    ...(chatbot_id === undefined ? {} : { chatbot_id }),
    ...(filters.scope === 'own' && chatbot_id !== undefined ? { scope: 'own' as const } : {}),
    ...(filters.scope === 'shared' ? { scope: 'shared' as const } : {}),
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { status }),
    ...(tag === undefined ? {} : { tag }),
    ...(sort === undefined ? {} : { sort }),
  }
  return { filter, ...rest }
}
