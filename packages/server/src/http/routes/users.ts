// End users, as far as one can be forgotten.
import { deleteUser } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { pathsNaming } from '../requests/repeats.ts'
import type { Route } from '../route.ts'

export function userRoutes(route: Route, { endUsers }: Pick<Services, 'endUsers'>): void {
  route(deleteUser, ({ principal, params }) =>
    endUsers.remove(principal, params.user_id, pathsNaming),
  )
}
