// What a retrieval brings back.
import type { HotScope } from '../index/hot-scope.ts'
import type { Findable, WeightedWord } from './weigh.ts'

/** The parts of a candidate's score; each is what it adds. */
export type ScoreParts = {
  readonly words: number
  readonly grams: number
  readonly proximity: number
  /**
   * Of a FAQ item its closest wording, less what another is closer by; of another item the sentence that has most
   * of the question, and its title.
   */
  readonly wording: number
}

/** A passage that was found by the words of a question. */
export type FoundPassage = {
  readonly scope: HotScope
  readonly scopeIndex: number
  readonly ordinal: number
  /** What the words score; once it was looked at closely, the sum of its parts. */
  score: number
  /** `undefined` unless it was looked at closely, as too many that were better may have been. */
  parts: ScoreParts | undefined
}

export type Candidate = Readonly<FoundPassage>

export type Retrieval = {
  /** The distinct words that were looked for, in the order of the question. */
  readonly words: readonly WeightedWord[]
  /** The passages that were searched. */
  readonly passages: number
  /** The score of a passage that has every word as fully as possible. */
  readonly idealScore: number
  /** Whether the first candidate has a wording that is the question, word for word. */
  readonly isExact: boolean
  /** Whether the message, or the talk it is asked in, says what is asked for: by more than function words. */
  readonly saysWhat: boolean
  /** Where what is not so is asked for: the words that say what is not so. */
  readonly exclusions?: Findable
  /** Whether the message goes on with what was said before, by its own words. */
  readonly goesOn: boolean
  /** How strong the best match of the message's own words is; 0 where no others were asked with them. */
  readonly strengthAlone: number
  /** How strong the best match is, where it was measured before. */
  readonly strength?: number
  /** Best first; equal scores by item id, then by passage number. */
  readonly candidates: readonly Candidate[]
}
