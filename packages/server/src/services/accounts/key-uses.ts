// When keys were last used, without a write for each request: remembered here, written now and then.
import { type Clock, toTimestamp } from '../../lib/clock.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'

/** One key's last use; who holds it moves it on. */
export type KeyUse = { readonly account_id: string; readonly key_id: string; usedAtMs: number }

const minuteMs = 60_000
/** Written in one transaction, so that other writes need not wait long. */
const batchSize = 100

export function createKeyUses({ storage, clock }: { storage: Storage; clock: Clock }) {
  let uses = new Set<KeyUse>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    // In one order in every process, so that none waits for another's rows crosswise.
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

  /** One at a time; a store that can't take them now gets them the next time. */
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

    /** Writes what is left. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
