// Makes what may be shown of a model's words while they come: citation markers, images, HTML and foreign
// addresses are taken out, and nothing is shown before it is sure what it is.
import { createGluedText } from './glued-text.ts'
import { type Label, type Lexeme, lexemeAt, type ShownRules, undecided } from './lexemes.ts'
import { mailAt } from './mail-addresses.ts'
import { leadingAddress, trimmedAddress, visibleCharacter } from './output-rules.ts'
import { notInSources } from './prompt.ts'
import { endsWithLineStart, makesLink, makesTakenOut, seamCharacters } from './seams.ts'

/** A citation marker that was taken out. */
export type Mark = {
  /** The number in the marker, whether there is such a source or not. */
  readonly source: number
  /** Where it stood: characters of the shown text before it. */
  readonly at: number
}

export interface MarkerFilter {
  /** Takes the next piece of the model's text, cut anywhere; gives what is shown of it and what was held back. */
  push(text: string): string
  /**
   * What would be shown of a word that has begun to come, where it is a word like any other; empty where
   * it may yet become what is taken out. It is not taken in.
   */
  foreseen(word: string): string
  /** What is shown of the rest; nothing may be pushed after it. */
  end(): string
  /** All that was shown so far. */
  readonly shown: string
  readonly marks: readonly Mark[]
  /** Whether the model said that the sources don't hold the answer, before it cited any. */
  readonly isRefusal: boolean
}

/** Longer words are taken in parts, longer addresses are none, and of longer ones no beginning is shown. */
const most = { word: 200, address: 2_000, begun: 40 }
const closing = /^[.,;:!?)\]}»”’。、，；：！？）】]/
const indexable = /^[a-z0-9_)\]]$/i

/** Words that addresses begin with. Whoever makes up others has to be taken back. */
const addressBegun = 'https www mailto tel javascript vbscript data blob file'.split(' ')

/** Whether more letters could make something else of a word. */
function isOpen(word: string): boolean {
  const begun = word.toLowerCase()
  return notInSources.startsWith(word) || addressBegun.some((known) => known.startsWith(begun))
}

