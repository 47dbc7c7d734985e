// Mails the address of a chatbot when its bot hands over a conversation.
import { type HandoffMailJob, handoffMail } from '../services/handoffs/handoff-mail-job.ts'
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function mailHandoffs({ handoffMails }: Pick<Services, 'handoffMails'>): Task {
  return {
    kind: handoffMail,
    run: ({ account_id, payload }) =>
      handoffMails.send(account_id ?? '', payload as HandoffMailJob),
    // A mail server that is down for longer is a matter for its operator, and the wish is old by then.
    retryAfterSeconds: [10, 60, 300, 1_800, 7_200],
  }
}
