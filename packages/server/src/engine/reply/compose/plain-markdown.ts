// Cleans text that was cut out of Markdown: removes unpaired marks and list bullets.
import { linksAsWords } from '../../knowledge/markup.ts'

const leadingMarks = /^\s*(?:#{1,6}\s+|(?:>\s?)+|[-*+•‣◦]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+)/
const pairedMarks = ['**', '__', '`', '~~'] as const
/** Inline code, in which such marks have no meaning. */
const codeSpan = /(`[^`\n]+`)/
/** A quick check, since most sentences have no inline marks. */
const innerMark = /[[*_`~|]/
/** White space that is not already one space. */
const wideSpace = / {2}|[^\S ]/

/** The text of a link, which may contain a line break. */
const linkBeginning = /\[[^\][]{1,300}\](?=[([])/g

/** Replaces every link by its text, also when the text contains a line break. */
export function withLinksAsWords(text: string): string {
  if (!text.includes('](') && !text.includes('][')) return text
  const inOneLine = (words: string) => words.replace(/\s*\n\s*/g, ' ')
  return linksAsWords(text.includes('\n') ? text.replace(linkBeginning, inOneLine) : text)
}

/** Turns one sentence, list item or table row into running text: links keep their text, emphasis only in pairs. */
export function plainUnit(text: string): string {
  if (!innerMark.test(text)) return withSingleSpaces(text.replace(leadingMarks, ''))
  let plain = withLinksAsWords(text).replace(leadingMarks, '')
  if (/^\s*\|.*\|\s*$/.test(plain)) plain = tableRowAsText(plain)
  return withSingleSpaces(withoutLoneMarks(plain))
}

/** Collapses runs of white space to one space and trims. */
export function withSingleSpaces(text: string): string {
  return (wideSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

/** Removes the marks of emphasis or code whose other end was cut off. */
function withoutLoneMarks(text: string): string {
  // Every second part is code.
  let parts = text.split(codeSpan)
  const isText = (index: number) => index % 2 === 0
  for (const mark of [...pairedMarks, /(?<!\*)\*(?!\*)/]) {
    const count = parts.reduce(
      (sum, part, index) => (isText(index) ? sum + part.split(mark).length - 1 : sum),
      0,
    )
    if (count % 2 === 0) continue
    parts = parts.map((part, index) => (isText(index) ? part.split(mark).join('') : part))
  }
  return parts.join('')
}

function tableRowAsText(row: string): string {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
    .filter((cell) => /[^`\s]/.test(cell))
    .join(' – ')
}
