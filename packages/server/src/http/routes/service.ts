// Name and version of the service, and the caller's account.
import { getAccount, getService, renameAccount } from '@parley/contract'
import type { Config } from '../../config.ts'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'
import { version } from '../version.ts'

type AccountServices = Pick<Services, 'accounts' | 'planUses'>

export function serviceRoutes(
  route: Route,
  { accounts, planUses }: AccountServices,
  { docs }: Pick<Config, 'docs'>,
): void {
  const reference = docs === 'on' ? '/docs' : null
  const service = { service: 'Parley', version, api_version: 'v1', docs: reference }
  route(getService, () => service)
  route(getAccount, ({ principal }) => planUses.get(principal))
  route(renameAccount, async ({ principal, body }) => {
    await accounts.rename(principal, body.name)
    return planUses.get(principal)
  })
}
