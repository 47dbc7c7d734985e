// Decides whose turn it is among the accounts that wait: the turn of the account that was served longest ago.

export interface AccountOrder {
  /** Notes that an account is served now. */
  serve(account_id: string): void
  /**
   * Returns the account that was served longest ago. An account that was never served comes first. Undefined if no
   * account waits.
   */
  next(waiting: Iterable<string>): string | undefined
}

/** Accounts remembered at once. Beyond it, the account served longest ago counts as never served. */
const accountsMaxDefault = 10_000

export function createAccountOrder(accountsMax = accountsMaxDefault): AccountOrder {
  // In the order of service: a Map keeps the order of insertion, and a served account is inserted anew.
  const served = new Map<string, number>()
  let services = 0

  return {
    serve(account_id) {
      services += 1
      served.delete(account_id)
      served.set(account_id, services)
      const [oldest] = served.keys()
      if (served.size > accountsMax && oldest !== undefined) served.delete(oldest)
    },
    next(waiting) {
      let first: string | undefined
      let firstServed = Number.POSITIVE_INFINITY
      for (const account_id of waiting) {
        const at = served.get(account_id) ?? 0
        if (at >= firstServed) continue
        first = account_id
        firstServed = at
      }
      return first
    },
  }
}
