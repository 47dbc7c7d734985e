// Joins the pieces of an answer: sentences as running text, items and rows as a list, code as a block.
import { plainUnit } from './plain-markdown.ts'
import type { Quote } from './quotes.ts'
import { headRows, rowsAsWords } from './table-words.ts'
import { tableHead, unitText } from './units.ts'

/** A quote and its text in the answer. */
export type Piece = { readonly quote: Quote; readonly text: string }

/** The original text of a quote. */
export function textOf({ passage, span }: Quote): string {
  return passage.text.slice(span.start, span.end)
}

/** The text of a quote as running text, that of a row with the titles of its columns; code stays unchanged. */
export function quotedText(quote: Quote): string {
  const text = textOf(quote)
  if (kindOf(quote) === 'code') return text
  return rowText(quote) ?? plainUnit(text)
}

/** A row as words: "Tandem – Day: €27.50, Week: €125"; `undefined` for other units and for the head itself. */
function rowText({ units, index, passage }: Quote): string | undefined {
  const head = tableHead(units, index)
  if (head === undefined || index < head + headRows) return undefined
  const rows = [head, head + 1, index].map((at) => unitText(units[at], passage))
  const words = rowsAsWords(rows, { matches: () => 0, limits: () => false })
  return words === undefined ? undefined : plainUnit(words)
}

/** The kind of unit a quote is. */
export function kindOf(quote: Quote): string | undefined {
  return quote.units[quote.index]?.kind
}

/** Joins the pieces by passage in the order of choice, and within a passage in text order. */
export function inOrder(chosen: readonly Piece[]): string {
  const passages = [...new Set(chosen.map(({ quote }) => quote.passage))]
  return passages
    .map((passage) =>
      chosen
        .filter(({ quote }) => quote.passage === passage)
        .toSorted((a, b) => a.quote.index - b.quote.index),
    )
    .map(passageText)
    .join('\n\n')
}

/** The pieces of one passage: sentences as running text, several items or rows as a list, code as a block. */
function passageText(pieces: readonly Piece[]): string {
  const isListed = ({ quote }: Piece) => kindOf(quote) === 'list' || kindOf(quote) === 'table'
  const asList = pieces.filter(isListed).length > 1
  let text = ''
  let previous: Piece | undefined
  for (const piece of pieces) {
    const line = asList && isListed(piece) ? `- ${piece.text}` : piece.text
    text += previous === undefined ? line : separatorOf(previous, piece) + line
    previous = piece
  }
  return text
}

function separatorOf(previous: Piece, next: Piece): string {
  const [before, after] = [kindOf(previous.quote), kindOf(next.quote)]
  if (before === 'prose' && after === 'prose') return isUnfinished(previous, next) ? '\n\n' : ' '
  return before === after && before !== 'code' ? '\n' : '\n\n'
}

/** Whether a line ends without a mark ("Default: 10"), so that the next piece would seem to continue it. */
function isUnfinished({ quote, text }: Piece, next: Piece): boolean {
  if (/[\p{Po}][\p{Pe}\p{Pf}"'*_`]*$/u.test(text)) return false
  return quote.passage.text.slice(quote.span.end, next.quote.span.start).includes('\n')
}
