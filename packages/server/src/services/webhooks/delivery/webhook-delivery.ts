// Sends the due deliveries of webhooks. Each webhook gets runs of limited time, so that a slow receiver or
// a long backlog does not delay the other webhooks.
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { WebhookHealth } from '../webhook-health.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { createAttemptPace } from './attempt-pace.ts'
import { createAttemptRecorder } from './attempt-recorder.ts'
import { createAttemptSlots } from './attempt-slots.ts'
import { createDeliveryRun, type DeliveryRun, type DeliveryRunDeps } from './delivery-run.ts'
import { createKnownReceivers, type KnownReceiver } from './known-receivers.ts'
import type { Outcome, WebhookSender } from './webhook-sender.ts'

/**
 * Attempts of one process at the same time. A waiting attempt costs little more than its connection and
 * its body of up to 20 kB, so there may be many.
 */
const slotLimits = { quick: 64, slow: { begin: 1_024, most: 2_048 }, slowMs: 250 }
/** The maximum number of runs of slow receivers. Lower than the worker's limit, so that other webhooks can run. */
const slowRunsMax = 1_024
/** Further slow receivers try again after this time. */
const slowRetryMs = 1_000
/** A run ends after this time, so that other webhooks get theirs. */
const runMs = 30_000
/** When the process stops, running attempts may take this long. Longer ones are cut and run again. */
const graceMs = 1_000
const receiversMax = 10_000

type WebhookDeliveryDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly health: WebhookHealth
  /** Called for each attempt. */
  readonly onAttempt?: (outcome: Outcome) => void
  /** How long ago the last request came, in milliseconds; by default there was none. */
  readonly sinceRequestMs?: () => number
}

export function createWebhookDelivery({
  onAttempt = () => undefined,
  sinceRequestMs = () => Number.POSITIVE_INFINITY,
  ...deps
}: WebhookDeliveryDeps) {
  const { storage, clock } = deps
  const receivers = createKnownReceivers(receiversMax)
  const runs = new Map<string, DeliveryRun>()
  const shared: DeliveryRunDeps = {
    ...deps,
    slots: createAttemptSlots(slotLimits),
    pace: createAttemptPace(sinceRequestMs),
    recorder: createAttemptRecorder(storage.outbox),
    onAttempt,
  }
  const cutSignalOf = createCutSignals()
  let slowRuns = 0
  const mustWait = ({ isSlow }: KnownReceiver) => isSlow && slowRuns >= slowRunsMax

  return {
    /** Sends until nothing is due, the time is over, the webhook must pause, or `signal` aborts. */
    async run(account_id: string, webhook_id: string, signal: AbortSignal): Promise<void> {
      const startedAt = clock.monotonic()
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return
      const { resting_until } = webhook
      if (resting_until !== null && resting_until > toTimestamp(clock.now())) return
      const receiver = receivers.of(webhook_id)
      if (mustWait(receiver)) return
      const isSlow = receiver.isSlow
      slowRuns += isSlow ? 1 : 0
      const isOver = () => signal.aborted || clock.monotonic() - startedAt > runMs
      const cut = cutSignalOf(signal)
      const run = createDeliveryRun(shared, webhook, receiver, { isOver, cut })
      runs.set(webhook_id, run)
      try {
        await run.run()
      } catch (error) {
        // A cut attempt is not recorded, so its delivery is still due.
        if (!cut.aborted) throw error
      } finally {
        runs.delete(webhook_id)
        slowRuns -= isSlow ? 1 : 0
      }
    },

    /** When the next delivery is due; undefined if none waits or the webhook is disabled. */
    async nextRunAt(account_id: string, webhook_id: string): Promise<string | undefined> {
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return undefined
      const due = await storage.deliveries.nextDueAt(account_id, webhook_id)
      if (due === undefined) return undefined
      const delayMs = mustWait(receivers.of(webhook_id)) ? slowRetryMs : 0
      // Not before now, so that webhooks that already wait come first.
      const times = [due, toTimestamp(clock.now() + delayMs), webhook.resting_until ?? '']
      return times.sort().at(-1)
    },

    /** Call it when a webhook has more to deliver: its current run, if any, sends that too. */
    wake(webhook_id: string): void {
      runs.get(webhook_id)?.wake()
    },
  }
}

/** Creates a function that returns, for a signal, a second signal that aborts `graceMs` later. */
function createCutSignals() {
  const known = new WeakMap<AbortSignal, AbortSignal>()
  return (signal: AbortSignal): AbortSignal => {
    const before = known.get(signal)
    if (before !== undefined) return before
    const late = new AbortController()
    const abort = () => {
      setTimeout(() => late.abort(), graceMs).unref()
    }
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    known.set(signal, late.signal)
    return late.signal
  }
}
