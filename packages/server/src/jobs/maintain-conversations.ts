// Ends idle conversations and erases text whose retention time is over.
import type { Services } from '../services/services.ts'
import { type LifetimeChangeJob, lifetimeChange } from '../services/shared/conversation-lifetime.ts'
import type { Task } from './task.ts'

type UpkeepServices = Pick<Services, 'conversationUpkeep'>

export function maintainConversations({ conversationUpkeep }: UpkeepServices): Task {
  return {
    kind: 'conversations.tend',
    everySeconds: 60,
    run: (_job, signal) => conversationUpkeep.processDue(signal),
    // The next time slot does the rest.
    retryAfterSeconds: [10],
  }
}

/** Makes the conversations of a chatbot due after its idle timeout or retention changed. */
export function makeConversationsDue({ conversationUpkeep }: UpkeepServices): Task {
  return {
    kind: lifetimeChange,
    run: ({ account_id, payload }, signal) =>
      conversationUpkeep.makeDue(account_id ?? '', payload as LifetimeChangeJob, signal),
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
