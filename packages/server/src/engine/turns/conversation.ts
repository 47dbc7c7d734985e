// Retrieves for a message in its conversation: by its own words, or together with words of earlier messages.

import { namesPrice } from '../analysis/measures.ts'
import type { Analysis, Question } from '../analysis/question.ts'
import { asksNothing } from '../analysis/yes-no-questions.ts'
import {
  carriedCoverage,
  isOnTopic,
  ownCoverage,
  ownSubject,
  strengthOf,
  subjectWordsFound,
} from '../gate/strength.ts'
import type { HotScope } from '../index/hot-scope.ts'
import { fieldNames } from '../knowledge/segment.ts'
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import { withExact } from '../retrieval/named/exact.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import type { WeightedWord } from '../retrieval/word-weights.ts'
import type { HistoryMessage, Topic } from '../types.ts'
import { pastedCharacters } from '../understanding/pasted-text.ts'
import { contextWords } from './context-words.ts'
import { isFinalReference, isOpening, isReference } from './references.ts'

/**
 * Whether a message is a follow-up. `sure`: its first words show it, or it has hardly any word beside a reference.
 * `maybe`: it has a reference among other words. `none`: it has no reference.
 */
type FollowUp = 'sure' | 'maybe' | 'none'

/**
 * The own strength of a message without a reference, as a share of the strength that an answer needs. Up to `from`
 * the context words get their full weight, from `to` on none, and in between linearly less. A message with a
 * reference always gets the full weight, because it does not name its subject.
 */
const ownStrengthShares = { from: 0.6, to: 1.6 }
/**
 * The least weight of context words when the cited item and another item match almost equally well, the worse with
 * at least `scoreShare` of the better score: "what is the warranty?", asked about one of two pumps.
 */
const topicTie = { scoreShare: 0.9, contextShare: 0.5 }
/**
 * The context words outvote the message when their best match has less than this share of the message's own words
 * that the message finds alone. A message with almost an answer of its own then has another subject.
 */
const outvotedShare = 0.3
const almostAnswers: Record<FollowUp, number> = { sure: Infinity, maybe: 1.25, none: 0.7 }
/** A message with more subject words can be understood alone. */
const subjectWordsMost = 2
/** A message with so many words of a title names its subject itself. */
const namedWordsMin = 2
/** A message with so many subject words in the match is understood alone: "is it possible to return unused goods?". */
const subjectWordsMin = 2
/** With fewer content words, a message with a reference has no subject: "what does it cost?". */
const contentWordsMin = 3
/**
 * A message of at most so many words that names no subject is about the last answer: "why not?". `asksForm`: one that asks
 * for a measure or a price, "how long does that take?", "is there a fee?".
 */
const shortWords = { any: 3, asksForm: 9 }

const digit = /\p{N}/u
const conditionsOf = once(({ conditions }: Language) => setOf(conditions))

export type Conversation = {
  readonly history: readonly HistoryMessage[]
  readonly analysis: Analysis
  /** The strength from which a match is an answer. */
  readonly needed: number
}

/**
 * Retrieves for a message. It adds context words when the message refers to earlier messages or has no content words.
 * It also adds them when known words find no clear answer alone, or match the cited item as well as the best one. In
 * all other cases the message has changed the subject: it finds an answer alone, all its words are unknown, or the
 * context words would outweigh it.
 */
export function retrieveInConversation(
  question: Question,
  scopes: readonly HotScope[],
  { history, analysis, needed }: Conversation,
): Retrieval {
  const own = retrieve(question, scopes)
  const exact = withExact(question, scopes, own)
  if (exact !== undefined) return exact
  const count = question.words.length
  if (history.length === 0)
    return refersToNothing(question, own) ? { ...own, lacksReference: true } : own
  if (count === 0 || question.text.length > pastedCharacters) return own
  const topic = topicIn(history)
  const asksForm = asksForPrice(question, own) || own.words.some(({ asksMeasure }) => asksMeasure)
  const isShort = count <= (asksForm ? shortWords.asksForm : shortWords.any)
  const namesSubject = ownSubject(own.words).length > 0 && !asksForPrice(question, own)
  const namesNothing = topic !== undefined && isShort && !namesSubject
  const shown = namesNothing ? 'sure' : followUpOf(question)
  const hasKnownWord = own.words.some((word) => word.isKnown)
  const followUp = shown === 'none' && hasKnownWord && !hasSubject(own) ? 'maybe' : shown
  const found = retrieveWithContext(question, scopes, { history, analysis, needed, own, followUp })
  // Only words that refer back are evidence that a match by words of earlier messages is meant.
  const lastReply = history.findLast(({ sender_type }) => sender_type === 'bot')
  const isRefused = lastReply?.isUnanswered === true && lastReply.topic === null
  const [best] = found.candidates
  const hasEarlierWord = best !== undefined && carriedCoverage(best, found.words) > 0
  const lacksReference =
    isRefused &&
    subjectWordsFound(found) < subjectWordsMin &&
    (refersBack(question) || hasEarlierWord)
  return {
    ...onTopic(found, topic),
    isFollowUp: shown !== 'none',
    addsCondition: addsCondition(question),
    lacksReference,
  }
}

/** Whether a first message names nothing, and points to something that was not said: "how much is it?". */
function refersToNothing(question: Question, { words }: Retrieval): boolean {
  return ownSubject(words).length === 0 && refersBack(question)
}

