// The seam for the language models that accounts bring themselves.

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
