// What the product does, as one set of rooms for the doors: HTTP, command line and, later, jobs.
import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../lib/clock.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { createAccessWatch } from './accounts/access-watch.ts'
import { createAccountKeys } from './accounts/account-keys.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createAllAccounts } from './accounts/all-accounts.ts'
import { createApiKeys } from './accounts/api-keys.ts'
import { createPlanUses } from './accounts/plan-use.ts'
import { createRateLimits } from './accounts/rate-limits.ts'
import { createAnalytics } from './analytics/analytics.ts'
import { createRequestCounts } from './analytics/request-counts.ts'
import { createRollUp } from './analytics/roll-up.ts'
import { createChatbots } from './chatbots/chatbots.ts'
import { createConversationUpkeep } from './conversations/conversation-upkeep.ts'
import { createConversations } from './conversations/conversations.ts'
import { createEndUsers } from './conversations/end-users.ts'
import { createErrorEvents } from './events/error-events.ts'
import { createEventFeed } from './events/event-feed.ts'
import { createEventPoller } from './events/event-poller.ts'
import { createEventSignal } from './events/event-signal.ts'
import { createNotifyingStorage } from './events/notifying-storage.ts'
import { createGapReader } from './gaps/gap-reader.ts'
import { createGaps } from './gaps/gaps.ts'
import { createKnowledge } from './knowledge/knowledge.ts'
import { createModelServices, type ModelDeps } from './models/model-services.ts'
import { createPeopleServices, type PeopleDeps } from './people/people-services.ts'
import { createIdempotency } from './shared/idempotency.ts'
import { createMessages } from './turns/messages.ts'
import type { ModelTrouble } from './turns/model-reply.ts'
import { createPersonsReplies } from './turns/persons-replies.ts'
import type { TurnStages } from './turns/turn-parts.ts'
import { createWebhookServices, type WebhookDeps } from './webhooks/webhook-services.ts'

export type Services = ReturnType<typeof createServices>

type ServicesDeps = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
  /** Told of each turn that a model failed. */
  readonly onModelFailure?: ((trouble: ModelTrouble) => void) | undefined
  /** Told when a job was left for the worker. */
  readonly onJob?: () => void
  /** Told when events were committed, once for each account. */
  readonly onEvent?: () => void
  /** Told when there is something to deliver to a webhook. */
  readonly onDelivery?: () => void
  /** What webhooks need and nothing else; without it they can't be used. */
  readonly webhooks?: WebhookDeps
  /** What people who sign in need. */
  readonly people: PeopleDeps
  /** What the language models that word replies need. */
  readonly models: ModelDeps
  /** How long a message waits for those before it in its conversation; by default as promised. */
  readonly conversationWaitMs?: number
  /** How long a turn may take, that wait included; by default as promised. */
  readonly turnMs?: number
}

export function createServices({ storage, onEvent, ...others }: ServicesDeps) {
  const bell = createEventSignal()
  const tell = (account_id: string) => {
    bell.ring(account_id)
    onEvent?.()
  }
  const parts = { ...others, storage: createNotifyingStorage(storage, tell) }
  const { rateWindows: windows, events } = parts.storage
  const rateLimits = createRateLimits({ windows, events, clock: parts.clock })
  const planUses = createPlanUses({ storage: parts.storage, rateLimits })
  const rollUp = createRollUp({ storage })
  const requestCounts = createRequestCounts({ storage, clock: parts.clock })
  const watch = createAccessWatch(parts)
  const news = createEventPoller({ outbox: storage.outbox, bell })
  watch.onOtherRun(parts.engine.forget)
  watch.onOtherRun(news.forget)
  const accounts = createAccounts(parts)
  const secretKey = parts.webhooks?.secretKey ?? Buffer.alloc(0)
  const prepareOperator = () => accounts.createFirst()
  const { models, modelTrials, accountModels } = createModelServices(parts)
  const knowledge = createKnowledge(parts)
  const apiKeys = createApiKeys({ ...parts, watch })
  return {
    accounts,
    accessWatch: watch,
    ...createPeopleServices({ ...parts, watch, secretKey, prepareOperator }),
    accountModels,
    modelTrials,
    apiKeys,
    accountKeys: createAccountKeys({ storage: parts.storage, apiKeys, secretKey }),
    allAccounts: createAllAccounts({ storage: parts.storage, accounts, planUses }),
    chatbots: createChatbots(parts),
    conversations: { ...createConversations(parts), ...createPersonsReplies(parts) },
    conversationUpkeep: createConversationUpkeep(parts),
    messages: createMessages({ ...parts, models }),
    knowledge,
    gaps: createGaps({ ...parts, knowledge }),
    gapReader: createGapReader({ storage }),
    endUsers: createEndUsers(parts),
    eventFeed: createEventFeed({ storage, bell, news }),
    idempotency: createIdempotency(parts),
    errorEvents: createErrorEvents(parts),
    ...createWebhookServices(parts),
    rateLimits,
    planUses,
    rollUp,
    requestCounts,
    analytics: createAnalytics({ ...parts, rollUp, requestCounts, planUses }),
  }
}
