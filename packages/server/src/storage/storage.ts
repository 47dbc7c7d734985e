// The seam to the databases: what is kept, in words that hold on each of them.
//
// Every method of a tenant's store takes the account first; there is no finder without it. Missing
// → undefined (or false), a taken unique value → ConflictError. A method called on `Storage` is one
// atomic step, durable when its promise resolves; called on the `tx` of a transaction it is part of
// that. Ids and times come from the caller: a store makes neither.

import type { AccountModelStore } from './account-model-store.ts'
import type { AnalyticsStore, RollUpStore } from './analytics-store.ts'
import type { EventStore } from './event-store.ts'
import type { GapReadingStore, GapStore } from './gap-store.ts'
import type { IdempotencyStore, KeptAnswer } from './idempotency-store.ts'
import type { JobStore } from './job-store.ts'
import type { KnowledgeStore } from './knowledge-store.ts'
import type { MemberStore, PeopleStore } from './people-store.ts'
import type { RateWindowStore } from './rate-windows.ts'
import type {
  Account,
  ApiKey,
  ChatbotFilter,
  ChatbotRow,
  ChatbotSummary,
  ConversationFilter,
  ConversationRow,
  ExplanationRow,
  HistoryRow,
  Lock,
  MessageFilter,
  MessageRow,
  NewEvent,
  Page,
  PageOf,
} from './rows.ts'
import type { SegmentStore } from './segment-store.ts'
import type { StoreMeasures } from './store-measures.ts'
import type { HeldTurn, OpenTurn, TurnStore } from './turn-store.ts'
import type { DueConversation, EndUserStore, ErasedWords, UpkeepStore } from './upkeep-store.ts'
import type { DeliveryStore, OutboxStore, WebhookStore } from './webhook-stores.ts'

/** What tells whoever remembers something of the store that it may be so no more. */
export type Revision = {
  /** Grew if any key or account changed since it was last read, in any process. */
  readonly access: number
  /**
   * Names the run of the database’s server. After another run began, what was committed last may be gone,
   * as where a replica took over that had not heard of it, and the versions that stood there are given
   * out again. Null where the database is a file of this process.
   */
  readonly run: string | null
}

/** What the operator and the sign-in see across accounts; nothing that serves a tenant may use it. */
export interface InstallationStore {
  /** All accounts, oldest first. */
  listAccounts(): Promise<readonly Account[]>
  /** The same by pages. */
  pageAccounts(page: Page): Promise<PageOf<Account>>
  /** The key with this hash and its account, revoked and expired ones included. */
  findKeyByHash(hash: string): Promise<{ key: ApiKey; account: Account } | undefined>
  /** The key an operator names on the command line. */
  findKey(key_id: string): Promise<ApiKey | undefined>
  /** The account of the chatbot an operator names on the command line. */
  findChatbotAccount(chatbot_id: string): Promise<string | undefined>
  revision(): Promise<Revision>
  /** What the installation as a whole remembers under a name. */
  findValue(name: string): Promise<string | undefined>
  /** Remembers it for good; a value that stands there already stays. */
  addValue(name: string, value: string): Promise<void>
  /** The same in place of what stands there. */
  putValue(name: string, value: string): Promise<void>
  /** Frees the idempotency keys of requests that ran in a process that is gone; how many. */
  releaseIdempotencyKeys(): Promise<number>
  /** Forgets idempotency keys from before; at most `limit` at once, how many it were. */
  pruneIdempotencyKeys(before: string, limit: number): Promise<number>
  /** Forgets how replies from before came about; at most `limit` at once, how many it were. */
  pruneExplanations(before: string, limit: number): Promise<number>
  /** Forgets which accounts were erased before; at most `limit` at once, how many it were. */
  pruneErasedAccounts(before: string, limit: number): Promise<number>
  /** Forgets deliveries from before; at most `limit` at once, how many it were. */
  pruneDeliveries(before: string, limit: number): Promise<number>
  /** Forgets events from before, of the oldest `limit`; how many it were. */
  pruneEvents(before: string, limit: number): Promise<number>
  /** Conversations whose time to be looked at has come, the longest waiting first. */
  listDueConversations(now: string, limit: number): Promise<readonly DueConversation[]>
  /** Turns that were to be done by now, and are not: their processes are gone. */
  listLostTurns(now: string, limit: number): Promise<readonly (OpenTurn & HeldTurn)[]>
  /** Forgets failed turns from before; at most `limit` at once, how many it were. */
  pruneOpenTurns(before: string, limit: number): Promise<number>
  /** Frees the jobs of a process that is gone; how many. For a store that one server works on. */
  releaseJobs(): Promise<number>
}

export interface AccountStore {
  add(account: Account): Promise<void>
  find(account_id: string): Promise<Account | undefined>
  /** False if there is no such account. */
  setPlan(
    account_id: string,
    plan: Account['plan'],
    requests_per_hour: number | null,
  ): Promise<boolean>
  /** False if there is no such account. */
  setStatus(account_id: string, status: Account['status']): Promise<boolean>
  /**
   * From when this resolves no row of the account is added any more, in any process: who tries gets
   * `unauthorized`. Waits for the transactions under way that added some.
   */
  beginErasure(account_id: string, at: string): Promise<void>
  /**
   * Removes up to `limit` rows of the account from each table that has any but `accounts`: how many
   * by table, none left out. Empty when nothing is left.
   */
  eraseSome(account_id: string, limit: number): Promise<Readonly<Record<string, number>>>
  /** Removes the account alone. False if there is no such account. */
  remove(account_id: string): Promise<boolean>
}

