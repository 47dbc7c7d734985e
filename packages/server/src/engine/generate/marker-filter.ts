// Makes what may be shown of a model's words while they come: citation markers, images, HTML and foreign
// addresses are taken out, and nothing is shown before it is sure what it is.
import { createGluedText } from './glued-text.ts'
import { createHostFilter } from './host-filter.ts'
import { isKnownHost } from './host-names.ts'
import {
  type Label,
  type Lexeme,
  lexemeAt,
  type Mark,
  type ShownRules,
  undecided,
} from './lexemes.ts'
import { mailAt } from './mail-addresses.ts'
import { leadingAddress, trimmedAddress, visibleCharacter } from './output-rules.ts'
import { notInSources } from './prompt.ts'
import { endsWithLineStart } from './seams.ts'
import { createShownText } from './shown-text.ts'

export interface MarkerFilter {
  /** Takes the next piece of the model's text, cut anywhere; gives what is shown of it and what was held back. */
  push(text: string): string
  /**
   * What would be shown of a word that has begun to come, where it is a word like any other; empty where
   * it may yet become what is taken out. It is not taken in.
   */
  foreseen(word: string): string
  /**
   * What all that is shown most likely comes to with a last word, and the sources that it names by then. The word
   * is not taken in. Undefined where it is too long to tell.
   */
  expected(word: string): { readonly text: string; readonly sources: readonly number[] } | undefined
  /** What is shown of the rest; nothing may be pushed after it. */
  end(): string
  /** All that was shown so far. */
  readonly shown: string
  readonly marks: readonly Mark[]
  /** Whether the model said that the sources don't hold the answer, before it cited any. */
  readonly isRefusal: boolean
}

/**
 * Longer words are taken in parts, longer addresses are none, of longer ones no beginning is shown, and none ends
 * a sentence.
 */
const most = { word: 200, address: 2_000, begun: 40, last: 100, slashes: 40 }
/** With this before it, and something between that was taken out, an e-mail address would be another. */
const nameBegun = /[\p{L}\p{N}][._+-]{1,80}$/u
const plainMark = /\[(\d{1,3})\]/g
/** What ends a sentence behind its citations. */
const closing = /^[.,;:!?。！？…]*$/u
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
  const hosts = createHostFilter(rules)
  const glued = createGluedText()
  /** What is left of the text when all but hosts is taken out. */
  const read = createShownText(glued)
  /** Seen, but not decided yet. */
  let held = ''
  /** Half a character. */
  let half = ''
  let previous = ''
  /** The backticks that opened the code we are in. */
  let code = ''
  let hasCited = false
  let isRefusal = false

  function show(text: string): void {
    if (text === '') read.takeOut()
    else hosts.push(read.add(text, text.startsWith('`') && code === ''))
  }

  /** Reads as much as can be decided; what is shown of it. */
  function readOn(isWhole: boolean): string {
    while (held !== '') {
      const lexeme = next(isWhole)
      if (lexeme === undecided) break
      held = held.slice(lexeme)
    }
    if (isWhole) hosts.settle()
    return hosts.takeDelta()
  }

  /** Reads what stands first; how many characters that were. */
  function next(isWhole: boolean): number | typeof undecided {
    const first = held.charAt(0)
    if (/[ \t\n]/.test(first)) {
      read.space(first)
      hosts.settle()
      if (first === '\n' && code.length < 3) code = ''
      return 1
    }
    if (first === '`') return backticks(isWhole)
    if (/[a-z0-9_@]/i.test(first)) {
      const found = mailAt(held, { isWhole, rules, isGlued: read.isGlued() })
      if (found === undecided) return undecided
      if (found !== undefined) {
        const isPart = found.shown !== '' && read.isGlued() && nameBegun.test(read.tail())
        if (isPart) read.space(' ')
        return take(found)
      }
    }
    if (/[a-z0-9_]/i.test(first)) return word(isWhole)
    const found = lexemeAt(held, { isWhole, rules, isLineStart, readLabel })
    if (found === undefined || (found !== undecided && first === '[' && isIndexed(found))) {
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
    const isApart = found.isBare === true && !read.tail().endsWith('(')
    if (isApart) read.takeOut()
    show(found.shown)
    if (found.isBare) read.takeOut()
    return found.taken
  }

  function isLineStart(): boolean {
    return endsWithLineStart(read.tail()) || read.pending().includes('\n')
  }

  /** Whether brackets that stand here pick an element, as in `list[0]`. */
  function isIndexed({ cites, isReference = false }: Lexeme): boolean {
    const isTouching = read.isGlued() && indexable.test(read.tail().slice(-1))
    if (isReference) return isTouching
    if (cites === undefined) return false
    return code !== '' && isTouching && !glued.parts('[')
  }

  function cite(sources: readonly number[]): void {
    hasCited ||= sources.length > 0
    for (const source of sources) hosts.mark(source)
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
    const rest = held.slice(run.length, run.length + most.slashes)
    const isOpen = run.length === held.length && run.length < most.word
    const mayBeAddress = /^:[\\/]*$/.test(rest) || (rest === '.' && /(?:^|_)www$/i.test(run))
    if (!isWhole && (isOpen || mayBeAddress)) return undecided
    const address = leadingAddress(held)
    if (address === undefined) {
      if (run !== notInSources) show(run)
      else {
        isRefusal ||= !hasCited
        read.takeOut()
      }
      return run.length
    }
    if (address.length === held.length && !isWhole && address.length < most.address) {
      return undecided
    }
    const trimmed = trimmedAddress(address)
    const isKnown = rules.addresses.has(trimmed) || isKnownHost(trimmed, rules)
    show(isKnown ? trimmed : '')
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
      return readOn(false)
    },
    foreseen(word) {
      if (word.length > most.begun || held !== '' || half !== '') return ''
      if (!/^[a-z0-9]+$/i.test(word) || isOpen(word)) return ''
      return hosts.foreseen(read.spaceTo(word) + word)
    },
    expected(word) {
      const begun = hosts.expected(most.last)
      if (begun === undefined || word.length > most.last) return undefined
      const named = [...word.matchAll(plainMark)].map(([, number]) => Number(number))
      const bare = word.replace(plainMark, '')
      const isEnd = word.startsWith('[') && closing.test(bare)
      const space = isEnd ? '' : read.spaceTo(bare)
      return {
        text: (begun.text + space + bare).trimEnd(),
        sources: [...begun.sources, ...named],
      }
    },
    end: () => readOn(true),
    get shown() {
      return hosts.shown()
    },
    marks: hosts.marks,
    get isRefusal() {
      return isRefusal
    },
  }
}

/** The words of a link, filtered like all others. */
function readLabel(text: string, rules: ShownRules): Label {
  const filter = createMarkerFilter(rules)
  filter.push(text)
  filter.end()
  return { shown: filter.shown, cites: filter.marks.map(({ source }) => source) }
}
