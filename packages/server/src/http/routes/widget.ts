// Publishable keys, identity secrets, and the calls of visitors.
import {
  askForPerson,
  createIdentitySecret,
  createPublishableKey,
  deleteIdentitySecret,
  deletePublishableKey,
  endVisitorConversation,
  getPublishableKey,
  getVisitorConversation,
  getVisitorPresence,
  listIdentitySecrets,
  listPublishableKeys,
  listVisitorEvents,
  listVisitorMessages,
  openVisitorSession,
  rateVisitorMessage,
  sendVisitorMessage,
  setVisitorContact,
  startVisitorConversation,
  streamVisitorMessage,
  updatePublishableKey,
} from '@parley/contract'
import type { Services } from '../../services/services.ts'
import type { Route } from '../route.ts'

export function publishableKeyRoutes(
  route: Route,
  { publishableKeys, presence }: Pick<Services, 'publishableKeys' | 'presence'>,
): void {
  route(getVisitorPresence, ({ principal, params }) => presence.count(principal, params.chatbot_id))
  route(listPublishableKeys, ({ principal, query }) => publishableKeys.list(principal, query))
  route(getPublishableKey, ({ principal, params }) =>
    publishableKeys.get(principal, params.publishable_key_id),
  )
  route(createPublishableKey, ({ principal, body, claim }) =>
    publishableKeys.create(principal, body, claim),
  )
  route(updatePublishableKey, ({ principal, params, body }) =>
    publishableKeys.update(principal, params.publishable_key_id, body),
  )
  route(deletePublishableKey, ({ principal, params }) =>
    publishableKeys.remove(principal, params.publishable_key_id),
  )
}

export function identitySecretRoutes(
  route: Route,
  { identitySecrets }: Pick<Services, 'identitySecrets'>,
): void {
  route(listIdentitySecrets, ({ principal, params, query }) =>
    identitySecrets.list(principal, params.chatbot_id, query),
  )
  route(
    createIdentitySecret,
    ({ principal, params, body, claim }) =>
      identitySecrets.create(principal, params.chatbot_id, body ?? {}, claim),
    { reveal: (made, principal) => identitySecrets.reveal(made, principal) },
  )
  route(deleteIdentitySecret, ({ principal, params }) => identitySecrets.remove(principal, params))
}

export function widgetRoutes(
  route: Route,
  {
    visitorSessions,
    visitorConversations: visitors,
  }: Pick<Services, 'visitorSessions' | 'visitorConversations'>,
): void {
  route(openVisitorSession, ({ body, page }) => visitorSessions.open(body, page()))
  route(
    startVisitorConversation,
    ({ principal, body, claim }) => visitors.start(principal, body ?? {}, claim),
    { location: ({ conversation_id }) => `/v1/widget/conversations/${conversation_id}` },
  )
  route(getVisitorConversation, ({ principal, params }) =>
    visitors.get(principal, params.conversation_id),
  )
  route(sendVisitorMessage, ({ principal, params, body, ...call }) =>
    visitors.send(principal, params.conversation_id, body, call),
  )
  route(listVisitorMessages, ({ principal, params, query }) =>
    visitors.list(principal, params.conversation_id, query),
  )
  route.follow(streamVisitorMessage, ({ principal, params }) => visitors.follow(principal, params))
  route(rateVisitorMessage, ({ principal, params, body, claim }) =>
    visitors.rate(principal, params, body, claim),
  )
  route(listVisitorEvents, ({ principal, params, query, gone }) =>
    visitors.events(principal, params.conversation_id, query, gone),
  )
  route(askForPerson, ({ principal, params, ...call }) =>
    visitors.askForPerson(principal, params.conversation_id, call),
  )
  route(setVisitorContact, ({ principal, params, body }) =>
    visitors.setContact(principal, params.conversation_id, body),
  )
  route(endVisitorConversation, ({ principal, params, claim }) =>
    visitors.end(principal, params.conversation_id, claim),
  )
}
