// What became of attempts, stored many at once: each commit waits for the disk, and the requests with it.
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
 * What ends meanwhile is stored with it. A crash within it makes attempts again that had ended: each
 * event arrives at least once, as promised.
 */
const gatherMs = 50
/** Few enough that nobody else waits long to write. */
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
    /** Resolves when it is stored: whether it took effect. Throws what the store throws. */
    async add(attempt: RecordedAttempt): Promise<boolean> {
      ended.push(attempt)
      gathering ??= gather()
      return (await gathering).has(attempt.id)
    },
  }
}

/** Instead of an attempt, where there is nothing to send. */
export const notKept: Outcome = {
  delivered: false,
  response_status: null,
  response_body: null,
  error: 'The event is not kept any more.',
  latency_ms: 0,
  retryAfterMs: undefined,
}

/** A delivery after an attempt: when the next one is, if any. */
export function attempted(due: DueDelivery, outcome: Outcome, nowMs: number) {
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
