// What the store of the installation promises: methods that cross accounts, and measures of the store itself.
import type { Account } from './accounts.ts'
import type { ApiKey } from './api-keys.ts'
import type { HeldTurn, OpenTurn } from './conversations.ts'
import type { Page, PageOf } from './pages.ts'
import type { DueConversation } from './upkeep.ts'

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

export interface StoreMeasures {
  /** Bytes of the database, without its log; on PostgreSQL as they were at most ten seconds ago. */
  findBytes(): Promise<number>
  /** Steps that wait to be written; on PostgreSQL those that wait for a connection. */
  countWaiting(): number
  /**
   * From now on `tell` hears of each commit how many seconds passed from the beginning of its
   * transaction, which on SQLite is that of all writes of a turn of the event loop.
   */
  watchCommits(tell: (seconds: number) => void): void
}
