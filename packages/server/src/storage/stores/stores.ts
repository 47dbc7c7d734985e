// Creates all stores on one executor: the database itself or a transaction.
import type { Executor } from '../executor.ts'
import type { Stores } from '../interfaces/storage.ts'
import { createAccountModelStore } from './accounts/account-models.ts'
import { createAccountStore } from './accounts/accounts.ts'
import { createQuotaStore } from './accounts/quotas.ts'
import { createAnalyticsStore } from './analytics/analytics.ts'
import { createRollUpStore } from './analytics/roll-up.ts'
import { createApiKeyStore } from './api-keys/api-keys.ts'
import { createAuditStore } from './audit/audit.ts'
import { createChatbotStore } from './chatbots/chatbots.ts'
import { createConversationStore } from './conversations/conversations.ts'
import { createHistoryHeadStore } from './conversations/history-heads.ts'
import { createTurnStore } from './conversations/turns.ts'
import { createEventStore } from './events/events.ts'
import { createGapReadingStore } from './gaps/gap-reading.ts'
import { createGapStore } from './gaps/gaps.ts'
import { createIdempotencyStore } from './idempotency/idempotency.ts'
import { createInstallationStore } from './installation/installation.ts'
import { createJobStore } from './jobs/jobs.ts'
import { createKnowledgeStore } from './knowledge/knowledge.ts'
import { createSegmentStore } from './knowledge/segments.ts'
import { createSynonymStore } from './knowledge/synonyms.ts'
import { createMessageStore } from './messages/messages.ts'
import { createGuessStore } from './people/guesses.ts'
import { createMemberStore } from './people/members.ts'
import { createPeopleStore } from './people/people.ts'
import { createSourceDocumentStore } from './sources/source-documents.ts'
import { createSourceFileStore } from './sources/source-files.ts'
import { createSourceStore } from './sources/sources.ts'
import { createEndUserStore } from './upkeep/end-users.ts'
import { createUpkeepStore } from './upkeep/upkeep.ts'
import { createDeliveryStore } from './webhooks/deliveries.ts'
import { createOutboxStore } from './webhooks/outbox.ts'
import { createWebhookStore } from './webhooks/webhooks.ts'
import { createIdentitySecretStore } from './widget/identity-secrets.ts'
import { createPublishableKeyStore } from './widget/publishable-keys.ts'
import { createTypingStore } from './widget/typing.ts'
import { createVerifiedVisitorStore } from './widget/verified-visitors.ts'
import { createVisitorContactStore } from './widget/visitor-contacts.ts'
import { createVisitorStore } from './widget/visitors.ts'

const creators: { readonly [Name in keyof Stores]: (db: Executor) => Stores[Name] } = {
  accounts: createAccountStore,
  quotas: createQuotaStore,
  audit: createAuditStore,
  apiKeys: createApiKeyStore,
  publishableKeys: createPublishableKeyStore,
  visitors: createVisitorStore,
  identitySecrets: createIdentitySecretStore,
  verifiedVisitors: createVerifiedVisitorStore,
  visitorContacts: createVisitorContactStore,
  typing: createTypingStore,
  chatbots: createChatbotStore,
  conversations: createConversationStore,
  messages: createMessageStore,
  knowledge: createKnowledgeStore,
  segments: createSegmentStore,
  synonyms: createSynonymStore,
  sources: createSourceStore,
  sourceDocuments: createSourceDocumentStore,
  sourceFiles: createSourceFileStore,
  events: createEventStore,
  idempotency: createIdempotencyStore,
  jobs: createJobStore,
  webhooks: createWebhookStore,
  deliveries: createDeliveryStore,
  outbox: createOutboxStore,
  upkeep: createUpkeepStore,
  endUsers: createEndUserStore,
  turns: createTurnStore,
  historyHeads: createHistoryHeadStore,
  accountModels: createAccountModelStore,
  people: createPeopleStore,
  members: createMemberStore,
  guesses: createGuessStore,
  analytics: createAnalyticsStore,
  rollUp: createRollUpStore,
  gaps: createGapStore,
  gapReading: createGapReadingStore,
  installation: createInstallationStore,
}

/** Creates all stores at once. */
export function createStores(db: Executor): Stores {
  const stores = Object.entries(creators).map(([name, create]) => [name, create(db)])
  return Object.fromEntries(stores) as Stores
}

/** Creates each store at its first use, because a transaction uses only two or three of them. */
export function createStoresInUse(db: Executor): Stores {
  return new Proxy({} as Record<keyof Stores, unknown>, {
    get: (stores, name: keyof Stores) => (stores[name] ??= creators[name]?.(db)),
  }) as Stores
}
