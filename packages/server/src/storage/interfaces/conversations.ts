// The stores of conversations and of open turns, with the data that a turn loads and stores.
import type {
  ConversationSort,
  ConversationStatus,
  EndedReason,
  Resolution,
  VerifiedUser,
} from '@parley/contract'
import type { ChatbotRow } from './chatbots.ts'
import type { NewEvent } from './events.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { ExplanationRow, HistoryRow, MessageRow } from './messages.ts'
import type { Lock, Page, PageOf } from './pages.ts'
import type { ErasureCounts } from './upkeep.ts'

export type ConversationRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  readonly user_id: string
  /** Who a visitor is; null = nobody vouched for them. */
  readonly verified_user: VerifiedUser | null
  readonly status: ConversationStatus
  readonly playground: boolean
  readonly title: string | null
  readonly language: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly message_count: number
  readonly event_count: number
  readonly last_message_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly ended_at: string | null
  readonly ended_reason: EndedReason | null
  readonly resolution: Resolution | null
  /** The time of the first pause; null = never paused. */
  readonly paused_at: string | null
  /** The time of the next check for idleness and for words past their retention. Null = never. */
  readonly due_at: string | null
  /** The messages 1 to `erased_count` have lost their words. */
  readonly erased_count: number
  /** The end of the lease of the open turn that holds the conversation; null = no open turn. */
  readonly turn_until: string | null
}

/** Which conversations a list shows. */
export type ConversationFilter = {
  readonly user_id?: string | undefined
  readonly status?: ConversationStatus | undefined
  /**
   * `person`: paused conversations whose last message, or request for a person, nobody has
   * answered. `nobody`: all others.
   */
  readonly waiting_for?: 'person' | 'nobody' | undefined
  readonly playground?: boolean | undefined
  /** Bounds of the start time: `from` is included, `before` is not. */
  readonly from?: string | undefined
  readonly before?: string | undefined
  /**
   * A part of the title, the `user_id`, or the verified id, name or address, in any case of ASCII
   * letters; or words that one of the newest 5,000 messages with them has, in any case, found by an index.
   */
  readonly q?: string | undefined
  readonly sort?: ConversationSort | undefined
}

/** Everything that a turn needs before it starts, read as one step. */
export type Turn = {
  readonly conversation: ConversationRow
  /** Undefined if the chatbot was deleted. */
  readonly chatbot: ChatbotRow | undefined
  /** The last messages, oldest first. */
  readonly history: readonly HistoryRow[]
  /**
   * The versions of the chatbot's own scope and of the shared scope; 0 = the scope was always
   * empty.
   */
  readonly scopes: readonly { readonly scope_id: string; readonly version: number }[]
  /** The user's message that an earlier request stored under the same key and that has no reply. */
  readonly repeated?: MessageRow | undefined
}

/** `history` = number of messages to read; `repeat_key` = the Idempotency-Key of the request. */
export type TurnQuery = { readonly history: number; readonly repeat_key?: string | undefined }

export type Exchange = {
  readonly conversation_id: string
  /** The conversation's number of messages when the turn was loaded. */
  readonly expected_message_count: number
  /** The conversation's status when the turn was loaded; `active` by default. */
  readonly expected_status?: 'active' | 'paused'
  /** The user's message and then the bot's, or a person's message in a paused conversation. */
  readonly messages: readonly MessageRow[]
  /** At least one event for each message. */
  readonly events: readonly NewEvent[]
  /** Undefined if the reply has no explanation to keep. */
  readonly explanation?: ExplanationRow | undefined
}

/**
 * `moved`: the conversation changed since it was loaded. `overtaken`: another request claimed the
 * Idempotency-Key after its lease. Both mean that nothing was stored.
 */
export type ExchangeOutcome = 'stored' | 'moved' | 'overtaken'

