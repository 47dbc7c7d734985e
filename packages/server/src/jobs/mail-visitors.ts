// Mails visitors: what people replied while they were gone, and the link that proves an address.
import { type ContactMailJob, contactMail } from '../services/handoffs/contact-mail-job.ts'
import type { Services } from '../services/services.ts'
import {
  type ContactProofJob,
  contactProof,
} from '../services/widget/contacts/contact-proof-job.ts'
import type { Task } from './task.ts'

const retryAfterSeconds = [10, 60, 300, 1_800, 7_200]

export function mailVisitors({ contactMails }: Pick<Services, 'contactMails'>): Task {
  return {
    kind: contactMail,
    run: ({ account_id, payload }) =>
      contactMails.send(account_id ?? '', payload as ContactMailJob),
    retryAfterSeconds,
  }
}

export function proveContacts({ contactProofs }: Pick<Services, 'contactProofs'>): Task {
  return {
    kind: contactProof,
    run: ({ account_id, payload }) =>
      contactProofs.send(account_id ?? '', payload as ContactProofJob),
    retryAfterSeconds,
  }
}
