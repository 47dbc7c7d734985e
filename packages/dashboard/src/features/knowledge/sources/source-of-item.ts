// Which source an item comes from.
import type { KnowledgeListItem } from '@parley/contract'

/** The id of the source whose page or file the item is; undefined for other items. */
export function sourceIdOf({
  external_id,
}: Pick<KnowledgeListItem, 'external_id'>): string | undefined {
  return /^(src_[^/]+)\//.exec(external_id ?? '')?.[1]
}

/** Whether a website keeps the item up to date. Files are read once, and have no address. */
export function isOfWebsite(item: Pick<KnowledgeListItem, 'external_id' | 'source_url'>): boolean {
  return item.source_url !== null && sourceIdOf(item) !== undefined
}
