// Delivers what is due to one webhook: one at first, more at the same time while they are taken.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DueDelivery, WebhookRow } from '../../storage/webhook-rows.ts'
import { createAttemptPace } from './attempt-pace.ts'
import { createAttemptPlaces } from './attempt-places.ts'
import { createAttemptRecord } from './attempt-record.ts'
import { pauseAfter, restedAt } from './delivery-schedule.ts'
import { createDueReader } from './due-reader.ts'
import type { WebhookHealth } from './webhook-health.ts'
import type { Sign, WebhookSecrets } from './webhook-secrets.ts'
import type { Outcome, WebhookSender } from './webhook-sender.ts'

/** Attempts of one process at the same time, over all webhooks; what is slow does not count. */
const attemptPlaces = { count: 64, slowMs: 1_000 }
/** Attempts to one webhook at the same time. Each that is taken allows for one more, up to these. */
const attemptsPerWebhook = 8
/** Webhooks that fail and are tried at the same time: the others keep what is left. */
const failingAtOnce = 32
/** What has just happened is no backlog: so many of a turn wait for nobody. */
const atOnceInTurn = 2
/** Looked up in one go. */
const dueAtOnce = 200
/** Then the others have their turn. */
const turnMs = 2_000
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
  /** How long ago the last request came; without it none ever did. */
  readonly sinceRequestMs?: () => number
}

type Read = () => Promise<DueDelivery | undefined>

export function createWebhookDelivery(parts: Parts) {
  const { storage, clock, secrets, sender, health, onAttempt = () => undefined } = parts
  const { deliveries, outbox } = storage
  const places = createAttemptPlaces(attemptPlaces)
  const pace = createAttemptPace(parts.sinceRequestMs ?? (() => Number.POSITIVE_INFINITY))
  const record = createAttemptRecord(outbox)
  let failing = 0

  /** Sends to one webhook; each method as often as there is something to send. */
  function openTurn(found: WebhookRow, cut: AbortSignal) {
    let webhook: WebhookRow = found
    let sign: Sign = secrets.signerOf(found)
    let begun = 0
    const { account_id, id } = found

    /** Undefined where it waits no more. */
    async function readDue(read: Read): Promise<DueDelivery | undefined> {
      const due = await read()
      if (due === undefined || due.webhook_updated_at === webhook.updated_at) return due
      const changed = await storage.webhooks.find(account_id, id)
      if (changed?.enabled !== true) return undefined
      webhook = changed
      sign = secrets.signerOf(changed)
      return due
    }

    async function send(read: Read) {
      begun += 1
      if (begun > atOnceInTurn) await pace.ready()
      const due = await readDue(read)
      if (due === undefined) return undefined
      // Another attempt beside this one may read it anew.
      const sentTo = webhook
      const outcome = due.event ? await sender.send(sentTo, due.event, sign, cut) : notKept
      return { due, outcome, sentTo }
    }

    /** Whether the webhook takes more; `stored` = when what became of it is. */
    return async function attempt(read: Read, stored: Promise<unknown>[]): Promise<boolean> {
      const sent = await places.take(account_id, () => send(read))
      if (sent === undefined) return true
      const { due, outcome, sentTo } = sent
      const recorded = record.add({ ...attempted(due, outcome, clock.now()), account_id })
      // Who waits for all of them hears of it, later.
      recorded.catch(() => undefined)
      stored.push(recorded)
      if (outcome === notKept) return true
      onAttempt(outcome)
      const isAsEver = outcome.delivered && webhook.failing_since === null
      if (isAsEver) return true
      // Otherwise another process took the delivery over, and notes how the webhook fares.
      if (await recorded) await health.note(sentTo, outcome)
      if (outcome.delivered) webhook = { ...webhook, failing_since: null }
      return outcome.delivered
    }
  }

  /** Until nothing is due, one is not taken, or `isOver`. */
  async function deliver(webhook: WebhookRow, isOver: () => boolean, cut: AbortSignal) {
    const { account_id, id } = webhook
    const attempt = openTurn(webhook, cut)
    const width = { now: 1, most: attemptsPerWebhook }
    for (let goesOn = true; goesOn; ) {
      const now = toTimestamp(clock.now())
      const ids = await deliveries.listDueIds(account_id, id, now, dueAtOnce)
      if (ids.length === 0) return
      const read = createDueReader({ deliveries, clock }, webhook, ids)
      const stored: Promise<unknown>[] = []
      goesOn = await inLanes(ids.length, width, async (index) => {
        return !isOver() && (await attempt(() => read(index), stored))
      })
      // Disabled meanwhile: they would be found again and again.
      if (stored.length === 0) return
      // Until then they would be found to be due again.
      await Promise.all(stored)
    }
  }

  return {
    /** Until nothing is due, its time is over or `signal` aborts. */
    async run(account_id: string, webhook_id: string, signal: AbortSignal): Promise<void> {
      const startedAt = clock.monotonic()
      const isOver = () => signal.aborted || clock.monotonic() - startedAt > turnMs
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return
      const isFailing = webhook.failing_since !== null
      if (isFailing && failing >= failingAtOnce) return
      failing += isFailing ? 1 : 0
      const cut = later(signal, graceMs)
      try {
        await deliver(webhook, isOver, cut)
      } catch (error) {
        // Not recorded: it is due again when somebody looks.
        if (!cut.aborted) throw error
      } finally {
        failing -= isFailing ? 1 : 0
      }
    },

    /** When there is something to deliver again; undefined if nothing waits, or nobody listens. */
    async nextRunAt(account_id: string, webhook_id: string): Promise<string | undefined> {
      const webhook = await storage.webhooks.find(account_id, webhook_id)
      if (webhook?.enabled !== true) return undefined
      const due = await deliveries.nextDueAt(account_id, webhook_id)
      if (due === undefined) return undefined
      // Behind those who wait for their turn already.
      const soonest = restedAt(webhook.failing_since, clock.now())
      return due > soonest ? due : soonest
    },
  }
}

