// Rate windows on SQLite. The one server of the directory keeps them in memory and writes them to
// `limits.db` once per turn of the event loop, before the responses of that turn leave.
import { DatabaseSync } from 'node:sqlite'
import {
  boundsOfPresent,
  type RateWindow,
  type RateWindowStore,
} from '../interfaces/rate-windows.ts'

type Window = { count: number; started_at_ms: number }

const schema = `create table if not exists rate_windows (
  account_id text primary key, started_at_ms integer not null, count integer not null)`

/**
 * Opens the file of rate windows. Writes don't wait for the disk: a killed process loses nothing,
 * and a power cut may lose the last counts.
 */
export function openRateWindows(path: string): RateWindowStore & { close(): void } {
  const file = new DatabaseSync(path, { timeout: 2_000 })
  file.exec('pragma journal_mode = wal; pragma synchronous = normal')
  file.exec(schema)
  const read = file.prepare('select started_at_ms, count from rate_windows where account_id = ?')
  const put = file.prepare(
    `insert into rate_windows (account_id, started_at_ms, count) values (?, ?, ?)
     on conflict (account_id) do update set
       started_at_ms = excluded.started_at_ms, count = excluded.count`,
  )
  const begin = file.prepare('begin')
  const commit = file.prepare('commit')
  const remove = file.prepare('delete from rate_windows where account_id = ?')
  const windows = new Map<string, Window>()
  const changed = new Map<string, Window>()
  /** The next write. */
  let writing: PromiseWithResolvers<void> | undefined

  function current(account_id: string, now_ms: number): Window | undefined {
    let window = windows.get(account_id)
    if (window === undefined) {
      window = read.get(account_id) as Window | undefined
      if (window !== undefined) windows.set(account_id, window)
    }
    if (window === undefined) return undefined
    const { over_ms, ahead_ms } = boundsOfPresent(now_ms)
    const { started_at_ms } = window
    return started_at_ms > over_ms && started_at_ms <= ahead_ms ? window : undefined
  }

  function flush(): void {
    // A single row needs no transaction.
    const isOne = changed.size === 1
    if (!isOne) begin.run()
    for (const [account_id, { started_at_ms, count }] of changed) {
      put.run(account_id, started_at_ms, count)
    }
    changed.clear()
    if (!isOne) commit.run()
  }

  function write({ resolve, reject }: PromiseWithResolvers<void>): void {
    writing = undefined
    try {
      flush()
      resolve()
    } catch (error) {
      if (file.isTransaction) file.exec('rollback')
      reject(error)
    }
  }

  /**
   * Schedules one write for all requests that are counted together, and shares one promise between
   * them. The microtask runs after the last of them was counted, see http/plugins/authenticate.ts.
   * An immediate for each request took a tenth of the request's time.
   */
  function written(): Promise<void> {
    if (writing === undefined) {
      const due = Promise.withResolvers<void>()
      writing = due
      queueMicrotask(() => write(due))
    }
    return writing.promise
  }

  return {
    async take(account_id, limit, now_ms): Promise<RateWindow> {
      const window = current(account_id, now_ms) ?? { count: 0, started_at_ms: now_ms }
      const { count, started_at_ms } = window
      if (count >= limit) return { count, started_at_ms, allowed: false }
      window.count += 1
      windows.set(account_id, window)
      changed.set(account_id, window)
      // The count of this request, even if others are counted before the write.
      await written()
      return { count: count + 1, started_at_ms, allowed: true }
    },
    find: async (account_id, now_ms) => {
      const window = current(account_id, now_ms)
      return window && { ...window }
    },
    remove: async (account_id) => {
      windows.delete(account_id)
      changed.delete(account_id)
      return Number(remove.run(account_id).changes)
    },
    close: () => file.close(),
  }
}
