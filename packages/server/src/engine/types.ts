// The types of the engine's interface: requests, replies, and the source of stored knowledge.
import type { LocalDay } from '../lib/time/time-zones.ts'
import type { SynonymGroups } from './analysis/synonyms.ts'

/** The kind of a reply. `closest` is hedged and counts as not answered; see docs/answers.md. */
export type Outcome = 'answer' | 'closest' | 'unknown' | 'clarify' | 'small_talk'

export type ResponseLength = 'short' | 'medium' | 'long'

/** The chatbot settings that change a reply. Synonyms and language names are already resolved. */
export type ReplySettings = {
  /** Canonical BCP 47 tag, or `auto` to follow the language of the question. */
  readonly language: string
  /** One of the named tones or any other one-line wording; it chooses the register of the bot’s own words. */
  readonly tone: string
  readonly response_length: ResponseLength
  /** The reply when the engine finds no answer; null = the built-in text. */
  readonly fallback_message: string | null
  /** Confidence from which a reply counts as answered; null = the engine's own threshold. */
  readonly confidence_threshold: number | null
  /** The name that the bot gives itself. */
  readonly bot_name: string
  /** Whether a person can take over a conversation. */
  readonly can_hand_off: boolean
  /** The owner's words on how to reach people; null = none. */
  readonly contact: string | null
}

/** What the bot can say about reaching people. */
export type Reach = {
  /** Whether people take over conversations. */
  readonly available: boolean
  /** The owner’s words on how else to reach people; null = none. */
  readonly contact: string | null
  /** When somebody is there again, with the calendar days of now and then; missing = somebody is there now. */
  readonly back?: {
    readonly at: number
    readonly timeZone: string
    readonly today: LocalDay
    readonly day: LocalDay
  }
}

/** A searchable set of knowledge: the items of one chatbot, or the items shared by the whole account. */
export type ScopeRef = {
  readonly account_id: string
  readonly scope_id: string
  /** Grows with every change of the scope; the engine answers from this state or a newer one. */
  readonly version: number
}

/** A topic that a reply offers. The user chooses it by sending its text, its number or a part of it. */
export type Suggestion = {
  /** The title or question of the item. */
  readonly text: string
  readonly knowledge_id: string
}

/** The item that a conversation is about. */
export type Topic = Pick<Citation, 'knowledge_id' | 'title'>

/** One earlier message of the conversation, oldest first. */
export type HistoryMessage = {
  readonly sender_type: 'user' | 'bot'
  readonly text: string
  /** The item that a bot message cited first: the topic of the conversation. */
  readonly topic: Topic | null
  /** Whether the bot's last message neither answered nor asked back; missing for all other messages. */
  readonly isUnanswered?: boolean
  /** What a bot message offered to choose from; missing for nothing. */
  readonly suggestions?: readonly Suggestion[]
}

/**
 * `handoff`: a person takes over, now or when somebody is back; `unreachable`: nobody can take over, and how else to
 * reach people; `contact`: only how else to reach people.
 */
export type ReachNotice = 'handoff' | 'unreachable' | 'contact'

export type NoticeRequest = {
  /** The message that the notice answers; with the language `auto` its language is used. */
  readonly text: string
  /** The earlier messages, for a text that shows no language. */
  readonly history: readonly HistoryMessage[]
  /** The language for `auto` where no message shows one. */
  readonly language?: string | undefined
  readonly settings: ReplySettings
} & (
  | { readonly kind: ReachNotice; readonly reach: Reach }
  /** Said to each message until a person has answered or resumed. */
  | { readonly kind: 'paused' }
)

export type ReplyRequest = {
  readonly text: string
  readonly scopes: readonly ScopeRef[]
  readonly settings: ReplySettings
  readonly history: readonly HistoryMessage[]
}

export type Citation = {
  readonly knowledge_id: string
  readonly title: string | null
  readonly url: string | null
  readonly chunk_id: string
  /** The part of the passage that has the answer, at most 300 characters. */
  readonly snippet: string
  /** 0–1: how well the passage matches, comparable within one reply. */
  readonly score: number
}

export type Reply = {
  readonly text: string
  readonly outcome: Outcome
  /** Whether a source supports the text with a `confidence` at or above the threshold, or the text is small talk. */
  readonly answered: boolean
  /** 0–1. */
  readonly confidence: number
  readonly citations: readonly Citation[]
  readonly finish_reason: 'stop' | 'length' | 'fallback'
  /** At most 4 topics to choose from; missing for none. */
  readonly suggestions?: readonly Suggestion[]
  /** `builtin`, or a model's name once models are connected. */
  readonly engine: string
  /** Whether the user asked for a person instead of the bot, and for nothing else. */
  readonly asks_for_person?: true
  /** Said to an upset user who asks for a person, also before a notice that replaces the text. */
  readonly regret?: string
  /** Why the engine gave this reply, less than 2 kB as JSON; missing when it did not search. */
  readonly explanation?: Explanation
}

