// What the store of the analytics roll-up promises: events that are not counted yet, and what is known of them.

import type { Tally } from '../../lib/numbers/tallies.ts'
import type { CellAmounts, CellItems } from './analytics-cells.ts'
import type { ConversationRow } from './conversations.ts'
import type { MessageRow, ReplyColumns } from './messages.ts'

/** What happened in a scope in a quarter hour, to be added to what is known of it. */
export type QuarterDelta = {
  readonly scope_id: string
  readonly start_minute: number
  /** By the places of `cellSums` and `cellMaxima`. */
  readonly sums: readonly number[]
  readonly maxima: readonly number[]
  /** By the places of log-buckets.ts. */
  readonly amounts: { readonly [name in CellAmounts]: ReadonlyMap<number, number> }
  readonly items: { readonly [kind in CellItems]: Tally }
  /** Numbers of those who said something. */
  readonly users: ReadonlySet<number>
}

/** A conversation as the analytics look at it, deleted ones included. */
export type CourseRow = Pick<
  ConversationRow,
  | 'id'
  | 'chatbot_id'
  | 'user_id'
  | 'status'
  | 'playground'
  | 'message_count'
  | 'last_message_at'
  | 'created_at'
  | 'ended_reason'
  | 'resolution'
  | 'paused_at'
>

/** What is counted of a conversation. */
export type RolledConversation = {
  readonly conversation_id: string
  readonly chatbot_id: string
  readonly user_number: number
  readonly started_at: string
  /** Its messages up to this number are. */
  readonly rolled_count: number
  readonly is_engaged: boolean
  /** The last message of a user, and whether it is answered. */
  readonly last_question_id: string | null
  readonly is_answered: boolean
  /** When its user started the next conversation; null = not yet. */
  readonly next_started_at: string | null
  /** What it counts as at present: JSON of the services. */
  readonly counted: string
}

/** A message as the analytics look at it; those of users have their text, '' once it is erased. */
export type MeasuredMessage = Pick<
  MessageRow,
  'sequence' | 'id' | 'kind' | 'sender_type' | 'user_id' | 'sent_at' | 'reply_to'
> & {
  readonly text: string | null
  /** Null for what a person said, too. */
  readonly reply: ReplyColumns | null
}

/** A rating, since when it stands, and what is counted of it. */
export type RatingRow = {
  readonly message_id: string
  readonly rating: 'positive' | 'negative' | null
  readonly rated_at: string
  readonly counted_rating: 'positive' | 'negative' | null
  readonly counted_at: string | null
}

export type QuestionRow = {
  readonly message_id: string
  readonly chatbot_id: string
  /** The same for questions that are alike. */
  readonly likeness: string
  readonly asked_at: string
}

/** When a user first said something in a scope. */
export type FirstRow = {
  readonly scope_id: string
  readonly number: number
  readonly first_at: string
}

/** That something was said in a conversation in a quarter hour. */
export type Activity = {
  readonly start_minute: number
  readonly conversation_id: string
  /** The numbers of users by those of their messages. */
  readonly senders: ReadonlyMap<number, number>
}

/** What a step of the roll-up adds for an account. */
export type RolledUp = {
  readonly quarters: readonly QuarterDelta[]
  readonly firsts: readonly FirstRow[]
  readonly questions: readonly QuestionRow[]
  /** Those whose words are gone; the quarter hours have them taken off. */
  readonly forgotten: readonly QuestionRow[]
  readonly ratings: readonly RatingRow[]
  readonly activity: readonly Activity[]
}

export type Touched = {
  readonly account_id: string
  readonly conversation_id: string
  /** What was said before may stand otherwise now: it was rated, or its words are gone. */
  readonly is_changed: boolean
}

/**
 * How the sums are kept, across accounts and for one; nothing that serves a tenant may use it. For
 * transactions that hold the place: one at a time, in all processes.
 */
export interface RollUpStore {
  /** Whether something happened that is not rolled up; cheap. */
  hasNews(): Promise<boolean>
  /** When the first event came that is not rolled up; undefined where all are. Cheap. */
  waitingSince(): Promise<string | undefined>
  /** How far the events are rolled up; nobody else goes on until the transaction ends. */
  holdPlace(): Promise<string>
  /**
   * The conversations that events after a place tell of, in commit order, and the place they end at.
   * Conversations of accounts that are being erased are left out.
   */
  touchedAfter(
    place: string,
    limit: number,
  ): Promise<{
    readonly touched: readonly Touched[]
    readonly place: string
    readonly count: number
  }>
  /** Those that events tell of which an open transaction may yet come before. */
  touchedUnsettled(place: string, limit: number): Promise<readonly Touched[]>
  /** Moves the place on. */
  advance(to: string): Promise<void>
  /** Takes some conversations that changed without an event. */
  takeChanged(limit: number): Promise<readonly Touched[]>

  /** The conversation and what is counted of it; undefined if there never was one. */
  load(
    account_id: string,
    conversation_id: string,
  ): Promise<
    { readonly course: CourseRow; readonly rolled: RolledConversation | undefined } | undefined
  >
  /** Its messages after a number, oldest first. */
  messagesAfter(
    account_id: string,
    conversation_id: string,
    sequence: number,
  ): Promise<readonly MeasuredMessage[]>
  findMessage(account_id: string, message_id: string): Promise<MeasuredMessage | undefined>
  ratingsOf(account_id: string, conversation_id: string): Promise<readonly RatingRow[]>
  /** Questions that are counted and whose words were erased. */
  listWordless(account_id: string, conversation_id: string): Promise<readonly QuestionRow[]>
  /** The numbers that stand for users, new ones for new keys. */
  numberUsers(account_id: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** When a user first said something in a scope, as far as it is rolled up. */
  findFirst(account_id: string, scope_id: string, number: number): Promise<string | undefined>
  /** The conversations of its user that started right before and after one. */
  neighbours(
    account_id: string,
    of: Pick<RolledConversation, 'conversation_id' | 'user_number' | 'started_at'>,
  ): Promise<{
    readonly previous_id: string | undefined
    readonly next_started_at: string | undefined
  }>
  /** Adds or replaces what is counted of a conversation. */
  put(account_id: string, rolled: RolledConversation): Promise<void>
  setNext(account_id: string, conversation_id: string, next_started_at: string): Promise<void>
  /** Adds up what a step found. */
  add(account_id: string, found: RolledUp): Promise<void>
}
