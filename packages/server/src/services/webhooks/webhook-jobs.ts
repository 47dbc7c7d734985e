// The job of a webhook. Each webhook has one, which sends its due deliveries and sleeps until the next.
import type { Job } from '../../storage/interfaces/jobs.ts'

/** The kind of the jobs that deliver. */
export const webhookDelivery = 'webhook-delivery'

export type WebhookDeliveryJob = { readonly webhook_id: string }

/** For `jobs.hurry`, which adds the job or makes it run earlier: its id is the same for each webhook. */
export function deliveryJob(
  account_id: string,
  webhook_id: string,
  run_at: string,
): Omit<Job, 'attempts'> {
  const payload: WebhookDeliveryJob = { webhook_id }
  return { id: `webhook:${webhook_id}`, kind: webhookDelivery, account_id, payload, run_at }
}
