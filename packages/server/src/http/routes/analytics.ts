// Analytics (§4.4).
import { getConversationMetrics, getPerformance, getUsage } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { seriesCsv } from '../responses/csv.ts'
import type { Route } from '../route.ts'

export function analyticsRoutes(route: Route, { analytics }: Pick<Services, 'analytics'>): void {
  const options = { csv: seriesCsv }
  route(getUsage, ({ principal, query }) => analytics.usage(principal, query), options)
  route(
    getConversationMetrics,
    ({ principal, query }) => analytics.conversations(principal, query),
    options,
  )
  route(getPerformance, ({ principal, query }) => analytics.performance(principal, query), options)
}
