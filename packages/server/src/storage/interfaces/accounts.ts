// What the stores of accounts and of their own language models promise.
import type { PlanName } from '@parley/contract'

export type Account = {
  readonly id: string
  readonly name: string
  readonly plan: PlanName
  /** What the plan gives unless the operator set a number; null = no limit. */
  readonly requests_per_hour: number | null
  readonly status: 'active' | 'suspended'
  readonly created_at: string
}

export interface AccountStore {
  add(account: Account): Promise<void>
  find(account_id: string): Promise<Account | undefined>
  /** False if there is no such account. */
  setPlan(
    account_id: string,
    plan: Account['plan'],
    requests_per_hour: number | null,
  ): Promise<boolean>
  /** False if there is no such account. */
  setStatus(account_id: string, status: Account['status']): Promise<boolean>
  /**
   * From when this resolves no row of the account is added any more, in any process: who tries gets
   * `unauthorized`. Waits for the transactions under way that added some.
   */
  beginErasure(account_id: string, at: string): Promise<void>
  /**
   * Removes up to `limit` rows of the account from each table that has any but `accounts`: how many
   * by table, none left out. Empty when nothing is left.
   */
  eraseSome(account_id: string, limit: number): Promise<Readonly<Record<string, number>>>
  /** Removes the account alone. False if there is no such account. */
  remove(account_id: string): Promise<boolean>
}

export type AccountModelRow = {
  readonly account_id: string
  readonly kind: string
  /** Null = the vendor's own address. */
  readonly base_url: string | null
  readonly model: string
  /** Sealed; null = it goes without one. */
  readonly api_key: string | null
  readonly updated_at: string
}

/** An account has one model of its own, or none. */
export interface AccountModelStore {
  find(account_id: string): Promise<AccountModelRow | undefined>
  /** Adds it, or replaces all of the one there is. */
  put(account_id: string, row: Omit<AccountModelRow, 'account_id'>): Promise<void>
  /** False if there is none. */
  remove(account_id: string): Promise<boolean>
}
