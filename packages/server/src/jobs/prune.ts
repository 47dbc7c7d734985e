// Deletes rows that nobody needs any more: old idempotency keys, finished jobs, explanations, erasure
// marks, events, deliveries, entries of the audit log, expired sessions, forgotten visitors, invitations and links, old guesses,
// and who was writing.
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@parley/contract'
import { type Clock, toTimestamp } from '../lib/clock.ts'
import type { Storage } from '../storage/interfaces/storage.ts'
import type { Task } from './task.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Long enough to find out why a job failed. */
const finishedJobsKeptMs = 7 * dayMs
/** No process works that long for an erased account. */
const erasuresKeptMs = dayMs
/** Visitors see for some seconds who is writing. */
const typingKeptMs = hourMs
/** Rows per transaction: few enough that other writers wait only briefly. */
const batch = 500
const betweenBatchesMs = 20
/** Counters of attempts to guess, about 200 bytes each. Guessing from very many addresses makes more. */
const guessesMax = 500_000

type PruneDeps = {
  readonly storage: Pick<Storage, 'guesses' | 'installation' | 'jobs' | 'people'>
  readonly clock: Clock
  /** How long entries of the audit log are kept. */
  readonly auditDays: number
}

export function prune({ storage, clock, auditDays }: PruneDeps): Task {
  const { guesses, installation, jobs, people } = storage
  const old = [
    [limits.idempotency_kept.value * hourMs, installation.pruneIdempotencyKeys],
    [limits.explanation_kept.value * dayMs, installation.pruneExplanations],
    [finishedJobsKeptMs, jobs.prune],
    [erasuresKeptMs, installation.pruneErasedAccounts],
    // A client may repeat the request for that long.
    [limits.idempotency_kept.value * hourMs, installation.pruneOpenTurns],
    [limits.events_kept.value * dayMs, installation.pruneEvents],
    [auditDays * dayMs, installation.pruneAudit],
    [limits.deliveries_kept.value * dayMs, installation.pruneDeliveries],
    [limits.session_idle.value * dayMs, people.pruneSessions],
    [limits.visitor.value * dayMs, installation.pruneVisitors],
    [limits.visitor.value * dayMs, installation.pruneVerifiedVisitors],
    [limits.visitor.value * dayMs, installation.pruneVisitorContacts],
    [typingKeptMs, installation.pruneTyping],
    // These have already expired.
    [0, people.pruneInvitations],
    [0, people.prunePasswordLinks],
    [0, people.pruneEmailLinks],
    [0, guesses.prune],
    [0, (_now: string, limit: number) => guesses.trim(guessesMax, limit)],
  ] as const
  return {
    kind: 'prune',
    everySeconds: 3_600,
    retryAfterSeconds: [60],
    async run(_job, signal) {
      for (const [keptMs, deleteBefore] of old) {
        const before = toTimestamp(clock.now() - keptMs)
        while (!signal.aborted && (await deleteBefore(before, batch)) === batch) {
          await pause(betweenBatchesMs)
        }
      }
    },
  }
}
