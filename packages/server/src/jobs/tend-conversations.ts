// Ends idle conversations and erases words that were kept long enough, wherever it is time for that.

import type { Services } from '../services/services.ts'
import { type KeepingChangeJob, keepingChange } from '../services/shared/keeping.ts'
import type { Task } from './task.ts'

type Parts = Pick<Services, 'conversationUpkeep'>

export function tendConversations({ conversationUpkeep }: Parts): Task {
  return {
    kind: 'conversations.tend',
    everySeconds: 60,
    run: (_job, signal) => conversationUpkeep.tend(signal),
    // The next slot does what this one did not come to.
    retryAfterSeconds: [10],
  }
}

/** Where a chatbot's settings say something else now. */
export function lookAgain({ conversationUpkeep }: Parts): Task {
  return {
    kind: keepingChange,
    run: ({ account_id, payload }, signal) =>
      conversationUpkeep.makeDue(account_id ?? '', payload as KeepingChangeJob, signal),
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
