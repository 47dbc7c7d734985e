// Splits text into sentences: the Unicode rules plus abbreviations, since those alone split after "Dr." and "e.g.".
import { listed, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { isOfCalendar } from './calendar.ts'
import { foldedWord, functionWordsOf, lightWordsOf } from './function-words.ts'

/** A sentence as UTF-16 offsets into its text, end exclusive, without surrounding white space. */
export type Span = { readonly start: number; readonly end: number }

/** Cuts prose into sentences. */
export type SentenceCutter = (text: string) => Generator<Span>

type Abbreviations = {
  readonly always: ReadonlySet<string>
  readonly beforeNumbers: ReadonlySet<string>
}

/** What ends with a period inside a sentence. */
type KnownPeriods = Abbreviations & { readonly language: Language }

/** The abbreviations of all languages: texts borrow them, and an item's language may be unknown. */
const abbreviationsOf = once(({ all }: Languages): Abbreviations => {
  const listedAs = (kind: keyof Abbreviations) =>
    new Set(all.flatMap(({ abbreviations }) => listed(abbreviations?.[kind])))
  return { always: listedAs('always'), beforeNumbers: listedAs('beforeNumbers') }
})

/** Longer pieces are not joined after an abbreviation: a text of only "Dr." must not become one sentence. */
const maxJoinedCharacters = 600
/**
 * Scripts without sentence marks (Thai) put spaces between clauses. Text longer than `maxUnmarkedCharacters` is cut at
 * these spaces into pieces of at least `minPieceCharacters`.
 */
const maxUnmarkedCharacters = 240
const minPieceCharacters = 160

const endsWithPeriod = /\.["')\]*_]*\s*$/
const lastWord = /([\p{L}.]+)\.\s*$/u
/** A question or exclamation in emphasis or quotes, and what goes on after it: "Click **Forgot it?** on the page". */
const markedEnd = /[?!](?:\*{1,3}|_{1,3}|["”»’])\s*$/u
const goesOn = /^\s*\p{Ll}/u
/** The same with a colon or comma: "Look at **Why this?**: mostly …". */
const questionEnd = /[?!]$/
const marksGoOn = /^(?:\*{1,3}|_{1,3}|["”»’])[:,;]/
/** A number that may be a day of a month, a floor or a place, after its preposition, its article or a comma. */
const ordinalEnd = /(?:(\p{L}+|,)\s+)?(?<![\d.,:])\d{1,2}\.\s+$/u
const onlyNumbering = /^\s*(?:\d{1,3}|[a-z])[.)]\s*$/i
const unmarkedScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Such scripts use periods for abbreviations only. */
const endsUnmarkedWithPeriod =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\.$/u

/** No sentence ends inside these: code, a link with its target, a URL. */
const unbroken =
  /`[^`\n]{1,120}`|\[[^\]\n]{0,300}\]\([^()\s]{0,2000}(?: "[^"\n]{0,300}")?\)|https?:\/\/[^\s<>()[\]]{1,2000}/g
const mayHaveUnbroken = /`|\]\(|:\/\//

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Creates the cutter for a language. It yields the sentences of a line or paragraph in order, without overlap, and
 * nothing for blank text. A language that ICU does not know is cut like English.
 */
export function sentenceCutter(language: Language, languages: Languages): SentenceCutter {
  const segmenter = segmenterFor(language.tag)
  const known = { ...abbreviationsOf(languages), language }
  return function* (text) {
    let start = 0
    const isBroken = createBrokenTest(text)
    for (const part of segmenter.segment(text)) {
      const end = withClosingMarks(text, part.index + part.segment.length)
      if (joinsNext(text, { start, end }, known) || isBroken(end)) continue
      yield* clauses(text, start, end)
      start = end
    }
    if (start < text.length) yield* clauses(text, start, text.length)
  }
}

/** Creates the test whether an offset is inside code, a link or a URL. Offsets must come in ascending order. */
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

/** Whether the piece up to `end` is no sentence yet, because its period belongs to an abbreviation or a number. */
function joinsNext(text: string, { start, end }: Span, known: KnownPeriods): boolean {
  if (end - start > maxJoinedCharacters) return false
  // Only the end of a long piece is read.
  const tail = text.slice(Math.max(start, end - 24), end)
  const next = text.slice(end, end + 4)
  if (markedEnd.test(tail) && goesOn.test(next)) return true
  if (questionEnd.test(tail) && marksGoOn.test(next)) return true
  if (!endsWithPeriod.test(tail)) return onlyNumbering.test(text.slice(start, end))
  if (onlyNumbering.test(text.slice(start, end))) return true
  if (known.language.ordinalPeriod && isOrdinal(tail, text.slice(end, end + 24), known.language))
    return true
  if (endsUnmarkedWithPeriod.test(tail) && /\S/.test(text.charAt(end))) return true
  const word = lastWord.exec(tail)?.[1]
  if (word === undefined) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return true
  const lower = word.toLowerCase()
  if (known.beforeNumbers.has(lower)) return /^\s*\d/.test(text.slice(end, end + 2))
  return known.always.has(lower)
}

/** Whether a text ends with an ordinal number: "am 1. April", "Dresden, 2. Stock", but not "it costs 15. Then …". */
function isOrdinal(before: string, after: string, language: Language): boolean {
  const found = ordinalEnd.exec(before)
  const next = /^\p{L}+/u.exec(after)?.[0]
  if (found === null || next === undefined) return false
  const following = foldedWord(next, language)
  if (isOfCalendar(following, language)) return true
  const saysLittle = (word: string) =>
    functionWordsOf(language).has(word) || lightWordsOf(language).has(word)
  // "By 18. The entrance …" begins a sentence.
  const [, preceding = ''] = found
  const mayGoOn = preceding === ',' || saysLittle(foldedWord(preceding, language))
  return mayGoOn && !saysLittle(following)
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

/** Returns one segmenter for each language that ICU knows, and the English one for any other tag. */
function segmenterFor(tag: string): Intl.Segmenter {
  const known = segmenters.get(tag)
  if (known !== undefined) return known
  const isKnown = /^[a-z]{2,3}$/.test(tag) && Intl.Segmenter.supportedLocalesOf(tag).length > 0
  if (!isKnown && tag !== 'en') return segmenterFor('en')
  const segmenter = new Intl.Segmenter(tag, { granularity: 'sentence' })
  segmenters.set(tag, segmenter)
  return segmenter
}
