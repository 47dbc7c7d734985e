// Messages of a conversation (§4.2).
import { explainMessage, listMessages, rateMessage, sendMessage } from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function messageRoutes(route: Route, { messages }: Pick<Services, 'messages'>): void {
  route(sendMessage, ({ principal, params, body, arrivedAtMs, claim }) =>
    messages.send(principal, params.conversation_id, body, { arrivedAtMs, claim }),
  )
  route(listMessages, ({ principal, params, query }) =>
    messages.list(principal, params.conversation_id, query),
  )
  route(rateMessage, ({ principal, params, body, claim }) =>
    messages.rate(principal, params.message_id, body, claim),
  )
  route(explainMessage, ({ principal, params }) => messages.explain(principal, params.message_id))
}
