// What the stores of gaps promise.
import type { Lock, Page, PageOf } from './pages.ts'

export type GapStatus = 'open' | 'resolved' | 'dismissed'

export type GapRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  /** The same for questions that are alike. */
  readonly likeness: string
  readonly status: GapStatus
  /** Since it was last resolved or dismissed. */
  readonly count: number
  readonly unanswered: number
  readonly rated_badly: number
  readonly first_seen_at: string
  readonly last_seen_at: string
  /** Where it failed last; null once that is erased. */
  readonly conversation_id: string | null
  /** The reply it got there. */
  readonly message_id: string | null
  /** Of the FAQ item that resolved it last. */
  readonly knowledge_id: string | null
  /** How it was closed last; null = never. */
  readonly resolution: 'resolved' | 'dismissed' | null
  readonly resolved_at: string | null
}

export type GapSort = '-count' | '-last_seen_at'

/** A question with how its reply failed; neither = it did not, or does no more. */
export type FailedQuestion = {
  readonly question_id: string
  readonly message_id: string
  readonly conversation_id: string
  readonly chatbot_id: string
  readonly likeness: string
  /** The same for questions that differ in no word. */
  readonly wording: string
  readonly asked_at: string
  readonly is_unanswered: boolean
  readonly is_rated_badly: boolean
}

export type GapClosing = {
  readonly resolution: 'resolved' | 'dismissed'
  readonly knowledge_id: string | null
  readonly resolved_at: string
}

/** A gap that has no words any more is not found, and found again with the next that fails. */
export interface GapStore {
  /** Of some chatbots; null = of all. The total costs what matches. */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
    filter: { readonly status: GapStatus; readonly sort: GapSort },
  ): Promise<PageOf<GapRow>>
  /** `lock` is for transactions. */
  find(account_id: string, gap_id: string, lock?: Lock): Promise<GapRow | undefined>
  /** How it was asked, as differs in words, newest first; of long ones the first `characters`. */
  listWordings(
    account_id: string,
    gap: Pick<GapRow, 'chatbot_id' | 'likeness'>,
    most: { readonly wordings: number; readonly characters: number },
  ): Promise<readonly string[]>
  /**
   * Counts a question as failed, as it is told now: one that is known changes, and leaves where it
   * failed in no way. One that was asked before its gap was closed counts no more. `gap_id` is for
   * a gap that is new.
   */
  record(account_id: string, question: FailedQuestion, gap_id: string): Promise<void>
  /** Resolves or dismisses it: nothing is counted from before. False if there is no such gap. */
  resolve(account_id: string, gap_id: string, closing: GapClosing): Promise<boolean>
  /** Removes all gaps of a chatbot, without their questions. */
  removeOfChatbot(account_id: string, chatbot_id: string): Promise<void>
  /** Removes some questions of a chatbot; how many. For one whose gaps are gone. */
  removeQuestions(account_id: string, chatbot_id: string, limit: number): Promise<number>
}

/** A reply that an event tells of. */
export type ToldReply = {
  readonly account_id: string
  readonly conversation_id: string
  readonly message_id: string
}

/** What a reply says of how it went, with the question it replied to. */
export type RepliedQuestion = {
  readonly question_id: string
  readonly text: string
  readonly asked_at: string
  readonly outcome: string | null
  readonly answered: boolean
  readonly rating: 'positive' | 'negative' | null
}

/**
 * How gaps are found, across accounts; nothing that serves a tenant may use it. For transactions that
 * hold the place: one at a time, in all processes.
 */
export interface GapReadingStore {
  /** Whether there are events that were not read; cheap. */
  hasNews(): Promise<boolean>
  /** How far the events were read; nobody else goes on until the transaction ends. */
  holdPlace(): Promise<string>
  /**
   * The replies that failed or were rated, of the next `limit` events in commit order, and the place
   * those end at. None of an account that is being erased.
   */
  toldAfter(
    place: string,
    limit: number,
  ): Promise<{
    readonly told: readonly ToldReply[]
    readonly place: string
    /** Of all events read. */
    readonly count: number
  }>
  /** Moves the place on. */
  advance(to: string): Promise<void>
  /** Undefined for what replies to no question, and where words were erased. */
  findReplied(account_id: string, message_id: string): Promise<RepliedQuestion | undefined>
}
