// The interface of the storage: all stores, transactions and snapshots, on SQLite and PostgreSQL.
//
// Tenants: methods take the account first; `account_id` leads every key and index. Only
// installation, people, guesses, jobs, outbox, rollUp and gapReading work across accounts: tenant
// code must not use them.
// Results: a missing row is undefined or false. A taken unique value throws ConflictError.
// Steps: a method of `Storage` is one atomic step, durable when its promise resolves. A method of a
// transaction's `tx` is part of that transaction. Unless its doc says no, any method may run there.
// Group commit: SQLite commits all writes of an event loop turn together (sqlite/write-queue.ts).
// Cost: nothing grows with history. Totals are stored counters; a page of messages is a key range.
// Ids and times: the caller supplies them.

import type { AccountModelStore, AccountStore, AuditStore, QuotaStore } from './accounts.ts'
import type { AnalyticsStore } from './analytics.ts'
import type { ApiKeyStore } from './api-keys.ts'
import type { ChatbotStore } from './chatbots.ts'
import type { ConversationStore, HistoryHeadStore, TurnStore } from './conversations.ts'
import type { EventStore } from './events.ts'
import type { GapReadingStore, GapStore } from './gaps.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { InstallationStore, StoreMeasures } from './installation.ts'
import type { JobStore } from './jobs.ts'
import type { KnowledgeStore, SegmentStore, SynonymStore } from './knowledge.ts'
import type { MessageStore } from './messages.ts'
import type { GuessStore, MemberStore, PeopleStore } from './people.ts'
import type { RateWindowStore } from './rate-windows.ts'
import type { RollUpStore } from './roll-up.ts'
import type { SourceDocumentStore, SourceFileStore, SourceStore } from './sources.ts'
import type { EndUserStore, UpkeepStore } from './upkeep.ts'
import type { DeliveryStore, OutboxStore, WebhookStore } from './webhooks.ts'
import type {
  IdentitySecretStore,
  PublishableKeyStore,
  TypingStore,
  VerifiedVisitorStore,
  VisitorContactStore,
  VisitorStore,
} from './widget.ts'

/** All stores, alike inside and outside a transaction. */
export interface Stores {
  readonly accounts: AccountStore
  readonly quotas: QuotaStore
  readonly audit: AuditStore
  readonly apiKeys: ApiKeyStore
  readonly publishableKeys: PublishableKeyStore
  readonly visitors: VisitorStore
  readonly identitySecrets: IdentitySecretStore
  readonly verifiedVisitors: VerifiedVisitorStore
  readonly visitorContacts: VisitorContactStore
  readonly typing: TypingStore
  readonly chatbots: ChatbotStore
  readonly conversations: ConversationStore
  readonly messages: MessageStore
  readonly knowledge: KnowledgeStore
  readonly segments: SegmentStore
  readonly synonyms: SynonymStore
  readonly sources: SourceStore
  readonly sourceDocuments: SourceDocumentStore
  readonly sourceFiles: SourceFileStore
  readonly events: EventStore
  readonly idempotency: IdempotencyStore
  readonly jobs: JobStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly outbox: OutboxStore
  readonly upkeep: UpkeepStore
  readonly endUsers: EndUserStore
  readonly turns: TurnStore
  readonly historyHeads: HistoryHeadStore
  readonly accountModels: AccountModelStore
  readonly people: PeopleStore
  readonly members: MemberStore
  readonly guesses: GuessStore
  readonly analytics: AnalyticsStore
  readonly rollUp: RollUpStore
  readonly gaps: GapStore
  readonly gapReading: GapReadingStore
  readonly installation: InstallationStore
}

export interface Storage extends Stores {
  readonly rateWindows: RateWindowStore
  readonly measures: StoreMeasures
  /**
   * Runs several steps as one: all of them happen or none. `work` may await nothing but its `tx`
   * (no network, no timer, no other store); otherwise it is refused and rolled back. `tx` is
   * unusable afterwards. `isRepeatable` makes it cheaper on SQLite. It means that `work` changes
   * nothing but rows, so that it may run twice, and fails rarely: a failure makes the whole group
   * run again.
   */
  transaction<T>(
    work: (tx: Stores) => Promise<T>,
    options?: { readonly isRepeatable: boolean },
  ): Promise<T>
  /**
   * Runs several reads that all see the same state, whatever is written meanwhile. `work` must not
   * write and may await nothing but its `stores`.
   */
  snapshot<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /**
   * Makes later reads see everything that any process has committed by now. Must not be called
   * during a `snapshot`, which may lose its state.
   */
  readAnew(): void
  /** Resolves if the store can be read, and rejects with the reason if not. */
  ping(): Promise<void>
  /**
   * Resolves if the store takes writes, and rejects with the reason if not: a full or read-only
   * disk on SQLite, a replica or a read-only database on PostgreSQL.
   */
  checkWrites(): Promise<void>
  /** Closes the storage after the writes in progress. */
  close(): Promise<void>
}
