// The seam to the databases: what is kept, in words that hold on each of them.
//
// Every method of a tenant's store takes the account first; there is no finder without it. Missing
// → undefined (or false), a taken unique value → ConflictError. A method called on `Storage` is one
// atomic step, durable when its promise resolves; called on the `tx` of a transaction it is part of
// that. Ids and times come from the caller: a store makes neither.

import type { RateWindowStore } from './rate-windows.ts'
import type {
  Account,
  ApiKey,
  ChatbotRow,
  ChatbotSummary,
  ConversationRow,
  HistoryRow,
  IdempotentAnswer,
  IdempotentRequest,
  Job,
  KnowledgeHead,
  KnowledgeRow,
  Lock,
  MessageRow,
  NewEvent,
  Page,
  PageOf,
} from './rows.ts'

/** What the operator and the sign-in see across accounts; nothing that serves a tenant may use it. */
export interface InstallationStore {
  /** All accounts, oldest first. */
  listAccounts(): Promise<readonly Account[]>
  /** The key with this hash and its account, revoked and expired ones included. */
  findKeyByHash(hash: string): Promise<{ key: ApiKey; account: Account } | undefined>
  /** The key an operator names on the command line. */
  findKey(key_id: string): Promise<ApiKey | undefined>
  /** The account of the chatbot an operator names on the command line. */
  findChatbotAccount(chatbot_id: string): Promise<string | undefined>
  /** A number that grew if any key or account changed since it was last read, in any process. */
  accessRevision(): Promise<number>
  /** Frees the idempotency keys of requests that ran in a process that is gone; how many. */
  releaseIdempotencyKeys(): Promise<number>
  /** Forgets idempotency keys from before; at most `limit` at once, how many it were. */
  pruneIdempotencyKeys(before: string, limit: number): Promise<number>
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
}

export interface ApiKeyStore {
  add(account_id: string, key: ApiKey): Promise<void>
  /** All keys of the account, newest first. */
  list(account_id: string): Promise<readonly ApiKey[]>
  /** False if there is no such key or it was revoked before. */
  revoke(account_id: string, key_id: string, revoked_at: string): Promise<boolean>
}

export interface ChatbotStore {
  add(account_id: string, chatbot: ChatbotRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, chatbot_id: string, lock?: Lock): Promise<ChatbotRow | undefined>
  /** Newest first. */
  list(account_id: string, page: Page): Promise<PageOf<ChatbotSummary>>
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
}

export type Exchange = {
  readonly conversation_id: string
  /** How many messages the conversation had when the turn was loaded. */
  readonly expected_message_count: number
  /** The user's message, then the bot's. */
  readonly messages: readonly MessageRow[]
  /** One or more for each message. */
  readonly events: readonly NewEvent[]
}

export interface ConversationStore {
  /** Adds the conversation, with the messages it starts with, and its events. */
  add(
    account_id: string,
    conversation: ConversationRow,
    messages: readonly MessageRow[],
    events: readonly NewEvent[],
  ): Promise<void>
  find(account_id: string, conversation_id: string): Promise<ConversationRow | undefined>
  /** Newest first, of some chatbots; null = of all. */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
  ): Promise<PageOf<ConversationRow>>
  /** Undefined if there is no such conversation. `history` = how many messages back. */
  loadTurn(
    account_id: string,
    conversation_id: string,
    options: { readonly history: number },
  ): Promise<Turn | undefined>
  /**
   * Both messages of a turn, the counters and the events: all of it or nothing. False, and nothing
   * stored, if the conversation is not active any more or got other messages since it was loaded.
   */
  addExchange(account_id: string, exchange: Exchange): Promise<boolean>
  /** Conversations of the chatbot that have not ended, oldest first. */
  listOpen(
    account_id: string,
    chatbot_id: string,
    limit: number,
  ): Promise<readonly ConversationRow[]>
  /** Ends one. False if it had ended, or there is none. */
  end(account_id: string, ended: ConversationRow, event: NewEvent): Promise<boolean>
}

export interface MessageStore {
  /** A page of the history; undefined if there is no such conversation. */
  list(
    account_id: string,
    conversation_id: string,
    order: 'asc' | 'desc',
    page: Page,
  ): Promise<PageOf<MessageRow> | undefined>
}

