// Checks whether the file still takes writes: a full or read-only disk can be read as before.
import { systemClock } from '../../lib/clock.ts'
import type { WriteQueue } from './write-queue.ts'

/** How long a result is used again. Anybody may call `/readyz`, and each check waits for the disk. */
const resultMs = 1_000

/** Changes nothing, but SQLite writes the page. */
const rewrite = 'update migrations set applied_at = applied_at'

/** Creates a check that resolves after a commit. It rejects with the error of the store. */
export function createWriteCheck(queue: WriteQueue): () => Promise<void> {
  let startedMs = Number.NEGATIVE_INFINITY
  let result: Promise<void> = Promise.resolve()
  return () => {
    const nowMs = systemClock.monotonic()
    if (nowMs - startedMs >= resultMs) {
      startedMs = nowMs
      result = queue.write((connection) => connection.exec(rewrite))
    }
    return result
  }
}
