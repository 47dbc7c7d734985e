// Cuts an answer into units while it arrives: sentences, list items, table rows, headings and code blocks.
import type { Span } from '../../engine/analysis/sentences.ts'
import { sentencesOf } from '../language.ts'
import { monthNamed } from '../months.ts'

/** A unit as the model wrote it. */
export type RawUnit = {
  /** The white space before it. */
  readonly before: string
  readonly text: string
  readonly shape: 'sentence' | 'line' | 'code'
}

export interface UnitCutter {
  /** Takes the next piece, cut anywhere, and returns the units that are complete. */
  push(piece: string): RawUnit[]
  /** Returns the beginning of the unit that is not complete yet. */
  readonly rest: RawUnit
  /** Returns the remaining units. No call of `push` may follow. */
  end(): RawUnit[]
}

/** A text without a sentence end is cut here, so that no unit grows without bound. */
const longestUnit = 2_000
/** From this length on, the text is cut again only after a character that may end a unit. */
const cutEachPiece = 300
const mayEndUnit = /[.!?:。！？…\n`~]/

const endsWithOrdinal = /(?:^|\s)\d{1,2}\.$/
const fence = /^(`{3,}|~{3,})/
/** List items, table rows, headings and quotes: one line is one unit. */
const lineUnit = /^(?:[-*+•]\s|\d{1,3}[.)]\s|\||#{1,6}\s|>)/
/** The beginning of a text that may become such a line, or a fence. */
const lineBegun = /^(?:[-*+•]|\d{1,3}[.)]?|#{1,6}|`{1,2}|~{1,2})$/

/** Creates the cutter for one answer in a language (BCP 47). */
export function createUnitCutter(language: string): UnitCutter {
  let pending = ''
  let isFirst = true

  function next(isWhole: boolean): RawUnit | undefined {
    const before = /^\s*/.exec(pending)?.[0] ?? ''
    const rest = pending.slice(before.length)
    if (rest === '') return undefined
    const isLineStart = isFirst || before.includes('\n')
    const { shape, length } = lengthOf(rest, { isLineStart, isWhole })
    if (length === undefined) return undefined
    pending = rest.slice(length)
    isFirst = false
    return { before, text: rest.slice(0, length).trimEnd(), shape }
  }

  function lengthOf(rest: string, at: { isLineStart: boolean; isWhole: boolean }): Cut {
    const shape = at.isLineStart ? shapeOf(rest) : 'sentence'
    if (shape === undefined && !at.isWhole) return { shape: 'sentence', length: undefined }
    if (shape === 'code') return { shape, length: codeLength(rest, at.isWhole) }
    const lineEnd = rest.indexOf('\n')
    const line = lineEnd === -1 ? rest : rest.slice(0, lineEnd)
    const isEnded = lineEnd !== -1 || at.isWhole || line.length >= longestUnit
    if (shape === 'line') return { shape, length: isEnded ? line.length : undefined }
    const [first, second] = joinedSpans(line, sentencesOf(line, language))
    const end = first?.end ?? line.length
    const isComplete =
      second !== undefined &&
      (!endsWithOrdinal.test(line.slice(0, end)) || /\p{L}\P{L}/u.test(line.slice(second.start))) &&
      // The first letter after a period shows whether the period ends the sentence.
      /\p{L}/u.test(line.slice(second.start)) &&
      !isOpen(line.slice(0, end))
    if (isComplete) return { shape: 'sentence', length: end }
    return { shape: 'sentence', length: isEnded ? Math.max(end, 1) : undefined }
  }

  function take(isWhole: boolean): RawUnit[] {
    const units: RawUnit[] = []
    for (let unit = next(isWhole); unit !== undefined; unit = next(isWhole)) units.push(unit)
    return units
  }

  return {
    push(piece) {
      pending += piece
      const isShort = pending.length < cutEachPiece
      return isShort || pending.length >= longestUnit || mayEndUnit.test(piece) ? take(false) : []
    },
    get rest() {
      const before = /^\s*/.exec(pending)?.[0] ?? ''
      const text = pending.slice(before.length)
      const isLineStart = isFirst || before.includes('\n')
      const shape = isLineStart ? shapeOf(text) : 'sentence'
      // While the kind of the line is unknown, nothing of it may be shown.
      return { before, text: shape === undefined ? '' : text, shape: shape ?? 'sentence' }
    },
    end: () => take(true),
  }
}

/** Joins spans that belong together, although the rules of Unicode separate them. */
function joinedSpans(line: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && belongsTogether(line, last, span)) {
      joined.splice(-1, 1, { start: last.start, end: span.end })
    } else joined.push(span)
  }
  return joined
}

/**
 * "15. März" is a date. Without white space between them, only the full stops of scripts without spaces separate
 * sentences: `shop.example/?q` is an address, `![x](y)` an image, and `evil。com` a host.
 */
function belongsTogether(line: string, first: Span, second: Span): boolean {
  const before = line.slice(first.start, first.end)
  const after = line.slice(second.start)
  if (endsWithOrdinal.test(before)) {
    return monthNamed(/^\p{L}+/u.exec(after)?.[0] ?? '') !== undefined
  }
  if (first.end < second.start) return false
  const isInName = /[A-Za-z0-9][。｡]$/.test(before) && /^[A-Za-z0-9]/.test(after)
  return isInName || !/[。｡！？]["'”’」』）)*_`]*$/u.test(before)
}

/** Whether the text may end inside code or a link label, where no sentence ends. */
function isOpen(text: string): boolean {
  const isInCode = text.replace(/`[^`\n]{1,120}`/g, '').includes('`')
  return isInCode || text.lastIndexOf('[') > text.lastIndexOf(']')
}

type Cut = { readonly shape: RawUnit['shape']; readonly length: number | undefined }

/** The shape of the unit that begins a line; `undefined` if more text could change it. */
function shapeOf(line: string): RawUnit['shape'] | undefined {
  if (lineBegun.test(line)) return undefined
  if (fence.test(line)) return 'code'
  return lineUnit.test(line) ? 'line' : 'sentence'
}

/** The length of a code block with its closing fence; `undefined` while that is missing. */
function codeLength(rest: string, isWhole: boolean): number | undefined {
  const mark = fence.exec(rest)?.[1] ?? ''
  const firstLine = rest.indexOf('\n')
  const closing = new RegExp(`^[ \\t]*${mark}[\`~]*[ \\t]*$`, 'm')
  const found = firstLine === -1 ? null : closing.exec(rest.slice(firstLine + 1))
  if (found === null) return isWhole ? rest.length : undefined
  const end = firstLine + 1 + found.index + found[0].length
  return isWhole || rest.charAt(end) === '\n' ? end : undefined
}
