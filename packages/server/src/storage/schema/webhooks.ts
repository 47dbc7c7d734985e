// The tables of webhooks.

export type WebhookTable = {
  account_id: string
  id: string
  url: string
  description: string
  /** Types of events as JSON; `*` = all. */
  events: string
  chatbot_id: string | null
  enabled: number
  disabled_reason: string | null
  /** Sealed with the installation's secret key. */
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
  /** What is sent stands there alone. */
  event_id: string
  event_type: string
  status: string
  attempts: number
  /** Made before it was last retried by hand. */
  attempts_before: number
  /** Null unless it waits for one. */
  next_attempt_at: string | null
  last_attempt_at: string | null
  response_status: number | null
  response_body: string | null
  error: string | null
  latency_ms: number | null
  created_at: string
}
