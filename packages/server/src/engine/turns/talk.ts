// Retrieves for a message inside its talk: by its own words, or together with what was said before.
import type { Analysis, Question } from '../analysis/question.ts'
import { ownCoverage, strengthOf } from '../gate/strength.ts'
import type { HotScope } from '../index/hot-scope.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { exactMatch, withFirst } from '../retrieval/exact.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import type { HistoryMessage } from '../types.ts'
import { carriedWords } from './carry-over.ts'
import { isFinalReference, isOpening, isReference } from './references.ts'

/**
 * How a message shows that it goes on: surely, by its first words or by hardly saying anything but a pronoun;
 * maybe, by a pronoun among other words; or not at all.
 */
type Tie = 'sure' | 'maybe' | 'none'

/**
 * How much of what an answer needs a message that shows no tie finds alone: up to `from` it is asked with all
 * of what the talk carries over, from `to` on it has a subject of its own, and between them the less the more
 * it finds. A pronoun carries all, because the message does not name what it refers to.
 */
const alone = { from: 0.6, to: 1.6 }
/**
 * What the talk still carries over where the item it was about and another one match almost equally well, the
 * worse with at least `tieShare` of the better one's score: "what is the warranty?", asked of one of two pumps.
 */
const tied = { tieShare: 0.9, carried: 0.5 }
/**
 * With less than this share of the message's own words that were found alone, what the talk brings has
 * outvoted them: someone who had almost an answer alone asked about something else.
 */
const outvotedShare = 0.3
const almostAnswers: Record<Tie, number> = { sure: Infinity, maybe: 1.25, none: 0.7 }
/** With fewer words that say what is asked for, a message with a pronoun has no subject: "what does it cost?". */
const sayingWordsMin = 3

export type Talk = {
  readonly history: readonly HistoryMessage[]
  /** What the question was analysed for. */
  readonly analysis: Analysis
  /** Strength from which a match is an answer. */
  readonly needed: number
}

/**
 * Retrieves for a message. Words of the talk are carried over when the message refers to it, says nothing
 * of its own, has words of the knowledge but finds no clear answer alone, or finds one as well in the item that
 * was talked about; else a message that finds one, that the knowledge has no word of, or whose words would be
 * outvoted has changed the subject.
 */
export function retrieveInTalk(
  question: Question,
  scopes: readonly HotScope[],
  { history, analysis, needed }: Talk,
): Retrieval {
  const own = retrieve(question, scopes)
  const exact = exactMatch(question, own)
  if (exact !== undefined) return withFirst(own, exact)
  if (history.length === 0 || question.words.length === 0) return own
  const tie = tieOf(question)
  const goesOn = tie !== 'none'
  const strength = strengthOf(own)
  const isAbout = own.words.some((word) => word.isKnown)
  const least = isTiedWithTopic(own, history) ? tied.carried : 0
  const share = goesOn ? 1 : Math.max(least, carriedShare(strength / needed))
  if (share === 0 || !(goesOn || isAbout)) return { ...own, strength }
  const carried = carriedWords(history, analysis, scopes)
  if (carried.length === 0) return { ...own, strength }
  const shared = carried.map((word) => ({ ...word, share: word.share * share }))
  const inTalk = { ...retrieve(question, scopes, shared), goesOn, strengthAlone: strength }
  const isSure = strength >= needed * almostAnswers[tie]
  return isSure && isOutvoted(own, inTalk) ? { ...own, strength } : inTalk
}

/** What carried words weigh beside a message that finds `found` of what an answer needs alone, 1 to 0. */
function carriedShare(found: number): number {
  const { from, to } = alone
  if (found <= from) return 1
  return Math.max(0, (to - found) / (to - from))
}

/** Whether the item that was cited last is one of several that match about as well as the best. */
function isTiedWithTopic({ candidates }: Retrieval, history: readonly HistoryMessage[]): boolean {
  const topic = history.findLast(({ sender_type }) => sender_type === 'bot')?.topic
  const best = candidates[0]
  if (!topic || best === undefined) return false
  const items = new Set(
    candidates
      .filter(({ score }) => score >= best.score * tied.tieShare)
      .map(({ scope, ordinal }) => scope.itemOf(ordinal)),
  )
  return items.size > 1 && items.values().some((item) => (item.title ?? item.question) === topic)
}

/** Whether the best match inside the talk has hardly any of the words that the message finds alone. */
function isOutvoted(own: Retrieval, inTalk: Retrieval): boolean {
  const [first, firstInTalk] = [own.candidates[0], inTalk.candidates[0]]
  if (first === undefined || firstInTalk === undefined) return false
  const foundAlone = ownCoverage(first, own.words)
  return ownCoverage(firstInTalk, inTalk.words) < outvotedShare * foundAlone
}

function tieOf({ words, readIn }: Question): Tie {
  const folded = words.map(({ word }) => word)
  const saying = words.filter((word) => !word.isFunctionWord && !isReference(word.word, readIn))
  if (words.every((word) => word.isFunctionWord) || isOpening(folded, readIn)) return 'sure'
  const isTied =
    isFinalReference(folded.at(-1) ?? '', readIn) ||
    folded.some((word) => isReference(word, readIn))
  if (!isTied) return 'none'
  return saying.length < sayingWordsMin ? 'sure' : 'maybe'
}
