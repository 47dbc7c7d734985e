// Reads a message: what it asks, what was found, and how sure that is.
import type { Question } from '../analysis/question.ts'
import { decide, type Verdict } from '../gate/decide.ts'
import { carriedCoverage, ownCoverage } from '../gate/strength.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Languages } from '../languages/languages.ts'
import { withAnsweringItemFirst } from '../reply/answering-item.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { type Conversation, retrieveInConversation } from './conversation.ts'
import { wholeQuestion } from './whole-question.ts'

export type Reading = {
  readonly question: Question
  readonly retrieval: Retrieval
  readonly verdict: Verdict
}

export type ReadingContext = Conversation & {
  readonly languages: Languages
  /** The owner's `confidence_threshold`; null = the built-in one. */
  readonly threshold: number | null
}

/**
 * Reads a message in its conversation. A message that is only a phrase ("and for children?") is also read as the whole
 * question that it stands for; the surer reading counts. If both find the same passage, the phrase alone chooses its
 * sentence or row better.
 */
export function readMessage(
  question: Question,
  scopes: readonly HotScope[],
  context: ReadingContext,
): Reading {
  const retrieval = retrieveInConversation(question, scopes, context)
  const reading = judge({ question, retrieval }, context)
  const whole = retrieval.isExact ? undefined : readWhole(question, scopes, context)
  if (whole === undefined || whole.verdict.confidence <= reading.verdict.confidence) return reading
  return reading.verdict.outcome === 'answer' && hasSameBest(whole, reading) ? reading : whole
}

function hasSameBest(a: Reading, b: Reading): boolean {
  const [first, second] = [a.retrieval.candidates[0], b.retrieval.candidates[0]]
  return first?.scope === second?.scope && first?.ordinal === second?.ordinal
}

/** Puts the item first that answers, and decides. */
export function judge(
  { question, retrieval }: Omit<Reading, 'verdict'>,
  { languages, needed, threshold }: ReadingContext,
): Reading {
  const answering = withAnsweringItemFirst(retrieval, question, languages)
  return { question, retrieval: answering, verdict: decide(answering, needed, threshold) }
}

/**
 * Reads a phrase as a whole question, which is judged like a first message: every word counts as its own. The best
 * match must have a word of the phrase and one of the last question. What dogs may do is no answer to "and a bike?", nor
 * is "We do not deliver on Sundays" one to "and on Sundays?" after a question about the opening hours.
 */
function readWhole(
  phrase: Question,
  scopes: readonly HotScope[],
  context: ReadingContext,
): Reading | undefined {
  const whole = wholeQuestion(phrase, context.history, context.analysis)
  if (whole === undefined) return undefined
  const { question, carried } = whole
  const found = retrieve(phrase, scopes, carried)
  const words = found.words.map((word) => ({ ...word, share: 1 }))
  const judged = judge({ question, retrieval: { ...found, words } }, context)
  const { candidates } = judged.retrieval
  const [best] = candidates
  const hasBoth =
    best !== undefined &&
    ownCoverage(best, found.words) > 0 &&
    carriedCoverage(best, found.words) > 0
  if (!hasBoth) return undefined
  // What the whole question finds is an answer of its own, also if the last reply said it.
  const ownStrength = judged.verdict.strength
  return { ...judged, retrieval: { ...found, ownStrength, candidates } }
}
