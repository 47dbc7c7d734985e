// Erases the data of an end user.
import { deleteUser } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import { conversationPaths } from '../requests/idempotent-requests.ts'
import type { Route } from '../route.ts'

export function userRoutes(route: Route, { endUsers }: Pick<Services, 'endUsers'>): void {
  route(deleteUser, ({ principal, params }) =>
    endUsers.remove(principal, params.user_id, conversationPaths),
  )
}
