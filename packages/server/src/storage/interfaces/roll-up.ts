// The store of the roll-up, which keeps the sums of the analytics. The roll-up reads the events
// that are not counted yet and the rows that they name, and adds the differences to the cells.

import type { Tally } from '../../lib/numbers/tallies.ts'
import type { CellAmounts, CellItems } from './analytics-cells.ts'
import type { ConversationRow } from './conversations.ts'
import type { MessageRow, ReplyColumns } from './messages.ts'

/** Changes to add to the cells of a scope in a quarter hour. */
export type QuarterDelta = {
  readonly scope_id: string
  readonly start_minute: number
  /** In the order of `cellSums`. */
  readonly sums: readonly number[]
  /** In the order of `cellMaxima`. */
  readonly maxima: readonly number[]
  /** By the bucket numbers of log-buckets.ts. */
  readonly amounts: { readonly [name in CellAmounts]: ReadonlyMap<number, number> }
  readonly items: { readonly [kind in CellItems]: Tally }
  /** The numbers of the users who wrote. */
  readonly users: ReadonlySet<number>
}

/** The fields of a conversation that the analytics read, also of a deleted conversation. */
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

/** What the cells count of a conversation at present. */
export type RolledConversation = {
  readonly conversation_id: string
  readonly chatbot_id: string
  readonly user_number: number
  readonly started_at: string
  /** The sequence number of the last counted message. */
  readonly rolled_count: number
  readonly is_engaged: boolean
  /** The last message of a user; null = none is counted yet. */
  readonly last_question_id: string | null
  /** Whether the last message of a user is answered. */
  readonly is_answered: boolean
  /** The start of the user's next conversation; null = none is counted yet. */
  readonly next_started_at: string | null
  /** How the conversation counts at present, as JSON that only the services read. */
  readonly counted: string
}

/** The fields of a message that the analytics read. */
export type MeasuredMessage = Pick<
  MessageRow,
  'sequence' | 'id' | 'kind' | 'sender_type' | 'user_id' | 'sent_at' | 'reply_to'
> & {
  /** The text of a user's message, '' once it is erased; null for other senders. */
  readonly text: string | null
  /** Null for messages of users and of persons. */
  readonly reply: ReplyColumns | null
}

/** A rating, when it was given, and the rating that is counted at present. */
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
  /** A name that alike questions share. */
  readonly likeness: string
  readonly asked_at: string
}

/** The time of a user's first message in a scope. */
export type FirstRow = {
  readonly scope_id: string
  readonly number: number
  readonly first_at: string
}

/** The user messages of a conversation in a quarter hour. */
export type Activity = {
  readonly start_minute: number
  readonly conversation_id: string
  /** The number of the user by the sequence number of the message. */
  readonly senders: ReadonlyMap<number, number>
}

/** Everything that a step of the roll-up stores for an account. */
export type RollUpStep = {
  readonly quarters: readonly QuarterDelta[]
  readonly firsts: readonly FirstRow[]
  readonly questions: readonly QuestionRow[]
  /** Counted questions whose words were erased. `quarters` already subtracts them. */
  readonly forgotten: readonly QuestionRow[]
  readonly ratings: readonly RatingRow[]
  readonly activity: readonly Activity[]
}

export type TouchedConversation = {
  readonly account_id: string
  readonly conversation_id: string
  /** Earlier messages may have changed: one was rated, or words were erased. */
  readonly is_changed: boolean
}

/**
 * Methods across accounts and for one account; code that serves a tenant must not use them. Except
 * for `hasNews` and `waitingSince`, they run in the transaction that called `holdPlace`: one at a
 * time over all processes.
 */
export interface RollUpStore {
  /** Whether anything is not rolled up yet. Cheap. */
  hasNews(): Promise<boolean>
  /** The time of the first event that is not rolled up; undefined if there is none. Cheap. */
  waitingSince(): Promise<string | undefined>
  /**
   * Returns the place up to which events are rolled up, and locks it until the transaction ends.
   */
  holdPlace(): Promise<string>
  /**
   * Lists the conversations of the next `limit` events after a place in the order of commits, with
   * the place of the last event and the number of events. Accounts that are being erased are left
   * out.
   */
  listTouched(
    place: string,
    limit: number,
  ): Promise<{
    readonly touched: readonly TouchedConversation[]
    readonly place: string
    readonly count: number
  }>
  /**
   * Lists the conversations of all events after a place: the ones that an open transaction may still
   * precede, and the ones that were such a moment ago. Empty on SQLite.
   */
  listTouchedAfter(place: string, limit: number): Promise<readonly TouchedConversation[]>
  /** Stores the new place. */
  advance(to: string): Promise<void>
  /** Takes at most `limit` conversations that changed without an event off their queue. */
  takeChanged(limit: number): Promise<readonly TouchedConversation[]>

  /** Loads a conversation and what is counted of it. Undefined if there never was one. */
  load(
    account_id: string,
    conversation_id: string,
  ): Promise<
    { readonly course: CourseRow; readonly rolled: RolledConversation | undefined } | undefined
  >
  /** Lists the messages after a sequence number, oldest first. */
  messagesAfter(
    account_id: string,
    conversation_id: string,
    sequence: number,
  ): Promise<readonly MeasuredMessage[]>
  findMessage(account_id: string, message_id: string): Promise<MeasuredMessage | undefined>
  ratingsOf(account_id: string, conversation_id: string): Promise<readonly RatingRow[]>
  /** Lists counted questions whose words were erased. */
  listWordless(account_id: string, conversation_id: string): Promise<readonly QuestionRow[]>
  /** The numbers of users by key. A new key gets a new number. */
  numberUsers(account_id: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The counted time of a user's first message in a scope; undefined if none is counted. */
  findFirst(account_id: string, scope_id: string, number: number): Promise<string | undefined>
  /** Finds the conversations that the same user started right before and after this one. */
  neighbours(
    account_id: string,
    of: Pick<RolledConversation, 'conversation_id' | 'user_number' | 'started_at'>,
  ): Promise<{
    readonly previous_id: string | undefined
    readonly next_started_at: string | undefined
  }>
  /** Stores what is counted of a conversation. */
  put(account_id: string, rolled: RolledConversation): Promise<void>
  /** Stores the start of the user's next conversation. */
  setNext(account_id: string, conversation_id: string, next_started_at: string): Promise<void>
  /** Adds the results of a step to the cells and the other tables. */
  add(account_id: string, found: RollUpStep): Promise<void>
}
