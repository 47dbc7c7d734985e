// Sends the deliveries of a webhook that are due. Its job then sleeps until the next attempt is due.
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
    // A failing receiver does not fail the job: these retries are for an unreachable database. They stay
    // short, so that deliveries go out soon after the database is back.
    retryAfterSeconds: [1, 5, 10, 20],
  }
}
