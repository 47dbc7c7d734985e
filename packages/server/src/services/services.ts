// What the product does, as one set of rooms for the doors: HTTP, command line and, later, jobs.
import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../lib/clock.ts'
import type { Storage } from '../storage/storage.ts'
import { createAccounts } from './accounts.ts'
import { createApiKeys } from './api-keys.ts'
import { createChatbots } from './chatbots.ts'
import { createConversations } from './conversations.ts'
import { createIdempotency } from './idempotency.ts'
import { createKnowledge } from './knowledge.ts'
import { createMessages } from './messages.ts'
import { createPlanUses } from './plan-use.ts'
import { createRateLimits } from './rate-limits.ts'
import type { TurnStages } from './turn.ts'

export type Services = ReturnType<typeof createServices>

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
  /** Told when a job was left for the worker. */
  readonly onJob?: () => void
  /** How long a message waits for those before it in its conversation; by default as promised. */
  readonly conversationWaitMs?: number
}

export function createServices(parts: Parts) {
  const rateLimits = createRateLimits({ windows: parts.storage.rateWindows, clock: parts.clock })
  return {
    accounts: createAccounts(parts),
    apiKeys: createApiKeys(parts),
    chatbots: createChatbots(parts),
    conversations: createConversations(parts),
    messages: createMessages(parts),
    knowledge: createKnowledge(parts),
    idempotency: createIdempotency(parts),
    rateLimits,
    planUses: createPlanUses({ storage: parts.storage, rateLimits }),
  }
}
