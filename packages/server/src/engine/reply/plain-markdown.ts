// Makes a piece cut out of Markdown stand on its own: no marker without its partner, no lone list bullet.
import { linksAsWords } from '../knowledge/markup.ts'

const leadingMarks = /^\s*(?:#{1,6}\s+|(?:>\s?)+|[-*+•‣◦]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+)/
const pairedMarks = ['**', '__', '`', '~~'] as const
/** Most sentences have none of the marks that stand inside a text. */
const innerMark = /[[*_`~|]/
/** White space that is not already one space. */
const wideSpace = /\s{2}|[^\S ]/

/** One sentence, list item or table row as running text: links keep their words, emphasis only in pairs. */
export function plainUnit(text: string): string {
  if (!innerMark.test(text)) return withSingleSpaces(text.replace(leadingMarks, ''))
  let plain = linksAsWords(text).replace(leadingMarks, '')
  if (/^\s*\|.*\|\s*$/.test(plain)) plain = tableRowAsText(plain)
  for (const mark of pairedMarks) {
    if ((plain.split(mark).length - 1) % 2 === 1) plain = plain.replaceAll(mark, '')
  }
  return withSingleSpaces(withoutLoneAsterisk(plain))
}

/** Text with one space for each run of white space, and none around it. */
export function withSingleSpaces(text: string): string {
  return (wideSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

/** A single `*` that opens or closes emphasis whose other end was cut off. */
function withoutLoneAsterisk(text: string): string {
  const singles = text.match(/(?<!\*)\*(?!\*)/g)?.length ?? 0
  return singles % 2 === 1 ? text.replace(/(?<!\*)\*(?!\*)/g, '') : text
}

function tableRowAsText(row: string): string {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /[^`\s]/.test(cell))
    .join(' – ')
}
