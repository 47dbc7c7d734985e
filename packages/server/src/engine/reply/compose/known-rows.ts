// In a conversation about a row of a table ("Vinyasa Yoga"), a message that names no row ("is it on in Otley?") is about
// that row.
import { foldMarks } from '../../analysis/stems.ts'
import type { WeightedWord } from '../../retrieval/word-weights.ts'
import type { Quote } from './quotes.ts'

/**
 * If the best quote is a row of a table, no row's name has a word of the message, and the bot's last reply said rows of
 * this table, only these rows stay of the table. `quotes` come best first.
 */
export function keepKnownRows(
  quotes: readonly Quote[],
  lastReply: string,
  words: readonly WeightedWord[],
): readonly Quote[] {
  const [best] = quotes
  if (best === undefined || !isRow(best)) return quotes
  const rows = quotes.filter((quote) => quote.passage === best.passage && isRow(quote))
  const said = rows.filter((row) => {
    const name = nameOf(row)
    return name !== '' && lastReply.includes(`${name} –`)
  })
  if (said.length === 0 || rows.some((row) => isNamed(row, words))) return quotes
  const others = quotes.filter((quote) => !rows.includes(quote))
  return [...said.map((row) => ({ ...row, score: best.score })), ...others]
}

function isRow({ units, index }: Quote): boolean {
  return units[index]?.kind === 'table'
}

/** The first cell of a row. */
function nameOf({ passage, span }: Quote): string {
  const row = passage.text.slice(span.start, span.end).trim()
  return row.replace(/^\|/, '').split('|', 1)[0]?.trim() ?? ''
}

/** Whether the name of a row has a word of the message itself. */
function isNamed(row: Quote, words: readonly WeightedWord[]): boolean {
  const name = foldMarks(nameOf(row).toLowerCase())
  return words
    .filter(({ share }) => share === 1)
    .some(({ word, spelling, replacements }) =>
      [word, spelling, ...replacements].some((term) => name.includes(term)),
    )
}
