// What the stores take and give: the tables' rows with JSON parsed and flags as booleans.
import type {
  ChatbotSort,
  ChatbotStatus,
  Citation,
  ConversationSort,
  ConversationStatus,
  EndedReason,
  EventType,
  KnowledgeSort,
  KnowledgeStatus,
  KnowledgeType,
  Message,
  PlanName,
  Resolution,
  Scope,
  Settings,
} from '@parley/contract'

export type Account = {
  readonly id: string
  readonly name: string
  readonly plan: PlanName
  /** What the plan gives unless the operator set a number; null = no limit. */
  readonly requests_per_hour: number | null
  readonly status: 'active' | 'suspended'
  readonly created_at: string
}

export type ApiKey = {
  readonly account_id: string
  readonly id: string
  readonly name: string
  /** SHA-256 of the key; the key itself is nowhere. */
  readonly hash: string
  readonly prefix: string
  readonly last_4: string
  readonly scopes: readonly Scope[]
  /** null = all chatbots. */
  readonly chatbot_ids: readonly string[] | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** To the minute; null = never. */
  readonly last_used_at: string | null
}

export type ChatbotRow = {
  readonly account_id: string
  readonly id: string
  readonly name: string
  readonly description: string
  readonly status: ChatbotStatus
  readonly settings: Settings
  readonly metadata: Readonly<Record<string, string>>
  readonly created_at: string
  readonly updated_at: string
}

/** A chatbot as lists show it: reading its settings for a list would cost more than the rest. */
export type ChatbotSummary = Pick<ChatbotRow, 'id' | 'name' | 'status' | 'created_at'>

export type ChatbotFilter = {
  /** Only some of the account's; null = all. */
  readonly ids?: readonly string[] | null
  readonly status?: ChatbotStatus | undefined
  /** Stands in the name, whatever the case of its ASCII letters. */
  readonly q?: string | undefined
  /** Newest first by default; names without regard to the case of ASCII letters. */
  readonly sort?: ChatbotSort | undefined
}

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

/** What only a bot's message has. */
export type ReplyColumns = {
  readonly answered: boolean
  readonly outcome: NonNullable<Message['outcome']> | null
  readonly confidence: number | null
  readonly citations: readonly Citation[]
  readonly usage: { input_tokens: number | null; output_tokens: number | null } | null
  readonly latency_ms: number | null
  readonly finish_reason: NonNullable<Message['finish_reason']> | null
  readonly engine: string | null
  /** The conversation was handed to a person with it. */
  readonly handoff?: true
  /** The model failed, and the built-in engine answered instead. */
  readonly degraded?: true
  /** From the arrival of the user's message to the model's first words. */
  readonly first_token_ms?: number
}

/** Who wrote in the bot's place. */
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
  /** What the end user thought of it; only on messages of the bot. */
  readonly feedback: Feedback | null
  /** Only on a user's message that has no reply: one is being made, or could not be. */
  readonly reply_status: 'pending' | 'failed' | null
}

export type Feedback = {
  readonly rating: 'positive' | 'negative' | null
  readonly comment: string | null
}

/** Which messages of a history: those sent later than `after` and earlier than `before`. */
export type MessageFilter = {
  readonly sender_type?: Message['sender_type'] | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** How a reply came about, as JSON would have it. */
export type ExplanationRow = {
  readonly message_id: string
  readonly created_at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An earlier message, as far as a reply looks at it: at what a reply said only in the last of the bot's. */
export type HistoryRow = Pick<MessageRow, 'sender_type' | 'user_id' | 'text'> & {
  /** The title of the item it cited first; null for all but the bot's last message. */
  readonly topic: string | null
  /** Whether it is a reply of the bot that answered nothing, and asked nothing back; likewise. */
  readonly isUnanswered: boolean
}

/** The scope of the items that every chatbot of an account answers from. */
export const sharedScope = 'shared'

export type KnowledgeBody = { readonly content: string | null; readonly answer: string | null }

/** A knowledge item without its long text. */
export type KnowledgeHead = {
  readonly account_id: string
  readonly id: string
  /** A chatbot's id, or `sharedScope`. */
  readonly scope_id: string
  readonly type: KnowledgeType
  readonly title: string | null
  readonly question: string | null
  readonly alternate_questions: readonly string[]
  readonly source_url: string | null
  readonly file_name: string | null
  readonly mime_type: string | null
  readonly status: KnowledgeStatus
  readonly enabled: boolean
  readonly error: { code: string; message: string } | null
  readonly tags: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
  readonly external_id: string | null
  /** As the owner gave it, or as it was found in the text. */
  readonly language: string | null
  readonly language_given: boolean
  readonly chunk_count: number
  readonly character_count: number
  readonly content_hash: string
  readonly preview: string
  readonly created_at: string
  readonly updated_at: string
  readonly indexed_at: string | null
}

export type KnowledgeRow = KnowledgeHead & { readonly body: KnowledgeBody }

/** What is left out holds for any. */
export type KnowledgeFilter = {
  readonly type?: KnowledgeType | undefined
  readonly status?: KnowledgeStatus | undefined
  readonly tag?: string | undefined
  /** Stands in title, question or preview, whatever the case of its ASCII letters. */
  readonly q?: string | undefined
  /** Newest first by default; titles, or questions instead, without regard to case. */
  readonly sort?: KnowledgeSort | undefined
}

/** Of the event that tells of a new message: found by it when the message is erased. */
export function eventIdOf(message_id: string): string {
  return message_id.replace(/^[a-z]+_/, 'evt_')
}

/** An event to be stored; position and sequence are the store's. */
export type NewEvent = {
  readonly id: string
  readonly type: EventType
  readonly chatbot_id: string | null
  readonly created_at: string
  /** The payload, as a client will get it. */
  readonly data: unknown
}

export type Page = { readonly limit: number; readonly offset: number }
export type PageOf<T> = { readonly rows: readonly T[]; readonly total: number }

/**
 * How a transaction holds a row it read until it ends: nobody else may remove or change it (`share`),
 * or read it to change it (`update`). On SQLite a transaction is alone in any case.
 */
export type Lock = 'share' | 'update'

/** A POST that is safe to repeat. */
export type IdempotentRequest = {
  /** Of the request, without its query. */
  readonly path: string
  readonly key: string
  readonly request_hash: string
  readonly created_at: string
  /** Until then another process leaves the key alone, even if nothing is heard. */
  readonly locked_until: string
  /** A key used before this is forgotten. */
  readonly forgotten_at: string
}

/** What was answered; all null while the request is running. */
export type IdempotentAnswer = {
  readonly request_hash: string
  /** With an answer, too, for a request that goes on; empty for one that is done. */
  readonly locked_until: string
  readonly status: number | null
  readonly location: string | null
  /** The whole envelope as JSON text. */
  readonly body: string | null
}

/** Work to be done beside the requests. */
export type Job = {
  readonly id: string
  readonly kind: string
  readonly account_id: string | null
  readonly payload: unknown
  readonly run_at: string
  /** Runs that were started. */
  readonly attempts: number
}
