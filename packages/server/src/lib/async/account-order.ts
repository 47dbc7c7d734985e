// Decides whose turn it is among the accounts that wait. If all work has the same size, the account comes next that was
// served longest ago. An account with larger work comes less often, so that each gets its share of the work. Small work
// does not wait for the large work of many accounts that are due at the same time, and large work does not wait forever
// for small work that never ends.

export interface AccountOrder {
  /** Notes that work of an account begins now. */
  serve(account_id: string, size?: number): void
  /** Notes that an account waits no more, without having been served. */
  leave(account_id: string): void
  /**
   * Returns the account whose turn it is. `sizeOf` tells the size of its next work (default 1). Of accounts with work of
   * one size, one that was never served comes first. Undefined if no account waits.
   */
  next(waiting: Iterable<string>, sizeOf?: (account_id: string) => number): string | undefined
}

/** Accounts remembered at once. Beyond it, the account served longest ago counts as never served. */
const accountsMaxDefault = 10_000

export function createAccountOrder(accountsMax = accountsMaxDefault): AccountOrder {
  // When the share of each account is used up, on a scale of sizes (fair queueing). In the order of service: a Map keeps
  // the order of insertion, and a served account is inserted anew.
  const usedUntil = new Map<string, number>()
  /**
   * When the next work of each waiting account began to wait, on the same scale. It stays while the present moves on:
   * otherwise small work that never ends would always come before larger work.
   */
  const waitsSince = new Map<string, number>()
  /** The present on this scale: an account that pauses saves nothing up. */
  let present = 0

  const startOf = (account_id: string): number =>
    waitsSince.get(account_id) ?? Math.max(present, usedUntil.get(account_id) ?? 0)

  function put(times: Map<string, number>, account_id: string, time: number): void {
    times.delete(account_id)
    times.set(account_id, time)
    const [oldest] = times.keys()
    if (times.size > accountsMax && oldest !== undefined) times.delete(oldest)
  }

  return {
    serve(account_id, size = 1) {
      const start = startOf(account_id)
      present = Math.max(present, start)
      waitsSince.delete(account_id)
      put(usedUntil, account_id, start + size)
    },
    leave: (account_id) => void waitsSince.delete(account_id),
    next(waiting, sizeOf = () => 1) {
      let first:
        | { readonly account_id: string; readonly until: number; readonly used: number }
        | undefined
      for (const account_id of waiting) {
        const used = usedUntil.get(account_id) ?? 0
        const start = startOf(account_id)
        if (!waitsSince.has(account_id)) put(waitsSince, account_id, start)
        const until = start + sizeOf(account_id)
        const isEarlier =
          first === undefined || until < first.until || (until === first.until && used < first.used)
        if (isEarlier) first = { account_id, until, used }
      }
      return first?.account_id
    },
  }
}
