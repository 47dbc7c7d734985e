// The engine's vocabulary: what it is asked, what it answers, and the one thing it needs from outside.

/** How a reply came about. `closest` is hedged and counts as not answered; see docs/answers in the API. */
export type Outcome = 'answer' | 'closest' | 'unknown' | 'clarify' | 'small_talk'

export type ResponseLength = 'short' | 'medium' | 'long'

/** The chatbot settings that change a reply, normalised: synonyms and language names are resolved. */
export type ReplySettings = {
  /** Canonical BCP 47 tag, or `auto` to follow the language of the question. */
  readonly language: string
  /** One of the named tones or any other one-line wording; it picks the register of the bot’s own words. */
  readonly tone: string
  readonly response_length: ResponseLength
  /** Said instead of the built-in words when the engine does not know; null = built-in words. */
  readonly fallback_message: string | null
  /** Confidence from which a reply counts as answered; null = the engine's own threshold. */
  readonly confidence_threshold: number | null
  /** Who the bot says it is. */
  readonly bot_name: string
}

/** A searchable set of knowledge: one chatbot's own items, or those shared by the whole account. */
export type ScopeRef = {
  readonly account_id: string
  readonly scope_id: string
  /** Grows with every change of the scope; the engine answers from exactly this state or a newer one. */
  readonly version: number
}

/** One earlier message of the conversation, oldest first. */
export type HistoryMessage = {
  readonly sender_type: 'user' | 'bot'
  readonly text: string
  /** The title of the item a bot message cited first; the topic of the talk. */
  readonly topic: string | null
}

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
  /** The words of the passage that carry the answer, at most 300 characters. */
  readonly snippet: string
  /** 0–1: how well the passage matches, comparable inside one reply. */
  readonly score: number
}

export type Reply = {
  readonly text: string
  readonly outcome: Outcome
  /** A source stands behind the text with `confidence` at or above the threshold, or it is small talk. */
  readonly answered: boolean
  /** 0–1. */
  readonly confidence: number
  readonly citations: readonly Citation[]
  readonly finish_reason: 'stop' | 'length' | 'fallback'
  /** `builtin`, or a model's name once models are connected. */
  readonly engine: string
  /** The user asked for a person instead of the bot, and for nothing else. */
  readonly asks_for_person?: true
  /** How the reply came about, less than 2 kB as JSON; missing where nothing was looked for. */
  readonly explanation?: Explanation
}

/** What was looked for, what was found, and what decided between answering and not knowing. */
export type Explanation = {
  /** The first words that were looked for, in the order of the question, carried ones last. */
  readonly words: readonly {
    readonly word: string
    /** How much finding it tells. */
    readonly weight: number
    /** It stands in the knowledge itself; what was looked for in its place does in any case. */
    readonly known: boolean
    /** What it weighs of a word of the message, when it comes from an earlier one. */
    readonly carried?: number
    /** The words of the knowledge that were looked for instead. */
    readonly repaired_to?: readonly string[]
  }[]
  readonly words_total: number
  /** The best passages; a score is the sum of its parts. */
  readonly passages: readonly {
    readonly chunk_id: string
    readonly score: number
    readonly words: number
    readonly grams: number
    readonly proximity: number
    readonly wording: number
  }[]
  readonly passages_total: number
  /** Whether an item has the message as its wording. */
  readonly exact: boolean
  /** The gate: the strength of the best match, and the one from which it is an answer. */
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
  /** The headings the passage stands below, outermost first. */
  readonly headings: readonly string[]
  /** 0–1, as in a citation. */
  readonly score: number
}

/** A passage as a language model is given it. */
export type GroundingPassage = SearchHit & {
  /** What a FAQ item's passage answers; null for one of any other item. */
  readonly question: string | null
  /** Primary subtag of the language its item was analysed in. */
  readonly language: string
}

/** What a language model words a reply from, and what is said where its words don't hold. */
export type Grounding = {
  /**
   * The built-in engine's reply to the same message, before it has words: which kind it is to be. Where nothing
   * that was found can be quoted, it is `unknown` after all.
   */
  readonly outcome: Reply['outcome']
  readonly asks_for_person: boolean
  /** How it comes about; missing where nothing was looked for. */
  readonly explanation: Explanation | undefined
  /**
   * That reply. It is made of the knowledge as it is then: where a model words the reply, nobody needs it.
   * Throws what the segment source throws.
   */
  builtin(): Promise<Reply>
  /** The reply when the model finds no answer in the passages. */
  readonly unknown: Reply
  /** At most 8, the best first, no text twice; none where nothing was retrieved. */
  readonly passages: readonly GroundingPassage[]
  /** Canonical BCP 47 tag of the language the reply is to be in, never `auto`. */
  readonly language: string
  /** The gate: how sure it is of the best passage, 0–1, and from where that is an answer. */
  readonly confidence: number
  readonly threshold: number
}

/** The chatbot settings that only a model heeds, beside those of every reply. */
export type GenerateSettings = ReplySettings & {
  /** The owner's guidance in their own words; empty = none. */
  readonly instructions: string
  /** Nothing is said that no source stands behind. */
  readonly knowledge_only: boolean
}

/** A message for a model; a ReplyRequest with such settings is one. */
export type GenerateRequest = Pick<ReplyRequest, 'text' | 'history'> & {
  readonly settings: GenerateSettings
}

/** A knowledge item as the engine sees it: what may be searched and cited. */
export type KnowledgeSource = {
  readonly id: string
  readonly type: 'text' | 'faq' | 'url' | 'file'
  readonly title: string | null
  /** Plain text or Markdown; for a FAQ item the answer. */
  readonly content: string
  readonly question: string | null
  readonly alternate_questions: readonly string[]
  readonly source_url: string | null
  /** BCP 47 tag; null = detect. */
  readonly language: string | null
}

/** One stored, analysed knowledge item of a scope; `data` null says that the item left the scope. */
export type StoredSegment = {
  readonly item_id: string
  readonly version: number
  readonly data: string | null
}

/** Where the engine reads analysed items from; the storage room provides it. */
export interface SegmentSource {
  /** Who is further behind than this starts again from 0: older removals are not told any more. */
  readonly catchUpMaxVersions: number
  /**
   * The scope's segments that changed after `after_version`, in version order, at most `limit` of
   * them: the reader asks again from the last version it saw until it gets none. With
   * `after_version` 0 no removed items are among them.
   */
  listSegments(
    scope: { readonly account_id: string; readonly scope_id: string },
    after_version: number,
    limit: number,
  ): Promise<readonly StoredSegment[]>
}
