// Mails visitors who are gone what people replied.
import { type ContactMailJob, contactMail } from '../services/handoffs/contact-mail-job.ts'
import type { Services } from '../services/services.ts'
import type { Task } from './task.ts'

export function mailVisitors({ contactMails }: Pick<Services, 'contactMails'>): Task {
  return {
    kind: contactMail,
    run: ({ account_id, payload }) =>
      contactMails.send(account_id ?? '', payload as ContactMailJob),
    retryAfterSeconds: [10, 60, 300, 1_800, 7_200],
  }
}
