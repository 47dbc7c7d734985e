// Checks which webhooks a principal may see, and how many an account may have.
import { limits } from '@parley/contract'
import { ApiError, notFound } from '../../lib/errors.ts'
import type { Lock } from '../../storage/interfaces/pages.ts'
import type { Stores } from '../../storage/interfaces/storage.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'
import { getChatbot, refuseRestricted } from '../shared/chatbot-access.ts'
import type { Principal } from '../shared/principal.ts'

/** Throws `not_found`, and `forbidden` for a key that is restricted to some chatbots. */
export async function getWebhook(
  stores: Stores,
  principal: Principal,
  webhook_id: string,
  lock?: Lock,
): Promise<WebhookRow> {
  refuseRestricted(principal)
  const webhook = await stores.webhooks.find(principal.account_id, webhook_id, lock)
  if (webhook === undefined) throw notFound('webhook', webhook_id)
  return webhook
}

/** Throws `not_found` if the account has no such chatbot; null = all chatbots. */
export async function requireChatbot(tx: Stores, principal: Principal, chatbot_id: string | null) {
  if (chatbot_id !== null) await getChatbot(tx, principal, chatbot_id, 'share')
}

/** Throws `plan_limit_reached` if the account has as many webhooks as it may. */
export async function requireCapacity(tx: Stores, account_id: string): Promise<void> {
  const { value: most } = limits.webhooks
  const { total } = await tx.webhooks.list(account_id, { limit: 1, offset: 0 })
  if (total < most) return
  throw new ApiError(
    'plan_limit_reached',
    `An account has at most ${most} webhooks. Delete one, or subscribe one of them to more events.`,
  )
}
