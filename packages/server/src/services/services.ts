// What the product does, as one set of rooms for the doors: HTTP, command line and, later, jobs.
import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../lib/clock.ts'
import type { Storage } from '../storage/storage.ts'
import { createAccounts } from './accounts.ts'
import { createApiKeys } from './api-keys.ts'
import { createChatbots } from './chatbots.ts'
import { createConversations } from './conversations.ts'
import { createKnowledge } from './knowledge.ts'
import { createMessages, type TurnStages } from './messages.ts'

export type Services = ReturnType<typeof createServices>

type Parts = {
  readonly storage: Storage
  readonly engine: Engine
  readonly clock: Clock
  readonly onTurn?: (stages: TurnStages) => void
}

export function createServices(parts: Parts) {
  return {
    accounts: createAccounts(parts),
    apiKeys: createApiKeys(parts),
    chatbots: createChatbots(parts),
    conversations: createConversations(parts),
    messages: createMessages(parts),
    knowledge: createKnowledge(parts),
  }
}