export interface ConversationStore {
  /** Adds the conversation with its first messages and its events. */
  add(
    account_id: string,
    conversation: ConversationRow,
    messages: readonly MessageRow[],
    events: readonly NewEvent[],
  ): Promise<void>
  /** `lock` works only inside a transaction. */
  find(
    account_id: string,
    conversation_id: string,
    lock?: Lock,
  ): Promise<ConversationRow | undefined>
  /**
   * `chatbot_ids` null = all chatbots. Without a filter the total is a stored counter; with a
   * filter it is counted, at the cost of all matching rows.
   */
  list(
    account_id: string,
    chatbot_ids: readonly string[] | null,
    page: Page,
    filter?: ConversationFilter,
  ): Promise<PageOf<ConversationRow>>
  /**
   * Loads what a turn needs, on PostgreSQL in one statement. Undefined if there is no such
   * conversation.
   */
  loadTurn(
    account_id: string,
    conversation_id: string,
    wanted: TurnQuery,
  ): Promise<Turn | undefined>
  /**
   * Stores the messages of a turn, the counters and the events as one step. Returns false and
   * stores nothing if the conversation got messages or another status since it was loaded.
   */
  addExchange(account_id: string, exchange: Exchange): Promise<boolean>
  /** Like `addExchange`, together with the answer under an Idempotency-Key: both or neither. */
  addKeptExchange(
    account_id: string,
    exchange: Exchange,
    answer: KeptAnswer,
  ): Promise<ExchangeOutcome>
  /** Lists conversations of the chatbot that have not ended, oldest first. */
  listOpen(
    account_id: string,
    chatbot_id: string,
    limit: number,
  ): Promise<readonly ConversationRow[]>
  /**
   * Replaces status, title, metadata, end, resolution and times, and adds the events. Returns false
   * if there is no such conversation.
   */
  change(
    account_id: string,
    changed: ConversationRow,
    events: readonly NewEvent[],
  ): Promise<boolean>
  /** Stores who the user is, and the time of the change. */
  verify(
    account_id: string,
    conversation_id: string,
    verified_user: VerifiedUser,
    updated_at: string,
  ): Promise<void>
  /**
   * Ends a conversation, even one that was erased. Returns false if it had ended or there is none.
   */
  end(account_id: string, ended: ConversationRow, event: NewEvent): Promise<boolean>
  /**
   * Erases title, metadata, the verified user and the words of all messages, events and explanations. No method finds
   * the conversation or its messages afterwards. The rows stay without words for the analytics.
   * Undefined if there is no such conversation.
   */
  erase(
    account_id: string,
    conversation_id: string,
    deleted_at: string,
  ): Promise<ErasureCounts | undefined>
}

/** A user's message that has no reply yet. */
export type OpenTurn = {
  readonly account_id: string
  readonly conversation_id: string
  readonly message_id: string
  /**
   * The Idempotency-Key of the message; null = sent without a key, so that no repeat can resume the
   * turn.
   */
  readonly repeat_key: string | null
  readonly opened_at: string
  /** The end of the lease of the process that makes the reply; null = the turn failed. */
  readonly locked_until: string | null
  /** The id that the reply will have; null = an earlier version of Parley opened the turn. */
  readonly reply_id: string | null
}

/** A claim on an open turn. `locked_until` tells a claim from an earlier one. */
export type HeldTurn = Pick<OpenTurn, 'conversation_id' | 'message_id'> & {
  readonly locked_until: string
}

/**
 * Open turns. Unless stated otherwise, the methods run in a transaction that has locked the
 * conversation.
 */
export interface TurnStore {
  /**
   * Opens a turn for a message that was just stored as `pending`. The turn now holds its
   * conversation.
   */
  open(account_id: string, turn: OpenTurn & HeldTurn): Promise<void>
  /** Claims a failed turn again. Returns false if another process has claimed it or it is gone. */
  reopen(account_id: string, turn: HeldTurn & Pick<OpenTurn, 'reply_id'>): Promise<boolean>
  /**
   * Ends a turn. `answered` clears the message's `reply_status`. `failed` sets it, and a repeat
   * with the same key can reopen the turn. Returns false and changes nothing if another process
   * holds the turn or it is gone.
   */
  end(account_id: string, turn: HeldTurn, as: 'answered' | 'failed'): Promise<boolean>
  /**
   * The turn that will store this reply. Needs no transaction. Undefined if it failed or is gone.
   */
  findByReply(account_id: string, reply_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
  /** The claimed turn of the conversation, even if its lease is over. */
  findHeld(account_id: string, conversation_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
}

/**
 * The last turn of a conversation whose client sends the whole history with each message, as hashes of that
 * history. They cover the chatbot, the user and all texts; services/shared/history-links.ts computes them.
 */
export type HistoryHead = {
  readonly conversation_id: string
  /** The history up to and with the user's last message. */
  readonly asked_hash: string
  /** The history with the reply to it: what the client sends before its next message. Null = no reply yet. */
  readonly history_hash: string | null
  /** The id of the reply, stored or in progress. */
  readonly reply_id: string
}

/**
 * A conversation has at most one head. Erasing words of a conversation deletes its head. The methods that write run
 * in the transaction of the turn, after the conversation's row was locked.
 */
export interface HistoryHeadStore {
  /**
   * Lists the conversations that stand at this history, the newest first. Conversations of people who said the same
   * things have the same hash. An ended conversation is left out, unless a message reopens it; with `neverPaused`,
   * every conversation that was ever paused is left out too.
   */
  listByHistory(
    account_id: string,
    history_hash: string,
    limit: number,
    neverPaused?: boolean,
  ): Promise<readonly HistoryHead[]>
  /** The newest conversation whose last message has this hash, under the same rules. */
  findByAsked(
    account_id: string,
    asked_hash: string,
    neverPaused?: boolean,
  ): Promise<HistoryHead | undefined>
  /** Undefined if no turn of the conversation had a head, or its words were erased. */
  find(account_id: string, conversation_id: string): Promise<HistoryHead | undefined>
  /** Sets the head of a conversation, whatever it was. */
  put(account_id: string, head: HistoryHead): Promise<void>
  /** Replaces the head that has this `asked_hash`. Returns false if there is none: another turn was faster. */
  move(account_id: string, from: string, head: HistoryHead): Promise<boolean>
}