/**
 * Works through `count` things, one at first; each that `goesOn` lets one more begin beside it. False as soon
 * as one does not: those under way are waited for, and no other begins.
 */
async function inLanes(
  count: number,
  width: { now: number; readonly most: number },
  goesOn: (index: number) => Promise<boolean>,
): Promise<boolean> {
  const lanes = new Set<Promise<void>>()
  let [next, isStopped] = [0, false]
  let failure: { readonly error: unknown } | undefined

  async function lane(): Promise<void> {
    while (!isStopped) {
      const index = next++
      if (index >= count) return
      if (!(await goesOn(index))) isStopped = true
      else if (width.now < width.most) {
        width.now += 1
        open()
      }
    }
  }
  function open(): void {
    const ended = lane().catch((error: unknown) => {
      isStopped = true
      failure ??= { error }
    })
    lanes.add(ended)
  }

  for (let i = 0; i < width.now; i++) open()
  // Those that open meanwhile come last in the set, and are met as well.
  for (const ended of lanes) await ended
  if (failure !== undefined) throw failure.error
  return !isStopped
}

const notKept: Outcome = {
  delivered: false,
  response_status: null,
  response_body: null,
  error: 'The event is not kept any more.',
  latency_ms: 0,
  retryAfterMs: undefined,
}

function attempted(due: DueDelivery, outcome: Outcome, nowMs: number) {
  const { delivered, response_status, response_body, error, latency_ms, retryAfterMs } = outcome
  const attempts = due.attempts + 1
  const isHopeless = delivered || outcome === notKept
  const pauseMs = isHopeless
    ? undefined
    : pauseAfter(attempts - due.attempts_before, { random: Math.random(), retryAfterMs })
  const isPending = pauseMs !== undefined
  const status = delivered ? 'delivered' : isPending ? 'pending' : 'failed'
  return {
    id: due.id,
    status,
    attempts,
    attempts_before: due.attempts_before,
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
