// Converts groups of synonyms to lines of text and to CSV, and back, and finds their problems.
import { limits } from '@parley/contract/limits'
import { isOneLine } from '@parley/contract/text'
import { parse, unparse } from 'papaparse'
import { synonymTexts as texts } from '../../../texts/knowledge/synonyms.ts'
import { isLonger } from '../items/item-values.ts'

type Groups = readonly (readonly string[])[]

export type ReadGroups = { readonly groups: Groups; readonly problems: readonly string[] }

const shownWordCharacters = 40
const problemsMax = 10
/** The words of a line: in double quotes, which are doubled inside, or without. */
const wordInLine = /(?:^|,)\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g

/** A cell that a spreadsheet would run as a formula, or that looks like one that was guarded. */
const formula = /^'*[=+\-@＝＋－＠\t\r]/
/** A cell that was guarded with an apostrophe. */
const guarded = /^'(?='*[=+\-@＝＋－＠\t\r])/

/** One line for each group. */
export function textOfGroups(groups: Groups): string {
  return groups.map((words) => words.map(quoted).join(', ')).join('\n')
}

/** Reads one group from each line that is not blank. */
export function readText(text: string): ReadGroups {
  const rows = text.split('\n').map((line) =>
    [...line.matchAll(wordInLine)].map(([, inQuotes, plain = '']) => {
      return inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')
    }),
  )
  return checked(rows, texts.inLine)
}

/** Reads one group from each row that is not blank. Cells may be separated by commas, semicolons or tabs. */
export function readCsv(text: string): ReadGroups {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: delimiterOf(text) })
  const rows = data.map((cells) => cells.map((cell) => cell.replace(guarded, '')))
  const read = checked(rows, texts.inRow)
  return read.groups.length === 0 && read.problems.length === 0
    ? { groups: [], problems: [texts.problems.empty] }
    : read
}

/** The most frequent delimiter outside of quotes; a comma if there is none. */
function delimiterOf(text: string): string {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: bare.split(delimiter).length,
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/**
 * One row for each group. The byte order mark tells spreadsheets that it is UTF-8. An apostrophe before a word
 * such as `=1+1` keeps them from running it; `readCsv` removes it.
 */
export function csvOfGroups(groups: Groups): string {
  return `\uFEFF${unparse(
    groups.map((words) => [...words]),
    { escapeFormulae: formula },
  )}\r\n`
}

/** The first problems, one in each line; null without problems. */
export function shownProblems(problems: readonly string[]): string | null {
  if (problems.length === 0) return null
  const more = problems.length - problemsMax
  const first = problems.slice(0, problemsMax)
  return [...first, ...(more > 0 ? [texts.more(more)] : [])].join('\n')
}

function quoted(word: string): string {
  return word.includes(',') || word.startsWith('"') ? `"${word.replaceAll('"', '""')}"` : word
}

function checked(rows: Groups, name: (number: number, problem: string) => string): ReadGroups {
  const groups: string[][] = []
  const problems: string[] = []
  rows.forEach((cells, index) => {
    const words = cells.map((cell) => cell.trim()).filter((word) => word !== '')
    if (words.length === 0) return
    groups.push(words)
    for (const problem of problemsOf(words)) problems.push(name(index + 1, problem))
  })
  const most = limits.synonym_groups.value
  if (groups.length > most) problems.push(texts.problems.groups(most))
  return { groups, problems }
}

function problemsOf(words: readonly string[]): string[] {
  const found: string[] = []
  const most = limits.synonym_group.value
  for (const word of words) {
    const shown = word.slice(0, shownWordCharacters)
    if (isLonger(word, limits.synonym)) {
      found.push(texts.problems.long(shown, limits.synonym.value))
    }
    if (!/[\p{L}\p{N}]/u.test(word)) found.push(texts.problems.letterless(shown))
    else if (!isOneLine(word)) found.push(texts.problems.lines(shown))
  }
  const different = new Set(words.map((word) => word.normalize('NFKC').toLowerCase()))
  if (different.size < 2) found.push(texts.problems.few)
  if (words.length > most) found.push(texts.problems.many(most))
  return found
}
