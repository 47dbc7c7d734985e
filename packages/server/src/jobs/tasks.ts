// The list of all tasks of the general worker. Webhook deliveries have a worker of their own (workers.ts).
import type { Clock } from '../lib/clock.ts'
import type { Services } from '../services/services.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { analyseKnowledge } from './analyse-knowledge.ts'
import { endConversations } from './end-conversations.ts'
import { endLostTurns } from './end-lost-turns.ts'
import { maintainConversations, makeConversationsDue } from './maintain-conversations.ts'
import { prune } from './prune.ts'
import type { Task } from './task.ts'

type TaskDeps = { readonly storage: Storage; readonly services: Services; readonly clock: Clock }

export function createTasks({ storage, services, clock }: TaskDeps): readonly Task[] {
  return [
    analyseKnowledge(services),
    endConversations(services),
    maintainConversations(services),
    makeConversationsDue(services),
    endLostTurns(services),
    prune({ storage, clock }),
  ]
}
