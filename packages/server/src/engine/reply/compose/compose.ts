// Composes the text of an answer from quotes: whole sentences, in text order, within a length.
import { namesDay, weekdaysIn } from '../../analysis/calendar.ts'
import { denies, limits } from '../../analysis/negations.ts'
import { type Question, type QuestionWord, termsIn } from '../../analysis/question.ts'
import { isAscii } from '../../analysis/words.ts'
import { wordingOf } from '../../gate/strength.ts'
import type { Language } from '../../languages/language.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Retrieval } from '../../retrieval/candidate.ts'
import type { ResponseLength } from '../../types.ts'
import { inOrder, kindOf, type Piece, quotedText, textOf } from './answer-text.ts'
import { blockAnswer } from './blocks.ts'
import { codeRequestIn, isRequestedCode } from './code-requests.ts'
import { faqText, questionOf } from './faq-text.ts'
import { isPointer } from './non-answers.ts'
import { plainUnit } from './plain-markdown.ts'
import { type Quote, type QuoteRequest, quotesFor } from './quotes.ts'
import { supportOf } from './support.ts'
import { introducesBlock, refersBack } from './units.ts'

/** Limits of each length. Two sentences contained the answer clearly more often than one on the question sets. */
const lengths: Record<ResponseLength, { readonly words: number; readonly sentences: number }> = {
  short: { words: 40, sentences: 2 },
  medium: { words: 120, sentences: 2 },
  long: { words: 300, sentences: 5 },
}
/** A further sentence needs at least this share of the best score … */
const furtherShare = { sentence: 0.4, row: 0.85, elsewhere: 0.5 }
/** … and from another passage it must newly cover at least this share of the question … */
const newCoverageMin = 0.1
/** … unless its score is so close that either may be the answer, and there are no context words to decide. */
const rivalShare = 0.7
/**
 * A further sentence of a short answer needs at least this share of the best score. On conversations of a help desk a
 * lower share only made answers longer, and a higher one lost facts.
 */
const shortShare = 0.8
/** Weight of new coverage, added to the score of a further sentence. */
const newCoverageWeight = 1.5
/** Loss of a further sentence without query words before the best one: a sentence after it reads better. */
const leadingUpLoss = 0.2
/** Sentences compared for each further place; on the question sets more only took longer. */
const comparedFurther = 20
/** A longer heading is not put in front of an answer. */
const maxHeadingCharacters = 60
/** Scripts without spaces between words, and the approximate number of characters per word, marks included. */
const unspacedScripts = [
  { character: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, perWord: 2 },
  { character: /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu, perWord: 4 },
]

export type ComposedAnswer = {
  readonly text: string
  /** The quotes used, the best one first. */
  readonly quotes: readonly Quote[]
  /** Number of units compared. */
  readonly sentencesCompared: number
  /** How much (0–1) of what the passages have of the message is in the text; from `supportOf`. */
  readonly support: number
}

export type CompositionRequest = QuoteRequest & {
  readonly length: ResponseLength
  /** The number of questions that share the length. */
  readonly sharedBy: number
  /** The answer is put below its heading elsewhere. */
  readonly isSection?: boolean
}

type Answer = Omit<ComposedAnswer, 'sentencesCompared' | 'support'>

/**
 * Composes the answer to a question. A FAQ answer is quoted whole, and so is a list, table or code block that fits;
 * otherwise the best sentences are quoted. Returns `undefined` when no passage has anything to quote.
 */
export function compose(
  retrieval: Retrieval,
  composition: CompositionRequest,
): ComposedAnswer | undefined {
  const { question, length, languages } = composition
  const quotes = quotesFor(retrieval, composition)
  const [best, ...others] = quotes
  if (best === undefined) return undefined
  const sentencesCompared = quotes.length
  const top = quotes.find((quote) => quote.rank === 0)
  const faq = [top, best].find(
    (quote) => quote !== undefined && isFaqAnswer(quote, retrieval, mostWords(length)),
  )
  if (faq !== undefined) {
    const text = faqText(faq, question, { retrieval, languages })
    return { text, quotes: [faq], sentencesCompared, support: 1 }
  }
  const asked = codeRequestIn(question.text, languages)
  const blockLimits = {
    maxWords: mostWords(length),
    isOwnWord: (word: number) => retrieval.words[word]?.share === 1,
    isRequestedCode: (block: string) => isRequestedCode(asked, block),
    matches: wordMatcher(question, best.passage.item.language, languages),
    limits: (cell: string) => limits(cell, best.passage.item.language),
    // Of what is asked about the company, only the rows that say it are left.
    quotesAllRows: retrieval.detail !== undefined,
  }
  const block = blockAnswer([best, ...others], blockLimits, wordCount)
  const answer =
    block === undefined
      ? sentenceAnswer(retrieval, withoutCode([best, ...others]), composition)
      : { text: block, quotes: [best] }
  const text = composition.isSection ? answer.text : underHeading(answer, retrieval)
  const whole = { ...answer, text }
  const comparison = { ...composition, retrieval, compared: quotes }
  const support = retrieval.isExact ? 1 : supportOf(whole, comparison)
  return { ...whole, sentencesCompared, support }
}

