// Unanswered questions.
import { listGaps, resolveGap } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function gapRoutes(route: Route, { gaps }: Pick<Services, 'gaps'>): void {
  route(listGaps, ({ principal, query }) => gaps.list(principal, query))
  route(resolveGap, ({ principal, params, body, claim }) =>
    gaps.resolve(principal, params.gap_id, body, claim),
  )
}
