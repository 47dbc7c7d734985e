// The columns of deliveries.

/** All columns but `attempts_before`, which only the retry schedule needs. */
export const deliveryColumns = [
  'account_id',
  'id',
  'webhook_id',
  'event_id',
  'event_type',
  'status',
  'attempts',
  'next_attempt_at',
  'last_attempt_at',
  'response_status',
  'response_body',
  'error',
  'latency_ms',
  'created_at',
] as const
