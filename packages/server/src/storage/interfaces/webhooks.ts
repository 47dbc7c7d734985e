// What the stores of webhooks, of their deliveries and of the outbox promise.
import type { Lock, Page, PageOf } from './pages.ts'

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

export interface WebhookStore {
  add(account_id: string, webhook: WebhookRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, webhook_id: string, lock?: Lock): Promise<WebhookRow | undefined>
  /** Newest first. */
  list(account_id: string, page: Page): Promise<PageOf<WebhookRow>>
  /** Replaces all but id and creation time. False if there is no such webhook. */
  update(account_id: string, webhook: WebhookRow): Promise<boolean>
  /**
   * Notes since when every attempt fails, null = the last did not; a time that stands there stays.
   * Nothing else changes, and nothing at all where the webhook is gone. With `seen`, the webhook before
   * the attempt: no failure of one that was changed since, and no end of other failures.
   */
  markFailing(
    account_id: string,
    webhook_id: string,
    failing_since: string | null,
    seen?: Pick<WebhookRow, 'failing_since' | 'updated_at'>,
  ): Promise<void>
  /**
   * Nothing is to be sent until then; null = it rests no more. Nothing else changes. With `seen`, the
   * webhook before the attempt: nothing where it was changed since.
   */
  markResting(
    account_id: string,
    webhook_id: string,
    resting_until: string | null,
    seen?: Pick<WebhookRow, 'updated_at'>,
  ): Promise<void>
  /** Removes the webhook alone. False if there is no such webhook. */
  remove(account_id: string, webhook_id: string): Promise<boolean>
  /** Removes those that hear of one chatbot alone, without their deliveries; which they were. */
  removeOfChatbot(account_id: string, chatbot_id: string): Promise<readonly string[]>
}

export interface DeliveryStore {
  /** Newest first; a filtered total costs what the webhook has. */
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
   * Those whose time has come, the longest waiting first; what was tried before by turns with all, so
   * that it does not wait behind a backlog.
   */
  listDueIds(
    account_id: string,
    webhook_id: string,
    now: string,
    limit: number,
  ): Promise<readonly string[]>
  /** Some of them with what they deliver; without those that are not due any more, none of a disabled webhook. */
  listDue(
    account_id: string,
    webhook_id: string,
    now: string,
    delivery_ids: readonly string[],
  ): Promise<readonly DueDelivery[]>
  /** When the next one of the webhook is due; undefined if none waits. */
  nextDueAt(account_id: string, webhook_id: string): Promise<string | undefined>
  /** Makes one due at once, its schedule from the beginning. False if there is no such delivery. */
  retry(account_id: string, webhook_id: string, delivery_id: string, now: string): Promise<boolean>
  /** The same for some that failed and were added at `since` or later; how many. */
  retryFailed(
    account_id: string,
    webhook_id: string,
    times: { readonly since: string; readonly now: string },
    limit: number,
  ): Promise<number>
  /** Removes some deliveries of a webhook; how many. */
  removeSome(account_id: string, webhook_id: string, limit: number): Promise<number>
}

/** `attempts` with this one; `attempts_before` as it was read before it. */
export type RecordedAttempt = DeliveryAttempt & {
  readonly account_id: string
  readonly attempts_before: number
}

/** Where deliveries come from, across accounts; nothing that serves a tenant may use it. */
export interface OutboxStore {
  /** How far the events are handed on; undefined where nobody ever listened. */
  findPlace(): Promise<string | undefined>
  /**
   * Events after a place, in commit order, and the place they end at. What a transaction that is
   * still open may yet come before is held back, so that nobody who goes on from there misses one.
   */
  eventsAfter(
    place: string,
    limit: number,
  ): Promise<{ readonly events: readonly EventHead[]; readonly place: string }>
  /** The place of the last event that can be read; the beginning where there is none. */
  lastPlace(): Promise<string>
  /** Moves the place on; false if it was moved meanwhile. */
  advance(from: string, to: string): Promise<boolean>
  /**
   * For a transaction that adds or enables a webhook: others of that kind wait until it ends. Where
   * none is enabled nobody has to hear of what happened so far.
   */
  beginListening(): Promise<void>
  /** Whether any webhook is enabled. */
  isHeard(): Promise<boolean>
  /** The enabled webhooks of an account; none of one that is being erased. */
  listEnabled(account_id: string): Promise<readonly WebhookRow[]>
  addDeliveries(deliveries: readonly DeliveryRow[]): Promise<void>
  /**
   * Stores what became of attempts as one step; the ids of those that took effect. None does whose
   * delivery is gone, waits no more, or had another attempt since it was read. One that was retried
   * by hand since then is due as that left it, unless it was delivered.
   */
  recordAttempts(attempts: readonly RecordedAttempt[]): Promise<ReadonlySet<string>>
  /** How many deliveries wait for an attempt; costs as much as there are. */
  countPending(): Promise<number>
}
