// Refuses knowledge for which the search index would need more memory than one chatbot may take.
import { expectedIndexBytes } from '../../engine/engine.ts'
import { ApiError } from '../../lib/errors.ts'
import { type KnowledgeRow, sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'

/**
 * Runs in the transaction that stores an item, after the item. Throws `plan_limit_reached` if its scope would need more
 * than `shareBytes`.
 */
export async function requireIndexShare(
  tx: Stores,
  { account_id, scope_id }: KnowledgeRow,
  shareBytes: number,
): Promise<void> {
  const bytes = expectedIndexBytes(await tx.knowledge.sizeOf(account_id, scope_id))
  if (bytes <= shareBytes) return
  const owner = scope_id === sharedScope ? 'shared knowledge' : 'knowledge of this chatbot'
  throw new ApiError(
    'plan_limit_reached',
    `With this item, the ${owner} would need about ${megabytes(bytes)} MB of the search index, and it may need ${megabytes(shareBytes)} MB. Remove other items, or ask the operator to raise PARLEY_INDEX_MEMORY_MB or PARLEY_INDEX_SHARE.`,
  )
}

/** The characters of an item that are analysed and searched: a short answer can have a hundred long wordings. */
export function searchedCharacters(item: KnowledgeRow): number {
  const { title, question, alternate_questions, character_count } = item
  const wordings = [title ?? '', question ?? '', ...alternate_questions]
  return wordings.reduce((sum, { length }) => sum + length, character_count)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
}
