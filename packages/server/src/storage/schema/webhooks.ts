// The tables of webhooks.

export type WebhookTable = {
  account_id: string
  id: string
  url: string
  description: string
  /** Event types as JSON; `*` = all types. */
  events: string
  chatbot_id: string | null
  enabled: number
  disabled_reason: string | null
  /** Encrypted with the installation's secret key. */
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  failing_since: string | null
  resting_until: string | null
  created_at: string
  updated_at: string
}

export type DeliveryTable = {
  account_id: string
  id: string
  webhook_id: string
  /** The payload is only in the event. */
  event_id: string
  event_type: string
  status: string
  attempts: number
  /** The attempts before the last retry by hand. */
  attempts_before: number
  /** Null unless an attempt is pending. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  response_status: number | null
  response_body: string | null
  error: string | null
  latency_ms: number | null
  created_at: string
}