/** A filter for one answer. */
export function createMarkerFilter(rules: ShownRules): MarkerFilter {
  const marks: Mark[] = []
  let shown = ''
  /** The end of what was shown: a long text is not gone through for each character. */
  let tail = ''
  /** What was shown since the last piece. */
  let delta = ''
  /** Seen, but not decided yet. */
  let held = ''
  /** Half a character. */
  let half = ''
  let previous = ''
  /** White space before and after what was taken out last; it is shown before the next word only. */
  let spaceBefore = ''
  let spaceAfter = ''
  let isSeam = false
  const glued = createGluedText()
  /** The backticks that opened the code we are in. */
  let code = ''
  let isRefusal = false

  function show(text: string): void {
    if (text === '') {
      takeOut()
      return
    }
    const added = spaceTo(text) + text
    shown += added
    delta += added
    tail = (tail + added).slice(-seamCharacters)
    glued.add(added)
    spaceBefore = ''
    spaceAfter = ''
    isSeam = false
  }

  function takeOut(): void {
    isSeam = true
    glued.cut()
    spaceBefore = moreOf(spaceBefore, spaceAfter)
    spaceAfter = ''
  }

  /** What separates the next words from those shown. */
  function spaceTo(text: string): string {
    if (shown === '') return ''
    const isClosed = isSeam && spaceAfter === '' && closing.test(text)
    const space = isClosed ? '' : moreOf(spaceBefore, spaceAfter)
    if (space !== '') return space
    if (makesLink(tail, text) || (isSeam && makesTakenOut(tail, text, isClosed))) return ' '
    const endsCode = text.startsWith('`') && code === ''
    return glued.parts(text) && !endsCode ? ' ' : ''
  }

  /** Reads as much as can be decided. */
  function read(isWhole: boolean): string {
    delta = ''
    while (held !== '') {
      const lexeme = next(isWhole)
      if (lexeme === undecided) break
      held = held.slice(lexeme)
    }
    return delta
  }

  /** Reads what stands first; how many characters that were. */
  function next(isWhole: boolean): number | typeof undecided {
    const first = held.charAt(0)
    if (/[ \t\n]/.test(first)) {
      spaceAfter += first
      if (first === '\n' && code.length < 3) code = ''
      return 1
    }
    if (first === '`') return backticks(isWhole)
    if (/[a-z0-9_@]/i.test(first)) {
      const found = mailAt(held, { isWhole, rules, isGlued: isGlued() })
      if (found !== undefined) return take(found)
    }
    if (/[a-z0-9_]/i.test(first)) return word(isWhole)
    const found = lexemeAt(held, { isWhole, rules, isLineStart, readLabel })
    if (
      found === undefined ||
      (found !== undecided && found.cites !== undefined && first === '[' && isIndexed())
    ) {
      const [character = ''] = held
      show(character)
      return character.length
    }
    return take(found)
  }

  function take(found: Lexeme | typeof undecided): number | typeof undecided {
    if (found === undecided) return undecided
    cite(found.cites ?? [])
    // Nobody takes `([` for anything, and a bracket wants no space.
    const isApart = found.isBare === true && !tail.endsWith('(')
    if (isApart) takeOut()
    show(found.shown)
    if (found.isBare) takeOut()
    return found.taken
  }

  function isGlued(): boolean {
    return spaceBefore === '' && spaceAfter === '' && /\S$/.test(tail.slice(-1))
  }

  function isLineStart(): boolean {
    return endsWithLineStart(tail) || `${spaceBefore}${spaceAfter}`.includes('\n')
  }

  /** Whether brackets that stand here pick an element, as in `list[0]`. */
  function isIndexed(): boolean {
    const isTouching = spaceAfter === '' && indexable.test(tail.slice(-1))
    return code !== '' && isTouching && !glued.parts('[')
  }

  function cite(sources: readonly number[]): void {
    for (const source of sources) marks.push({ source, at: shown.length })
  }

  function backticks(isWhole: boolean): number | typeof undecided {
    const run = /^`+/.exec(held)?.[0] ?? ''
    if (run.length === held.length && !isWhole) return undecided
    if (code === '') code = run
    else if (code === run) code = ''
    show(run)
    return run.length
  }

  function word(isWhole: boolean): number | typeof undecided {
    const run = held.slice(0, most.word).match(/^[a-z0-9_]+/i)?.[0] ?? ''
    const rest = held.slice(run.length, run.length + 4)
    const isOpen = run.length === held.length && run.length < most.word
    const mayBeAddress = rest === ':' || rest === ':/' || (rest === '.' && /(?:^|_)www$/i.test(run))
    if (!isWhole && (isOpen || mayBeAddress)) return undecided
    const address = leadingAddress(held)
    if (address === undefined) {
      if (run !== notInSources) show(run)
      else {
        isRefusal ||= marks.length === 0
        takeOut()
      }
      return run.length
    }
    if (address.length === held.length && !isWhole && address.length < most.address) {
      return undecided
    }
    const trimmed = trimmedAddress(address)
    show(rules.addresses.has(trimmed) ? trimmed : '')
    return Math.max(trimmed.length, run.length)
  }

  return {
    push(text) {
      const pieces = half + text
      const isHalf = /[\ud800-\udbff]$/.test(pieces)
      half = isHalf ? pieces.slice(-1) : ''
      for (const character of pieces.slice(0, pieces.length - half.length)) {
        const kept = visibleCharacter(character, previous)
        if (kept === '') continue
        held += kept
        previous = kept
      }
      return read(false)
    },
    foreseen(word) {
      if (word.length > most.begun || held !== '' || half !== '') return ''
      return /^[a-z0-9]+$/i.test(word) && !isOpen(word) ? spaceTo(word) + word : ''
    },
    end: () => read(true),
    get shown() {
      return shown
    },
    marks,
    get isRefusal() {
      return isRefusal
    },
  }
}

/** Of the white space before and after what was taken out the one that separates more. */
function moreOf(before: string, after: string): string {
  const breaks = (space: string) => space.split('\n').length
  if (after === '') return before
  return breaks(before) > breaks(after) ? before : after
}

/** The words of a link, filtered like all others. */
function readLabel(text: string, rules: ShownRules): Label {
  const filter = createMarkerFilter(rules)
  filter.push(text)
  filter.end()
  return { shown: filter.shown, cites: filter.marks.map(({ source }) => source) }
}
