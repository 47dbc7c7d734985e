// The store of messages: histories, single messages, ratings and explanations.
import type { Citation, Message, ReplyGrounding, Suggestion } from '@parley/contract'
import type { NewEvent } from './events.ts'
import type { Page, PageOf } from './pages.ts'

/** The fields that only a bot's message has. */
export type ReplyColumns = {
  readonly answered: boolean
  readonly outcome: NonNullable<Message['outcome']> | null
  readonly confidence: number | null
  readonly citations: readonly Citation[]
  /** Missing for none. */
  readonly suggestions?: readonly Suggestion[]
  readonly usage: { input_tokens: number | null; output_tokens: number | null } | null
  readonly latency_ms: number | null
  readonly finish_reason: NonNullable<Message['finish_reason']> | null
  readonly engine: string | null
  /** Only of a model's reply; missing in rows of earlier versions. */
  readonly grounding?: ReplyGrounding
  /** The reply handed the conversation to a person. */
  readonly handoff?: true
  /** The model failed, and the built-in engine answered instead. */
  readonly degraded?: true
  /** Milliseconds from the arrival of the user's message to the model's first words. */
  readonly first_token_ms?: number
}

/** The person who wrote in the bot's place. */
export type Author = { readonly type: 'human'; readonly name: string | null }

export type MessageRow = {
  readonly account_id: string
  readonly conversation_id: string
  readonly sequence: number
  readonly id: string
  readonly kind: Message['kind']
  readonly sender_type: Message['sender_type']
  /** Only on messages of the user. */
  readonly user_id: string | null
  readonly text: string
  readonly sent_at: string
  readonly reply_to: string | null
  readonly reply: ReplyColumns | null
  /** Only on messages of a person. */
  readonly author?: Author
  /** The end user's rating; only on messages of the bot. */
  readonly feedback: Feedback | null
  /** Only on a user's message without a reply: the reply is in progress or failed. */
  readonly reply_status: 'pending' | 'failed' | null
}

export type Feedback = {
  readonly rating: 'positive' | 'negative' | null
  readonly comment: string | null
}

/** Messages sent later than `after` and earlier than `before`. */
export type MessageFilter = {
  readonly sender_type?: Message['sender_type'] | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** How a reply was made, as data for JSON. */
export type ExplanationRow = {
  readonly message_id: string
  readonly created_at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The fields of an earlier message that a new reply depends on. */
export type HistoryRow = Pick<MessageRow, 'sender_type' | 'user_id' | 'text'> & {
  /** The item that a bot message cited first; null for none. */
  readonly topic: Pick<Citation, 'knowledge_id' | 'title'> | null
  /** The topics that a bot message offered. */
  readonly suggestions: readonly Suggestion[]
  /** The chunks that it cited; empty for all but the bot's last message. */
  readonly cited: readonly string[]
  /**
   * Whether the bot's last message neither answered nor asked back; false for all other messages.
   */
  readonly isUnanswered: boolean
}

/** The beginning of a conversation's first and last question, and of its last message. */
export type ConversationPreview = {
  /** Null if the user wrote none of the first messages, or the text was erased. */
  readonly first_question: string | null
  /** Null if the user wrote none of the last messages, or the text was erased. */
  readonly last_question: string | null
  /** Null if there are no messages. */
  readonly last_message: Pick<
    MessageRow,
    'sender_type' | 'kind' | 'author' | 'text' | 'sent_at'
  > | null
}

/** A message that a search has found. */
export type FoundMessage = Pick<MessageRow, 'sender_type' | 'kind' | 'author' | 'text' | 'sent_at'>

export interface MessageStore {
  /**
   * A page of a history; undefined if there is no such conversation. Costs only the page, unless
   * filtered by sender.
   */
  list(
    account_id: string,
    conversation_id: string,
    order: 'asc' | 'desc',
    page: Page,
    filter?: MessageFilter,
  ): Promise<PageOf<MessageRow> | undefined>
  /**
   * Previews of conversations by id, in one statement that reads a few messages of each. `within` =
   * the number of messages among which the first question is looked for. Unknown ids are missing.
   */
  listPreviews(
    account_id: string,
    conversation_ids: readonly string[],
    limits: { readonly characters: number; readonly within: number },
  ): Promise<ReadonlyMap<string, ConversationPreview>>
  /**
   * The newest message of each conversation that has all words of `q`, with its whole text, found by
   * an index. Conversations without such a message are missing.
   */
  listFound(
    account_id: string,
    conversation_ids: readonly string[],
    q: string,
  ): Promise<ReadonlyMap<string, FoundMessage>>
  /** Finds a message and the chatbot of its conversation. */
  find(
    account_id: string,
    message_id: string,
  ): Promise<{ message: MessageRow; chatbot_id: string } | undefined>
  /** Replaces the feedback of an existing message. Returns false if its conversation was erased. */
  setFeedback(account_id: string, rated: MessageRow, event: NewEvent): Promise<boolean>
  /** Undefined if the reply has no explanation or it was pruned. */
  findExplanation(account_id: string, message_id: string): Promise<ExplanationRow | undefined>
}
