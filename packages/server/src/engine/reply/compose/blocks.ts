// Answers with a whole block: steps, a list, a table or code, with the line that introduces it.
import type { HotPassage } from '../../index/hot-scope.ts'
import type { HotUnit } from '../../index/passage-contents.ts'
import { plainUnit, withLinksAsWords } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { type CellTests, headRows, rowsAsWords } from './table-words.ts'
import { introducesBlock, refersBack, unitText } from './units.ts'

/** Longer code is not quoted. */
const maxCodeLines = 25
/** A row counts as an answer from this share of the best score on. */
const nearRowShare = 0.85
/** A table or list is quoted whole when at least this share of its rows or items answers. */
const wholeShare = 0.5
/** A list with at most so many items and words is quoted whole. */
const minParted = 5
const maxWholeWords = 60
const numbered = /^\s*\d{1,3}[.)]\s/

type Run = { readonly from: number; readonly to: number }

/**
 * Returns the code, list or table that has the best quote or that the quote introduces, with its introduction. Steps
 * come with the code between them. A table of which few rows answer is reduced to these rows, said as words. A long
 * list after an introduction is cut to the limit. Returns `undefined` in these cases: the quote is a sentence; it
 * is one of a few answering items in a long list; the block has more than `maxWords` words; or it is code that was not
 * asked for.
 */
export function blockAnswer(
  quotes: readonly [Quote, ...Quote[]],
  limits: BlockLimits,
  wordCount: (text: string) => number,
): string | undefined {
  const [{ units, passage, index }] = quotes
  const isLed = introducesBlock(units, index, passage)
  const first = isLed ? index + 1 : index
  const kind = units[first]?.kind
  if (kind === undefined || kind === 'prose') return undefined
  const run = blockAround(units, first, passage)
  const lead = introducesBlock(units, run.from - 1, passage)
    ? leadText(units, run.from - 1, passage)
    : ''
  const block = textOf({ from: run.from, to: run.to }, quotes)
  if (kind === 'code' && units[run.from]?.kind === 'code') {
    return limits.isRequestedCode(block) && block.split('\n').length <= maxCodeLines
      ? joined(lead, block)
      : undefined
  }
  const isLong = sizeOf(run) > minParted || wordCount(block) > maxWholeWords
  const isFew = kind !== 'table' && !isLed && isLong
  if (isFew && !isNumbered(run, quotes) && nearIn(run, quotes).length < sizeOf(run) * wholeShare) {
    return undefined
  }
  const fits = (text: string) => wordCount(text) <= limits.maxWords
  if (kind === 'table') {
    return tableParts(quotes, run, limits)
      .map((rows) => joined(lead, withLinksAsWords(rows)))
      .find(fits)
  }
  const text = joined(lead, withLinksAsWords(block))
  if (fits(text)) return text
  return kind === 'list' && isLed ? beginning(lead, run, quotes, fits) : undefined
}

/** The line that introduces a block, with the previous sentence if the line refers back to it. */
function leadText(units: readonly HotUnit[], index: number, passage: HotPassage): string {
  const lead = plainUnit(unitText(units[index], passage))
  const before = units[index - 1]
  if (before?.kind !== 'prose' || !refersBack(lead, passage.item.language)) return lead
  return `${plainUnit(unitText(before, passage))} ${lead}`
}

type BlockLimits = CellTests & {
  readonly maxWords: number
  /** Whether a word of the query, by its index, is one of the message itself. */
  readonly isOwnWord: (word: number) => boolean
  readonly isRequestedCode: (block: string) => boolean
  /** Whether all quoted rows of a table answer, not only the best ones. */
  readonly quotesAllRows: boolean
}

function sizeOf({ from, to }: Run): number {
  return to - from + 1
}

/** The text of a run without common indentation, which a nested list has. */
function textOf({ from, to }: Run, [{ units, passage }]: readonly [Quote, ...Quote[]]): string {
  const text = passage.text.slice(units[from]?.start, units[to]?.end)
  const indent = /^[ \t]*/.exec(text)?.[0] ?? ''
  return indent === '' ? text : text.slice(indent.length).replaceAll(`\n${indent}`, '\n')
}

function isNumbered(run: Run, quotes: readonly [Quote, ...Quote[]]): boolean {
  return numbered.test(textOf({ from: run.from, to: run.from }, quotes))
}

/** The first items of a list that fit into the limit, because the introduction alone would not answer. */
function beginning(
  lead: string,
  { from, to }: Run,
  quotes: readonly [Quote, ...Quote[]],
  fits: (text: string) => boolean,
): string | undefined {
  for (let last = to - 1; last > from; last--) {
    const text = joined(lead, `${withLinksAsWords(textOf({ from, to: last }, quotes))}\n- …`)
    if (fits(text)) return text
  }
  return undefined
}

