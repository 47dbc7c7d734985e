// Counts requests in memory, so that no request waits for it, and stores the counts once a second.
import { type ErrorCode, errors } from '@parley/contract'
import type { Clock } from '../../lib/clock.ts'
import { ApiError } from '../../lib/errors.ts'
import { grains } from '../../storage/interfaces/analytics-cells.ts'
import type { Storage } from '../../storage/interfaces/storage.ts'

const quarterMs = grains.quarter * 60_000
/** A killed process loses the counts of this time. */
const flushMs = 1_000
/** Accounts stored in parallel: one commit on SQLite, a few statements per connection on PostgreSQL. */
const accountsAtOnce = 50

/** The names of an account's counts; counts of errors have the code after a colon. */
export const countNames = {
  requests: 'api_requests',
  limited: 'rate_limited_requests',
  failures: 'server_errors',
  deliveries: 'webhook_deliveries',
  error: (code: string) => `error:${code}`,
}

type Counts = Map<string, number>
/** By the minute at which the quarter hour starts. */
type Quarters = Map<number, Counts>

export type RequestCounts = ReturnType<typeof createRequestCounts>

export function createRequestCounts({ storage, clock }: { storage: Storage; clock: Clock }) {
  const pending = new Map<string, Quarters>()
  const writing = new Map<string, Promise<boolean>>()
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function count(account_id: string, start_minute: number, name: string, by = 1): void {
    let quarters = pending.get(account_id)
    if (quarters === undefined) {
      quarters = new Map()
      pending.set(account_id, quarters)
    }
    let counts = quarters.get(start_minute)
    if (counts === undefined) {
      counts = new Map()
      quarters.set(start_minute, counts)
    }
    counts.set(name, (counts.get(name) ?? 0) + by)
  }

  /** True if the counts are stored. If the database fails, they are stored the next time. */
  async function storeQuarter(account_id: string, start_minute: number, counts: Counts) {
    try {
      await storage.analytics.addCounts(account_id, start_minute, counts)
      return true
    } catch (error) {
      // An erased account is no longer counted.
      if (error instanceof ApiError && error.code === 'unauthorized') return true
      for (const [name, by] of counts) count(account_id, start_minute, name, by)
      return false
    }
  }

  /** Stores an account's counts, after a store that is running. True if all are stored. */
  function flushAccount(account_id: string): Promise<boolean> {
    const before = writing.get(account_id) ?? Promise.resolve(true)
    const quarters = pending.get(account_id)
    if (quarters === undefined) return before
    pending.delete(account_id)
    const stored = [...quarters].map(([start_minute, counts]) =>
      storeQuarter(account_id, start_minute, counts),
    )
    const all = Promise.all([before, ...stored]).then((each) => {
      if (writing.get(account_id) === all) writing.delete(account_id)
      return !each.includes(false)
    })
    writing.set(account_id, all)
    return all
  }

  /** Accounts whose counts could not be stored are last the next time. */
  async function flushAll(): Promise<void> {
    const accounts = [...pending.keys()]
    for (let at = 0; at < accounts.length; at += accountsAtOnce) {
      const some = accounts.slice(at, at + accountsAtOnce)
      const stored = await Promise.all(some.map(flushAccount))
      // If none of them could be stored, the database is unreachable.
      if (!stored.includes(true)) return
    }
  }

  /** One flush at a time; a call during a flush waits for that flush. */
  const flush = (): Promise<void> => {
    flushing ??= flushAll().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  return {
    start(): void {
      timer = setInterval(flush, flushMs)
      timer.unref()
    },

    /** Counts an answered request with a valid key; `code` = its error code, null if it succeeded. */
    note(account_id: string, code: ErrorCode | null): void {
      const start_minute = Math.floor(clock.now() / quarterMs) * grains.quarter
      const name = code === 'rate_limit_exceeded' ? countNames.limited : countNames.requests
      count(account_id, start_minute, name)
      if (code === null) return
      count(account_id, start_minute, countNames.error(code))
      if (errors[code].status >= 500) count(account_id, start_minute, countNames.failures)
    },

    flushAccount,

    /** Stores the remaining counts. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
