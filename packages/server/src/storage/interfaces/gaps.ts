// The stores of gaps: questions that failed, grouped by likeness.
import type { Lock, Page, PageOf } from './pages.ts'

export type GapStatus = 'open' | 'resolved' | 'dismissed'

export type GapRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  /** A name that alike questions share. */
  readonly likeness: string
  readonly status: GapStatus
  /** Failed questions since the gap was last resolved or dismissed. */
  readonly count: number
  readonly unanswered: number
  readonly rated_badly: number
  readonly first_seen_at: string
  readonly last_seen_at: string
  /** The conversation of the last failure; null once it was erased. */
  readonly conversation_id: string | null
  /** The reply of the last failure. */
  readonly message_id: string | null
  /** The FAQ item that resolved the gap last. */
  readonly knowledge_id: string | null
  /** How the gap was closed last; null = never closed. */
  readonly resolution: 'resolved' | 'dismissed' | null
  readonly resolved_at: string | null
}

export type GapSort = '-count' | '-last_seen_at'

/**
 * A question and how its reply failed. If both flags are false, it did not fail, or does no longer.
 */
export type FailedQuestion = {
  readonly question_id: string
  readonly message_id: string
  readonly conversation_id: string
  readonly chatbot_id: string
  readonly likeness: string
  /** A name that questions with the same words share. */
  readonly wording: string
  readonly asked_at: string
  readonly is_unanswered: boolean
  readonly is_rated_badly: boolean
}

export type GapResolution = {
  readonly resolution: 'resolved' | 'dismissed'
  readonly knowledge_id: string | null
  readonly resolved_at: string
}

/** The lengths are in characters. */
export type GapWordsMax = {
  readonly wordings: number
  readonly characters: number
  readonly previousCharacters: number
}

export type GapWords = {
  readonly wordings: readonly string[]
  /** The user's message before the newest wording; null if there is none, or if its words were erased. */
  readonly previous: string | null
}

/** A gap whose words were all erased is not found, until another question of it fails. */
export interface GapStore {
  /** `chatbot_ids` null = all chatbots. The total is counted, at the cost of all matching rows. */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
    filter: { readonly status: GapStatus; readonly sort: GapSort },
  ): Promise<PageOf<GapRow>>
  /** `lock` works only inside a transaction. */
  find(account_id: string, gap_id: string, lock?: Lock): Promise<GapRow | undefined>
  /** Lists the different wordings of a gap, newest first, and what the user wrote before the newest. */
  listWordings(
    account_id: string,
    gap: Pick<GapRow, 'chatbot_id' | 'likeness'>,
    most: GapWordsMax,
  ): Promise<GapWords>
  /**
   * Counts a question in its gap. A known question replaces its earlier count, and leaves the gap
   * if it failed in no way. A question asked before its gap was closed doesn't count. `gap_id` is
   * the id of a new gap.
   */
  record(account_id: string, question: FailedQuestion, gap_id: string): Promise<void>
  /**
   * Resolves or dismisses a gap and sets its counts to 0. Returns false if there is no such gap.
   */
  resolve(account_id: string, gap_id: string, closing: GapResolution): Promise<boolean>
  /** Deletes all gaps of a chatbot, without their questions. */
  removeOfChatbot(account_id: string, chatbot_id: string): Promise<void>
  /**
   * Deletes at most `limit` questions of a chatbot whose gaps are gone. Returns the number deleted.
   */
  removeQuestions(account_id: string, chatbot_id: string, limit: number): Promise<number>
}

/** Where to find a reply that an event names. */
export type ReplyKey = {
  readonly account_id: string
  readonly conversation_id: string
  readonly message_id: string
}

/** A question with the outcome and the rating of its reply. */
export type QuestionOfReply = {
  readonly question_id: string
  readonly text: string
  readonly asked_at: string
  readonly outcome: string | null
  readonly answered: boolean
  readonly rating: 'positive' | 'negative' | null
}

/**
 * Reads the events of all accounts to find gaps; code that serves a tenant must not use it. Except
 * for `hasNews`, the methods run in the transaction that called `holdPlace`: one at a time over all
 * processes.
 */
export interface GapReadingStore {
  /** Whether there are unread events. Cheap. */
  hasNews(): Promise<boolean>
  /** Returns the place up to which events were read, and locks it until the transaction ends. */
  holdPlace(): Promise<string>
  /**
   * Lists the replies that failed or were rated among the next `limit` events in the order of
   * commits, with the place of the last event. Accounts that are being erased are left out.
   */
  listReplies(
    place: string,
    limit: number,
  ): Promise<{
    readonly replies: readonly ReplyKey[]
    readonly place: string
    /** The number of events read. */
    readonly count: number
  }>
  /** Stores the new place. */
  advance(to: string): Promise<void>
  /** Undefined if the message replies to no question, or the question's words were erased. */
  findReplied(account_id: string, message_id: string): Promise<QuestionOfReply | undefined>
}
