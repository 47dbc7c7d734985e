// One turn of a webhook: sends it what is due, more of it at the same time while it is taken, and goes
// easy on a receiver that refuses.
import { createWakeSignal } from '../../../lib/async/wake-signal.ts'
import { type Clock, toTimestamp } from '../../../lib/clock.ts'
import type { Storage } from '../../../storage/interfaces/storage.ts'
import type { DueDelivery, WebhookRow } from '../../../storage/interfaces/webhooks.ts'
import { gone, type WebhookHealth } from '../webhook-health.ts'
import type { Sign, WebhookSecrets } from '../webhook-secrets.ts'
import type { AttemptPace } from './attempt-pace.ts'
import { type AttemptRecorder, attempted, notKept } from './attempt-recorder.ts'
import type { AttemptSlots } from './attempt-slots.ts'
import { askedRestMs, failingRestMs } from './delivery-schedule.ts'
import { createDueDeliveries } from './due-deliveries.ts'
import type { KnownReceiver } from './known-receivers.ts'
import type { Outcome, WebhookSender } from './webhook-sender.ts'

/** Attempts to one webhook at the same time. Each that is taken allows for one more, up to these. */
const widthMax = 8
/** In a row; then it rests, since it is the receiver that fails, and not what it was sent. */
const failuresMax = 3
/** What has just happened is no backlog: so many of a turn wait for nobody. */
const atOnceInTurn = 2
/** Other processes’ events are found by looking, where an attempt holds a turn up. */
const lookAgainMs = 5_000

export type DeliveryRunDeps = {
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  readonly health: WebhookHealth
  readonly places: AttemptSlots
  readonly pace: AttemptPace
  readonly record: AttemptRecorder
  /** Told of each attempt. */
  readonly onAttempt: (outcome: Outcome) => void
}

type RunLimits = {
  /** Nothing more begins then. */
  readonly isOver: () => boolean
  /** What is under way is given up. */
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
  const { storage, clock, secrets, sender, health, places, pace, record, onAttempt } = deps
  const { account_id, id } = found
  const feed = createDueDeliveries({ deliveries: storage.deliveries, clock }, found)
  const wakeSignal = createWakeSignal()
  const stored = new Set<Promise<void>>()
  let webhook = found
  let sign: Sign = secrets.signerOf(found)
  let [begun, underWay] = [0, 0]
  /** One that fails already has to be taken first. */
  let failuresLeft = found.failing_since === null ? failuresMax : 1
  let isFailing = found.failing_since !== null
  let askedUntilMs = 0
  /** Disabled, or gone. */
  let isClosed = false
  let failure: { readonly error: unknown } | undefined
  let noted: Promise<void> = Promise.resolve()

  const isStopped = () =>
    isOver() || isClosed || failuresLeft <= 0 || askedUntilMs > 0 || failure !== undefined

  async function readDue(delivery_id: string): Promise<DueDelivery | undefined> {
    const due = await feed.read(delivery_id)
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
    places.take(account_id, receiver, async (waitFor): Promise<Attempt | undefined> => {
      begun += 1
      if (begun > atOnceInTurn) await pace.ready()
      const due = isStopped() ? undefined : await readDue(delivery_id)
      if (due === undefined) return undefined
      const { event } = due
      const to = webhook
      if (event === undefined) return { due, outcome: notKept, to }
      return { due, outcome: await waitFor(() => sender.send(to, event, sign, cut)), to }
    })

  /** What the outcome says of the receiver, before anything is stored. */
  function judge({ delivered, response_status, retryAfterMs }: Outcome): void {
    if (delivered) {
      failuresLeft = failuresMax
      isFailing = false
      receiver.width = Math.min(widthMax, receiver.width + 1)
      return
    }
    failuresLeft = response_status === gone ? 0 : failuresLeft - 1
    isFailing = true
    receiver.width = Math.max(1, Math.floor(receiver.width / 2))
    const restMs = askedRestMs(response_status, retryAfterMs)
    if (restMs > 0) askedUntilMs = Math.max(askedUntilMs, clock.now() + restMs)
  }

  async function attempt(delivery_id: string): Promise<void> {
    const sent = await send(delivery_id)
    if (sent === undefined) return
    const { due, outcome, to } = sent
    const recorded = record.add({ ...attempted(due, outcome, clock.now()), account_id })
    keep(recorded.then(() => feed.recorded(delivery_id)))
    if (outcome === notKept) return
    onAttempt(outcome)
    const isAsEver = outcome.delivered && !isFailing
    judge(outcome)
    if (!isAsEver) keep(note(recorded, outcome, to))
  }

  /** One after the other, so that a failure and what was taken after it are not confused. */
  function note(recorded: Promise<boolean>, outcome: Outcome, to: WebhookRow): Promise<void> {
    noted = noted.then(async () => {
      // Otherwise another process took the delivery over, and notes how the webhook fares.
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

  function begin(delivery_id: string): void {
    underWay += 1
    void attempt(delivery_id)
      .catch(fail)
      .finally(() => {
        underWay -= 1
        wakeSignal.wake()
      })
  }

  /** When it may be tried again, where it has to rest. */
  function restsUntil(): string | undefined {
    const nowMs = clock.now()
    const failingMs =
      failuresLeft <= 0 && isFailing ? failingRestMs(webhook.failing_since, nowMs) : 0
    const untilMs = Math.max(askedUntilMs, nowMs + failingMs)
    return untilMs > nowMs ? toTimestamp(untilMs) : undefined
  }

  return {
    /** Until nothing is due, or the webhook has to rest, and all that became of attempts is stored. */
    async run(): Promise<void> {
      if (isFailing) receiver.width = 1
      for (;;) {
        while (underWay < receiver.width && !isStopped()) {
          const next = await feed.next()
          if (next === undefined) break
          begin(next)
        }
        if (underWay === 0) break
        if (!(await wakeSignal.wait(lookAgainMs))) feed.lookAgain()
      }
      while (stored.size > 0) await Promise.all(stored)
      const until = failure === undefined ? restsUntil() : undefined
      if (until !== undefined) await storage.webhooks.markResting(account_id, id, until, webhook)
      if (failure !== undefined) throw failure.error
    },
    /** There is more to deliver. */
    wake(): void {
      feed.lookAgain()
      wakeSignal.wake()
    },
  }
}
