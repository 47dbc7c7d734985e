// Delivers what is due to one webhook: a few at a time, each attempt recorded as soon as it ends.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DueDelivery, WebhookRow } from '../../storage/webhook-rows.ts'
import { createPlaces, type Places } from '../places.ts'
import { pauseAfter } from './delivery-schedule.ts'
import type { WebhookHealth } from './webhook-health.ts'
import type { Sign, WebhookSecrets } from './webhook-secrets.ts'
import type { Outcome, WebhookSender } from './webhook-sender.ts'

/** Attempts of one process at the same time, over all webhooks. */
const attemptsAtOnce = 64
/** Attempts to one webhook at the same time; one that fails gets them one by one. */
const attemptsPerWebhook = 4
/**
 * A webhook that fails rests between its attempts, the longer it fails, so that others have its place; at
 * first for less than a delivery's own shortest pause.
 */
const failingRestMs = { least: 4_000, most: 60_000, shareOfFailing: 0.5 }
/** Then the others have their turn. */
const turnMs = 10_000
/** An attempt that is under way when the process stops may end; longer ones are made again. */
const graceMs = 1_000

type Parts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly health: WebhookHealth
  /** Told of each attempt. */
  readonly onAttempt?: (outcome: Outcome) => void
}

export function createWebhookDelivery(parts: Parts) {
  const { storage, clock, secrets, sender, health, onAttempt = () => undefined } = parts
  const { deliveries } = storage
  const places: Places = createPlaces(attemptsAtOnce)

  async function attempt(webhook: WebhookRow, due: DueDelivery, sign: Sign, cut: AbortSignal) {
    const { event } = due
    const outcome =
      event === undefined
        ? notKept
        : await places.take(() => sender.send(webhook, event, sign, cut))
    await deliveries.record(webhook.account_id, attempted(due, outcome, clock.now()))
    if (event === undefined) return true
    onAttempt(outcome)
    await health.note(webhook, outcome)
    return outcome.delivered
  }

  return {
    /** Until nothing is due, its time is over or `signal` aborts. */
    async run(account_id: string, webhook_id: string, signal: AbortSignal): Promise<void> {
      const startedAt = clock.monotonic()
      const isOver = () => signal.aborted || clock.monotonic() - startedAt > turnMs
      const cut = later(signal, graceMs)
      while (!isOver()) {
        const webhook = await storage.webhooks.find(account_id, webhook_id)
        if (webhook === undefined || !webhook.enabled) return
        const atOnce = webhook.failing_since === null ? attemptsPerWebhook : 1
        const now = toTimestamp(clock.now())
        // No more than are sent now: what is erased or changed meanwhile holds for the next.
        const due = await deliveries.listDue(account_id, webhook_id, now, atOnce)
        if (due.length === 0) return
        const sign = secrets.signerOf(webhook)
        const delivered = await Promise.all(
          due.map((one) => attempt(webhook, one, sign, cut)),
        ).catch((error: unknown) => {
          // Not recorded: it is due again when somebody looks.
          if (!cut.aborted) throw error
          return [false]
        })
        if (delivered.includes(false)) return
      }
    },

    /** When there is something to deliver again; undefined if nothing waits, or nobody listens. */
    async nextRunAt(account_id: string, webhook_id: string): Promise<string | undefined> {
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return undefined
      const due = await deliveries.nextDueAt(account_id, webhook_id)
      if (due === undefined || webhook.failing_since === null) return due
      const rested = restedAt(webhook.failing_since, clock.now())
      return due > rested ? due : rested
    },
  }
}

function restedAt(failingSince: string, nowMs: number): string {
  const { least, most, shareOfFailing } = failingRestMs
  const restMs = (nowMs - Date.parse(failingSince)) * shareOfFailing
  return toTimestamp(nowMs + Math.min(most, Math.max(least, restMs)))
}

const notKept: Outcome = {
  delivered: false,
  response_status: null,
  response_body: null,
  error: 'The event is not kept any more.',
  latency_ms: 0,
  retryAfterMs: undefined,
}

function attempted({ id, attempts: made }: DueDelivery, outcome: Outcome, nowMs: number) {
  const { delivered, response_status, response_body, error, latency_ms, retryAfterMs } = outcome
  const attempts = made + 1
  const isHopeless = delivered || outcome === notKept
  const pauseMs = isHopeless
    ? undefined
    : pauseAfter(attempts, { random: Math.random(), retryAfterMs })
  const isPending = pauseMs !== undefined
  const status = delivered ? 'delivered' : isPending ? 'pending' : 'failed'
  return {
    id,
    status,
    attempts,
    next_attempt_at: isPending ? toTimestamp(nowMs + pauseMs) : null,
    last_attempt_at: toTimestamp(nowMs),
    response_status,
    response_body,
    error,
    latency_ms,
  } as const
}

/** Aborts a while after the other one. */
function later(signal: AbortSignal, ms: number): AbortSignal {
  const late = new AbortController()
  const abort = () => {
    setTimeout(() => late.abort(), ms).unref()
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return late.signal
}
