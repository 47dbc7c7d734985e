// Takes the hosts that stand in no source out of a text that is shown while it comes. It reads what is shown
// already, so that a name which comes together around something taken out is a name like any other.
import { wideDomains } from './host-domains.ts'
import { foreignHost, mayHaveHost, pathAtStart, periods, spaceless } from './host-names.ts'
import type { Mark, ShownRules } from './lexemes.ts'
import { createShownText } from './shown-text.ts'

/** A word without an end is taken in parts; so much before a part belongs to it. */
const most = { held: 2_100, before: 80 }
/** Most of what comes: one word with the white space before it, in letters that need no other look. */
const plainWord = /^[ \n\t]*[!-~]+$/
const parts = new RegExp(`\\s+|${spaceless}|[^\\s${spaceless}]+`, 'gv')
const spacelessOnly = new RegExp(`^${spaceless}$`, 'v')
/** What may become the domain of a name that ends with it. */
const wideAtEnd = new RegExp(`[${periods}][*_~\`\\\\]*(${spaceless}+)$`, 'v')
/** A period, and the beginning of a name behind it. */
const periodAtEnd = new RegExp(`[${periods}][^\\s${spaceless}]{0,70}$`, 'v')
const gluedPeriod = new RegExp(`[${periods}][*_~\`\\\\]*$`, 'v')
const gluedAtEnd = /\S+$/
const closingOnly = /^[.,;:!?'"*_~`)\]}>»”’。、，；：！？）】」』]*$/
/** Marks before a word that are part of no name. */
const opening = /^[^\p{L}\p{N}.。．｡․﹒\\]*$/u
const codeSign = /`+|\n/g

export interface HostFilter {
  /** Takes in what is shown next, with the white space before it. */
  push(text: string): void
  /** Told that white space follows, or nothing: what came by now is shown, as far as it is. */
  settle(): void
  /** What was shown since it was last asked for. */
  takeDelta(): string
  /** Takes in a citation marker that stood here. */
  mark(source: number): void
  /** What would be shown of a word with the white space before it; empty where it may become part of a host. */
  foreseen(text: string): string
  /**
   * All that was shown so far, and as it stands what is held back, with the sources that it names; undefined where
   * more than so many characters are held back.
   */
  expected(
    heldMax: number,
  ): { readonly text: string; readonly sources: readonly number[] } | undefined
  /** All that was shown so far. */
  shown(): string
  readonly marks: readonly Mark[]
}

/** For one text. What is shown depends on the text alone, not on how it was cut. */
export function createHostFilter(rules: ShownRules): HostFilter {
  const shown = createShownText()
  const marks: Mark[] = []
  /** Since the last white space, but for what can be no part of a name. */
  let held = ''
  /** The sources of markers in it, and how much of it stood before each. */
  let heldMarks: { readonly source: number; readonly after: number }[] = []
  /** Of all markers, those that are held among them: they may be thousands. */
  const sources = new Set<number>()
  /** The backticks that opened the code we are in. */
  let code = ''
  let delta = ''
  /** What was taken out goes on: its path is longer than what is held. */
  let isSwallowing = false

  function space(text: string): void {
    settle()
    isSwallowing = false
    shown.space(text)
    code = codeAfter(code, text)
  }

  function take(text: string): void {
    let rest = unswallowed(text)
    while (held.length + rest.length >= most.held) {
      const room = most.held - held.length
      held += rest.slice(0, room)
      settle()
      rest = unswallowed(rest.slice(room))
    }
    held += rest
  }

  function unswallowed(text: string): string {
    if (!isSwallowing) return text
    const rest = text.replace(pathAtStart, '')
    isSwallowing = rest === ''
    return rest
  }

  function takeSpaceless(letter: string): void {
    isSwallowing = false
    if (held === '') {
      show(letter, 0)
      return
    }
    held += letter
    const domain = wideAtEnd.exec(held)?.[1]
    if (domain === undefined || !wideDomains.some((wide) => wide.startsWith(domain))) settle()
  }

  function settle(): void {
    if (held === '') return
    let rest = held
    while (rest !== '') {
      // Only what begins with a period could go on with a word before white space.
      const before = shown.isGlued() || mayHaveHost(rest) ? glued(rest) : ''
      const found = foreignAfter(before, rest)
      const start = found === undefined ? rest.length : found.start - before.length
      const end = found === undefined ? rest.length : found.end - before.length
      show(rest.slice(0, start), held.length - rest.length)
      rest = rest.slice(end)
      if (found === undefined) continue
      isSwallowing = rest === '' && held.length === most.held
      if (start < end) shown.takeOut()
      if (start === end || !closingOnly.test(rest)) shown.space(' ')
    }
    for (const { source } of heldMarks) marks.push({ source, at: shown.text().length })
    heldMarks = []
    held = ''
  }

  function foreignAfter(before: string, text: string) {
    if (!mayHaveHost(text) && (before === '' || !periodAtEnd.test(before))) return undefined
    const codeAt = (end: number) => codeAfter(code, text.slice(0, Math.max(0, end - before.length)))
    return foreignHost(before + text, {
      rules,
      from: before.length,
      isCode: (start, end) => codeAt(start) !== '' && codeAt(start) === codeAt(end),
    })
  }

  /** The end of what was shown, where the text touches it. */
  function glued(text: string): string {
    if (shown.text() === '' || shown.spaceTo(text) !== '') return ''
    return gluedAtEnd.exec(shown.tail().slice(-most.before))?.[0] ?? ''
  }

  /** Shows a part of what is held, which stands behind so much of it. */
  function show(part: string, after: number): void {
    sayMarks(after, shown.text().length)
    if (part === '') return
    // The colon may make a definition where what stood before the label was taken out.
    for (const piece of part.includes(']:') ? part.split(/(?<=\])(?=:)/) : [part]) {
      delta += shown.add(piece, piece.startsWith('`') && code !== '')
      code = codeAfter(code, piece)
    }
    sayMarks(after + part.length, shown.text().length)
  }

  /** Places the markers that stood in what is held up to there, which ends at `end` in what is shown. */
  function sayMarks(upTo: number, end: number): void {
    if (heldMarks.length === 0) return
    const said = heldMarks.filter((mark) => mark.after <= upTo)
    heldMarks = heldMarks.filter((mark) => mark.after > upTo)
    const begin = marks.at(-1)?.at ?? 0
    for (const { source, after } of said) {
      marks.push({ source, at: Math.max(begin, end - (upTo - after)) })
    }
  }

  return {
    push(text) {
      if (plainWord.test(text)) {
        const word = text.trimStart()
        if (word.length < text.length) space(text.slice(0, -word.length))
        take(word)
        return
      }
      if (text.length === 1 && spacelessOnly.test(text)) {
        takeSpaceless(text)
        return
      }
      for (const [part] of text.matchAll(parts)) {
        if (/^\s/.test(part)) space(part)
        else if (spacelessOnly.test(part)) takeSpaceless(part)
        else take(part)
      }
    },
    settle,
    takeDelta() {
      const since = delta
      delta = ''
      return since
    },
    mark(source) {
      sources.add(source)
      if (held === '') marks.push({ source, at: shown.text().length })
      else heldMarks.push({ source, after: held.length })
    },
    foreseen(text) {
      const word = text.trimStart()
      const ahead = text.slice(0, -word.length)
      if (ahead === '') {
        if (!opening.test(held)) return ''
        const between = shown.spaceTo(held + word)
        return between === '' && gluedPeriod.test(shown.tail().slice(-12))
          ? ''
          : between + held + word
      }
      if (held !== '' || shown.pending() !== '') return ''
      return shown.text() === '' ? word : text
    },
    expected(heldMax) {
      if (held.length > heldMax) return undefined
      const text = shown.text() + (held === '' ? '' : shown.spaceTo(held) + held)
      return { text, sources: [...sources] }
    },
    shown: shown.text,
    marks,
  }
}

/** The backticks that opened the code a text is in at its end, where it began in that of `code`. */
function codeAfter(code: string, text: string): string {
  if (!text.includes('`') && (code === '' || !text.includes('\n'))) return code
  let open = code
  for (const [sign] of text.matchAll(codeSign)) {
    if (sign === '\n') open = open.length < 3 ? '' : open
    else if (open === '') open = sign
    else if (open === sign) open = ''
  }
  return open
}
