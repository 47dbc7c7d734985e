// Cuts the pieces of a text into units for quoting, and pieces that are too long for a passage into parts.
import type { SentenceCutter, Span } from '../analysis/sentences.ts'
import { type BlockKind, beginsItem } from './markdown.ts'

/** Long enough for an answer, short enough for one subject. */
export const maxPassageCharacters = 1_200
/** The longest table head that is repeated in each part of a long table. */
const maxTableHeadCharacters = 400

/** A paragraph, a list, a table or code, with its text. */
export type Piece = { readonly kind: BlockKind; readonly text: string }

/** Prose is quoted by sentence, lists by item, tables by row, code only as a whole. */
export function* spansOf(piece: Piece, sentencesOf: SentenceCutter): Generator<Span> {
  if (piece.kind === 'prose') yield* proseSentences(piece.text, sentencesOf)
  else if (piece.kind === 'code') yield { start: 0, end: piece.text.length }
  else yield* lineSpans(piece)
}

/** The sentences of prose as offsets; a sentence ends at a line break. */
export function* proseSentences(text: string, sentencesOf: SentenceCutter): Generator<Span> {
  let start = 0
  for (const line of text.split('\n')) {
    for (const span of sentencesOf(line)) {
      yield { start: span.start + start, end: span.end + start }
    }
    start += line.length + 1
  }
}

/** The piece, or parts of at most `maxCharacters` that can be read alone. */
export function* fitting(
  piece: Piece,
  maxCharacters: number,
  sentencesOf: SentenceCutter,
): Generator<Piece> {
  if (piece.text.length <= maxCharacters) yield piece
  else if (piece.kind === 'prose') yield* proseParts(piece.text, sentencesOf)
  else yield* lineParts(piece, maxCharacters)
}

/** Parts of similar size, cut at sentence ends: a short last part would get too much weight. */
function* proseParts(text: string, sentencesOf: SentenceCutter): Generator<Piece> {
  const target = Math.ceil(text.length / Math.ceil(text.length / maxPassageCharacters))
  let start = 0
  let end = 0
  for (const sentence of proseSentences(text, sentencesOf)) {
    if (end > start && (sentence.end - start > maxPassageCharacters || end - start >= target)) {
      yield { kind: 'prose', text: text.slice(start, end) }
      start = sentence.start
    }
    end = sentence.end
    while (end - start > maxPassageCharacters) {
      const at = wordBreak(text, start, maxPassageCharacters)
      yield { kind: 'prose', text: text.slice(start, at).trim() }
      start = at
    }
  }
  if (end > start) yield { kind: 'prose', text: text.slice(start, end).trim() }
}

/** The position to cut a text longer than `most`: a space, else inside a word, never inside a surrogate pair. */
function wordBreak(text: string, start: number, most: number): number {
  const limit = start + most
  const space = text.lastIndexOf(' ', limit)
  if (space > start + most / 2) return space
  const code = text.charCodeAt(limit)
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit
}

/** Cuts a list between items, a table or code between lines. Repeats the table's head and the code fence. */
function* lineParts(piece: Piece, maxCharacters: number): Generator<Piece> {
  const longest = maxCharacters - maxTableHeadCharacters - 10
  const lines = [...lineSpans(piece)].flatMap(({ start, end }) =>
    shortLines(piece.text.slice(start, end), longest),
  )
  const { head, foot } = surroundings(piece.kind, lines)
  let part: string[] = []
  let size = 0
  const budget = maxCharacters - head.length - foot.length - 2
  for (const line of lines) {
    if (part.length > 0 && size + line.length + 1 > budget) {
      yield { kind: piece.kind, text: part.join('\n') + (foot === '' ? '' : `\n${foot}`) }
      part = head === '' ? [] : [head]
      size = 0
    }
    part.push(line)
    size += line.length + 1
  }
  if (part.length > 0) yield { kind: piece.kind, text: part.join('\n') }
}

/** The lines of a block as offsets, blank lines only in code. A continued list item is one line. */
function* lineSpans({ kind, text }: Piece): Generator<Span> {
  let item: { start: number; end: number } | undefined
  let isAfterBlank = false
  let start = 0
  for (const line of text.split('\n')) {
    const length = kind === 'code' ? line.length : line.trimEnd().length
    const goesOn = kind === 'list' && !isAfterBlank && !beginsItem(line)
    if (item !== undefined && goesOn && length > 0) item.end = start + length
    else if (length > 0 || kind === 'code') {
      if (item !== undefined) yield item
      item = { start, end: start + length }
    }
    isAfterBlank = length === 0
    start += line.length + 1
  }
  if (item !== undefined) yield item
}

function surroundings(kind: BlockKind, lines: readonly string[]): { head: string; foot: string } {
  if (kind === 'code') return { head: (lines[0] ?? '').slice(0, 80), foot: '```' }
  const head = kind === 'table' ? lines.slice(0, 2).join('\n') : ''
  return { head: head.length <= maxTableHeadCharacters ? head : '', foot: '' }
}

function shortLines(line: string, longest: number): string[] {
  const out: string[] = []
  let start = 0
  while (line.length - start > longest) {
    const at = wordBreak(line, start, longest)
    out.push(line.slice(start, at))
    start = at
  }
  return [...out, line.slice(start)]
}
