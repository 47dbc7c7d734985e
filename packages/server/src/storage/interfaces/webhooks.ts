// The stores of webhooks, of deliveries and of the outbox. The outbox turns events into deliveries.
import type { Lock, Page, PageOf } from './pages.ts'

export type DisabledReason = 'gone' | 'failing'

export type WebhookRow = {
  readonly account_id: string
  readonly id: string
  readonly url: string
  readonly description: string
  /** Event types; `*` = all types. */
  readonly events: readonly string[]
  /** Only events of this chatbot; null = all events, also those without a chatbot. */
  readonly chatbot_id: string | null
  readonly enabled: boolean
  /** Why the server disabled the webhook; null = the server did not. */
  readonly disabled_reason: DisabledReason | null
  /** Encrypted with the installation's secret key, like `previous_secret`. */
  readonly secret: string
  readonly previous_secret: string | null
  /** Until this time both secrets sign. */
  readonly previous_secret_until: string | null
  /** The time since which every attempt failed; null = the last attempt succeeded. */
  readonly failing_since: string | null
  /** Nothing is sent before this time; null or a past time = sending is allowed. */
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
  /** All attempts, also those before a retry by hand. */
  readonly attempts: number
  /** Null unless the delivery is pending. */
  readonly next_attempt_at: string | null
  readonly last_attempt_at: string | null
  /** The response to the last attempt; null = no response came. */
  readonly response_status: number | null
  readonly response_body: string | null
  readonly error: string | null
  readonly latency_ms: number | null
  readonly created_at: string
}

/** A missing field matches everything. */
export type DeliveryFilter = {
  readonly status?: DeliveryStatus | undefined
  readonly event_type?: string | undefined
}

/** The fields that an attempt changes. */
export type DeliveryAttempt = Omit<
  DeliveryRow,
  'account_id' | 'webhook_id' | 'event_id' | 'event_type' | 'created_at'
>

/** A stored event with its payload as JSON text. */
export type StoredEvent = {
  readonly id: string
  readonly type: string
  readonly sequence: number | null
  readonly created_at: string
  readonly data: string
}

/** A delivery that is due. */
export type DueDelivery = {
  readonly id: string
  readonly attempts: number
  /** The attempts before the last retry by hand, which starts the retry schedule again. */
  readonly attempts_before: number
  /** Undefined if the event was pruned. */
  readonly event: StoredEvent | undefined
  /** Tells whether the webhook was changed since it was read. */
  readonly webhook_updated_at: string
}

/** The fields of an event that decide which webhooks get it. */
export type EventHead = {
  readonly account_id: string
  readonly id: string
  readonly type: string
  readonly chatbot_id: string | null
  readonly conversation_id: string | null
  /** Whether the event belongs to a playground conversation. */
  readonly playground: boolean
}

export interface WebhookStore {
  add(account_id: string, webhook: WebhookRow): Promise<void>
  /** `lock` works only inside a transaction. */
  find(account_id: string, webhook_id: string, lock?: Lock): Promise<WebhookRow | undefined>
  /** Lists webhooks, newest first. */
  list(account_id: string, page: Page): Promise<PageOf<WebhookRow>>
  /** Replaces everything but id and creation time. Returns false if there is no such webhook. */
  update(account_id: string, webhook: WebhookRow): Promise<boolean>
  /**
   * Sets `failing_since` after an attempt: an earlier time stays, null = the attempt succeeded.
   * `seen` is the webhook as it was before the attempt. With it, a failure counts only if the
   * webhook was not changed since, and a success clears only the `failing_since` that was seen.
   * Does nothing if the webhook is gone.
   */
  markFailing(
    account_id: string,
    webhook_id: string,
    failing_since: string | null,
    seen?: Pick<WebhookRow, 'failing_since' | 'updated_at'>,
  ): Promise<void>
  /**
   * Sets `resting_until`; null = sending is allowed. With `seen`, the webhook as it was before the
   * attempt, does nothing if the webhook was changed since.
   */
  markResting(
    account_id: string,
    webhook_id: string,
    resting_until: string | null,
    seen?: Pick<WebhookRow, 'updated_at'>,
  ): Promise<void>
  /** Deletes the row of the webhook alone. Returns false if there is no such webhook. */
  remove(account_id: string, webhook_id: string): Promise<boolean>
  /** Deletes the webhooks of one chatbot, without their deliveries. Returns their ids. */
  removeOfChatbot(account_id: string, chatbot_id: string): Promise<readonly string[]>
}

