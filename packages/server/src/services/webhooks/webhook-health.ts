// Tracks since when a webhook fails, and disables it after too long. An event tells the owner, through the
// other webhooks and the feed.
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { DisabledReason, WebhookRow } from '../../storage/interfaces/webhooks.ts'
import { webhookDisabled } from '../shared/events.ts'
import { failingMaxMs } from './delivery/delivery-schedule.ts'
import type { Outcome } from './delivery/webhook-sender.ts'
import { presentWebhook } from './present-webhook.ts'

/** HTTP 410: the receiver wants no more deliveries. */
export const gone = 410

type WebhookHealthDeps = { readonly storage: Storage; readonly clock: Clock }

export type WebhookHealth = ReturnType<typeof createWebhookHealth>

export function createWebhookHealth({ storage, clock }: WebhookHealthDeps) {
  async function disable(seen: WebhookRow, reason: DisabledReason) {
    const { account_id, id } = seen
    await storage.transaction(async (tx) => {
      const current = await tx.webhooks.find(account_id, id, 'update')
      // The owner has changed it since, and may have fixed it.
      if (current?.enabled !== true || !isAsSeen(current, seen, reason)) return
      const updated_at = timestampAfter(current.updated_at, clock.now())
      const disabled = { ...current, enabled: false, disabled_reason: reason, updated_at }
      await tx.webhooks.update(account_id, disabled)
      await tx.events.add(account_id, webhookDisabled(presentWebhook(disabled), updated_at))
    })
  }

  return {
    /**
     * Notes the outcome of an attempt. `webhook` = the row as read before the attempt. Returns since when
     * the webhook fails; null = it does not fail.
     */
    async note(
      webhook: WebhookRow,
      { delivered, response_status }: Pick<Outcome, 'delivered' | 'response_status'>,
    ): Promise<string | null> {
      const { account_id, id, failing_since } = webhook
      const { markFailing } = storage.webhooks
      if (delivered) {
        if (failing_since !== null) await markFailing(account_id, id, null, webhook)
        return null
      }
      if (response_status === gone) {
        await disable(webhook, 'gone')
        return failing_since
      }
      const nowMs = clock.now()
      if (failing_since === null) {
        const now = toTimestamp(nowMs)
        await markFailing(account_id, id, now, webhook)
        return now
      }
      if (nowMs - Date.parse(failing_since) >= failingMaxMs) await disable(webhook, 'failing')
      return failing_since
    },
  }
}

/** False if the webhook was enabled again or got another address since: then the failure is outdated. */
function isAsSeen(current: WebhookRow, seen: WebhookRow, reason: DisabledReason): boolean {
  // For `gone`, any change makes it outdated: the next answer says it again if it is still true.
  if (reason === 'gone') return current.updated_at === seen.updated_at
  return current.url === seen.url && current.failing_since === seen.failing_since
}
