// Decides whose turn it is among the accounts that wait. If all work has the same size, the account comes next that was
// served longest ago. An account with larger work comes less often, so that each gets its share of the work.

export interface AccountOrder {
  /** Notes that work of an account begins now. */
  serve(account_id: string, size?: number): void
  /** Returns the account whose turn it is. One that was never served comes first. Undefined if no account waits. */
  next(waiting: Iterable<string>): string | undefined
}

/** Accounts remembered at once. Beyond it, the account served longest ago counts as never served. */
const accountsMaxDefault = 10_000

export function createAccountOrder(accountsMax = accountsMaxDefault): AccountOrder {
  // When the share of each account is used up, on a scale of sizes (start-time fair queueing). In the order of
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
    next(waiting) {
      let first: string | undefined
      let earliest = Number.POSITIVE_INFINITY
      for (const account_id of waiting) {
        const at = usedUntil.get(account_id) ?? 0
        if (at >= earliest) continue
        first = account_id
        earliest = at
      }
      return first
    },
  }
}
