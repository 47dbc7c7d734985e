// Recognises units that only look like an answer: table heads, unrequested code, pointers, repeated questions.
import type { HotPassage } from '../../index/hot-scope.ts'
import type { HotUnit } from '../../index/passage-contents.ts'
import { anyOf, once } from '../../languages/derive.ts'
import type { Languages } from '../../languages/languages.ts'
import { type CodeRequest, isRequestedCode } from './code-requests.ts'
import { introducesBlock, tableHead } from './units.ts'

/** A sentence with fewer words beyond the question's says nothing new, unless it is a label with a value … */
const newsWordsMin = 3
/** … as in "Default: 10". */
const labelled = /^[^:：]{1,40}[:：]\s*\S/
/** A text with fewer words outside its links is a pointer. */
const ownWordsMin = 3
const maxOwnCharacters = 60
const link = /\[[^\]\n]{1,300}\](?:\([^()\s]{0,2000}\)|\[[^\]\n]{0,100}\])/g
/** The beginnings of pointers in all languages: an item may have parts in several languages. */
const pointingOf = once(({ all }: Languages) => {
  const beginnings = anyOf(all.flatMap(({ pointers }) => pointers ?? []))
  return new RegExp(`^[^\\p{L}]*(?:${beginnings})\\b`, 'iu')
})

/** Whether a unit says no more than the question. `words` has the query word of each of its terms, if any. */
export function saysNothingNew(
  { kind }: HotUnit,
  text: string,
  words: readonly (number | undefined)[],
): boolean {
  const news = words.reduce<number>((sum, word) => (word === undefined ? sum + 1 : sum), 0)
  if (kind !== 'prose') return kind !== 'code' && news === 0
  return news < newsWordsMin && !labelled.test(text)
}

/** Whether a text only points elsewhere: "See [the guide](…)". */
export function isPointer(text: string, languages: Languages): boolean {
  if (!text.includes('](') && !text.includes('][') && !text.includes('://')) return false
  if (pointingOf(languages).test(text)) return true
  const own = text.replace(link, ' ')
  if (own === text || own.length > maxOwnCharacters) return false
  return (own.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < ownWordsMin
}

/** Whether a unit is code that the question does not ask for, or the line that introduces such code. */
export function isUnaskedCode(
  asked: CodeRequest,
  units: readonly HotUnit[],
  index: number,
  passage: HotPassage,
): boolean {
  const isLead = units[index + 1]?.kind === 'code' && introducesBlock(units, index, passage)
  const unit = units[isLead ? index + 1 : index]
  if (unit?.kind !== 'code') return false
  return !isRequestedCode(asked, passage.text.slice(unit.start, unit.end))
}

/** Whether a unit is the head of a table or the rule below it, which say nothing on their own. */
export function isTableHead(units: readonly HotUnit[], index: number, text: string): boolean {
  const head = tableHead(units, index)
  if (head === undefined) return false
  return /^[\s|:-]+$/.test(text) || (index === head && units[head + 1]?.kind === 'table')
}
