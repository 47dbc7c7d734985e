// Answers that are a piece of layout: steps, a list, a table or code, whole and with the line that leads to it.
import type { HotPassage } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import { linksAsWords, plainUnit } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { leadsOn, unitText } from './units.ts'

/** More code than this is no answer to read. */
const maxCodeLines = 25

type Run = { readonly from: number; readonly to: number }

/**
 * The code, list or table the quote stands in or leads to, with its introduction; `undefined` when the quote
 * is a sentence, the block has more than `maxWords` words, or it is code and none was asked for.
 */
export function blockAnswer(
  quote: Quote,
  limits: { readonly maxWords: number; readonly takesCode: (block: string) => boolean },
  wordCount: (text: string) => number,
): string | undefined {
  const { units, passage, index } = quote
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
  const text = joined(lead, linksAsWords(block))
  return wordCount(text) <= limits.maxWords ? text : undefined
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
