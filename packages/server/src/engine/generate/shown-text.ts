// Puts together what is shown of a text that things are taken out of: white space around them is not doubled,
// and what they kept apart does not become what would be taken out.
import type { GluedText } from './glued-text.ts'
import { makesLink, makesTakenOut, seamCharacters } from './seams.ts'

/** So long an end is cut to what has to be looked at. */
const most = 4 * seamCharacters
const closing = /^[.,;:!?)\]}»”’。、，；：！？）】]/

export interface ShownText {
  /** Shows what comes next, with the white space before it; `endsCode` is true for the backticks that do. */
  add(text: string, endsCode?: boolean): string
  /** Takes in white space; it is shown before the next text only. */
  space(space: string): void
  /** Told that something was taken out here. */
  takeOut(): void
  /** What would separate the next text from what was shown, and from the white space before that text. */
  spaceTo(text: string, endsCode?: boolean): string
  /** Whether what comes next touches what was shown. */
  isGlued(): boolean
  /** White space since the last text, with that before what was taken out. */
  pending(): string
  /** The end of what was shown: a long text is not gone through for each character. */
  tail(): string
  text(): string
}

/** For one text; with `glued` what follows an address is kept apart from it. */
export function createShownText(glued?: GluedText): ShownText {
  let shown = ''
  /** The end of it, and its last character: a string that grows is dear to look into. */
  let end = ''
  let last = ''
  /** White space before and after what was taken out last. */
  let spaceBefore = ''
  let spaceAfter = ''
  let isSeam = false

  function tailOf(): string {
    end = end.slice(-seamCharacters)
    return end
  }

  function spaceTo(text: string, endsCode = false): string {
    if (shown === '') return ''
    const isClosed = isSeam && spaceAfter === '' && closing.test(text)
    const space = isClosed ? '' : moreOf(spaceBefore, spaceAfter)
    if (space !== '') return space
    if ((last === ']' || last === '\\') && makesLink(tailOf(), text)) return ' '
    if (isSeam && makesTakenOut(tailOf(), text, isClosed)) return ' '
    return glued?.parts(text) && !endsCode ? ' ' : ''
  }

  return {
    add(text, endsCode) {
      const added = spaceTo(text, endsCode) + text
      shown += added
      end = end.length > most ? end.slice(-seamCharacters) + added : end + added
      last = added.slice(-1)
      glued?.add(added)
      spaceBefore = ''
      spaceAfter = ''
      isSeam = false
      return added
    },
    space(space) {
      spaceAfter += space
    },
    takeOut() {
      isSeam = true
      glued?.cut()
      spaceBefore = moreOf(spaceBefore, spaceAfter)
      spaceAfter = ''
    },
    spaceTo,
    // Functions: V8 keeps an object with getters as a dictionary, and there are two of these in each reply.
    isGlued: () => spaceBefore === '' && spaceAfter === '' && last.trim() !== '',
    pending: () => spaceBefore + spaceAfter,
    tail: tailOf,
    text: () => shown,
  }
}

/** Of the white space before and after what was taken out the one that separates more. */
function moreOf(before: string, after: string): string {
  if (before === '' || after === '') return before + after
  const breaks = (space: string) => space.split('\n').length
  return breaks(before) > breaks(after) ? before : after
}
