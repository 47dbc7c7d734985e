// The tables of accounts.

export type AccountTable = {
  id: string
  name: string
  plan: string
  requests_per_hour: number | null
  status: string
  created_at: string
}

/** How much an account may keep. Without a row there is no limit. */
export type QuotaTable = { account_id: string; name: string; value: number }

/** Accounts that were erased in the last day. Tables refuse new rows of them. */
export type ErasedAccountTable = { id: string; erased_at: string }

/** The language model that an account brings itself. */
export type AccountModelTable = {
  account_id: string
  kind: string
  /** Null = the vendor's default address. */
  base_url: string | null
  model: string
  /** Encrypted with the installation's secret key. */
  api_key: string | null
  updated_at: string
  /** The model that verifies its replies; null = none. */
  verify_model: string | null
  /** Null = at the provider of the model. */
  verify_base_url: string | null
  /** Encrypted with the installation's secret key. */
  verify_api_key: string | null
}
