// Answers a message inside its talk: alone when it stands alone, else together with what was said before.
import type { Question } from '../analysis/question.ts'
import { strengthOf } from '../gate/strength.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { exactMatch, withFirst } from '../retrieval/exact.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import type { HistoryMessage } from '../types.ts'
import { carriedWords } from './carry-over.ts'
import { isFinalReference, isOpening, isReference } from './references.ts'

/** A message that finds this much more than an answer needs has a subject of its own. */
const standsAlone = 1.25

export type Talk = {
  readonly history: readonly HistoryMessage[]
  /** Primary subtags of the knowledge, the most frequent first. */
  readonly languages: readonly string[]
  /** Strength from which a match is an answer. */
  readonly needed: number
}

/**
 * Retrieves for a message. Words of the talk are carried over when the message refers to it, says nothing
 * of its own, or has words of the knowledge but finds no answer alone; a message that finds one alone, or
 * that the knowledge has no word of, has changed the subject.
 */
export function retrieveInTalk(
  question: Question,
  scopes: readonly HotScope[],
  { history, languages, needed }: Talk,
): Retrieval {
  const own = retrieve(question, scopes)
  const exact = exactMatch(question, own)
  if (exact !== undefined) return withFirst(own, exact)
  if (history.length === 0 || question.words.length === 0) return own
  const goesOn = refersBack(question, languages)
  const strength = strengthOf(own)
  const isAbout = own.words.some((word) => word.isKnown)
  const isClear = strength >= needed * standsAlone
  if (!goesOn && (isClear || !isAbout)) return { ...own, strength }
  const carried = carriedWords(history, languages, scopes)
  if (carried.length === 0) return { ...own, strength }
  return { ...retrieve(question, scopes, carried), goesOn, strengthAlone: strength }
}

/** Whether a message goes on with what was said before, by a pronoun, its first words, or by saying nothing. */
function refersBack({ words, language }: Question, languages: readonly string[]): boolean {
  if (words.every((word) => word.isFunctionWord)) return true
  const tongue = language ?? languages[0] ?? ''
  const folded = words.map(({ word }) => word)
  return (
    isOpening(folded, tongue) ||
    isFinalReference(folded.at(-1) ?? '', tongue) ||
    folded.some((word) => isReference(word, tongue))
  )
}
