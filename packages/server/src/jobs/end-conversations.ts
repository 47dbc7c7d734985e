// Finishes the clean-up after a deleted chatbot, if the deleting request did not.
import { type ChatbotCleanupJob, chatbotCleanup } from '../services/chatbots/chatbot-cleanup.ts'
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function endConversations({ chatbots }: Pick<Services, 'chatbots'>): Task {
  return {
    kind: chatbotCleanup,
    run: ({ account_id, payload }) =>
      chatbots.cleanup.finish(account_id ?? '', (payload as ChatbotCleanupJob).chatbot_id),
    // The work itself can't fail: these retries are for an unreachable database.
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