/** Whether a message asks for yes or no about a price and nothing else: "is there a fee?". */
function asksForPrice({ yesNoWords, assumedLanguage }: Question, { words }: Retrieval): boolean {
  const subject = ownSubject(words)
  const isPrice = ({ word }: WeightedWord) => namesPrice(word, assumedLanguage)
  return yesNoWords !== undefined && subject.length > 0 && subject.every(isPrice)
}

/**
 * Whether a message asks nothing itself, but adds a condition to what was asked: it has a number ("he is 17") or a word for
 * a condition ("and if I forget", "and if I forget?"). "And parking" is another question.
 */
function addsCondition({ text, words, assumedLanguage }: Question): boolean {
  const conditions = conditionsOf(assumedLanguage)
  const folded = words.map(({ word }) => word)
  const isAdded = folded.some((word) => digit.test(word) || conditions.has(word))
  const isAddedFirst = conditions.has(folded[1] ?? '') && isOpening(folded, assumedLanguage)
  const said = isAddedFirst ? text.replaceAll('?', '') : text
  return isAdded && asksNothing(said, assumedLanguage)
}

/** The item cited last. */
export function topicIn(history: readonly HistoryMessage[]): Topic | undefined {
  return history.findLast(({ topic }) => topic !== null)?.topic ?? undefined
}

/** A message that names no subject ("and how much?") is about the item cited last, if that was found at all. */
function onTopic(found: Retrieval, topic: Topic | undefined): Retrieval {
  if (topic === undefined) return found
  if (ownSubject(found.words).length > 0) return { ...found, topic }
  const candidates = found.candidates.filter((candidate) => isOnTopic(candidate, topic))
  return candidates.length === 0 ? { ...found, topic } : { ...found, topic, candidates }
}

/**
 * Whether the message has a subject of its own: it names that of its best match, by words of its title, question or
 * headings, or has many subject words. Hardly any short message of a conversation leaves the topic without naming
 * another one.
 */
function hasSubject(own: Retrieval): boolean {
  const best = own.candidates[0]
  if (best === undefined) return false
  const subject = ownSubject(own.words)
  if (subject.length > subjectWordsMost) return true
  const named = new Set(
    (['title', 'question', 'headings'] as const).flatMap((name) => [
      ...best.scope.terms(best.ordinal, fieldNames.indexOf(name)),
    ]),
  )
  const isNamed = ({ terms }: WeightedWord) =>
    terms[best.scopeIndex]?.some((term) => named.has(term)) === true
  return subject.filter(isNamed).length >= namedWordsMin
}

function retrieveWithContext(
  question: Question,
  scopes: readonly HotScope[],
  {
    history,
    analysis,
    needed,
    own,
    followUp,
  }: Conversation & { own: Retrieval; followUp: FollowUp },
): Retrieval {
  const isFollowUp = followUp !== 'none'
  const strength = strengthOf(own)
  const hasKnownWord = own.words.some((word) => word.isKnown)
  const least = isTiedWithTopic(own, history) ? topicTie.contextShare : 0
  const share = isFollowUp ? 1 : Math.max(least, contextShareFor(strength / needed))
  if (share === 0 || !(isFollowUp || hasKnownWord)) return { ...own, strength }
  const context = contextWords(history, analysis, scopes)
  if (context.length === 0) return { ...own, strength }
  const weighted = context.map((word) => ({ ...word, share: word.share * share }))
  const inContext: Retrieval = {
    ...retrieve(question, scopes, weighted),
    ownStrength: strength,
  }
  const isAlmostAnswer = strength >= needed * almostAnswers[followUp]
  return isAlmostAnswer && isOutvoted(own, inContext) ? { ...own, strength } : inContext
}

/** The weight of context words (0–1) for a message whose own strength is `strengthShare` of the needed strength. */
function contextShareFor(strengthShare: number): number {
  const { from, to } = ownStrengthShares
  if (strengthShare <= from) return 1
  return Math.max(0, (to - strengthShare) / (to - from))
}

/** Whether the item cited last is one of several that match about as well as the best. */
function isTiedWithTopic({ candidates }: Retrieval, history: readonly HistoryMessage[]): boolean {
  const topic = topicIn(history)
  const best = candidates[0]
  if (topic === undefined || best === undefined) return false
  const tied = candidates.filter(({ score }) => score >= best.score * topicTie.scoreShare)
  const items = new Set(tied.map(({ scope, ordinal }) => scope.itemOf(ordinal)))
  return items.size > 1 && tied.some((candidate) => isOnTopic(candidate, topic))
}

/** Whether the best match with context words has hardly any of the words that the message finds alone. */
function isOutvoted(own: Retrieval, inContext: Retrieval): boolean {
  const [first, firstInContext] = [own.candidates[0], inContext.candidates[0]]
  if (first === undefined || firstInContext === undefined) return false
  const coverage = ownCoverage(first, own.words)
  return ownCoverage(firstInContext, inContext.words) < outvotedShare * coverage
}

function followUpOf(question: Question): FollowUp {
  const { words, assumedLanguage } = question
  const folded = words.map(({ word }) => word)
  const contentWords = words.filter(
    (word) => !word.isFunctionWord && !isReference(word.word, assumedLanguage),
  )
  if (words.every((word) => word.isFunctionWord) || isOpening(folded, assumedLanguage))
    return 'sure'
  if (!refersBack(question)) return 'none'
  return contentWords.length < contentWordsMin ? 'sure' : 'maybe'
}

/** Whether a word refers to an earlier message. */
function refersBack({ words, assumedLanguage }: Question): boolean {
  const folded = words.map(({ word }) => word)
  return (
    isFinalReference(folded.at(-1) ?? '', assumedLanguage) ||
    folded.some((word) => isReference(word, assumedLanguage))
  )
}
