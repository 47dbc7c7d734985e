// Which source an item comes from.
import type { KnowledgeListItem } from '@parley/contract'

/** The id of the source that keeps the item up to date; undefined for other items, also of uploaded files. */
export function sourceIdOf({
  external_id,
  source_url,
}: Pick<KnowledgeListItem, 'external_id' | 'source_url'>): string | undefined {
  // Files are read once, and have no address.
  if (source_url === null) return undefined
  return /^(src_[^/]+)\//.exec(external_id ?? '')?.[1]
}
