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

export function createStores(db: Executor): Stores {
  return {
    accounts: createAccountStore(db),
    apiKeys: createApiKeyStore(db),
    chatbots: createChatbotStore(db),
    conversations: createConversationStore(db),
    messages: createMessageStore(db),
    knowledge: createKnowledgeStore(db),
    segments: createSegmentStore(db),
    events: createEventStore(db),
    idempotency: createIdempotencyStore(db),
    jobs: createJobStore(db),
    webhooks: createWebhookStore(db),
    deliveries: createDeliveryStore(db),
    outbox: createOutboxStore(db),
    upkeep: createUpkeepStore(db),
    endUsers: createEndUserStore(db),
    turns: createTurnStore(db),
    accountModels: createAccountModelStore(db),
    people: createPeopleStore(db),
    members: createMemberStore(db),
    analytics: createAnalyticsStore(db),
    rollUp: createRollUpStore(db),
    gaps: createGapStore(db),
    gapReading: createGapReadingStore(db),
  }
}
