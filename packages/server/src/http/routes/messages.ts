// Messages of a conversation (§4.2).
import {
  explainMessage,
  listMessages,
  rateMessage,
  sendMessage,
  streamMessage,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function messageRoutes(route: Route, { messages }: Pick<Services, 'messages'>): void {
  route(sendMessage, ({ principal, params, body, ...call }) =>
    messages.send(principal, params.conversation_id, body, call),
  )
  route.follow(streamMessage, ({ principal, params }) =>
    messages.follow(principal, params.message_id),
  )
  route(listMessages, ({ principal, params, query }) =>
    messages.list(principal, params.conversation_id, query),
  )
  route(rateMessage, ({ principal, params, body, claim }) =>
    messages.rate(principal, params.message_id, body, claim),
  )
  route(explainMessage, ({ principal, params }) => messages.explain(principal, params.message_id))
}
