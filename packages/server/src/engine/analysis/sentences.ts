// Finds sentence ends; the Unicode rules alone stop after "Dr." and "e.g.", which would leave half answers.
import { listed, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

/** The place of a sentence in its text: UTF-16 offsets, end exclusive, white space trimmed off. */
export type Span = { readonly start: number; readonly end: number }

/** Cuts prose into sentences. */
export type SentenceCutter = (text: string) => Generator<Span>

type Abbreviations = {
  readonly always: ReadonlySet<string>
  readonly beforeNumbers: ReadonlySet<string>
}

/** Those of all languages: texts borrow them from each other, and an item's language may not be known. */
const abbreviationsOf = once(({ all }: Languages): Abbreviations => {
  const listedAs = (kind: keyof Abbreviations) =>
    new Set(all.flatMap(({ abbreviations }) => listed(abbreviations?.[kind])))
  return { always: listedAs('always'), beforeNumbers: listedAs('beforeNumbers') }
})

/** No abbreviation joins more than this: a text of nothing but "Dr." must not become one sentence. */
const maxJoinedCharacters = 600
/**
 * A script without sentence marks (Thai) puts spaces between clauses; longer runs are cut at those, into
 * pieces of at least so many characters: a piece that is cut anywhere says less than a sentence as long.
 */
const maxUnmarkedCharacters = 240
const minPieceCharacters = 160

const endsWithPeriod = /\.["')\]*_]*\s*$/
const lastWord = /([\p{L}.]+)\.\s*$/u
const onlyNumbering = /^\s*(?:\d{1,3}|[a-z])[.)]\s*$/i
const unmarkedScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Such a script abbreviates with periods, and ends no sentence with one. */
const endsUnmarkedWithPeriod =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\.$/u

/** No sentence ends inside of these, whatever marks they have: code, a link with its target, an address. */
const unbroken =
  /`[^`\n]{1,120}`|\[[^\]\n]{0,300}\]\([^()\s]{0,2000}(?: "[^"\n]{0,300}")?\)|https?:\/\/[^\s<>()[\]]{1,2000}/g
const mayHaveUnbroken = /`|\]\(|:\/\//

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The cutter for texts of a language. It gives the sentences of one line or paragraph of prose, in order, without
 * overlap, and nothing for blank text. A language that ICU does not know is cut like English.
 */
export function sentenceCutter(language: Language, languages: Languages): SentenceCutter {
  const segmenter = segmenterFor(language.tag)
  const abbreviations = abbreviationsOf(languages)
  return function* (text) {
    let start = 0
    const isBroken = createBrokenTest(text)
    for (const part of segmenter.segment(text)) {
      const end = withClosingMarks(text, part.index + part.segment.length)
      if (joinsNext(text, { start, end }, abbreviations) || isBroken(end)) continue
      yield* clauses(text, start, end)
      start = end
    }
    if (start < text.length) yield* clauses(text, start, text.length)
  }
}

/** Makes the test whether an offset lies inside of code, a link or an address; offsets come in ascending order. */
function createBrokenTest(text: string): (offset: number) => boolean {
  if (!mayHaveUnbroken.test(text)) return () => false
  const spans = text.matchAll(unbroken)
  let span = spans.next().value
  return (offset) => {
    while (span !== undefined && span.index + span[0].length <= offset) span = spans.next().value
    return span !== undefined && span.index < offset
  }
}

/** The end of a sentence with the emphasis that closes behind its period: "**Backup.** Stop the server." */
function withClosingMarks(text: string, end: number): number {
  const marks = /^(?:\*{1,3}|_{1,3}|`)(?=\s|$)/.exec(text.slice(end, end + 4))?.[0] ?? ''
  return /\S/.test(text.charAt(end - 1)) ? end + marks.length : end
}

/** Whether the piece up to `end` is no sentence yet because its period belongs to an abbreviation. */
function joinsNext(text: string, { start, end }: Span, known: Abbreviations): boolean {
  if (end - start > maxJoinedCharacters) return false
  // Only the end of the piece can hold the abbreviation; the whole of a long piece need not be read.
  const tail = text.slice(Math.max(start, end - 24), end)
  if (!endsWithPeriod.test(tail)) return onlyNumbering.test(text.slice(start, end))
  if (onlyNumbering.test(text.slice(start, end))) return true
  if (endsUnmarkedWithPeriod.test(tail) && /\S/.test(text.charAt(end))) return true
  const word = lastWord.exec(tail)?.[1]
  if (word === undefined) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return true
  const lower = word.toLowerCase()
  if (known.beforeNumbers.has(lower)) return /^\s*\d/.test(text.slice(end, end + 2))
  return known.always.has(lower)
}

function* clauses(text: string, start: number, end: number): Generator<Span> {
  if (end - start > maxUnmarkedCharacters && unmarkedScript.test(text.slice(start, end))) {
    let from = start
    let space = text.indexOf(' ', from + minPieceCharacters)
    while (space !== -1 && space < end) {
      yield* trimmed(text, from, space)
      from = space + 1
      space = text.indexOf(' ', from + minPieceCharacters)
    }
    yield* trimmed(text, from, end)
  } else yield* trimmed(text, start, end)
}

function* trimmed(text: string, start: number, end: number): Generator<Span> {
  const piece = text.slice(start, end)
  const left = piece.length - piece.trimStart().length
  const length = piece.trim().length
  if (length > 0) yield { start: start + left, end: start + left + length }
}

/** One segmenter for each language that ICU knows; any other tag shares the English one. */
function segmenterFor(tag: string): Intl.Segmenter {
  const known = segmenters.get(tag)
  if (known !== undefined) return known
  const isKnown = /^[a-z]{2,3}$/.test(tag) && Intl.Segmenter.supportedLocalesOf(tag).length > 0
  if (!isKnown && tag !== 'en') return segmenterFor('en')
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' })
  segmenters.set(tag, segmenter)
  return segmenter
}
