// Changes an item from its current version, so that changes of two people at once are both kept.
import { endpoints, ParleyError } from '@parley/client'
import type { KnowledgeItem, KnowledgeItemUpdate } from '@parley/contract'
import { parley } from '../../lib/parley.ts'

/** How often other people may be faster before the change fails. */
const attemptsMax = 5

/**
 * Reads the item, and stores what `change` makes of it. Starts again if somebody else changed the
 * item in between. What `change` throws ends it.
 */
export async function changeItem(
  knowledge_id: string,
  change: (current: KnowledgeItem) => KnowledgeItemUpdate,
): Promise<KnowledgeItem> {
  const params = { knowledge_id }
  for (let attempt = 1; ; attempt++) {
    const { data, etag } = await parley.request(endpoints.getKnowledgeItem, { params })
    try {
      const parts = { params, body: change(data) }
      return (await parley.request(endpoints.updateKnowledgeItem, parts, { ifMatch: etag })).data
    } catch (error) {
      const isOvertaken = error instanceof ParleyError && error.code === 'version_conflict'
      if (!isOvertaken || attempt === attemptsMax) throw error
    }
  }
}
