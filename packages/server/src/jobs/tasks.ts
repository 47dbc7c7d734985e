// The tasks of two workers. Webhook deliveries and mails have workers of their own (workers.ts).
import type { Clock } from '../lib/clock.ts'
import type { Services } from '../services/services.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import { analyseKnowledge } from './analyse-knowledge.ts'
import { endConversations } from './end-conversations.ts'
import { endLostTurns } from './end-lost-turns.ts'
import { maintainConversations, makeConversationsDue } from './maintain-conversations.ts'
import { prune } from './prune.ts'
import { renewSecrets } from './renew-secrets.ts'
import type { Task } from './task.ts'

type TaskDeps = {
  readonly storage: Storage
  readonly services: Services
  readonly clock: Clock
  readonly auditDays: number
}

/** Jobs that the changes of accounts leave behind. */
export function createAccountTasks(services: Services): readonly Task[] {
  return [analyseKnowledge(services), endConversations(services), makeConversationsDue(services)]
}

/** Work for the whole installation, once for each time slot. */
export function createRecurringTasks({ services, ...deps }: TaskDeps): readonly Task[] {
  return [
    maintainConversations(services),
    endLostTurns(services),
    prune(deps),
    renewSecrets(services),
  ]
}
