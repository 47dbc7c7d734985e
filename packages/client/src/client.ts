// A client of one service, with the key of one account. It has the calls of the contract by noun.
import { createCalls } from './calls/call.ts'
import { accountCalls, serviceCalls } from './nouns/account.ts'
import { analyticsCalls } from './nouns/analytics.ts'
import { auditCalls } from './nouns/audit.ts'
import { chatbotCalls } from './nouns/chatbots.ts'
import { conversationCalls } from './nouns/conversations.ts'
import { eventCalls } from './nouns/events.ts'
import { gapCalls } from './nouns/gaps.ts'
import { identitySecretCalls } from './nouns/identity-secrets.ts'
import { knowledgeCalls } from './nouns/knowledge.ts'
import { messageCalls } from './nouns/messages.ts'
import { publishableKeyCalls } from './nouns/publishable-keys.ts'
import { sourceCalls } from './nouns/sources.ts'
import { synonymCalls } from './nouns/synonyms.ts'
import { userCalls } from './nouns/users.ts'
import { webhookCalls } from './nouns/webhooks.ts'
import type { ClientOptions } from './options.ts'

export type Client = ReturnType<typeof createClient>

/**
 * Creates a client, which sends nothing before the first call. Throws TypeError for an invalid
 * address or key.
 */
export function createClient(options: ClientOptions) {
  const calls = createCalls(options)
  return {
    /** Calls any endpoint: an endpoint of the contract or of `endpoints`. */
    call: calls.call,
    /** The same, with status, headers and version of the answer. */
    request: calls.request,
    service: serviceCalls(calls),
    account: accountCalls(calls),
    chatbots: chatbotCalls(calls),
    conversations: conversationCalls(calls),
    messages: messageCalls(calls),
    knowledge: knowledgeCalls(calls),
    synonyms: synonymCalls(calls),
    sources: sourceCalls(calls),
    gaps: gapCalls(calls),
    analytics: analyticsCalls(calls),
    audit: auditCalls(calls),
    webhooks: webhookCalls(calls),
    events: eventCalls(calls),
    users: userCalls(calls),
    publishableKeys: publishableKeyCalls(calls),
    identitySecrets: identitySecretCalls(calls),
  }
}
