// Cuts a knowledge item into passages: the pieces that are found, quoted and cited.
import { sentencesOf } from '../analysis/sentences.ts'
import type { KnowledgeSource } from '../types.ts'
import { type BlockKind, blocksOf } from './markdown.ts'

/** A passage is long enough to answer and short enough to be about one thing. */
export const maxPassageCharacters = 1_200
/** Smaller passages join their neighbours below the same heading: a lone line is found but answers little. */
const tinyPassageCharacters = 300
/** A FAQ answer is found by its beginning; nobody asks for its thirtieth page. */
const maxAnswerCharacters = 10_000
/** What a repeated table head may take of each piece of a long table. */
const maxTableHeadCharacters = 400

/** A piece of a passage that is quoted as a whole: a sentence, a list item, a table row, a line of code. */
export type Unit = { readonly start: number; readonly end: number; readonly kind: BlockKind }

export type CutPassage = {
  readonly text: string
  /** The headings the passage stands below, outermost first. */
  readonly headings: readonly string[]
  /** In document order, as offsets into `text`; they cover all of it but white space. */
  readonly units: readonly Unit[]
}

type Piece = { readonly kind: BlockKind; readonly text: string }

/**
 * The passages of an item, lazily, so that a long text can be worked off in slices. A FAQ item is one
 * passage, its answer word for word. Every other passage has at most `maxPassageCharacters`. An item without a word in
 * its content still has one passage, so that it can be found by its title.
 */
export function* passagesOf(item: KnowledgeSource, language: string): Generator<CutPassage> {
  if (item.type === 'faq') {
    yield answerPassage(item.content, language)
    return
  }
  let cut = 0
  let lastHeadings: readonly string[] = []
  for (const section of sectionsOf(item.content)) {
    lastHeadings = section.headings
    for (const pieces of groups(section.pieces, language)) {
      cut++
      yield passageFrom(pieces, section.headings, language)
    }
  }
  if (cut > 0) return
  const title = lastHeadings.at(-1) ?? item.title ?? ''
  yield passageFrom(title === '' ? [] : [{ kind: 'prose', text: title }], lastHeadings, language)
}

/** A FAQ answer as it was written; only its beginning is cut into sentences. */
function answerPassage(content: string, language: string): CutPassage {
  const text = content.trim()
  const units: Unit[] = []
  for (const span of proseSentences(text.slice(0, maxAnswerCharacters), language)) {
    units.push({ ...span, kind: 'prose' })
  }
  return { text, headings: [], units }
}

type Section = { readonly headings: readonly string[]; readonly pieces: readonly Piece[] }

function* sectionsOf(content: string): Generator<Section> {
  let path: { readonly level: number; readonly text: string }[] = []
  let pieces: Piece[] = []
  const headings = () => path.map((heading) => heading.text)
  for (const block of blocksOf(content)) {
    if (block.kind !== 'heading') {
      pieces.push(block)
      continue
    }
    if (pieces.length > 0) yield { headings: headings(), pieces }
    pieces = []
    path = [...path.filter((outer) => outer.level < block.level), block]
  }
  if (pieces.length > 0 || path.length > 0) yield { headings: headings(), pieces }
}

/** Joins the pieces of one section into passages: small ones together, a list with the line before it. */
function* groups(pieces: readonly Piece[], language: string): Generator<Piece[]> {
  let group: Piece[] = []
  let size = 0
  for (const piece of pieces.values().flatMap((whole) => fitting(whole, language))) {
    const fits = size + 2 + piece.text.length <= maxPassageCharacters
    const isSmall = size < tinyPassageCharacters || piece.text.length < tinyPassageCharacters
    const belongs = piece.kind !== 'prose' && group.at(-1)?.kind === 'prose'
    if (group.length > 0 && !(fits && (isSmall || belongs))) {
      yield group
      group = []
      size = 0
    }
    group.push(piece)
    size += piece.text.length + 2
  }
  if (group.length > 0) yield group
}

