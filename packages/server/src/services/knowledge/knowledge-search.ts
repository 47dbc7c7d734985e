// Searches the knowledge without a reply: shows the passages that a chatbot could answer from.
import { type KnowledgeHits, type KnowledgeQuery, limits } from '@parley/contract'
import type { Engine } from '../../engine/engine.ts'
import { sharedScope } from '../../storage/interfaces/knowledge.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import { getChatbot } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'
import { startOf } from './knowledge-fields.ts'

const hitsByDefault = 5

/** Searches a chatbot's own and the shared knowledge, or the shared knowledge alone. Throws `not_found`. */
export function createKnowledgeSearch({ storage, engine }: { storage: Storage; engine: Engine }) {
  return async (principal: Principal, wanted: KnowledgeQuery): Promise<KnowledgeHits> => {
    const { account_id } = principal
    const { query, chatbot_id, top_k, min_score } = wanted
    const own = chatbot_id == null ? [] : [(await getChatbot(storage, principal, chatbot_id)).id]
    const scopes = await Promise.all(
      [...own, sharedScope].map(async (scope_id) => ({
        account_id,
        scope_id,
        version: await storage.segments.version(account_id, scope_id),
      })),
    )
    const found = await engine.search(scopes, query, {
      top_k: top_k ?? hitsByDefault,
      min_score: min_score ?? 0,
    })
    const hits = found.map(({ headings, ...hit }) => ({
      ...hit,
      snippet: startOf(hit.text, limits.snippet.value),
      headings: [...headings],
    }))
    return { hits }
  }
}