/** The words of the search, the passages found, and the decision whether they are an answer. */
export type Explanation = {
  /** The first words of the search, in the order of the question; words of earlier messages come last. */
  readonly words: readonly {
    readonly word: string
    /** The rarer the word, the higher its weight. */
    readonly weight: number
    /** Whether the knowledge has the word itself, not only its replacements. */
    readonly known: boolean
    /** For a word of an earlier message: its weight relative to a word of this message, below 1. */
    readonly carried?: number
    /** The words of the knowledge that the search used instead. */
    readonly repaired_to?: readonly string[]
  }[]
  readonly words_total: number
  /** The best passages; a score is the sum of its four parts. */
  readonly passages: readonly {
    readonly chunk_id: string
    readonly score: number
    readonly words: number
    readonly grams: number
    readonly proximity: number
    readonly wording: number
  }[]
  readonly passages_total: number
  /** Whether a wording of an item is exactly the message. */
  readonly exact: boolean
  /** The strength of the best match, and the strength from which a match is an answer. */
  readonly strength: number
  readonly strength_needed: number
  readonly confidence: number
  readonly threshold: number
  readonly sentences_considered: number
}

/** A passage found by a search, with all of its text. */
export type SearchHit = {
  readonly knowledge_id: string
  readonly title: string | null
  readonly url: string | null
  readonly chunk_id: string
  readonly text: string
  /** The headings above the passage, outermost first. */
  readonly headings: readonly string[]
  /** 0–1, as in a citation. */
  readonly score: number
}

/** A passage for a language model. */
export type GroundingPassage = SearchHit & {
  /** Where the passage stands in what its address leads to. */
  readonly place?: KnowledgeSource['place']
  /** Offset and number of each page of a PDF. */
  readonly pages?: readonly number[] | undefined
  /** The question of a FAQ item; null for other items. */
  readonly question: string | null
  /** Primary subtag of the language that the item was analysed in. */
  readonly language: string
}

/** The material for a model's reply, and the replies that replace an unsupported one. */
export type Grounding = {
  /**
   * The kind of reply that the built-in engine would give to the message. It gives `unknown` after all when no
   * passage has anything to quote.
   */
  readonly outcome: Reply['outcome']
  readonly asks_for_person: boolean
  /** Whether somebody or their money may be harmed. */
  readonly is_danger: boolean
  /** Whether the message is a greeting and nothing else. */
  readonly is_greeting: boolean
  /** Whether the message needs the messages before it: retrieval used their words. */
  readonly is_follow_up: boolean
  /** The language that the message shows, as primary subtag; `undefined` when it shows none. */
  readonly question_language: string | undefined
  /** The languages of the knowledge, as primary subtags, most frequent first; empty without knowledge. */
  readonly knowledge_languages: readonly string[]
  /** Why the engine chose this outcome; missing when it did not search. */
  readonly explanation: Explanation | undefined
  /**
   * Builds the built-in reply on demand, from the knowledge at the time of the call. Throws what the segment source
   * throws.
   */
  builtin(): Promise<Reply>
  /** The reply when the model finds no answer in the passages. */
  readonly unknown: Reply
  /** At most 24, best first, without duplicate texts; empty when nothing was retrieved. */
  readonly passages: readonly GroundingPassage[]
  /** Canonical BCP 47 tag of the reply's language, never `auto`. */
  readonly language: string
  /** Confidence in the best passage, 0–1, and the confidence from which it is an answer. */
  readonly confidence: number
  readonly threshold: number
}

/** The chatbot settings for replies by a model. */
export type GenerateSettings = ReplySettings & {
  /** The owner's guidance in their own words; empty = none. */
  readonly instructions: string
  /** The owner’s words on how to reach people; null = none. */
  readonly contact: string | null
  /** Whether the reply may state only what the sources support. */
  readonly knowledge_only: boolean
}

/** A message for a model. */
export type GenerateRequest = Pick<ReplyRequest, 'text' | 'history'> & {
  readonly settings: GenerateSettings
}

/** The parts of a knowledge item that the engine searches and cites. */
export type KnowledgeSource = {
  readonly id: string
  readonly type: 'text' | 'faq' | 'url' | 'file'
  readonly title: string | null
  /** Plain text or Markdown; for a FAQ item the answer. */
  readonly content: string
  readonly question: string | null
  readonly alternate_questions: readonly string[]
  readonly source_url: string | null
  /**
   * What `source_url` leads to: a web page with this text, or a PDF. `file`: the text is of a PDF to which no address
   * leads. Undefined = not known.
   */
  readonly place?: 'text' | 'page' | 'file' | undefined
  /** For a PDF: where each page begins in `content`. */
  readonly pages?: readonly number[] | undefined
  /** BCP 47 tag; null = detect. */
  readonly language: string | null
}

/** One stored, analysed knowledge item of a scope; `data` is null when the item was removed. */
export type StoredSegment = {
  readonly item_id: string
  readonly version: number
  readonly data: string | null
}

/** The source of analysed items; the storage layer implements it. */
export interface SegmentSource {
  /** A reader that is more versions behind starts again from 0, because older removals are not listed any more. */
  readonly catchUpMaxVersions: number
  /**
   * Lists the scope's segments that changed after `after_version`, in version order, at most `limit`. The reader
   * repeats the call from the last version it saw until the list is empty. With `after_version` 0 the list has no
   * removed items.
   */
  listSegments(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
    limit: number,
  ): Promise<readonly StoredSegment[]>
}

/** The source of the owner's synonyms; the storage layer implements it. */
export interface SynonymSource {
  /** Returns a scope's synonyms with their version, or `undefined` if they have not changed after `after_version`. */
  findNewer(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
  ): Promise<{ readonly version: number; readonly groups: SynonymGroups } | undefined>
}
