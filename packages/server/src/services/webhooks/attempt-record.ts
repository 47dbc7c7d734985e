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
