// The event feed (§6).
import { listEvents } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function eventRoutes(route: Route, { eventFeed }: Pick<Services, 'eventFeed'>): void {
  route(listEvents, ({ principal, query, gone }) => eventFeed.list(principal, query, gone))
}