export interface ApiKeyStore {
  add(account_id: string, key: ApiKey): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, key_id: string, lock?: Lock): Promise<ApiKey | undefined>
  /** All keys of the account, newest first. */
  list(account_id: string): Promise<readonly ApiKey[]>
  /** False if there is no such key or it was revoked before. */
  revoke(account_id: string, key_id: string, revoked_at: string): Promise<boolean>
  /** Lets a key end at a time, or earlier if it did already. False if there is no such key. */
  expire(account_id: string, key_id: string, expires_at: string): Promise<boolean>
  /** Notes a use, unless a later one is known. */
  markUsed(account_id: string, key_id: string, used_at: string): Promise<void>
  /** How many keys the account had. */
  removeAll(account_id: string): Promise<number>
}

export interface ChatbotStore {
  add(account_id: string, chatbot: ChatbotRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, chatbot_id: string, lock?: Lock): Promise<ChatbotRow | undefined>
  /** Where the filter says more than the order, the total costs what matches it. */
  list(account_id: string, page: Page, filter?: ChatbotFilter): Promise<PageOf<ChatbotSummary>>
  /** Replaces all but id and creation time. False if there is no such chatbot. */
  update(account_id: string, chatbot: ChatbotRow): Promise<boolean>
  /** Removes the chatbot alone. False if there is no such chatbot. */
  remove(account_id: string, chatbot_id: string): Promise<boolean>
}

/** What one turn needs to know before it starts, read in one go. */
export type Turn = {
  readonly conversation: ConversationRow
  /** Undefined once the chatbot was deleted. */
  readonly chatbot: ChatbotRow | undefined
  /** The last messages, oldest first. */
  readonly history: readonly HistoryRow[]
  /** Version of the chatbot's own scope and of the shared one; 0 = nothing was ever in it. */
  readonly scopes: readonly { readonly scope_id: string; readonly version: number }[]
  /** What an earlier request said under the same key, and came to no reply. */
  readonly repeated?: MessageRow | undefined
}

/** `history` = how many messages back; `repeat_key` = the Idempotency-Key that the turn is asked under. */
export type TurnWanted = { readonly history: number; readonly repeat_key?: string | undefined }

export type Exchange = {
  readonly conversation_id: string
  /** How many messages the conversation had when the turn was loaded. */
  readonly expected_message_count: number
  /** What its status was then; `active` by default. */
  readonly expected_status?: 'active' | 'paused'
  /** The user's message, then the bot's; or what a person says in a paused one. */
  readonly messages: readonly MessageRow[]
  /** One or more for each message. */
  readonly events: readonly NewEvent[]
  /** How the reply came about, if that is to be kept. */
  readonly explanation?: ExplanationRow | undefined
}

/** `moved` as a false `addExchange`; `overtaken` = somebody took the Idempotency-Key since. */
export type KeptExchange = 'stored' | 'moved' | 'overtaken'

export interface ConversationStore {
  /** Adds the conversation, with the messages it starts with, and its events. */
  add(
    account_id: string,
    conversation: ConversationRow,
    messages: readonly MessageRow[],
    events: readonly NewEvent[],
  ): Promise<void>
  /** `lock` is for transactions. */
  find(
    account_id: string,
    conversation_id: string,
    lock?: Lock,
  ): Promise<ConversationRow | undefined>
  /**
   * Of some chatbots; null = of all. Without a filter the total is kept, with one it costs what
   * matches.
   */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
    filter?: ConversationFilter,
  ): Promise<PageOf<ConversationRow>>
  /** Undefined if there is no such conversation. */
  loadTurn(
    account_id: string,
    conversation_id: string,
    wanted: TurnWanted,
  ): Promise<Turn | undefined>
  /**
   * Both messages of a turn, the counters and the events: all of it or nothing. False, and nothing
   * stored, if the conversation has another status by now or got other messages since it was loaded.
   */
  addExchange(account_id: string, exchange: Exchange): Promise<boolean>
  /** The same under an Idempotency-Key: with its answer, or nothing of both. */
  addKeptExchange(account_id: string, exchange: Exchange, answer: KeptAnswer): Promise<KeptExchange>
  /** Conversations of the chatbot that have not ended, oldest first. */
  listOpen(
    account_id: string,
    chatbot_id: string,
    limit: number,
  ): Promise<readonly ConversationRow[]>
  /**
   * Replaces status, title, metadata, how it ended, and its times, with the events that tell of it.
   * False if there is no such conversation.
   */
  change(
    account_id: string,
    changed: ConversationRow,
    events: readonly NewEvent[],
  ): Promise<boolean>
  /** Ends one, also one that was erased. False if it had ended, or there is none. */
  end(account_id: string, ended: ConversationRow, event: NewEvent): Promise<boolean>
  /**
   * Erases title, metadata, all that was said, and what events and explanations tell of it; nothing
   * finds the conversation and its messages from then on. Their rows stay without words, so that
   * the analytics go on counting what happened. Undefined if there is no such conversation.
   */
  erase(
    account_id: string,
    conversation_id: string,
    deleted_at: string,
  ): Promise<ErasedWords | undefined>
}

export interface MessageStore {
  /** A page of the history; undefined if there is no such conversation. */
  list(
    account_id: string,
    conversation_id: string,
    order: 'asc' | 'desc',
    page: Page,
    filter?: MessageFilter,
  ): Promise<PageOf<MessageRow> | undefined>
  /** With the chatbot of its conversation. */
  find(
    account_id: string,
    message_id: string,
  ): Promise<{ message: MessageRow; chatbot_id: string } | undefined>
  /** Replaces the feedback of a message that was found. False if its conversation was erased. */
  setFeedback(account_id: string, rated: MessageRow, event: NewEvent): Promise<boolean>
  /** Undefined if there is none, or none any more. */
  findExplanation(account_id: string, message_id: string): Promise<ExplanationRow | undefined>
}

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
