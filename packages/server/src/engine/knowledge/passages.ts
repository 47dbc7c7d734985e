// Cuts a knowledge item into passages: the pieces that are found, quoted and cited.
import type { SentenceCutter } from '../analysis/sentences.ts'
import type { KnowledgeSource } from '../types.ts'
import { type BlockKind, blocksOf } from './markdown.ts'
import { fitting, maxPassageCharacters, type Piece, proseSentences, spansOf } from './pieces.ts'

/** Smaller passages are joined with their neighbours under the same heading: a single line rarely answers. */
const tinyPassageCharacters = 300
/** Only the beginning of a long FAQ answer is cut into sentences. */
const maxAnswerCharacters = 10_000
/** The longest lead-in sentence that a list, table or code block takes along. */
const maxLeadCharacters = 300

/** The unit of quoting: a sentence, a list item, a table row, a line of code. */
export type Unit = { readonly start: number; readonly end: number; readonly kind: BlockKind }

export type PassageDraft = {
  readonly text: string
  /** The headings above the passage, outermost first. */
  readonly headings: readonly string[]
  /** In document order, as offsets into `text`. They cover everything but white space. */
  readonly units: readonly Unit[]
}

/**
 * Generates the passages of an item lazily, so that a long text can be analysed in slices. A FAQ item is one
 * passage: its answer, unchanged. Every other passage has at most `maxPassageCharacters`. An item with empty
 * content has one passage, so that its title can be found. Yields `undefined` while it reads many lines, so that
 * the caller can pause.
 */
export function* passagesOf(
  item: KnowledgeSource,
  sentencesOf: SentenceCutter,
): Generator<PassageDraft | undefined> {
  if (item.type === 'faq') {
    yield answerPassage(item.content, sentencesOf)
    return
  }
  let cut = 0
  let lastHeadings: readonly string[] = []
  for (const section of sectionsOf(item.content)) {
    if (section === undefined) {
      yield undefined
      continue
    }
    lastHeadings = section.headings
    for (const pieces of groups(section.pieces, sentencesOf)) {
      cut++
      yield passageFrom(pieces, section.headings, sentencesOf)
    }
  }
  if (cut > 0) return
  const title = lastHeadings.at(-1) ?? item.title ?? ''
  yield passageFrom(title === '' ? [] : [{ kind: 'prose', text: title }], lastHeadings, sentencesOf)
}

/** A FAQ answer, unchanged; only its beginning is cut into sentences. */
function answerPassage(content: string, sentencesOf: SentenceCutter): PassageDraft {
  const text = content.trim()
  const units: Unit[] = []
  for (const span of proseSentences(text.slice(0, maxAnswerCharacters), sentencesOf)) {
    units.push({ ...span, kind: 'prose' })
  }
  return { text, headings: [], units }
}

type Section = { readonly headings: readonly string[]; readonly pieces: readonly Piece[] }

function* sectionsOf(content: string): Generator<Section | undefined> {
  let path: { readonly level: number; readonly text: string }[] = []
  let pieces: Piece[] = []
  const headings = () => path.map((heading) => heading.text)
  for (const block of blocksOf(content)) {
    if (block === undefined) {
      yield undefined
      continue
    }
    if (block.kind !== 'heading') {
      pieces.push(block)
      continue
    }
    yield pieces.length > 0 ? { headings: headings(), pieces } : undefined
    pieces = []
    path = [...path.filter((outer) => outer.level < block.level), block]
  }
  if (pieces.length > 0 || path.length > 0) yield { headings: headings(), pieces }
}

/** Pieces that stay together: one piece, or a lead-in sentence with its list, table or code. */
type PieceGroup = readonly Piece[]

/** Joins the pieces of one section into passages: small pieces together, a list with the line before it. */
function* groups(pieces: readonly Piece[], sentencesOf: SentenceCutter): Generator<Piece[]> {
  let group: Piece[] = []
  let size = 0
  for (const bound of pieceGroups(pieces, sentencesOf)) {
    const length = lengthOf(bound)
    const fits = size + 2 + length <= maxPassageCharacters
    const isSmall = size < tinyPassageCharacters || length < tinyPassageCharacters
    const belongs = bound[0]?.kind !== 'prose' && group.at(-1)?.kind === 'prose'
    if (group.length > 0 && !(fits && (isSmall || belongs))) {
      yield group
      group = []
      size = 0
    }
    group.push(...bound)
    size += length + 2
  }
  if (group.length > 0) yield group
}

function lengthOf(bound: PieceGroup): number {
  return bound.reduce((sum, piece) => sum + piece.text.length + 2, -2)
}

/** The pieces in order, cut to passage size, each block with its lead-in sentence. */
function* pieceGroups(
  pieces: readonly Piece[],
  sentencesOf: SentenceCutter,
): Generator<PieceGroup> {
  let lead: Piece | undefined
  for (const [index, piece] of pieces.entries()) {
    const leads = piece.kind === 'prose' && (pieces[index + 1]?.kind ?? 'prose') !== 'prose'
    const cut = leads ? leadStart(piece.text, sentencesOf) : undefined
    const own = cut === undefined ? piece : { ...piece, text: piece.text.slice(0, cut).trimEnd() }
    const room = maxPassageCharacters - (lead === undefined ? 0 : lead.text.length + 2)
    if (own.text !== '') {
      for (const part of fitting(own, room, sentencesOf)) {
        yield lead === undefined ? [part] : [lead, part]
        lead = undefined
      }
    }
    if (cut !== undefined) lead = { kind: 'prose', text: piece.text.slice(cut) }
  }
}

/** The start of the last sentence if it ends with a colon, as a lead-in does. */
function leadStart(text: string, sentencesOf: SentenceCutter): number | undefined {
  if (!/[:：]$/.test(text)) return undefined
  const last = [...proseSentences(text.slice(-2 * maxLeadCharacters), sentencesOf)].at(-1)
  if (last === undefined || last.end - last.start > maxLeadCharacters) return undefined
  return Math.max(0, text.length - 2 * maxLeadCharacters) + last.start
}

function passageFrom(
  pieces: readonly Piece[],
  headings: readonly string[],
  sentencesOf: SentenceCutter,
): PassageDraft {
  const text = pieces.map((piece) => piece.text).join('\n\n')
  const units: Unit[] = []
  let offset = 0
  for (const piece of pieces) {
    for (const span of spansOf(piece, sentencesOf)) {
      units.push({ start: span.start + offset, end: span.end + offset, kind: piece.kind })
    }
    offset += piece.text.length + 2
  }
  return { text, headings, units }
}
