// Ends the conversations of a deleted chatbot that the call which deleted it did not come to.
import { type ChatbotCleanupJob, chatbotCleanup } from '../services/chatbots/chatbot-cleanup.ts'
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function endConversations({ chatbots }: Pick<Services, 'chatbots'>): Task {
  return {
    kind: chatbotCleanup,
    run: ({ account_id, payload }) =>
      chatbots.cleanup.finish(account_id ?? '', (payload as ChatbotCleanupJob).chatbot_id),
    // Nothing about the work itself can fail: these are for a store that is out of reach.
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
