// One run of a webhook's job: sends its due deliveries, more at the same time while the receiver accepts
// them, and fewer or none while it fails.
import { createWakeSignal } from '../../../lib/async/wake-signal.ts'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { DueDelivery, WebhookRow } from '../../../storage/interfaces/webhooks.ts'
import { gone, type WebhookHealth } from '../webhook-health.ts'
import type { Sign, WebhookSecrets } from '../webhook-secrets.ts'
import type { AttemptPace } from './attempt-pace.ts'
import { type AttemptRecorder, afterAttempt, notKept } from './attempt-recorder.ts'
import type { AttemptSlots } from './attempt-slots.ts'
import { failingPauseMs, requestedPauseMs } from './delivery-schedule.ts'
import { createDueDeliveries } from './due-deliveries.ts'
import type { KnownReceiver } from './known-receivers.ts'
import type { Outcome, WebhookSender } from './webhook-sender.ts'

/** The maximum number of concurrent attempts to one webhook. Each success allows one more, up to this limit. */
const widthMax = 8
/** Failures in a row before it pauses: then the receiver fails, not a single delivery. */
const failuresMax = 3
/** The first attempts of a run, which are sent without the pace for backlogs. */
const unpacedAttempts = 2
/** How often a run looks for new deliveries of other processes while an attempt takes long. */
const lookAgainMs = 5_000

export type DeliveryRunDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly health: WebhookHealth
  readonly slots: AttemptSlots
  readonly pace: AttemptPace
  readonly recorder: AttemptRecorder
  /** Called for each attempt. */
  readonly onAttempt: (outcome: Outcome) => void
}

type RunLimits = {
  /** If true, no more attempts start. */
  readonly isOver: () => boolean
  /** Aborts the running attempts. */
  readonly cut: AbortSignal
}

type Attempt = { readonly due: DueDelivery; readonly outcome: Outcome; readonly to: WebhookRow }

export type DeliveryRun = ReturnType<typeof createDeliveryRun>

export function createDeliveryRun(
  deps: DeliveryRunDeps,
  found: WebhookRow,
  receiver: KnownReceiver,
  { isOver, cut }: RunLimits,
) {
  const { storage, clock, secrets, sender, health, slots, pace, recorder, onAttempt } = deps
  const { account_id, id } = found
  const dueDeliveries = createDueDeliveries({ deliveries: storage.deliveries, clock }, found)
  const wakeSignal = createWakeSignal()
  const stored = new Set<Promise<void>>()
  let webhook = found
  let sign: Sign = secrets.signerOf(found)
  let [started, running] = [0, 0]
  /** A webhook that already fails gets one attempt until it succeeds. */
  let failuresLeft = found.failing_since === null ? failuresMax : 1
  let isFailing = found.failing_since !== null
  let requestedUntilMs = 0
  /** The webhook was disabled or deleted. */
  let isClosed = false
  let failure: { readonly error: unknown } | undefined
  let noted: Promise<void> = Promise.resolve()

  const isStopped = () =>
    isOver() || isClosed || failuresLeft <= 0 || requestedUntilMs > 0 || failure !== undefined

  async function readDue(delivery_id: string): Promise<DueDelivery | undefined> {
    const due = await dueDeliveries.read(delivery_id)
    if (due?.webhook_updated_at === webhook.updated_at) return due
    const changed = await storage.webhooks.find(account_id, id)
    isClosed = changed?.enabled !== true
    if (changed === undefined || isClosed || due === undefined) return undefined
    webhook = changed
    isFailing = changed.failing_since !== null
    sign = secrets.signerOf(changed)
    return due
  }

  const send = (delivery_id: string) =>
    slots.take(account_id, receiver, async (waitFor): Promise<Attempt | undefined> => {
      started += 1
      if (started > unpacedAttempts) await pace.ready()
      const due = isStopped() ? undefined : await readDue(delivery_id)
      if (due === undefined) return undefined
      const { event } = due
      const to = webhook
      if (event === undefined) return { due, outcome: notKept, to }
      return { due, outcome: await waitFor(() => sender.send(to, event, sign, cut)), to }
    })

  /** Adjusts the limits of the receiver to the outcome, before the outcome is stored. */
  function adapt({ delivered, response_status, retryAfterMs }: Outcome): void {
    if (delivered) {
      failuresLeft = failuresMax
      isFailing = false
      receiver.width = Math.min(widthMax, receiver.width + 1)
      return
    }
    failuresLeft = response_status === gone ? 0 : failuresLeft - 1
    isFailing = true
    receiver.width = Math.max(1, Math.floor(receiver.width / 2))
    const pauseMs = requestedPauseMs(response_status, retryAfterMs)
    if (pauseMs > 0) requestedUntilMs = Math.max(requestedUntilMs, clock.now() + pauseMs)
  }

  async function attempt(delivery_id: string): Promise<void> {
    const sent = await send(delivery_id)
    if (sent === undefined) return
    const { due, outcome, to } = sent
    const recorded = recorder.add({ ...afterAttempt(due, outcome, clock.now()), account_id })
    keep(recorded.then(() => dueDeliveries.recorded(delivery_id)))
    if (outcome === notKept) return
    onAttempt(outcome)
    const isUnchanged = outcome.delivered && !isFailing
    adapt(outcome)
    if (!isUnchanged) keep(note(recorded, outcome, to))
  }

  /** Notes outcomes one after the other, so that a failure and a later success keep their order. */
  function note(recorded: Promise<boolean>, outcome: Outcome, to: WebhookRow): Promise<void> {
    noted = noted.then(async () => {
      // Otherwise another process took the delivery over, and notes the outcome.
      if (!(await recorded)) return
      const failing_since = await health.note(
        { ...to, failing_since: webhook.failing_since },
        outcome,
      )
      webhook = { ...webhook, failing_since }
    })
    return noted
  }

  function keep(storing: Promise<void>): void {
    const one = storing.catch(fail).finally(() => stored.delete(one))
    stored.add(one)
  }

  function fail(error: unknown): void {
    failure ??= { error }
  }

  function start(delivery_id: string): void {
    running += 1
    void attempt(delivery_id)
      .catch(fail)
      .finally(() => {
        running -= 1
        wakeSignal.wake()
      })
  }

  /** The end of the webhook's pause; undefined if it needs none. */
  function pausedUntil(): string | undefined {
    const nowMs = clock.now()
    const failingMs =
      failuresLeft <= 0 && isFailing ? failingPauseMs(webhook.failing_since, nowMs) : 0
    const untilMs = Math.max(requestedUntilMs, nowMs + failingMs)
    return untilMs > nowMs ? toTimestamp(untilMs) : undefined
  }

  return {
    /** Resolves when nothing is due or the webhook must pause, and all outcomes are stored. */
    async run(): Promise<void> {
      if (isFailing) receiver.width = 1
      for (;;) {
        while (running < receiver.width && !isStopped()) {
          const next = await dueDeliveries.next()
          if (next === undefined) break
          start(next)
        }
        if (running === 0) break
        if (!(await wakeSignal.wait(lookAgainMs))) dueDeliveries.lookAgain()
      }
      while (stored.size > 0) await Promise.all(stored)
      const until = failure === undefined ? pausedUntil() : undefined
      if (until !== undefined) await storage.webhooks.markResting(account_id, id, until, webhook)
      if (failure !== undefined) throw failure.error
    },
    /** Call it when there is more to deliver. */
    wake(): void {
      dueDeliveries.lookAgain()
      wakeSignal.wake()
    },
  }
}