/** The most words of a composed answer. */
export function mostWords(length: ResponseLength): number {
  return lengths[length].words
}

/** The size of quoted sentences. FAQ answers, tables and lists are not cut for another question. */
function sizeOf({ length, sharedBy }: CompositionRequest) {
  const { words, sentences } = lengths[length]
  return { words: Math.floor(words / sharedBy), sentences }
}

/** From this share of the ideal score on, a heading asks about what the message asks about. */
const likeQuestionFrom = 0.2

/** Whether a passage is quoted whole: the answer of a FAQ item, or a short text below a question like the message. */
function isFaqAnswer(quote: Quote, retrieval: Retrieval, words: number): boolean {
  const { text, item } = quote.passage
  if (item.type === 'faq') return true
  return (
    quote.rank === 0 &&
    questionOf(quote) !== undefined &&
    wordingOf(retrieval) >= likeQuestionFrom &&
    wordCount(text) <= words &&
    isWholeSection(quote)
  )
}

/** Whether no other passage stands below the same heading. */
function isWholeSection({ passage, candidate: { scope, ordinal } }: Quote): boolean {
  const { item, headings } = passage
  const path = headings.join('\n')
  return [ordinal - 1, ordinal + 1]
    .filter((other) => other >= item.first && other < item.first + item.count)
    .every((other) => scope.passage(other).headings.join('\n') !== path)
}

/** Creates the function that counts the words of a question in a text of the knowledge, each once; its days count as one. */
function wordMatcher(
  { text, words, assumedLanguage }: Question,
  language: Language,
  languages: Languages,
): (text: string) => number {
  const days = weekdaysIn(text, assumedLanguage)
  const isDay = ({ word }: QuestionWord) => weekdaysIn(word, assumedLanguage).size > 0
  const asked = words.filter(
    (word) => !word.isFunctionWord && !word.isLight && !(days.size > 0 && isDay(word)),
  )
  return (text) => {
    const terms = new Set(termsIn(text, { languages, knowledge: [language] }))
    const isOnDay = namesDay(text, days, language)
    return (
      Number(isOnDay) + asked.filter((word) => word.terms.some((term) => terms.has(term))).length
    )
  }
}

/**
 * The quotes without the lines that lead to code, and without code, which is quoted as a block or not at all; the code if
 * there is nothing else.
 */
function withoutCode(quotes: readonly [Quote, ...Quote[]]): readonly [Quote, ...Quote[]] {
  const leadsToCode = ({ units, index, passage }: Quote) =>
    units[index + 1]?.kind === 'code' && introducesBlock(units, index, passage)
  const telling = quotes.filter((quote) => !leadsToCode(quote))
  const [best, ...others] = telling.filter((quote) => kindOf(quote) !== 'code')
  if (best !== undefined) return [best, ...others]
  const [code, ...more] = telling
  return code === undefined ? quotes : [code, ...more]
}

/** Counts the words of a text; for scripts without spaces the count is an estimate. */
export function wordCount(text: string): number {
  // Most texts are ASCII. A list of their words would be half of the garbage of an answer.
  if (isAscii(text)) return asciiWordCount(text)
  const spaced = text.match(/\S+/g)?.length ?? 0
  return unspacedScripts.reduce(
    (words, { character, perWord }) =>
      words + Math.floor((text.match(character)?.length ?? 0) / perWord),
    spaced,
  )
}

function asciiWordCount(text: string): number {
  let words = 0
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isSpace = code === 0x20 || (code >= 0x09 && code <= 0x0d)
    if (!isSpace && !isInside) words++
    isInside = !isSpace
  }
  return words
}

function sentenceAnswer(
  retrieval: Retrieval,
  [best, ...others]: readonly [Quote, ...Quote[]],
  composition: CompositionRequest,
): Answer {
  const { length, languages } = composition
  const { words, sentences } = sizeOf(composition)
  const chosen: Piece[] = [{ quote: best, text: quotedText(best) }]
  const before = sentenceBefore(best)
  let left = words - wordCount(quotedText(best))
  if (before !== undefined && wordCount(before.text) <= left) {
    chosen.push(before)
    left -= wordCount(before.text)
  }
  // The previous sentence only clarifies the best one, and does not count towards the limit of sentences.
  const most = chosen.length + sentences - 1
  const further = new Set(others.slice(0, comparedFurther))
  while (chosen.length < most && further.size > 0) {
    const quote = mostAdding(further, chosen, retrieval)
    further.delete(quote)
    const piece = { quote, text: quotedText(quote) }
    const count = wordCount(piece.text)
    if (count > left || !addsTo(piece, chosen, { retrieval, languages })) continue
    if (length === 'short' && quote.score < best.score * shortShare) continue
    if (chosen.length >= sentences && quote.covered.length === 0) continue
    chosen.push(piece)
    left -= count
  }
  return { text: inOrder(chosen), quotes: chosen.map(({ quote }) => quote) }
}

