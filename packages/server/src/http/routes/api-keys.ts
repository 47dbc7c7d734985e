// The API keys of an account, for its members.
import {
  type ApiKeyWithSecret,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Principal } from '../../services/shared/principal.ts'
import type { Route } from '../route.ts'

export function apiKeyRoutes(route: Route, { accountKeys }: Pick<Services, 'accountKeys'>): void {
  const reveal = (sealed: ApiKeyWithSecret, principal: Principal) =>
    accountKeys.reveal(sealed, principal)
  route(listApiKeys, ({ principal }) => accountKeys.list(principal))
  route(createApiKey, ({ principal, body, claim }) => accountKeys.create(principal, body, claim), {
    reveal,
  })
  route(
    rotateApiKey,
    ({ principal, params, body, claim }) =>
      accountKeys.rotate(principal, params.key_id, body, claim),
    { reveal },
  )
  route(revokeApiKey, ({ principal, params }) => accountKeys.revoke(principal, params.key_id))
}
