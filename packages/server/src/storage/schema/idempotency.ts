// The tables of idempotent requests.

export type IdempotencyKeyTable = {
  account_id: string
  path: string
  key: string
  request_hash: string
  /** Null while the request is running. */
  status: number | null
  location: string | null
  body: string | null
  created_at: string
  locked_until: string
}
