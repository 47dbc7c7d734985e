// What the service says of itself.
import { getService } from '@parley/contract'
import type { Route } from '../route.ts'
import { version } from '../version.ts'

export function serviceRoutes(route: Route): void {
  const service = { service: 'Parley', version, api_version: 'v1', docs: '/docs' }
  route(getService, () => service)
}
