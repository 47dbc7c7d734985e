// Delivers what is due to webhooks, each of them in turns: who takes long or has much takes nothing
// from the others.
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
 * Attempts of one process at the same time. One that waits costs next to nothing but its connection and
 * what it sends, up to 20 kB: there may be many.
 */
const attemptPlaces = { quick: 64, slow: { begin: 1_024, most: 2_048 }, slowMs: 250 }
/** Turns of receivers that are slow: fewer than the worker has room for, so that the others have some. */
const slowTurnsMax = 1_024
/** Where there are more, they look again after this. */
const slowRestMs = 1_000
/** Then the others have their turn. */
const turnMs = 30_000
/** An attempt that is under way when the process stops may end; longer ones are made again. */
const graceMs = 1_000
const receiversMax = 10_000

type WebhookDeliveryDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly health: WebhookHealth
  /** Told of each attempt. */
  readonly onAttempt?: (outcome: Outcome) => void
  /** How long ago the last request came; without it none ever did. */
  readonly sinceRequestMs?: () => number
}

export function createWebhookDelivery({
  onAttempt = () => undefined,
  sinceRequestMs = () => Number.POSITIVE_INFINITY,
  ...deps
}: WebhookDeliveryDeps) {
  const { storage, clock } = deps
  const receivers = createKnownReceivers(receiversMax)
  const turns = new Map<string, DeliveryRun>()
  const shared: DeliveryRunDeps = {
    ...deps,
    places: createAttemptSlots(attemptPlaces),
    pace: createAttemptPace(sinceRequestMs),
    record: createAttemptRecorder(storage.outbox),
    onAttempt,
  }
  const cutOf = createGrace()
  let slowTurns = 0
  const hasNoTurn = ({ isSlow }: KnownReceiver) => isSlow && slowTurns >= slowTurnsMax

  return {
    /** Until nothing is due, its time is over, it has to rest or `signal` aborts. */
    async run(account_id: string, webhook_id: string, signal: AbortSignal): Promise<void> {
      const startedAt = clock.monotonic()
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return
      const { resting_until } = webhook
      if (resting_until !== null && resting_until > toTimestamp(clock.now())) return
      const receiver = receivers.of(webhook_id)
      if (hasNoTurn(receiver)) return
      const isSlow = receiver.isSlow
      slowTurns += isSlow ? 1 : 0
      const isOver = () => signal.aborted || clock.monotonic() - startedAt > turnMs
      const cut = cutOf(signal)
      const turn = createDeliveryRun(shared, webhook, receiver, { isOver, cut })
      turns.set(webhook_id, turn)
      try {
        await turn.run()
      } catch (error) {
        // Not recorded: it is due again when somebody looks.
        if (!cut.aborted) throw error
      } finally {
        turns.delete(webhook_id)
        slowTurns -= isSlow ? 1 : 0
      }
    },

    /** When there is something to deliver again; undefined if nothing waits, or nobody listens. */
    async nextRunAt(account_id: string, webhook_id: string): Promise<string | undefined> {
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return undefined
      const due = await storage.deliveries.nextDueAt(account_id, webhook_id)
      if (due === undefined) return undefined
      const restMs = hasNoTurn(receivers.of(webhook_id)) ? slowRestMs : 0
      // Behind those who wait for their turn already.
      const times = [due, toTimestamp(clock.now() + restMs), webhook.resting_until ?? '']
      return times.sort().at(-1)
    },

    /** There is more for a webhook: its turn, where it has one, takes it up. */
    wake(webhook_id: string): void {
      turns.get(webhook_id)?.wake()
    },
  }
}

/** Signals that abort a while after others, one for each: those live as long as the process. */
function createGrace() {
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
