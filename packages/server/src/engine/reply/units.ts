// Tells how a unit of a passage relates to its neighbours: a line leads to a block, a row is below its head.
import { foldedWord } from '../analysis/function-words.ts'
import type { HotPassage } from '../index/hot-scope.ts'
import type { HotUnit } from '../index/passage-contents.ts'
import type { Language } from '../languages/language.ts'
import { isReference } from '../turns/references.ts'

/** The first word of a text, if it is short enough to be a reference to something said before. */
const firstWord = /^[^\p{L}\p{N}]{0,8}([\p{L}\p{M}'’]{1,16})/u

/** Scripts without sentence marks: nothing shows where a sentence ends, and a text is cut at spaces. */
const unmarked = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** A name or a number in other letters may come first. */
const beginningCharacters = 40

/** Whether a unit is a sentence that ends with a colon before a block: no answer without it. */
export function introducesBlock(
  units: readonly HotUnit[],
  index: number,
  passage: HotPassage,
): boolean {
  const unit = units[index]
  const next = units[index + 1]
  if (unit?.kind !== 'prose' || next === undefined || next.kind === 'prose') return false
  return /[:：]$/.test(unitText(unit, passage))
}

/** Whether a text begins with a small letter or a word that refers to something said before it. */
export function refersBack(text: string, language: Language): boolean {
  if (/^\p{Ll}(?!\uFE0F)/u.test(text)) return true
  if (language.references === undefined) return false
  const word = firstWord.exec(text)?.[1]
  return word !== undefined && isReference(foldedWord(word, language), language)
}

/** Whether a unit goes on with the one before, in a script that does not mark where a sentence ends. */
export function continuesPrevious(
  units: readonly HotUnit[],
  index: number,
  passage: HotPassage,
): boolean {
  const [before, unit] = [units[index - 1], units[index]]
  if (before === undefined || unit === undefined || before.kind !== unit.kind) return false
  if (passage.text.slice(before.end, unit.start).includes('\n')) return false
  return unmarked.test(unitText(unit, passage).slice(0, beginningCharacters))
}

/** The row that says what the cells of a table row are; `undefined` for other units. */
export function tableHead(units: readonly HotUnit[], index: number): number | undefined {
  if (units[index]?.kind !== 'table') return undefined
  let head = index
  while (units[head - 1]?.kind === 'table') head--
  return head
}

/** The text of a unit; empty where there is none. */
export function unitText(unit: HotUnit | undefined, passage: HotPassage): string {
  return unit === undefined ? '' : passage.text.slice(unit.start, unit.end)
}
