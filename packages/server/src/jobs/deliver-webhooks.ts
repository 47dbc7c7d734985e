// Delivers what is due to a webhook; its job sleeps until the next attempt is due.
import type { Services } from '../services/services.ts'
import { type WebhookDeliveryJob, webhookDelivery } from '../services/webhooks/webhook-jobs.ts'
import type { Job } from '../storage/interfaces/jobs.ts'
import type { Task } from './task.ts'

export function deliverWebhooks({
  webhookDelivery: delivery,
}: Pick<Services, 'webhookDelivery'>): Task {
  const subjectOf = ({ account_id, payload }: Job) =>
    [account_id ?? '', (payload as WebhookDeliveryJob).webhook_id] as const
  return {
    kind: webhookDelivery,
    run: (job, signal) => delivery.run(...subjectOf(job), signal),
    nextRunAt: (job) => delivery.nextRunAt(...subjectOf(job)),
    // A receiver that fails is no failure of the job: these are for a store that is out of reach. It may
    // be back at any time, and what waits is not to wait much longer than that.
    retryAfterSeconds: [1, 5, 10, 20],
  }
}
