// What became of attempts, stored many at once: each commit waits for the disk, and the requests with it.
import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxStore, RecordedAttempt } from '../../storage/webhook-stores.ts'

/**
 * What ends meanwhile is stored with it. A crash within it makes attempts again that had ended: each
 * event arrives at least once, as promised.
 */
const gatherMs = 50
/** Few enough that nobody else waits long to write. */
const storedAtOnce = 200

export function createAttemptRecord(outbox: Pick<OutboxStore, 'recordAttempts'>) {
  let gathering: Promise<void> | undefined
  let ended: RecordedAttempt[] = []

  async function gather(): Promise<void> {
    await pause(gatherMs)
    const attempts = ended
    gathering = undefined
    ended = []
    for (let from = 0; from < attempts.length; from += storedAtOnce) {
      await outbox.recordAttempts(attempts.slice(from, from + storedAtOnce))
    }
  }

  return {
    /** Resolves when it is stored; throws what the store throws. */
    add(attempt: RecordedAttempt): Promise<void> {
      ended.push(attempt)
      gathering ??= gather()
      return gathering
    },
  }
}
