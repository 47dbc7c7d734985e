// The work of a webhook: one job for each, which delivers what is due and sleeps until the next is.
import type { Job } from '../../storage/interfaces/jobs.ts'

/** The kind of the jobs that deliver. */
export const webhookDelivery = 'webhook-delivery'

export type WebhookDeliveryJob = { readonly webhook_id: string }

/** To be hurried: each webhook has one, so that what is due waits for its turn in one place. */
export function deliveryJob(
  account_id: string,
  webhook_id: string,
  run_at: string,
): Omit<Job, 'attempts'> {
  const payload: WebhookDeliveryJob = { webhook_id }
  return { id: `webhook:${webhook_id}`, kind: webhookDelivery, account_id, payload, run_at }
}
