// The glossary and the types of this layer, which asks a language model for a reply and checks its answer.
//
// answer      the text of the model, as it arrives
// unit        a sentence, list item, table row or code block of an answer, which is shown whole or not at all
// source      a passage in the prompt, numbered from 1
// claim       a unit that states something a source could support or contradict
// mark        a place in the reply that a check could not confirm
// kind        the kind of the answer, which the model names in the first line
import type { GroundingPassage, Reply } from '../engine/types.ts'

/** How strictly a reply must be supported by its sources: the chatbot's setting. */
export type GroundingLevel = 'strict' | 'balanced' | 'off'

/** The kind of an answer, as the model names it. `partial`: the sources answer a part of the question. */
export type AnswerKind = 'answer' | 'partial' | 'unknown' | 'clarify' | 'chat'

/** Why a place is marked. */
export type MarkKind =
  /** A claim without a source. */
  | 'uncited'
  /** A number that is a sum, difference or product of known numbers. */
  | 'derived_number'
  /** A number, or an identifier in code or a quoted name, that no source, message or instruction has. */
  | 'unknown_number'
  | 'unknown_name'
  /** The verdict of the verifier. */
  | 'contradicted'
  | 'not_in_sources'

/** A marked place, as offsets in UTF-16 units of its text; the end is exclusive. */
export type Mark = { readonly start: number; readonly end: number; readonly kind: MarkKind }

/** How far the sources support a reply. */
export type ReplyGrounding = {
  readonly level: GroundingLevel
  /** The share of claims that hold, 0–1; null = the reply has no claim. */
  readonly score: number | null
  /** true = the verifier gave a verdict, false = it gave no verdict in time, null = there is no verifier. */
  readonly verified: boolean | null
  /** In the order of the text. */
  readonly marks: Mark[]
}

/** A reply that a model wrote, or the built-in reply instead of it (then `grounding` is null). */
export type ModelReply = Reply & { readonly grounding: ReplyGrounding | null }

/** One unit of an answer that may be shown: without citation markers and invisible characters. */
export type Unit = {
  readonly text: string
  /** The white space between the unit before and this one. */
  readonly before: string
  /** The cited numbers of sources, each once. They may include numbers of sources that do not exist. */
  readonly cites: readonly number[]
  readonly isCode: boolean
}

/** A source is a passage; its number is its place in the list, from 1. */
export type Sources = readonly GroundingPassage[]
