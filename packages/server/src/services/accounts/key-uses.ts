// When keys were last used. Keeps the times in memory and stores them once a minute, so that no request
// causes a write.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'

/** The last use of one key; `note` updates it. */
export type KeyUse = { readonly account_id: string; readonly key_id: string; usedAtMs: number }

const minuteMs = 60_000
/** Keys per transaction, so that other writers wait only briefly. */
const batchSize = 100

export function createKeyUses({ storage, clock }: { storage: Storage; clock: Clock }) {
  let uses = new Set<KeyUse>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    // The same order in every process prevents deadlocks.
    const pending = [...uses].sort((a, b) => (a.key_id < b.key_id ? -1 : 1))
    uses = new Set()
    for (let start = 0; start < pending.length; start += batchSize) {
      try {
        await writeBatch(pending.slice(start, start + batchSize))
      } catch (error) {
        for (const use of pending.slice(start)) uses.add(use)
        throw error
      }
    }
  }

  const writeBatch = (batch: readonly KeyUse[]): Promise<void> =>
    storage.transaction(async (tx) => {
      for (const { account_id, key_id, usedAtMs } of batch) {
        const minute = toTimestamp(Math.floor(usedAtMs / minuteMs) * minuteMs)
        await tx.apiKeys.markUsed(account_id, key_id, minute)
      }
    })

  /** One write at a time. If the database fails, the next write includes these uses. */
  const flush = (): Promise<void> => {
    writing = writing.then(write).catch(() => undefined)
    return writing
  }

  return {
    start(): void {
      timer = setInterval(flush, minuteMs)
      timer.unref()
    },

    note(use: KeyUse): void {
      use.usedAtMs = clock.now()
      uses.add(use)
    },

    /** Stores the remaining uses. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