export interface KnowledgeStore {
  /** Throws ConflictError('external_id') if another item of the account has it. */
  add(account_id: string, item: KnowledgeRow): Promise<void>
  /** `lock` is for transactions. */
  find(account_id: string, knowledge_id: string, lock?: Lock): Promise<KnowledgeRow | undefined>
  findByExternalId(account_id: string, external_id: string): Promise<KnowledgeRow | undefined>
  /** Newest first; `scopes` null = all of the account. */
  list(
    account_id: string,
    scopes: readonly string[] | null,
    page: Page,
  ): Promise<PageOf<KnowledgeHead>>
  /** The long texts of some items. */
  listBodies(
    account_id: string,
    knowledge_ids: readonly string[],
  ): Promise<ReadonlyMap<string, KnowledgeRow['body']>>
  /** Replaces all but id and creation time. False if there is no such item. */
  update(account_id: string, item: KnowledgeRow): Promise<boolean>
  /** The removed item without its text; undefined if there is none. */
  remove(account_id: string, knowledge_id: string): Promise<KnowledgeHead | undefined>
  /** Removes all items of a scope; how many there were. */
  removeScope(account_id: string, scope_id: string): Promise<number>
}

/** The analysed form of the knowledge, a log per scope: readers catch up from the version they have. */
export interface SegmentStore {
  /**
   * A reader that is further behind than this starts again from version 0: the traces of older
   * removals are not kept.
   */
  readonly catchUpMaxVersions: number
  /** Puts an item's analysed form into the scope in place of an earlier one. */
  put(account_id: string, scope_id: string, item_id: string, data: string): Promise<void>
  /** Takes an item out of the scope; readers that had it see a segment without data. */
  remove(account_id: string, scope_id: string, item_id: string): Promise<void>
  /** For a scope that is gone for good, with its version. */
  removeScope(account_id: string, scope_id: string): Promise<void>
  /** What changed after a version, in version order; from 0 without removed items. */
  listSegments(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
    limit: number,
  ): Promise<readonly { item_id: string; version: number; data: string | null }[]>
  /** 0 = nothing was ever in it. */
  version(account_id: string, scope_id: string): Promise<number>
}

export interface EventStore {
  /** Events that belong to no conversation; those that do are written with their change. */
  add(account_id: string, event: NewEvent): Promise<void>
}

/** Answers to POSTs that carried an Idempotency-Key. */
export interface IdempotencyStore {
  /**
   * Takes a key that is new, forgotten, or whose process never came back; undefined then. Else what
   * is known of its first use.
   */
  claim(account_id: string, request: IdempotentRequest): Promise<IdempotentAnswer | undefined>
  /** Stores the answer, in the transaction of what it tells of. */
  complete(
    account_id: string,
    request: Pick<IdempotentRequest, 'path' | 'key'>,
    answer: { status: number; location: string | null; body: string },
  ): Promise<void>
  /** Frees a key whose request failed; an answer that is stored stays. */
  release(account_id: string, request: Pick<IdempotentRequest, 'path' | 'key'>): Promise<void>
}

/** Work beside the requests, for whichever process takes it. */
export interface JobStore {
  /** One that is there already, by its id, stays as it is. */
  add(job: Omit<Job, 'attempts'>): Promise<void>
  /** Takes due jobs, oldest first; nobody else gets them until `locked_until`. */
  claim(now: string, locked_until: string, limit: number): Promise<readonly Job[]>
  finish(job_id: string, finished_at: string): Promise<void>
  /** Lets it run again at `run_at`; null = never. */
  retry(job_id: string, run_at: string | null, error: string, now: string): Promise<void>
  /** When the next job is due; undefined if none is waiting. */
  nextRunAt(): Promise<string | undefined>
  /** Forgets jobs that finished before; at most `limit` at once, how many it were. */
  prune(before: string, limit: number): Promise<number>
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
}

export interface Storage extends Stores {
  readonly installation: InstallationStore
  readonly rateWindows: RateWindowStore
  /**
   * Several steps as one: all of them happen, or none. The closure may await nothing but its `tx`
   * (no network, no timer, no other store), and `tx` is dead when it ends.
   */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>
  /** Resolves if the store can be read, and rejects with the reason if not. */
  ping(): Promise<void>
  /** After the writes under way. */
  close(): Promise<void>
}
