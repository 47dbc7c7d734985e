// Ends idle conversations and erases words that were kept long enough, wherever it is time for that.

import type { Services } from '../services/services.ts'
import { type LifetimeChangeJob, lifetimeChange } from '../services/shared/conversation-lifetime.ts'
import type { Task } from './task.ts'

type UpkeepServices = Pick<Services, 'conversationUpkeep'>

export function maintainConversations({ conversationUpkeep }: UpkeepServices): Task {
  return {
    kind: 'conversations.tend',
    everySeconds: 60,
    run: (_job, signal) => conversationUpkeep.processDue(signal),
    // The next slot does what this one did not come to.
    retryAfterSeconds: [10],
  }
}

/** Where a chatbot's settings say something else now. */
export function makeConversationsDue({ conversationUpkeep }: UpkeepServices): Task {
  return {
    kind: lifetimeChange,
    run: ({ account_id, payload }, signal) =>
      conversationUpkeep.makeDue(account_id ?? '', payload as LifetimeChangeJob, signal),
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
