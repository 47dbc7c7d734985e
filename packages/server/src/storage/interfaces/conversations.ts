// What the stores of conversations and of their open turns promise, and what a turn loads and stores.
import type {
  ConversationSort,
  ConversationStatus,
  EndedReason,
  Resolution,
} from '@parley/contract'
import type { ChatbotRow } from './chatbots.ts'
import type { NewEvent } from './events.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { ExplanationRow, HistoryRow, MessageRow } from './messages.ts'
import type { Lock, Page, PageOf } from './pages.ts'
import type { ErasedWords } from './upkeep.ts'

export type ConversationRow = {
  readonly account_id: string
  readonly id: string
  readonly chatbot_id: string
  readonly user_id: string
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
  /** When it was paused for the first time; null = never. */
  readonly paused_at: string | null
  /** When it is looked at next: whether it is idle, or has words that are kept no longer. Null = never. */
  readonly due_at: string | null
  /** How many messages, from the first, have no words any more. */
  readonly erased_count: number
  /** Until when a turn that is stored in two steps holds it; null = none does. */
  readonly turn_until: string | null
}

/** Which conversations a list has: `from` is included, `before` is not. */
export type ConversationFilter = {
  readonly user_id?: string | undefined
  readonly status?: ConversationStatus | undefined
  /** Paused, and nobody has answered what the user said last, or the wish for a person. */
  readonly waiting_for?: 'person' | undefined
  /** Of their start. */
  readonly from?: string | undefined
  readonly before?: string | undefined
  /** Contained in title or user_id, whatever the case of its ASCII letters. */
  readonly q?: string | undefined
  readonly sort?: ConversationSort | undefined
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

/** A message of a user that has no reply. */
export type OpenTurn = {
  readonly account_id: string
  readonly conversation_id: string
  readonly message_id: string
  /** The Idempotency-Key it was sent with; null = none, and nobody can go on with it. */
  readonly repeat_key: string | null
  readonly opened_at: string
  /** Whoever answers it holds it until then; null = nobody does, it failed. */
  readonly locked_until: string | null
  /** The id that the reply will have; null where an earlier version opened the turn. */
  readonly reply_id: string | null
}

/** Who holds an open turn: the time tells two apart that came one after the other. */
export type HeldTurn = Pick<OpenTurn, 'conversation_id' | 'message_id'> & {
  readonly locked_until: string
}

/** For transactions that hold the conversation, unless it says otherwise. */
export interface TurnStore {
  /** For a message that was just stored as `pending`; it holds its conversation from then on. */
  open(account_id: string, turn: OpenTurn & HeldTurn): Promise<void>
  /** Goes on with a turn that failed. False if somebody does already, or it is gone. */
  reopen(account_id: string, turn: HeldTurn & Pick<OpenTurn, 'reply_id'>): Promise<boolean>
  /**
   * Ends it: answered, its message has no `reply_status` any more; failed, it says so, and waits for
   * a repeat if it has a key. False, and nothing done, if it is held by somebody else, or gone.
   */
  end(account_id: string, turn: HeldTurn, as: 'answered' | 'failed'): Promise<boolean>
  /** The turn that makes a reply; for any reader. Undefined if none does, or it failed. */
  findByReply(account_id: string, reply_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
  /** The turn that holds the conversation, or held it. */
  findHeld(account_id: string, conversation_id: string): Promise<(OpenTurn & HeldTurn) | undefined>
}
