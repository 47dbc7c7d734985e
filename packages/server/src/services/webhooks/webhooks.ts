// Webhooks: making, changing and trying out where an account hears of its events.
import { isDeepStrictEqual } from 'node:util'
import type {
  Webhook,
  WebhookCreate,
  WebhookTest,
  WebhookUpdate,
  WebhookWithSecret,
} from '@parley/contract'
import { type Clock, timestampAfter, toTimestamp } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { createId } from '../../lib/ids.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'
import type { WebhookRow } from '../../storage/interfaces/webhooks.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { removeDeliveries } from '../shared/webhook-removal.ts'
import type { WebhookSender } from './delivery/webhook-sender.ts'
import { presentWebhook } from './present-webhook.ts'
import { getWebhook, requireChatbot, requireRoom } from './webhook-access.ts'
import { callableUrl, webhookFrom, withChange } from './webhook-fields.ts'
import { deliveryJob } from './webhook-jobs.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** How long the secret before a rotation signs beside the new one. */
const overlapMs = 86_400_000
type Parts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly allowPrivate: boolean
  /** Told to which webhooks there may be something to deliver. */
  readonly onDelivery: (webhook_ids: Iterable<string>) => void
}

export function createWebhooks(parts: Parts) {
  const { storage, clock, secrets, sender, onDelivery } = parts

  /** With the secret sealed: it is opened for the answer alone, see `reveal`. */
  const withSecret = (webhook: WebhookRow): WebhookWithSecret => ({
    ...presentWebhook(webhook),
    secret: webhook.secret,
  })

  return {
    async list(principal: Principal, query: PageQuery) {
      refuseRestricted(principal)
      const { rows, total } = await storage.webhooks.list(principal.account_id, toPage(query))
      return { webhooks: rows.map(presentWebhook), ...pageFrame(total, query) }
    },

    async get(principal: Principal, webhook_id: string): Promise<Webhook> {
      return presentWebhook(await getWebhook(storage, principal, webhook_id))
    },

    /** Throws `not_found` for its chatbot, `plan_limit_reached`, and `invalid_request`. */
    async create(principal: Principal, wanted: WebhookCreate, claim?: Claim) {
      refuseRestricted(principal)
      const url = callableUrl(wanted.url, parts)
      const { account_id } = principal
      const [id, now] = [createId('wh'), toTimestamp(clock.now())]
      const webhook: WebhookRow = {
        ...webhookFrom(wanted),
        url,
        account_id,
        id,
        disabled_reason: null,
        secret: secrets.make({ account_id, id }),
        previous_secret: null,
        previous_secret_until: null,
        failing_since: null,
        resting_until: null,
        created_at: now,
        updated_at: now,
      }
      const made = withSecret(webhook)
      await storage.transaction(async (tx) => {
        await requireChatbot(tx, principal, webhook.chatbot_id)
        // Others who make one wait here, so that they count alike.
        await tx.outbox.beginListening()
        await requireRoom(tx, account_id)
        await tx.webhooks.add(account_id, webhook)
        await claim?.keep(tx, made)
      })
      return made
    },

    /** Throws `not_found`, also for its chatbot, and `invalid_request`. */
    async update(principal: Principal, webhook_id: string, change: WebhookUpdate) {
      const { account_id } = principal
      const updated = await storage.transaction(async (tx) => {
        if (change.enabled === true || change.enabled === null) await tx.outbox.beginListening()
        const current = await getWebhook(tx, principal, webhook_id, 'update')
        // One that it has may stay, also where the operator would not let a new one in.
        const { url: sent = current.url } = change
        const url = sent === current.url ? sent : callableUrl(sent, parts)
        const changed = asNew(current, { ...withChange(current, change), url })
        if (isDeepStrictEqual(changed, current)) return current
        if (changed.chatbot_id !== current.chatbot_id) {
          await requireChatbot(tx, principal, changed.chatbot_id)
        }
        const updated_at = timestampAfter(current.updated_at, clock.now())
        await tx.webhooks.update(account_id, { ...changed, updated_at })
        // What it still waits for.
        if (changed.enabled) await tx.jobs.hurry(deliveryJob(account_id, webhook_id, updated_at))
        return { ...changed, updated_at }
      })
      onDelivery([webhook_id])
      return presentWebhook(updated)
    },

    /** With its deliveries. Throws `not_found`. */
    async remove(principal: Principal, webhook_id: string) {
      const { account_id } = principal
      await getWebhook(storage, principal, webhook_id)
      if (!(await storage.webhooks.remove(account_id, webhook_id))) {
        throw notFound('webhook', webhook_id)
      }
      await removeDeliveries(storage, account_id, webhook_id)
      return { id: webhook_id, deleted: true as const }
    },

    /** Sends a `ping`, once. Throws `not_found`. */
    async test(principal: Principal, webhook_id: string): Promise<WebhookTest> {
      const webhook = await getWebhook(storage, principal, webhook_id)
      const ping = {
        id: createId('evt'),
        type: 'ping',
        sequence: null,
        created_at: toTimestamp(clock.now()),
        data: JSON.stringify({ webhook_id }),
      }
      const outcome = await sender.send(webhook, ping, secrets.signerOf(webhook))
      const { retryAfterMs: _, ...shown } = outcome
      return { ...shown, event_id: ping.id }
    },

    /** The secret so far signs on for 24 hours, and no third one does. Throws `not_found`. */
    async rotate(principal: Principal, webhook_id: string, claim?: Claim) {
      const { account_id } = principal
      return storage.transaction(async (tx) => {
        const current = await getWebhook(tx, principal, webhook_id, 'update')
        const now = clock.now()
        const rotated: WebhookRow = {
          ...current,
          secret: secrets.make(current),
          previous_secret: current.secret,
          previous_secret_until: toTimestamp(now + overlapMs),
          updated_at: timestampAfter(current.updated_at, now),
        }
        await tx.webhooks.update(account_id, rotated)
        const made = withSecret(rotated)
        await claim?.keep(tx, made)
        return made
      })
    },

    /** Opens the secret that an answer shows; until then it is sealed, in a kept answer as well. */
    reveal: (made: WebhookWithSecret, { account_id }: Principal): WebhookWithSecret => ({
      ...made,
      secret: secrets.reveal(made.secret, { account_id, id: made.id }),
    }),
  }
}

/** An address that is new, or is tried anew, has not failed yet. */
function asNew(current: WebhookRow, changed: WebhookRow): WebhookRow {
  const isTriedAnew = changed.url !== current.url || (changed.enabled && !current.enabled)
  return {
    ...changed,
    failing_since: isTriedAnew ? null : changed.failing_since,
    resting_until: isTriedAnew ? null : changed.resting_until,
    disabled_reason: changed.enabled ? null : changed.disabled_reason,
  }
}
