// Makes the words of an answer out of quotes: whole sentences, in the order of the text, within a length.
import { isAscii } from '../analysis/words.ts'
import type { Languages } from '../languages/languages.ts'
import type { Retrieval } from '../retrieval/candidate.ts'
import type { ResponseLength } from '../types.ts'
import { inOrder, kindOf, type Piece, quotedText, textOf } from './answer-text.ts'
import { blockAnswer } from './blocks.ts'
import { codeRequestIn, isRequestedCode } from './code-requests.ts'
import { isPointer } from './non-answers.ts'
import { plainUnit } from './plain-markdown.ts'
import { type Quote, type QuoteRequest, quotesFor } from './quotes.ts'
import { refersBack } from './units.ts'

/** What each length allows; two sentences hold the answer clearly more often than one. */
const lengths: Record<ResponseLength, { readonly words: number; readonly sentences: number }> = {
  short: { words: 40, sentences: 2 },
  medium: { words: 120, sentences: 2 },
  long: { words: 300, sentences: 5 },
}
/** A further sentence must be this close to the best one, or it only dilutes the answer … */
const furtherShare = { sentence: 0.4, row: 0.85, elsewhere: 0.5 }
/** … and one from elsewhere must cover this share of the question beyond what is covered already … */
const newCoverageMin = 0.1
/** … unless it is so close that either may be the answer, and nothing said before tells which is meant. */
const rivalShare = 0.7
/** What new coverage of the question is worth beside the score of a further sentence. */
const newCoverageWeight = 1.5
/** The loss of a further sentence that has no word of the question and only leads up to the best one. */
const leadingUpLoss = 0.2
/** Sentences compared for each further place, the best by themselves; more would only take longer. */
const comparedFurther = 20
/** A longer heading is a sentence of its own. */
const maxHeadingCharacters = 60
/** Scripts without spaces between words, and about how many characters make a word there, marks included. */
const unspacedScripts = [
  { character: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, perWord: 2 },
  { character: /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu, perWord: 4 },
]

export type ComposedAnswer = {
  readonly text: string
  /** The quotes used, the one that carries the answer first. */
  readonly quotes: readonly Quote[]
  /** How many sentences were compared. */
  readonly sentencesCompared: number
}

export type CompositionRequest = QuoteRequest & { readonly length: ResponseLength }

type Answer = Omit<ComposedAnswer, 'sentencesCompared'>

/**
 * Composes the answer to a question from what was retrieved. A FAQ answer comes whole, also the list, table
 * or code that carries the answer when it fits; otherwise the best sentences. `undefined` when no passage
 * has anything to quote.
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
  const faq = [top, best].find((quote) => quote?.passage.item.type === 'faq')
  if (faq !== undefined) return { text: faq.passage.text.trim(), quotes: [faq], sentencesCompared }
  const asked = codeRequestIn(question.text, languages)
  const limits = {
    maxWords: lengths[length].words,
    isRequestedCode: (block: string) => isRequestedCode(asked, block),
  }
  const block = blockAnswer([best, ...others], limits, wordCount)
  const answer =
    block === undefined
      ? sentenceAnswer(retrieval, withoutCode([best, ...others]), composition)
      : { text: block, quotes: [best] }
  return { ...answer, text: underHeading(answer, retrieval), sentencesCompared }
}

/** The quotes without code, which is given as a block or not at all; all of them where there is nothing else. */
function withoutCode(quotes: readonly [Quote, ...Quote[]]): readonly [Quote, ...Quote[]] {
  const [best, ...others] = quotes.filter((quote) => kindOf(quote) !== 'code')
  return best === undefined ? quotes : [best, ...others]
}

/** The words of a text, as its reader counts them. */
export function wordCount(text: string): number {
  // Most texts by far: listing their words would be half of the memory that an answer leaves to be freed.
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
  { length, languages }: CompositionRequest,
): Answer {
  const { words, sentences } = lengths[length]
  const chosen: Piece[] = [{ quote: best, text: quotedText(best) }]
  const before = sentenceBefore(best)
  let left = words - wordCount(quotedText(best))
  if (before !== undefined && wordCount(before.text) <= left) {
    chosen.push(before)
    left -= wordCount(before.text)
  }
  // The sentence before, which only makes the best one clear, takes no place of a sentence with words of the question.
  const most = chosen.length + sentences - 1
  const further = new Set(others.slice(0, comparedFurther))
  while (chosen.length < most && further.size > 0) {
    const quote = mostAdding(further, chosen, retrieval)
    further.delete(quote)
    const piece = { quote, text: quotedText(quote) }
    const count = wordCount(piece.text)
    if (count > left || !addsTo(piece, chosen, { retrieval, languages })) continue
    if (chosen.length >= sentences && quote.covered.length === 0) continue
    chosen.push(piece)
    left -= count
  }
  return { text: inOrder(chosen), quotes: chosen.map(({ quote }) => quote) }
}

/** Whether a further piece is worth saying beside those chosen, of which the first is the best. */
function addsTo(
  { quote, text }: Piece,
  chosen: readonly Piece[],
  { retrieval, languages }: { readonly retrieval: Retrieval; readonly languages: Languages },
): boolean {
  const kind = kindOf(quote)
  if (text === '' || kind === 'code' || quote.passage.item.type === 'faq') return false
  // The block that it leads to would not come with it, nor the target of its link.
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

/** The quote that with what it newly covers answers best beside those chosen. */
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

/** Makes the function that gives the share of the message's own words that a quote covers beyond those chosen. */
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

/** The sentence before one that only makes sense after it: "It costs …", "reads a file …". */
function sentenceBefore(quote: Quote): Piece | undefined {
  const { units, index, passage } = quote
  const unit = units[index - 1]
  if (unit === undefined || kindOf(quote) !== 'prose' || !isLeaning(quote)) return undefined
  if (unit.kind !== 'prose' && unit.kind !== 'code') return undefined
  const before = { ...quote, index: index - 1, span: unit }
  const text = passage.text.slice(unit.start, unit.end)
  return { quote: before, text: unit.kind === 'code' ? text : quotedText(before) }
}

/** The text under its heading when that names what was asked for and the text does not. */
function underHeading({ text, quotes }: Answer, retrieval: Retrieval): string {
  const best = quotes[0]
  const heading = best?.passage.headings.at(-1) ?? ''
  if (best === undefined || heading === '' || heading.length > maxHeadingCharacters) return text
  if (/[?？]$/.test(heading) || retrieval.words.length === 0) return text
  const covered = new Set(quotes.flatMap((quote) => quote.covered))
  const named = best.coveredByHeading.filter((word) => !covered.has(word))
  const weight = named.reduce((sum, word) => sum + (retrieval.words[word]?.weight ?? 0), 0)
  const all = retrieval.words.reduce((sum, word) => sum + word.weight, 0)
  if (weight < all * newCoverageMin) return text
  const separator = /^(?:[-*+] |\||`{3}|~{3}|\d+[.)] )/.test(text) ? '\n\n' : ' '
  return `**${plainUnit(heading).replaceAll('**', '')}:**${separator}${text}`
}

function isLeaning(quote: Quote): boolean {
  return refersBack(textOf(quote), quote.passage.item.language)
}
