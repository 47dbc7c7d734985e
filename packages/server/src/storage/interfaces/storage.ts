// The interface of the storage: all stores, transactions and snapshots, on either database.
//
// Every method of a tenant's store takes the account first; there is no finder without it. A missing row is
// undefined (or false); a taken unique value throws ConflictError. A method called on `Storage` is one atomic
// step, durable when its promise resolves; called on the `tx` of a transaction it is part of that transaction.
// The caller supplies ids and times: a store makes neither.

import type { AccountModelStore, AccountStore } from './accounts.ts'
import type { AnalyticsStore } from './analytics.ts'
import type { ApiKeyStore } from './api-keys.ts'
import type { ChatbotStore } from './chatbots.ts'
import type { ConversationStore, TurnStore } from './conversations.ts'
import type { EventStore } from './events.ts'
import type { GapReadingStore, GapStore } from './gaps.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { InstallationStore, StoreMeasures } from './installation.ts'
import type { JobStore } from './jobs.ts'
import type { KnowledgeStore, SegmentStore } from './knowledge.ts'
import type { MessageStore } from './messages.ts'
import type { MemberStore, PeopleStore } from './people.ts'
import type { RateWindowStore } from './rate-windows.ts'
import type { RollUpStore } from './roll-up.ts'
import type { EndUserStore, UpkeepStore } from './upkeep.ts'
import type { DeliveryStore, OutboxStore, WebhookStore } from './webhooks.ts'

/** All stores; the same inside and outside a transaction. */
export interface Stores {
  readonly accounts: AccountStore
  readonly apiKeys: ApiKeyStore
  readonly chatbots: ChatbotStore
  readonly conversations: ConversationStore
  readonly messages: MessageStore
  readonly knowledge: KnowledgeStore
  readonly segments: SegmentStore
  readonly events: EventStore
  readonly idempotency: IdempotencyStore
  readonly jobs: JobStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly outbox: OutboxStore
  readonly upkeep: UpkeepStore
  readonly endUsers: EndUserStore
  readonly turns: TurnStore
  readonly accountModels: AccountModelStore
  readonly people: PeopleStore
  readonly members: MemberStore
  readonly analytics: AnalyticsStore
  readonly rollUp: RollUpStore
  readonly gaps: GapStore
  readonly gapReading: GapReadingStore
}

export interface Storage extends Stores {
  readonly installation: InstallationStore
  readonly rateWindows: RateWindowStore
  readonly measures: StoreMeasures
  /**
   * Several steps as one: all of them happen, or none. The closure may await nothing but its `tx`
   * (no network, no timer, no other store), and `tx` is dead when it ends. Cheaper among others where it
   * `isRepeatable`: it leaves nothing but rows, so that it may be undone and done anew, and fails rarely,
   * as all that were written with it are done anew then.
   */
  transaction<T>(
    work: (tx: Stores) => Promise<T>,
    options?: { readonly isRepeatable: boolean },
  ): Promise<T>
  /**
   * Several reads that see the same moment, whatever is written meanwhile; nothing may be written. The
   * closure may await nothing but its `stores`.
   */
  snapshot<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /**
   * What is read from here on finds all that any process has committed by now. Not for the midst of a `snapshot`,
   * which may end with it.
   */
  readAnew(): void
  /** Resolves if the store can be read, and rejects with the reason if not. */
  ping(): Promise<void>
  /** After the writes under way. */
  close(): Promise<void>
}
