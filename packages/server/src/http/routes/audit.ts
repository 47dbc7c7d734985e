// The audit log.
import { listAudit } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function auditRoutes(route: Route, { auditLog }: Pick<Services, 'auditLog'>): void {
  route(listAudit, ({ principal, query }) => auditLog.list(principal, query), {
    lines: ({ principal, query }) => auditLog.export(principal, query),
  })
}
