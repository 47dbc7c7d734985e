// Which source an item comes from.
import type { KnowledgeListItem } from '@parley/contract'

/** The id of the source that keeps the item up to date; undefined for other items. */
export function sourceIdOf({
  external_id,
}: Pick<KnowledgeListItem, 'external_id'>): string | undefined {
  return /^(src_[^/]+)\//.exec(external_id ?? '')?.[1]
}
