// Webhooks: creating, changing, testing and deleting them.
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
import { type Audit, actorOf, changesBetween, originOf, valuesOf } from '../shared/audit.ts'
import { refuseRestricted } from '../shared/chatbot-access.ts'
import type { Claim } from '../shared/idempotency.ts'
import { type PageQuery, pageFrame, toPage } from '../shared/page.ts'
import type { Principal } from '../shared/principal.ts'
import { removeDeliveries } from '../shared/webhook-removal.ts'
import type { WebhookSender } from './delivery/webhook-sender.ts'
import { presentWebhook } from './present-webhook.ts'
import { getWebhook, requireCapacity, requireChatbot } from './webhook-access.ts'
import { callableUrl, webhookFrom, withChange } from './webhook-fields.ts'
import { deliveryJob } from './webhook-jobs.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** How long the previous secret still signs after a rotation. */
const overlapMs = 86_400_000

type WebhooksDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly audit: Audit
  readonly allowPrivate: boolean
  /** Called with the webhooks that may have something to deliver. */
  readonly onDelivery: (webhook_ids: Iterable<string>) => void
}

export function createWebhooks(deps: WebhooksDeps) {
  const { storage, clock, secrets, sender, audit, onDelivery } = deps

  /** The webhook with its secret, still sealed; `reveal` unseals it for the answer. */
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
      const url = callableUrl(wanted.url, deps)
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
        // Other requests that create a webhook wait here, so that the count below stays right.
        await tx.outbox.beginListening()
        await requireCapacity(tx, account_id)
        await tx.webhooks.add(account_id, webhook)
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'webhook.create',
          object_id: id,
          changes: valuesOf(auditedFields(webhook), shownFields),
        })
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
        // The current address may stay, even if the operator would refuse it as a new one.
        const { url: sent = current.url } = change
        const url = sent === current.url ? sent : callableUrl(sent, deps)
        const changed = withoutFailure(current, { ...withChange(current, change), url })
        if (isDeepStrictEqual(changed, current)) return current
        if (changed.chatbot_id !== current.chatbot_id) {
          await requireChatbot(tx, principal, changed.chatbot_id)
        }
        const updated_at = timestampAfter(current.updated_at, clock.now())
        await tx.webhooks.update(account_id, { ...changed, updated_at })
        await audit(tx, actorOf(principal), {
          account_id,
          action: 'webhook.update',
          object_id: webhook_id,
          changes: changesBetween(auditedFields(current), auditedFields(changed), shownFields),
        })
        // Sends the deliveries that still wait.
        if (changed.enabled) await tx.jobs.hurry(deliveryJob(account_id, webhook_id, updated_at))
        return { ...changed, updated_at }
      })
      onDelivery([webhook_id])
      return presentWebhook(updated)
    },

    /** Also removes its deliveries. Throws `not_found`. */
    async remove(principal: Principal, webhook_id: string) {
      const { account_id } = principal
      await getWebhook(storage, principal, webhook_id)
      const entry = { account_id, action: 'webhook.delete', object_id: webhook_id } as const
      await storage.transaction(
        async (tx) => {
          if (!(await tx.webhooks.remove(account_id, webhook_id))) {
            throw notFound('webhook', webhook_id)
          }
          await audit(tx, actorOf(principal), entry)
        },
        { isRepeatable: true },
      )
      await removeDeliveries(storage, account_id, webhook_id)
      return { id: webhook_id, deleted: true as const }
    },

    /** Sends one `ping` and returns the outcome. Throws `not_found`. */
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

    /** The previous secret still signs for 24 hours; an older one no longer does. Throws `not_found`. */
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
        const entry = {
          account_id,
          action: 'webhook.rotate_secret',
          object_id: webhook_id,
        } as const
        await audit(tx, actorOf(principal), entry)
        const made = withSecret(rotated)
        await claim?.keep(tx, made)
        return made
      })
    },

    /** Unseals the secret for the answer that is sent; the stored answer stays sealed. */
    reveal: (webhook: WebhookWithSecret, { account_id }: Principal): WebhookWithSecret => ({
      ...webhook,
      secret: secrets.reveal(webhook.secret, { account_id, id: webhook.id }),
    }),
  }
}

const shownFields = ['url_origin', 'events', 'chatbot_id', 'enabled']

/** Paths of addresses often hold secrets, so the log shows their origin alone. */
function auditedFields({ url, description, events, chatbot_id, enabled }: WebhookRow) {
  return { url, url_origin: originOf(url), description, events, chatbot_id, enabled }
}

/** Clears the failure of a webhook that got a new address or was enabled again. */
function withoutFailure(current: WebhookRow, changed: WebhookRow): WebhookRow {
  const isFresh = changed.url !== current.url || (changed.enabled && !current.enabled)
  return {
    ...changed,
    failing_since: isFresh ? null : changed.failing_since,
    resting_until: isFresh ? null : changed.resting_until,
    disabled_reason: changed.enabled ? null : changed.disabled_reason,
  }
}