/** Whether a further piece adds to the chosen pieces, of which the first is the best. */
function addsTo(
  { quote, text }: Piece,
  chosen: readonly Piece[],
  { retrieval, languages }: { readonly retrieval: Retrieval; readonly languages: Languages },
): boolean {
  const kind = kindOf(quote)
  if (text === '' || kind === 'code' || quote.passage.item.type === 'faq') return false
  // Neither the block that the line introduces nor the target of its link would be quoted with it.
  if (/[:：]$/.test(text) || isPointer(textOf(quote), languages)) return false
  if (chosen.some((piece) => piece.text.toLowerCase() === text.toLowerCase())) return false
  const best = chosen[0]?.quote
  if (best === undefined || quote.passage === best.passage) {
    const share = kind === 'prose' ? furtherShare.sentence : furtherShare.row
    return quote.score >= (best?.score ?? 0) * share
  }
  // From another passage an item or a row says little without its list, and a sentence may be about another thing.
  if (kind !== 'prose' || isLeaning(quote)) return false
  const isInTalk = retrieval.words.some((word) => word.share < 1)
  if (!isInTalk && quote.score >= best.score * rivalShare) return true
  if (quote.score < best.score * furtherShare.elsewhere) return false
  return coverageBeyond(chosen, retrieval)(quote) >= newCoverageMin
}

/** Returns the quote with the best sum of its score and the words that only it adds to the chosen quotes. */
function mostAdding(
  quotes: ReadonlySet<Quote>,
  chosen: readonly Piece[],
  retrieval: Retrieval,
): Quote {
  const newCoverage = coverageBeyond(chosen, retrieval)
  let most = -Infinity
  let best: Quote | undefined
  for (const quote of quotes) {
    const worth =
      quote.score +
      newCoverageWeight * newCoverage(quote) -
      leadingUpLoss * Number(isLeadingUp(quote, chosen[0]?.quote))
    if (best === undefined || worth > most) {
      most = worth
      best = quote
    }
  }
  if (best === undefined) throw new Error('There is no quote to choose from')
  return best
}

/** Whether a quote without a word of the question is before the best one: a sentence after the best reads better. */
function isLeadingUp({ covered, passage, index }: Quote, best: Quote | undefined): boolean {
  return covered.length === 0 && passage === best?.passage && index < best.index
}

/** Creates the function that returns the share of the message's own words that a quote newly covers. */
function coverageBeyond(chosen: readonly Piece[], { words }: Retrieval): (quote: Quote) => number {
  const before = new Set(chosen.flatMap((piece) => piece.quote.covered))
  const all = words.reduce((sum, word) => sum + word.weight, 0) || 1
  return ({ covered }) => {
    let added = 0
    for (const position of covered) {
      const word = words[position]
      if (word?.share === 1 && !before.has(position)) added += word.weight
    }
    return added / all
  }
}

/** The previous sentence, if the quote refers back to it: "It costs …", "reads a file …". */
function sentenceBefore(quote: Quote): Piece | undefined {
  const { units, index, passage } = quote
  const unit = units[index - 1]
  if (unit === undefined || kindOf(quote) !== 'prose' || !isLeaning(quote)) return undefined
  if (unit.kind !== 'prose' && unit.kind !== 'code') return undefined
  const before = { ...quote, index: index - 1, span: unit }
  const text = passage.text.slice(unit.start, unit.end)
  return { quote: before, text: unit.kind === 'code' ? text : quotedText(before) }
}

/**
 * Puts the heading before the text when the heading has query words that the text lacks. A heading that denies, and that of
 * a list, always comes first: without "What is not covered" the text says the opposite.
 */
function underHeading({ text, quotes }: Answer, retrieval: Retrieval): string {
  const best = quotes[0]
  const heading = best?.passage.headings.at(-1) ?? ''
  if (best === undefined || heading === '' || heading.length > maxHeadingCharacters) return text
  if (/[?？]$/.test(heading) || retrieval.words.length === 0) return text
  const covered = new Set(quotes.flatMap((quote) => quote.covered))
  const named = best.coveredByHeading.filter((word) => !covered.has(word))
  const weight = named.reduce((sum, word) => sum + (retrieval.words[word]?.weight ?? 0), 0)
  const all = retrieval.words.reduce((sum, word) => sum + word.weight, 0)
  const isNeeded = /^[-*+] /.test(text) || denies(heading, best.passage.item.language)
  if (weight < all * newCoverageMin && !isNeeded) return text
  return below(heading, text)
}

/** A text below a heading in bold: on its line, or a list, table or code on lines of its own. */
export function below(heading: string, text: string): string {
  const isBlock = /^(?:[-*+] |\||`{3}|~{3}|\d+[.)] )/.test(text)
  const plain = plainUnit(heading).replaceAll('*', '')
  const end = /[?!.:…？！]$/.test(plain) ? '' : ':'
  return `**${plain}${end}**${isBlock ? '\n\n' : ' '}${text}`
}

function isLeaning(quote: Quote): boolean {
  return refersBack(textOf(quote), quote.passage.item.language)
}
