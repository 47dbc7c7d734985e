// Knowledge items (§4.3).
import {
  addKnowledgePhrasing,
  createKnowledgeItem,
  deleteKnowledgeItem,
  getKnowledgeItem,
  type KnowledgeItem,
  listKnowledge,
  searchKnowledge,
  updateKnowledgeItem,
  upsertKnowledgeItem,
} from '@parley/contract'
import { newKnowledgeProblems } from '../../services/knowledge/knowledge-problems.ts'
import type { Services } from '../../services/services.ts'
import { toVersionTag, versionsIn } from '../requests/version-tags.ts'
import type { Route } from '../route.ts'

/** Every change sets a new `updated_at`. */
const etag = ({ updated_at }: KnowledgeItem) => toVersionTag(updated_at)

const location = ({ id }: KnowledgeItem) => `/v1/knowledge/${id}`

export function knowledgeRoutes(
  route: Route,
  { knowledge, knowledgeFiles }: Pick<Services, 'knowledge' | 'knowledgeFiles'>,
): void {
  route(listKnowledge, ({ principal, query }) => knowledge.list(principal, query))
  route(
    getKnowledgeItem,
    ({ principal, params }) => knowledge.get(principal, params.knowledge_id),
    {
      etag,
    },
  )
  route(
    createKnowledgeItem,
    ({ principal, body, upload, query, claim }) => {
      const options = { claim, wait: query.wait }
      return upload === undefined
        ? knowledge.create(principal, body, options)
        : knowledgeFiles.upload(principal, upload, body, options)
    },
    { location, problems: newKnowledgeProblems },
  )
  route(
    updateKnowledgeItem,
    ({ principal, params, body, query, ifMatch }) => {
      const options = { wait: query.wait, versions: versionsIn(ifMatch) }
      return knowledge.update(principal, params.knowledge_id, body, options)
    },
    { etag },
  )
  route(
    upsertKnowledgeItem,
    async ({ principal, params, body, query, created }) => {
      const { wait } = query
      const upserted = await knowledge.upsert(principal, params.external_id, body, { wait })
      if (upserted.isNew) created()
      return upserted.item
    },
    { location },
  )
  route(addKnowledgePhrasing, ({ principal, params, body, claim }) =>
    knowledge.addPhrasing(principal, params.knowledge_id, body.question, { claim }),
  )
  route(searchKnowledge, ({ principal, body }) => knowledge.search(principal, body))
  route(deleteKnowledgeItem, ({ principal, params }) =>
    knowledge.remove(principal, params.knowledge_id),
  )
}
