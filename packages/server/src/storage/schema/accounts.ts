// The tables of accounts.

export type AccountTable = {
  id: string
  name: string
  plan: string
  requests_per_hour: number | null
  status: string
  created_at: string
}

/** That an account was erased, for as long as somebody may still work for it. */
export type ErasedAccountTable = { id: string; erased_at: string }

/** The language model of an account's own. */
export type AccountModelTable = {
  account_id: string
  kind: string
  /** Null = the vendor's own. */
  base_url: string | null
  model: string
  /** Sealed with the installation's secret key. */
  api_key: string | null
  updated_at: string
}
