// Relates a unit of a passage to its neighbours: a line introduces a block, a row belongs to a table head.
import { foldedWord } from '../../analysis/function-words.ts'
import type { HotPassage } from '../../index/hot-scope.ts'
import type { HotUnit } from '../../index/passage-contents.ts'
import type { Language } from '../../languages/language.ts'
import { isReference } from '../../turns/references.ts'

/** The first word of a text, if it is short enough to be a reference. */
const firstWord = /^[^\p{L}\p{N}]{0,8}([\p{L}\p{M}'’]{1,16})/u

/** Scripts without sentence marks, where a text is cut at spaces. */
const unmarked = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
/** Characters checked for such a script: a name or number in other letters may come first. */
const beginningCharacters = 40

/** Whether a unit is a sentence that ends with a colon before a block. */
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

/** Whether a text begins with a lowercase letter or with a reference word. */
export function refersBack(text: string, language: Language): boolean {
  if (/^\p{Ll}(?!\uFE0F)/u.test(text)) return true
  if (language.references === undefined) return false
  const word = firstWord.exec(text)?.[1]
  return word !== undefined && isReference(foldedWord(word, language), language)
}

/** Whether a unit continues the previous one, in a script without sentence marks. */
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

/** The index of the head row of a table row; `undefined` for other units. */
export function tableHead(units: readonly HotUnit[], index: number): number | undefined {
  if (units[index]?.kind !== 'table') return undefined
  let head = index
  while (units[head - 1]?.kind === 'table') head--
  return head
}

/** The text of a unit; empty for `undefined`. */
export function unitText(unit: HotUnit | undefined, passage: HotPassage): string {
  return unit === undefined ? '' : passage.text.slice(unit.start, unit.end)
}
