// Answers that are a piece of layout: steps, a list, a table or code, whole and with the line that leads to it.
import type { HotPassage } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { plainUnit, withLinksAsWords } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { introducesBlock, refersBack, unitText } from './units.ts'

/** More code than this is no answer to read. */
const maxCodeLines = 25
/** A row this close to the best one answers, too. */
const nearRowShare = 0.85
/** What the cells are, and the rule below. */
const headRows = 2
/** When this share of a table's rows or a list's items answers, all of it does. */
const wholeShare = 0.5
/** A list of no more items and words is read as fast as the part of it that answers. */
const minParted = 5
const maxWholeWords = 60
const numbered = /^\s*\d{1,3}[.)]\s/

type Run = { readonly from: number; readonly to: number }

/**
 * The code, list or table the best quote stands in or leads to, with its introduction; steps with the code
 * between them; of a table of which few rows answer, those below its head; of a longer list that it leads to,
 * as much as there is room for. `undefined` when the quote is a sentence, or one of a few items that answer
 * in a long list, the block has more than `maxWords` words, or it is code and none was asked for.
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
    return tableParts(quotes, run)
      .map((rows) => joined(lead, withLinksAsWords(rows)))
      .find(fits)
  }
  const text = joined(lead, withLinksAsWords(block))
  if (fits(text)) return text
  return kind === 'list' && isLed ? beginning(lead, run, quotes, fits) : undefined
}

/** The line that leads to a block, after the sentence that it leans on: "This is done so:". */
function leadText(units: readonly HotUnit[], index: number, passage: HotPassage): string {
  const lead = plainUnit(unitText(units[index], passage))
  const before = units[index - 1]
  if (before?.kind !== 'prose' || !refersBack(lead, passage.item.language)) return lead
  return `${plainUnit(unitText(before, passage))} ${lead}`
}

type BlockLimits = {
  readonly maxWords: number
  readonly isRequestedCode: (block: string) => boolean
}

function sizeOf({ from, to }: Run): number {
  return to - from + 1
}

/** The text of a run, at the margin: a list below an item of another one is indented in all its lines. */
function textOf({ from, to }: Run, [{ units, passage }]: readonly [Quote, ...Quote[]]): string {
  const text = passage.text.slice(units[from]?.start, units[to]?.end)
  const indent = /^[ \t]*/.exec(text)?.[0] ?? ''
  return indent === '' ? text : text.slice(indent.length).replaceAll(`\n${indent}`, '\n')
}

function isNumbered(run: Run, quotes: readonly [Quote, ...Quote[]]): boolean {
  return numbered.test(textOf({ from: run.from, to: run.from }, quotes))
}

/** A list that is longer than there is room for, as far as it fits: its lead alone would say nothing. */
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

/** The units of a run that answer about as well as the best one, the best first. */
function nearIn({ from, to }: Run, [best, ...others]: readonly [Quote, ...Quote[]]): number[] {
  const isNear = ({ passage, score }: Quote) =>
    passage === best.passage && score >= best.score * nearRowShare
  return [best, ...others.filter(isNear)]
    .map(({ index }) => index)
    .filter((index) => index >= from && index <= to)
}

/**
 * What may be given of a table, the most first: all of it when most of its rows answer or it was led to, else
 * those that do, then fewer of them; always below its head.
 */
function* tableParts(
  quotes: readonly [Quote, ...Quote[]],
  { from, to }: Run,
): Generator<string, undefined> {
  const [{ passage, units }] = quotes
  const all = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  const head = all.slice(0, headRows)
  const text = (rows: readonly number[]) =>
    rows.map((index) => narrowRow(unitText(units[index], passage))).join('\n')
  const near = nearIn({ from, to }, quotes).filter((index) => !head.includes(index))
  const isPart = near.length > 0 && near.length < (all.length - headRows) * wholeShare
  if (!isPart) yield text(all)
  for (let count = near.length; count > 0; count--) {
    yield text([...head, ...near.slice(0, count).toSorted((a, b) => a - b)])
  }
}

/** A row of a table without the padding that lines its cells up. */
function narrowRow(row: string): string {
  return row.replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---')
}

/** The run of units around `index` that are one list, with the code between its steps, one table or one block of code. */
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
  // A step that leads to code, and the step after that code.
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
