// Synonyms.
import { getSynonyms, updateSynonyms } from '@parley/contract'
import { synonymProblems } from '../../services/knowledge/synonyms.ts'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function synonymRoutes(route: Route, { synonyms }: Pick<Services, 'synonyms'>): void {
  route(getSynonyms, ({ principal, query }) => synonyms.get(principal, query.chatbot_id))
  route(updateSynonyms, ({ principal, body }) => synonyms.update(principal, body), {
    problems: synonymProblems,
  })
}