/** The units of a run that answer about as well as the best one, best first. */
function nearIn({ from, to }: Run, [best, ...others]: readonly [Quote, ...Quote[]]): number[] {
  const isNear = ({ passage, score }: Quote) =>
    passage === best.passage && score >= best.score * nearRowShare
  return [best, ...others.filter(isNear)]
    .map(({ index }) => index)
    .filter((index) => index >= from && index <= to)
}

/**
 * Yields texts of a table, the longest first: the whole table unless few of its rows answer, then the answering rows,
 * then fewer of these. A few rows are words; more have the head.
 */
function* tableParts(
  quotes: readonly [Quote, ...Quote[]],
  { from, to }: Run,
  cellTests: BlockLimits,
): Generator<string, undefined> {
  const [{ passage, units }] = quotes
  const all = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  const head = all.slice(0, headRows)
  const text = (indexes: readonly number[]) => {
    const rows = indexes.map((index) => narrowRow(unitText(units[index], passage)))
    return rowsAsWords(rows, cellTests) ?? rows.join('\n')
  }
  const { quotesAllRows } = cellTests
  const answering = quotesAllRows
    ? quotes.filter((quote) => quote.passage === passage).map(({ index }) => index)
    : nearIn({ from, to }, rowsNaming(quotes, cellTests))
  const near = answering.filter((index) => index >= from + headRows && index <= to)
  const rows = all.length - headRows
  const isPart = near.length > 0 && near.length < rows * (quotesAllRows ? 1 : wholeShare)
  if (!isPart) yield text(all)
  for (let count = near.length; count > 0; count--) {
    yield text([...head, ...near.slice(0, count).toSorted((a, b) => a - b)])
  }
}

/**
 * The rows with all words of the message that the best row has, or with another one: for "the deposit for snowshoes" the
 * row of snowshoes, for "snowshoes or stoves" both. The title names what all rows are about, so its words count only if
 * the message names a column as well.
 */
function rowsNaming(
  [best, ...others]: readonly [Quote, ...Quote[]],
  { isOwnWord }: Pick<BlockLimits, 'isOwnWord'>,
): readonly [Quote, ...Quote[]] {
  const inTitle = new Set(best.coveredByTitle)
  const inRow = best.ownCovered.filter(isOwnWord)
  const isOfHead = (word: number) => isOwnWord(word) && !best.ownCovered.includes(word)
  const hasColumn = best.covered.some((word) => isOfHead(word) && !inTitle.has(word))
  const named = inRow.filter((word) => hasColumn || !inTitle.has(word))
  const isNamed = ({ ownCovered }: Quote) =>
    named.every((word) => ownCovered.includes(word)) ||
    ownCovered.some((word) => isOwnWord(word) && !inRow.includes(word))
  return [best, ...others.filter(isNamed)]
}

/** A row of a table without the padding that lines its cells up. */
function narrowRow(row: string): string {
  return row.replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---')
}

/** The run of units around `index` that is one list (with the code between its steps), one table or one code block. */
function blockAround(units: readonly HotUnit[], index: number, passage: HotPassage): Run {
  let from = index
  let to = index
  while (belong(units, from - 1, from, passage)) from--
  while (belong(units, to, to + 1, passage)) to++
  return { from, to }
}

/** Whether two neighbouring units belong to one block. */
function belong(
  units: readonly HotUnit[],
  left: number,
  right: number,
  passage: HotPassage,
): boolean {
  const [one, other] = [units[left], units[right]]
  if (one === undefined || other === undefined) return false
  const kinds = `${one.kind} ${other.kind}`
  if (kinds === 'list list') return true
  if (kinds === 'table table') {
    return !/\n\s*\n\S/.test(passage.text.slice(one.end, other.start + 1))
  }
  // A step before code, and the step after that code.
  if (kinds === 'list code') return isStepBeforeCode(units, left, passage)
  return kinds === 'code list' && isStepBeforeCode(units, left - 1, passage)
}

function isStepBeforeCode(units: readonly HotUnit[], index: number, passage: HotPassage): boolean {
  const text = unitText(units[index], passage)
  if (units[index]?.kind !== 'list' || units[index + 1]?.kind !== 'code') return false
  return numbered.test(text) || /[:：]$/.test(text)
}

function joined(lead: string, block: string): string {
  return lead === '' ? block : `${lead}\n\n${block}`
}
