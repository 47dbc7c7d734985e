// Stores the outcomes of attempts, many in one transaction: each commit waits for the disk, and requests
// wait with it.
import { setTimeout as pause } from 'node:timers/promises'
import { toTimestamp } from '../../../lib/clock.ts'
import type {
  DueDelivery,
  OutboxStore,
  RecordedAttempt,
} from '../../../storage/interfaces/webhooks.ts'
import { pauseAfter } from './delivery-schedule.ts'
import type { Outcome } from './webhook-sender.ts'

/**
 * Waits this long for more outcomes before it stores them. After a crash within this time, finished
 * attempts run again: each event arrives at least once, as documented.
 */
const gatherMs = 50
/** Outcomes per transaction, so that other writers wait only briefly. */
const storedAtOnce = 200

export type AttemptRecorder = ReturnType<typeof createAttemptRecorder>

export function createAttemptRecorder(outbox: Pick<OutboxStore, 'recordAttempts'>) {
  let gathering: Promise<ReadonlySet<string>> | undefined
  let ended: RecordedAttempt[] = []

  async function gather(): Promise<ReadonlySet<string>> {
    await pause(gatherMs)
    const attempts = ended
    gathering = undefined
    ended = []
    const taken = new Set<string>()
    for (let from = 0; from < attempts.length; from += storedAtOnce) {
      const some = await outbox.recordAttempts(attempts.slice(from, from + storedAtOnce))
      for (const id of some) taken.add(id)
    }
    return taken
  }

  return {
    /** Resolves when the outcome is stored; true if it took effect. Throws the store's errors. */
    async add(attempt: RecordedAttempt): Promise<boolean> {
      ended.push(attempt)
      gathering ??= gather()
      return (await gathering).has(attempt.id)
    },
  }
}

/** The outcome if the event has been deleted, so that there is nothing to send. */
export const notKept: Outcome = {
  delivered: false,
  response_status: null,
  response_body: null,
  error: 'The event is no longer kept.',
  latency_ms: 0,
  retryAfterMs: undefined,
}

/** The delivery's columns after an attempt, with the time of the next attempt if there is one. */
export function afterAttempt(due: DueDelivery, outcome: Outcome, nowMs: number) {
  const { delivered, response_status, response_body, error, latency_ms, retryAfterMs } = outcome
  const attempts = due.attempts + 1
  const isFinal = delivered || outcome === notKept
  const pauseMs = isFinal
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
