// The result of a retrieval: the candidate passages and what was searched for.

import type { HotScope } from '../index/hot-scope.ts'
import type { CompanyDetail } from '../languages/question-words.ts'
import type { Topic } from '../types.ts'
import type { TermsByScope, WeightedWord } from './word-weights.ts'

/** The parts of a candidate's score; the score is their sum. */
export type ScoreParts = {
  readonly words: number
  readonly grams: number
  readonly proximity: number
  /**
   * For a FAQ item: its closest wording, minus the distance to the closest FAQ item. For any other item: its best
   * sentence and its title.
   */
  readonly wording: number
}

/** A passage with a score for a question. */
export type ScoredPassage = {
  readonly scope: HotScope
  readonly scopeIndex: number
  readonly ordinal: number
  /** The BM25F score of the words; after reranking the sum of `parts`. */
  score: number
  /** `undefined` for a passage below those that are reranked. */
  parts: ScoreParts | undefined
}

export type Candidate = Readonly<ScoredPassage>

export type Retrieval = {
  /** The distinct words of the search, in the order of the question; context words come last. */
  readonly words: readonly WeightedWord[]
  /** Number of passages searched. */
  readonly passages: number
  /** The score of a passage with every word as frequent as possible. */
  readonly idealScore: number
  /** Whether a wording of the first candidate is the question, word for word. */
  readonly isExact: boolean
  /** What the message asks about the company: only what has it is quoted. */
  readonly detail?: CompanyDetail
  /** What the message asks about the company, if no item that is named after it says it. */
  readonly lacksDetail?: CompanyDetail
  /** Whether each candidate is of another item that may be meant, and the user must choose one. */
  readonly asksWhich?: boolean
  /** Whether the message or its conversation has words other than function words. */
  readonly hasContentWords: boolean
  /** The words with which the message asks for yes or no; `undefined` if it does not. */
  readonly yesNoWords?: ReadonlySet<string> | undefined
  /** The words for a thing that the message asks to have; `undefined` if it does not. */
  readonly offeredWords?: ReadonlySet<string> | undefined
  /** The terms that express an exclusion, when the question asks for one ("what is not included?"). */
  readonly exclusions?: TermsByScope
  /** What the conversation is about: the item cited last; missing where none was cited. */
  readonly topic?: Topic
  /** Whether words of the message show that it follows up on an earlier one. */
  readonly isFollowUp: boolean
  /** Whether the message asks nothing itself, but adds a condition to what was asked before: "he is 17". */
  readonly addsCondition?: boolean
  /** Whether the message is not understood without an earlier one, which got no answer or does not exist. */
  readonly lacksReference?: boolean
  /** Strength of the best match by the message's own words; 0 without context words. */
  readonly ownStrength: number
  /** Strength of the best match, when already computed. */
  readonly strength?: number
  /** Highest score first; ties by item id, then by passage number. */
  readonly candidates: readonly Candidate[]
}
