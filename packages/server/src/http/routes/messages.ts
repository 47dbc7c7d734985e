// Messages of a conversation (§4.2).
import { listMessages, sendMessage } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function messageRoutes(route: Route, { messages }: Pick<Services, 'messages'>): void {
  route(sendMessage, ({ principal, params, body, arrivedAtMs, claim }) =>
    messages.send(principal, params.conversation_id, body, { arrivedAtMs, claim }),
  )
  route(listMessages, ({ principal, params, query }) =>
    messages.list(principal, params.conversation_id, query),
  )
}
