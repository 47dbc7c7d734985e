// Makes a piece cut out of Markdown stand on its own: no marker without its partner, no lone list bullet.
import { linksAsWords } from '../knowledge/markup.ts'

const leadingMarks = /^\s*(?:#{1,6}\s+|(?:>\s?)+|[-*+•‣◦]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+)/
const pairedMarks = ['**', '__', '`', '~~'] as const
/** Code inside a sentence, where such marks are letters. */
const codeSpan = /(`[^`\n]+`)/
/** Most sentences have none of the marks that stand inside a text. */
const innerMark = /[[*_`~|]/
/** White space that is not already one space. */
const wideSpace = / {2}|[^\S ]/

/** The beginning of a link, whose words may go over the end of a line. */
const linkBeginning = /\[[^\][]{1,300}\](?=[([])/g

/** Text with every link replaced by its words, also where these go on in the next line. */
export function withLinksAsWords(text: string): string {
  if (!text.includes('](') && !text.includes('][')) return text
  const inOneLine = (words: string) => words.replace(/\s*\n\s*/g, ' ')
  return linksAsWords(text.includes('\n') ? text.replace(linkBeginning, inOneLine) : text)
}

/** One sentence, list item or table row as running text: links keep their words, emphasis only in pairs. */
export function plainUnit(text: string): string {
  if (!innerMark.test(text)) return withSingleSpaces(text.replace(leadingMarks, ''))
  let plain = withLinksAsWords(text).replace(leadingMarks, '')
  if (/^\s*\|.*\|\s*$/.test(plain)) plain = tableRowAsText(plain)
  return withSingleSpaces(withoutLoneMarks(plain))
}

/** Text with one space for each run of white space, and none around it. */
export function withSingleSpaces(text: string): string {
  return (wideSpace.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

/** Text without the marks that open or close emphasis or code whose other end was cut off. */
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
