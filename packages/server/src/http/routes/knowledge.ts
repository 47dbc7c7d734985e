// Knowledge items (§4.3).
import {
  createKnowledgeItem,
  deleteKnowledgeItem,
  getKnowledgeItem,
  listKnowledge,
  updateKnowledgeItem,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function knowledgeRoutes(route: Route, { knowledge }: Pick<Services, 'knowledge'>): void {
  route(listKnowledge, ({ principal, query }) => knowledge.list(principal, query))
  route(getKnowledgeItem, ({ principal, params }) => knowledge.get(principal, params.knowledge_id))
  route(
    createKnowledgeItem,
    ({ principal, body, claim }) => knowledge.create(principal, body, claim),
    {
      location: ({ id }) => `/v1/knowledge/${id}`,
    },
  )
  route(updateKnowledgeItem, ({ principal, params, body }) =>
    knowledge.update(principal, params.knowledge_id, body),
  )
  route(deleteKnowledgeItem, ({ principal, params }) =>
    knowledge.remove(principal, params.knowledge_id),
  )
}
