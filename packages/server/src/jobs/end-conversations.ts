// Ends what a deleted chatbot left, and the call that deleted it did not come to.
import { type ChatbotEndingJob, chatbotEnding } from '../services/chatbots/chatbot-endings.ts'
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function endConversations({ chatbots }: Pick<Services, 'chatbots'>): Task {
  return {
    kind: chatbotEnding,
    run: ({ account_id, payload }) =>
      chatbots.endings.finish(account_id ?? '', (payload as ChatbotEndingJob).chatbot_id),
    // Nothing about the work itself can fail: these are for a store that is out of reach.
    retryAfterSeconds: [1, 10, 60, 600, 3_600],
  }
}
