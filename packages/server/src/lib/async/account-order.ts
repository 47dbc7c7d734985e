// Decides whose turn it is among the accounts that wait. If all work has the same size, the account comes next that was
// served longest ago. An account with larger work comes less often, so that each gets its share of the work. Small work
// does not wait for the large work of many accounts that are due at the same time.

export interface AccountOrder {
  /** Notes that work of an account begins now. */
  serve(account_id: string, size?: number): void
  /**
   * Returns the account whose turn it is. `sizeOf` tells the size of its next work (default 1). Of accounts with work of
   * one size, one that was never served comes first. Undefined if no account waits.
   */
  next(waiting: Iterable<string>, sizeOf?: (account_id: string) => number): string | undefined
}

/** Accounts remembered at once. Beyond it, the account served longest ago counts as never served. */
const accountsMaxDefault = 10_000

export function createAccountOrder(accountsMax = accountsMaxDefault): AccountOrder {
  // When the share of each account is used up, on a scale of sizes (self-clocked fair queueing). In the order of
  // service: a Map keeps the order of insertion, and a served account is inserted anew.
  const usedUntil = new Map<string, number>()
  /** The present on this scale: an account that pauses saves nothing up. */
  let present = 0

  return {
    serve(account_id, size = 1) {
      present = Math.max(present, usedUntil.get(account_id) ?? 0)
      usedUntil.delete(account_id)
      usedUntil.set(account_id, present + size)
      const [oldest] = usedUntil.keys()
      if (usedUntil.size > accountsMax && oldest !== undefined) usedUntil.delete(oldest)
    },
    next(waiting, sizeOf = () => 1) {
      let first:
        | { readonly account_id: string; readonly until: number; readonly used: number }
        | undefined
      for (const account_id of waiting) {
        const used = usedUntil.get(account_id) ?? 0
        const until = Math.max(present, used) + sizeOf(account_id)
        const isEarlier =
          first === undefined || until < first.until || (until === first.until && used < first.used)
        if (isEarlier) first = { account_id, until, used }
      }
      return first?.account_id
    },
  }
}
