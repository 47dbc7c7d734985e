// The table of the audit log.

/** A row is never changed. It is deleted by age, or with its account. */
export type AuditTable = {
  account_id: string
  created_at: string
  id: string
  action: string
  actor_type: string
  /** A person or key; '' = a command on the server, or nobody who signed in. */
  actor_id: string
  address: string | null
  /** '' = the action needs no object, such as the only model of an account. */
  object_id: string
  /** The changed fields as JSON. */
  changes: string
  request_id: string | null
}
