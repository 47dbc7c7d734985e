// The store of the installation: methods that cross accounts, and measures of the database itself.
import type { PlanName, QuotaName } from '@parley/contract'
import type { Account } from './accounts.ts'
import type { ApiKey } from './api-keys.ts'
import type { HeldTurn, OpenTurn } from './conversations.ts'
import type { Page, PageOf } from './pages.ts'
import type { DueConversation } from './upkeep.ts'
import type { PublishableKeyRow, Typing } from './widget.ts'

/** Two values that tell a cache whether its content may be stale. */
export type Revision = {
  /** Grows with every change of a key, account, person or session, in any process. */
  readonly access: number
  /**
   * Identifies the run of the database server. After a failover to a replica the last commits may
   * be lost and their version numbers given out again, so a new value means: load everything again.
   * Null on SQLite.
   */
  readonly run: string | null
}

/**
 * Methods across accounts, for signing in, the operator and recurring jobs; code that serves a
 * tenant must not use them. Each `prune*` method deletes at most `limit` old rows and returns the
 * number deleted.
 */
export interface InstallationStore {
  /** Lists all accounts, oldest first. */
  listAccounts(): Promise<readonly Account[]>
  /** A page of all accounts, oldest first. */
  pageAccounts(page: Page): Promise<PageOf<Account>>
  /** Finds a key and its account, even if the key is revoked or expired. */
  findKeyByHash(hash: string): Promise<{ key: ApiKey; account: Account } | undefined>
  /** Finds a publishable key and its account. */
  findPublishableKey(
    by: { readonly key: string } | Pick<PublishableKeyRow, 'account_id' | 'id'>,
  ): Promise<{ key: PublishableKeyRow; account: Account } | undefined>
  /** Whether any publishable key allows the origin. */
  hasOrigin(origin: string): Promise<boolean>
  /** Finds a key that an operator names on the command line. */
  findKey(key_id: string): Promise<ApiKey | undefined>
  /** Finds the account of a chatbot that an operator names on the command line. */
  findChatbotAccount(chatbot_id: string): Promise<string | undefined>
  /** Counts the chatbots that mail an address when they hand over. Reads the settings of all chatbots. */
  countHandoffAddresses(): Promise<number>
  /** One cheap query, for callers that poll. */
  revision(): Promise<Revision>
  /** A value that the installation stores under a name; undefined if there is none. */
  findValue(name: string): Promise<string | undefined>
  /** Stores a value unless the name has one. */
  addValue(name: string, value: string): Promise<void>
  /** Stores a value in place of an earlier one. */
  putValue(name: string, value: string): Promise<void>
  /** Sets how much accounts of a plan may keep unless they have limits of their own; null = no limit. */
  setPlanQuota(plan: PlanName, name: QuotaName, limit: number | null): Promise<void>
  /** Stores `to` if the value is `from`. Returns false if it is not. */
  replaceValue(name: string, from: string, to: string): Promise<boolean>
  /** Releases the idempotency keys of requests whose process has died. Returns the number released. */
  releaseIdempotencyKeys(): Promise<number>
  /** Idempotency keys first used before this time. */
  pruneIdempotencyKeys(before: string, limit: number): Promise<number>
  /** Explanations of replies from before this time. */
  pruneExplanations(before: string, limit: number): Promise<number>
  /** Visitors that were last used before this time. */
  pruneVisitors(before: string, limit: number): Promise<number>
  /** Verified visitors that were last used before this time. */
  pruneVerifiedVisitors(before: string, limit: number): Promise<number>
  /** Addresses of visitors who were last there before this time. */
  pruneVisitorContacts(before: string, limit: number): Promise<number>
  /** Lists who wrote in conversations of any account at this time or later. */
  listTyping(since: string): Promise<readonly Typing[]>
  /** Who wrote in conversations before this time. */
  pruneTyping(before: string, limit: number): Promise<number>
  /** Entries of the audit logs of all accounts from before this time. */
  pruneAudit(before: string, limit: number): Promise<number>
  /** Marks of accounts that were erased before this time. */
  pruneErasedAccounts(before: string, limit: number): Promise<number>
  /** Deliveries added before this time. */
  pruneDeliveries(before: string, limit: number): Promise<number>
  /** Looks only at the oldest `limit` events and deletes those from before this time. */
  pruneEvents(before: string, limit: number): Promise<number>
  /** Lists conversations whose `due_at` has come, the longest waiting first. */
  listDueConversations(now: string, limit: number): Promise<readonly DueConversation[]>
  /** Lists open turns whose lease is over, because their process is gone; the oldest first. */
  listLostTurns(now: string, limit: number): Promise<readonly (OpenTurn & HeldTurn)[]>
  /** Failed turns that were opened before this time. */
  pruneOpenTurns(before: string, limit: number): Promise<number>
  /**
   * Frees the jobs that a previous process had claimed. Only for SQLite, where one server uses the
   * store.
   */
  releaseJobs(): Promise<number>
}

export interface StoreMeasures {
  /**
   * The size of the database in bytes without its log. On PostgreSQL the value may be ten seconds
   * old.
   */
  findBytes(): Promise<number>
  /** The number of writes that wait; on PostgreSQL, of statements that wait for a connection. */
  countWaiting(): number
  /**
   * Calls `observe` after each commit with the seconds since its transaction began. On SQLite a
   * transaction is a group of all writes of one turn of the event loop.
   */
  watchCommits(observe: (seconds: number) => void): void
}
