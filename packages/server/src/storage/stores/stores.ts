// All stores over one executor: the database itself, or a transaction under way.
import type { Executor } from '../executor.ts'
import type { Stores } from '../storage.ts'
import { createAccountModelStore } from './account-models.ts'
import { createAccountStore } from './accounts.ts'
import { createAnalyticsStore } from './analytics.ts'
import { createApiKeyStore } from './api-keys.ts'
import { createChatbotStore } from './chatbots.ts'
import { createConversationStore } from './conversations.ts'
import { createDeliveryStore } from './deliveries.ts'
import { createEndUserStore } from './end-users.ts'
import { createEventStore } from './events.ts'
import { createGapReadingStore } from './gap-reading.ts'
import { createGapStore } from './gaps.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createJobStore } from './jobs.ts'
import { createKnowledgeStore } from './knowledge.ts'
import { createMemberStore } from './members.ts'
import { createMessageStore } from './messages.ts'
import { createOutboxStore } from './outbox.ts'
import { createPeopleStore } from './people.ts'
import { createRollUpStore } from './roll-up.ts'
import { createSegmentStore } from './segments.ts'
import { createTurnStore } from './turns.ts'
import { createUpkeepStore } from './upkeep.ts'
import { createWebhookStore } from './webhooks.ts'

const makers: { readonly [Name in keyof Stores]: (db: Executor) => Stores[Name] } = {
  accounts: createAccountStore,
  apiKeys: createApiKeyStore,
  chatbots: createChatbotStore,
  conversations: createConversationStore,
  messages: createMessageStore,
  knowledge: createKnowledgeStore,
  segments: createSegmentStore,
  events: createEventStore,
  idempotency: createIdempotencyStore,
  jobs: createJobStore,
  webhooks: createWebhookStore,
  deliveries: createDeliveryStore,
  outbox: createOutboxStore,
  upkeep: createUpkeepStore,
  endUsers: createEndUserStore,
  turns: createTurnStore,
  accountModels: createAccountModelStore,
  people: createPeopleStore,
  members: createMemberStore,
  analytics: createAnalyticsStore,
  rollUp: createRollUpStore,
  gaps: createGapStore,
  gapReading: createGapReadingStore,
}

/** All of them. */
export function createStores(db: Executor): Stores {
  const made = Object.entries(makers).map(([name, make]) => [name, make(db)])
  return Object.fromEntries(made) as Stores
}

/** Each made when it is first asked for: a transaction uses two or three, and is soon over. */
export function createStoresInUse(db: Executor): Stores {
  return new Proxy({} as Record<keyof Stores, unknown>, {
    get: (made, name: keyof Stores) => (made[name] ??= makers[name]?.(db)),
  }) as Stores
}