export interface DeliveryStore {
  /**
   * Lists deliveries, newest first. Counting the total costs as much as the webhook has deliveries.
   */
  list(
    account_id: string,
    webhook_id: string,
    page: Page,
    filter?: DeliveryFilter,
  ): Promise<PageOf<DeliveryRow>>
  find(
    account_id: string,
    webhook_id: string,
    delivery_id: string,
  ): Promise<DeliveryRow | undefined>
  /**
   * Lists the ids of due deliveries, the longest waiting first. Every second id is a delivery that
   * was tried before, so that retries don't wait behind a backlog.
   */
  listDueIds(
    account_id: string,
    webhook_id: string,
    now: string,
    limit: number,
  ): Promise<readonly string[]>
  /**
   * Loads due deliveries with their events. Leaves out those no longer due; empty if the webhook is
   * disabled.
   */
  listDue(
    account_id: string,
    webhook_id: string,
    now: string,
    delivery_ids: readonly string[],
  ): Promise<readonly DueDelivery[]>
  /** The time of the webhook's next due delivery; undefined if none is pending. */
  nextDueAt(account_id: string, webhook_id: string): Promise<string | undefined>
  /**
   * Makes a delivery due now and restarts its retry schedule. Returns false if there is no such
   * delivery.
   */
  retry(account_id: string, webhook_id: string, delivery_id: string, now: string): Promise<boolean>
  /**
   * Retries at most `limit` failed deliveries that were added at `since` or later. Returns their
   * number.
   */
  retryFailed(
    account_id: string,
    webhook_id: string,
    times: { readonly since: string; readonly now: string },
    limit: number,
  ): Promise<number>
  /** Deletes at most `limit` deliveries of a webhook. Returns the number deleted. */
  removeSome(account_id: string, webhook_id: string, limit: number): Promise<number>
}

/**
 * The result of an attempt. `attempts` counts it; `attempts_before` is the value read before it.
 */
export type RecordedAttempt = DeliveryAttempt & {
  readonly account_id: string
  readonly attempts_before: number
}

/** Turns the events of all accounts into deliveries; code that serves a tenant must not use it. */
export interface OutboxStore {
  /** The place up to which events were handed on; undefined if no webhook was ever enabled. */
  findPlace(): Promise<string | undefined>
  /**
   * Lists events after a place in the order of commits, with the place of the last one. Events that
   * an open transaction may still precede are held back, so that none is missed.
   */
  eventsAfter(
    place: string,
    limit: number,
  ): Promise<{ readonly events: readonly EventHead[]; readonly place: string }>
  /** The place of the last event that can be read; before the first event if there is none. */
  lastPlace(): Promise<string>
  /** Moves the place. Returns false if another process moved it meanwhile. */
  advance(from: string, to: string): Promise<boolean>
  /**
   * Must be called in a transaction that adds or enables a webhook; other such transactions wait.
   * If no webhook was enabled, the place moves to the end, so that the new webhook gets no earlier
   * events.
   */
  beginListening(): Promise<void>
  /** Whether any webhook is enabled. */
  hasEnabledWebhook(): Promise<boolean>
  /** Lists the enabled webhooks of an account. Empty if the account is being erased. */
  listEnabled(account_id: string): Promise<readonly WebhookRow[]>
  /** Adds deliveries of any accounts with one statement. */
  addDeliveries(deliveries: readonly DeliveryRow[]): Promise<void>
  /**
   * Stores the results of attempts as one step. Returns the ids of the changed deliveries. A
   * delivery stays unchanged if it is gone, no longer pending, or had another attempt since it was
   * read. A delivery that was retried by hand meanwhile keeps its new schedule, unless the attempt
   * delivered it.
   */
  recordAttempts(attempts: readonly RecordedAttempt[]): Promise<ReadonlySet<string>>
  /** Counts the pending deliveries. Costs as much as their number. */
  countPending(): Promise<number>
}
