// Makes the words of an answer out of quotes: whole sentences, in the order of the text, within a length.
import type { HotPassage } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import type { Retrieval } from '../retrieve.ts'
import type { ResponseLength } from '../types.ts'
import { linksAsWords, plainUnit } from './plain-markdown.ts'
import { type Quote, quotesFor } from './quotes.ts'

/** What each length allows; two sentences hold the answer clearly more often than one. */
const lengths: Record<ResponseLength, { readonly words: number; readonly sentences: number }> = {
  short: { words: 40, sentences: 2 },
  medium: { words: 120, sentences: 2 },
  long: { words: 300, sentences: 5 },
}
/** A further sentence must be this close to the best one, or it only dilutes the answer. */
const furtherShare = 0.4
/** In scripts without spaces about this many characters make a word. */
const charactersPerWord = 2

export type Composed = {
  readonly text: string
  /** The quotes used, the one that carries the answer first. */
  readonly quotes: readonly Quote[]
}

/**
 * Composes the answer to a question from what was retrieved. A FAQ answer comes whole, also the code, list
 * or table that carries the answer when it fits; otherwise the best sentences. `undefined` when no passage
 * has anything to quote.
 */
export function compose(
  question: string,
  retrieval: Retrieval,
  length: ResponseLength,
): Composed | undefined {
  const quotes = quotesFor(question, retrieval)
  const best = quotes[0]
  if (best === undefined) return undefined
  const top = quotes.find((quote) => quote.rank === 0)
  const faq = [top, best].find((quote) => quote?.passage.item.type === 'faq')
  if (faq !== undefined) return { text: faq.passage.text.trim(), quotes: [faq] }
  return blockAnswer(best, length) ?? sentenceAnswer(best, quotes, length)
}

/** The words of a text, as its reader counts them. */
export function wordCount(text: string): number {
  const unspaced =
    text.match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu,
    )?.length ?? 0
  const spaced = text.match(/\S+/g)?.length ?? 0
  return spaced + Math.floor(unspaced / charactersPerWord)
}

/** The code, list or table the best quote stands in or introduces, whole; `undefined` when it is too long. */
function blockAnswer(best: Quote, length: ResponseLength): Composed | undefined {
  const { units, passage } = best
  const unit = units[best.index]
  if (unit === undefined) return undefined
  const introduces =
    unit.kind === 'prose' && /[:：]$/.test(passage.text.slice(unit.start, unit.end))
  const first = introduces ? best.index + 1 : best.index
  const kind = units[first]?.kind
  if (kind === undefined || kind === 'prose') return undefined
  const { from, to } = blockAround(units, first, passage)
  const introduction = introductionOf(units, from, passage)
  const block = passage.text.slice(units[from]?.start, units[to]?.end)
  const text = [introduction, kind === 'code' ? block : linksAsWords(block)]
    .filter((part) => part !== '')
    .join('\n\n')
  if (kind !== 'code' && wordCount(text) > lengths[length].words) return undefined
  return { text, quotes: [best] }
}

/** The run of units of one kind around `index` without a blank line between them. */
function blockAround(units: readonly HotUnit[], index: number, passage: HotPassage) {
  const belong = (one: HotUnit | undefined, other: HotUnit | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.kind === other.kind &&
    one.kind !== 'code' &&
    !/\n\s*\n\S/.test(passage.text.slice(one.end, other.start + 1))
  let from = index
  let to = index
  while (belong(units[from - 1], units[from])) from--
  while (belong(units[to], units[to + 1])) to++
  return { from, to }
}

/** The sentence that leads to a block with a colon; empty when there is none. */
function introductionOf(units: readonly HotUnit[], from: number, passage: HotPassage): string {
  const before = units[from - 1]
  if (before === undefined || before.kind !== 'prose') return ''
  const text = passage.text.slice(before.start, before.end)
  return /[:：]$/.test(text) ? plainUnit(text) : ''
}

function sentenceAnswer(best: Quote, quotes: readonly Quote[], length: ResponseLength): Composed {
  const { words, sentences } = lengths[length]
  const chosen: { quote: Quote; text: string }[] = []
  const said = new Set<string>()
  let left = words
  for (const quote of quotes) {
    if (chosen.length >= sentences || quote.score < best.score * furtherShare) break
    const text = quotedText(quote)
    const count = wordCount(text)
    const isFirst = chosen.length === 0
    if (text === '' || said.has(text.toLowerCase()) || (!isFirst && count > left)) continue
    // Beside the first: a FAQ answer is never cut, and an item or a row says little outside its own list.
    const isAlone = kindOf(quote) !== 'prose' && quote.passage !== best.passage
    if (!isFirst && (isAlone || quote.passage.item.type === 'faq' || kindOf(quote) === 'code'))
      continue
    chosen.push({ quote, text })
    said.add(text.toLowerCase())
    left -= count
  }
  return { text: inOrder(chosen), quotes: chosen.map(({ quote }) => quote) }
}

function quotedText(quote: Quote): string {
  return plainUnit(quote.passage.text.slice(quote.span.start, quote.span.end))
}

function kindOf(quote: Quote): string | undefined {
  return quote.units[quote.index]?.kind
}

/** Joins the sentences passage by passage, the best passage first, inside one in the order of its text. */
function inOrder(chosen: readonly { readonly quote: Quote; readonly text: string }[]): string {
  const passages = [...new Set(chosen.map(({ quote }) => quote.passage))]
  return passages
    .map((passage) =>
      chosen
        .filter(({ quote }) => quote.passage === passage)
        .toSorted((a, b) => a.quote.index - b.quote.index)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n\n')
}
