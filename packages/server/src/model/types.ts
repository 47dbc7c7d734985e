// The words of this layer: what a turn asks a language model for, and what becomes of its answer.
//
// answer      the text of the model, as it arrives
// unit        a sentence, list item, table row or code block of an answer: it is shown whole, or not at all
// source      a passage in the prompt, numbered from 1
// claim       a unit that states something a source could support or contradict
// mark        a place in the reply that a check could not confirm
// kind        what the model says its answer is, in the first line
import type { GroundingPassage, Reply } from '../engine/types.ts'

/** How strictly a reply must be supported by its sources: the chatbot's setting. */
export type GroundingLevel = 'strict' | 'balanced' | 'off'

/** What the model says its answer is. `partial`: the sources answer a part of the question. */
export type AnswerKind = 'answer' | 'partial' | 'unknown' | 'clarify' | 'chat'

/**
 * Why a place is marked.
 * - `uncited`: a claim without a source.
 * - `derived_number`: a number that is a sum, difference or product of known numbers.
 * - `unknown_number`: a number that is in no source, nor in the conversation or the instructions.
 * - `unknown_name`: an identifier in code, or a quoted name, that is in none of these.
 * - `contradicted`, `not_in_sources`: the verdict of the verifier.
 */
export type MarkKind =
  | 'uncited'
  | 'derived_number'
  | 'unknown_number'
  | 'unknown_name'
  | 'contradicted'
  | 'not_in_sources'

/** A marked place, as offsets in UTF-16 units of its text; the end is exclusive. */
export type Mark = { readonly start: number; readonly end: number; readonly kind: MarkKind }

/** What a reply says about how far its sources support it. */
export type ReplyGrounding = {
  readonly level: GroundingLevel
  /** The share of claims that hold, 0–1; null = the reply has no claim. */
  readonly score: number | null
  /** true = the verifier gave its verdict, false = it gave none in time, null = there is no verifier. */
  readonly verified: boolean | null
  /** In the order of the text. */
  readonly marks: Mark[]
}

/** A reply in the words of a model, or the built-in reply in its place (`grounding` is null then). */
export type ModelReply = Reply & { readonly grounding: ReplyGrounding | null }

/** One unit of an answer that may be shown: without citation markers and invisible characters. */
export type Unit = {
  readonly text: string
  /** The white space between the unit before and this one. */
  readonly before: string
  /** The numbers of the sources that it cites, each once, also numbers that no source has. */
  readonly cites: readonly number[]
  readonly isCode: boolean
}

/** A source is a passage; its number is its place in the list, from 1. */
export type Sources = readonly GroundingPassage[]
