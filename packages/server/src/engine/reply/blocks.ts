// Answers that are a piece of layout: steps, a list, a table or code, whole and with the line that leads to it.
import type { HotPassage } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { linksAsWords, plainUnit } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { leadsOn, unitText } from './units.ts'

/** More code than this is no answer to read. */
const maxCodeLines = 25
/** A row this close to the best one answers, too. */
const nearRowShare = 0.85
/** What the cells are, and the rule below. */
const headRows = 2
/** When this share of a table's rows answers, the table does. */
const wholeTableShare = 0.5

type Run = { readonly from: number; readonly to: number }

/**
 * The code, list or table the best quote stands in or leads to, with its introduction; of a table of which
 * few rows answer, those below its head. `undefined` when the quote is a sentence, the block has more than
 * `maxWords` words, or it is code and none was asked for.
 */
export function blockAnswer(
  quotes: readonly [Quote, ...Quote[]],
  limits: { readonly maxWords: number; readonly takesCode: (block: string) => boolean },
  wordCount: (text: string) => number,
): string | undefined {
  const [{ units, passage, index }] = quotes
  const first = leadsOn(units, index, passage) ? index + 1 : index
  const kind = units[first]?.kind
  if (kind === undefined || kind === 'prose') return undefined
  const { from, to } = blockAround(units, first, passage)
  const lead = leadsOn(units, from - 1, passage)
    ? plainUnit(unitText(units[from - 1], passage))
    : ''
  const block = passage.text.slice(units[from]?.start, units[to]?.end)
  if (kind === 'code') {
    return limits.takesCode(block) && block.split('\n').length <= maxCodeLines
      ? joined(lead, block)
      : undefined
  }
  const shown = kind === 'table' ? tableAnswer(quotes, { from, to }) : block
  const text = joined(lead, linksAsWords(shown))
  return wordCount(text) <= limits.maxWords ? text : undefined
}

/** The rows of a table that answer, below its head; all of them when they are many or it was led to. */
function tableAnswer(quotes: readonly [Quote, ...Quote[]], { from, to }: Run): string {
  const [best, ...others] = quotes
  const { passage, units } = best
  const isNear = ({ score }: Quote) => score >= best.score * nearRowShare
  const near = [best, ...others.filter((quote) => quote.passage === passage && isNear(quote))]
    .map(({ index }) => index)
    .filter((index) => index >= from && index <= to)
    .toSorted((a, b) => a - b)
  const all = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  const head = all.slice(0, headRows)
  const isPart = near.length > 0 && near.length < (all.length - headRows) * wholeTableShare
  const rows = isPart ? [...head, ...near.filter((index) => !head.includes(index))] : all
  return rows.map((index) => narrowRow(unitText(units[index], passage))).join('\n')
}

/** A row of a table without the padding that lines its cells up. */
function narrowRow(row: string): string {
  return row.replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---')
}

/** The run of units of one kind around `index` without a blank line between them. */
function blockAround(units: readonly HotUnit[], index: number, passage: HotPassage): Run {
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

function joined(lead: string, block: string): string {
  return lead === '' ? block : `${lead}\n\n${block}`
}
