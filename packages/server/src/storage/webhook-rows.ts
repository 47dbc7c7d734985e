// What the stores of webhooks take and give.

export type DisabledReason = 'gone' | 'failing'

export type WebhookRow = {
  readonly account_id: string
  readonly id: string
  readonly url: string
  readonly description: string
  /** Types of events; `*` = all. */
  readonly events: readonly string[]
  /** Only events of this chatbot; null = of all, and those that are of none. */
  readonly chatbot_id: string | null
  readonly enabled: boolean
  /** Why the server disabled it; null where it did not. */
  readonly disabled_reason: DisabledReason | null
  /** Sealed, as is the one before it. */
  readonly secret: string
  readonly previous_secret: string | null
  /** Until then the previous secret signs, too. */
  readonly previous_secret_until: string | null
  /** Since when every attempt failed; null after one that did not. */
  readonly failing_since: string | null
  /** Until then nothing is sent; null, or past, where it does not rest. */
  readonly resting_until: string | null
  readonly created_at: string
  readonly updated_at: string
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

export type DeliveryRow = {
  readonly account_id: string
  readonly id: string
  readonly webhook_id: string
  readonly event_id: string
  readonly event_type: string
  readonly status: DeliveryStatus
  /** All that were made, also before it was retried by hand. */
  readonly attempts: number
  /** Null unless it is pending. */
  readonly next_attempt_at: string | null
  readonly last_attempt_at: string | null
  /** Of the last attempt, as all below; null where no answer came. */
  readonly response_status: number | null
  readonly response_body: string | null
  readonly error: string | null
  readonly latency_ms: number | null
  readonly created_at: string
}

/** What is left out holds for any. */
export type DeliveryFilter = {
  readonly status?: DeliveryStatus | undefined
  readonly event_type?: string | undefined
}

/** What an attempt changes. */
export type DeliveryAttempt = Omit<
  DeliveryRow,
  'account_id' | 'webhook_id' | 'event_id' | 'event_type' | 'created_at'
>

/** An event as it was stored, with its payload as JSON text. */
export type StoredEvent = {
  readonly id: string
  readonly type: string
  readonly sequence: number | null
  readonly created_at: string
  readonly data: string
}

/** A delivery whose time has come; without its event where that is not kept any more. */
export type DueDelivery = {
  readonly id: string
  readonly attempts: number
  /** As many of them as were made before it was last retried by hand: its schedule began anew then. */
  readonly attempts_before: number
  readonly event: StoredEvent | undefined
  /** By this one sees that the webhook was changed since it was read. */
  readonly webhook_updated_at: string
}

/** As much of an event as tells who hears of it. */
export type EventHead = {
  readonly account_id: string
  readonly id: string
  readonly type: string
  readonly chatbot_id: string | null
  /** Whether it tells of a conversation of the playground. */
  readonly playground: boolean
}
