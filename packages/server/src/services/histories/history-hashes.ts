// Hashes the histories that clients send again. A history may have megabytes, so accounts take turns at long ones.
import { createWorkQueue } from '../../lib/async/work-queue.ts'
import { hashWith } from '../shared/history-links.ts'
import type { ResentMessage } from './resent-history.ts'

/** Hashing this many characters takes about a millisecond. */
const sliceCharacters = 250_000
/** What a message takes beside its text. */
const messageCharacters = 400

export type HistoryHashes = ReturnType<typeof createHistoryHashes>

export function createHistoryHashes() {
  const slices = createWorkQueue({ atOnce: 1, heavySize: 0 })

  /** Returns the hash before the first message, and the hash after each message. A short history is hashed at once. */
  return async function hashesOf(
    account_id: string,
    before: string,
    history: readonly ResentMessage[],
  ): Promise<readonly string[]> {
    const hashes = [before]
    let hash = before
    for (let at = 0; at < history.length; ) {
      const { slice, size } = sliceFrom(history, at)
      at += slice.length
      const hashSlice = () => {
        for (const { role, text } of slice) {
          hash = hashWith(hash, role, text)
          hashes.push(hash)
        }
      }
      if (slice.length === history.length) hashSlice()
      else await slices.run({ account_id, size }, hashSlice)
    }
    return hashes
  }
}

function sliceFrom(history: readonly ResentMessage[], start: number) {
  let size = 0
  let end = start
  for (; end < history.length && size < sliceCharacters; end++) {
    size += (history[end]?.text.length ?? 0) + messageCharacters
  }
  return { slice: history.slice(start, end), size }
}