/** The piece itself, or pieces of it that fit into a passage and read well on their own. */
function* fitting(piece: Piece, language: string): Generator<Piece> {
  if (piece.text.length <= maxPassageCharacters) yield piece
  else if (piece.kind === 'prose') yield* proseParts(piece.text, language)
  else yield* lineParts(piece)
}

/** Equal parts, cut at sentence ends: a long first and a one-line last part would weigh unequally. */
function* proseParts(text: string, language: string): Generator<Piece> {
  const target = Math.ceil(text.length / Math.ceil(text.length / maxPassageCharacters))
  let start = 0
  let end = 0
  for (const sentence of proseSentences(text, language)) {
    if (end > start && (sentence.end - start > maxPassageCharacters || end - start >= target)) {
      yield { kind: 'prose', text: text.slice(start, end) }
      start = sentence.start
    }
    end = sentence.end
    while (end - start > maxPassageCharacters) {
      const at = wordBreak(text, start)
      yield { kind: 'prose', text: text.slice(start, at).trim() }
      start = at
    }
  }
  if (end > start) yield { kind: 'prose', text: text.slice(start, end).trim() }
}

/** Where to cut a sentence that is longer than a passage: at a space, else inside, never in a surrogate pair. */
function wordBreak(text: string, start: number): number {
  const limit = start + maxPassageCharacters
  const space = text.lastIndexOf(' ', limit)
  if (space > start + maxPassageCharacters / 2) return space
  const code = text.charCodeAt(limit)
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit
}

/** Parts of a list, a table or code, cut between lines; a table's head and a code fence are repeated. */
function* lineParts(piece: Piece): Generator<Piece> {
  const lines = piece.text.split('\n').flatMap(shortLines)
  const { head, foot } = surroundings(piece.kind, lines)
  let part: string[] = []
  let size = 0
  const budget = maxPassageCharacters - head.length - foot.length - 2
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

function surroundings(kind: BlockKind, lines: readonly string[]): { head: string; foot: string } {
  if (kind === 'code') return { head: (lines[0] ?? '').slice(0, 80), foot: '```' }
  const head = kind === 'table' ? lines.slice(0, 2).join('\n') : ''
  return { head: head.length <= maxTableHeadCharacters ? head : '', foot: '' }
}

function shortLines(line: string): string[] {
  const longest = maxPassageCharacters - maxTableHeadCharacters - 10
  if (line.length <= longest) return [line]
  const out: string[] = []
  for (let at = 0; at < line.length; at += longest) out.push(line.slice(at, at + longest))
  return out
}

function passageFrom(
  pieces: readonly Piece[],
  headings: readonly string[],
  language: string,
): CutPassage {
  const text = pieces.map((piece) => piece.text).join('\n\n')
  const units: Unit[] = []
  let offset = 0
  for (const piece of pieces) {
    for (const span of spansOf(piece, language)) {
      units.push({ start: span.start + offset, end: span.end + offset, kind: piece.kind })
    }
    offset += piece.text.length + 2
  }
  return { text, headings, units }
}

/** Prose is quoted by sentence, lists by item, tables by row, code only as a whole. */
function* spansOf(piece: Piece, language: string): Generator<{ start: number; end: number }> {
  if (piece.kind === 'prose') yield* proseSentences(piece.text, language)
  else if (piece.kind === 'code') yield { start: 0, end: piece.text.length }
  else {
    let start = 0
    for (const line of piece.text.split('\n')) {
      const end = start + line.length
      if (line.trim() !== '') yield { start, end: start + line.trimEnd().length }
      start = end + 1
    }
  }
}

function* proseSentences(
  text: string,
  language: string,
): Generator<{ start: number; end: number }> {
  let start = 0
  for (const line of text.split('\n')) {
    for (const span of sentencesOf(line, language)) {
      yield { start: span.start + start, end: span.end + start }
    }
    start += line.length + 1
  }
}
