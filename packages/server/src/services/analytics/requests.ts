// Counts requests in memory, so that none waits for it, and stores the counts once a second.
import { type ErrorCode, errors } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { grains } from '../../storage/analytics-cells.ts'
import type { Storage } from '../../storage/storage.ts'

const quarterMs = grains.quarter * 60_000
/** As much is lost where the process is killed. */
const flushMs = 1_000

/** The names that counts of an account have; error codes stand behind a colon. */
export const countNames = {
  requests: 'api_requests',
  limited: 'rate_limited_requests',
  failures: 'server_errors',
  deliveries: 'webhook_deliveries',
  error: (code: string) => `error:${code}`,
}

type Counts = Map<string, number>
/** By account, of one quarter hour. */
type Quarter = { readonly start_minute: number; readonly accounts: Map<string, Counts> }

export type RequestCounts = ReturnType<typeof createRequestCounts>

export function createRequestCounts({ storage, clock }: { storage: Storage; clock: Clock }) {
  let pending: Quarter[] = []
  let current: Quarter | undefined
  let currentEndsAtMs = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function quarterAt(nowMs: number): Quarter {
    if (current !== undefined && nowMs < currentEndsAtMs && nowMs >= currentEndsAtMs - quarterMs) {
      return current
    }
    const startMs = Math.floor(nowMs / quarterMs) * quarterMs
    current = { start_minute: startMs / 60_000, accounts: new Map() }
    currentEndsAtMs = startMs + quarterMs
    pending.push(current)
    return current
  }

  function countIn(counts: Counts, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  async function write(): Promise<void> {
    const taken = pending
    pending = []
    current = undefined
    const left = taken.flatMap(({ start_minute, accounts }) =>
      [...accounts].map(([account_id, counts]) => ({ start_minute, account_id, counts })),
    )
    while (left.length > 0) {
      const [one] = left
      if (one === undefined) return
      try {
        await storage.analytics.addCounts(one.account_id, one.start_minute, one.counts)
      } catch (error) {
        // Of an account that is gone nothing is counted any more; the others wait for the next time.
        if (!(error instanceof ApiError && error.code === 'unauthorized')) {
          for (const { start_minute, account_id, counts } of left) {
            pending.push({ start_minute, accounts: new Map([[account_id, counts]]) })
          }
          throw error
        }
      }
      left.shift()
    }
  }

  /** One at a time; what a store can't take now it gets the next time. */
  const flush = (): Promise<void> => {
    if (pending.length === 0) return writing
    writing = writing.then(write).catch(() => undefined)
    return writing
  }

  return {
    start(): void {
      timer = setInterval(flush, flushMs)
      timer.unref()
    },

    /** A request with a valid key that is answered; `code` of an error. */
    note(account_id: string, code: ErrorCode | null): void {
      const { accounts } = quarterAt(clock.now())
      let counts = accounts.get(account_id)
      if (counts === undefined) {
        counts = new Map()
        accounts.set(account_id, counts)
      }
      countIn(counts, code === 'rate_limit_exceeded' ? countNames.limited : countNames.requests)
      if (code === null) return
      countIn(counts, countNames.error(code))
      if (errors[code].status >= 500) countIn(counts, countNames.failures)
    },

    flush,

    /** Stores what is left. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
