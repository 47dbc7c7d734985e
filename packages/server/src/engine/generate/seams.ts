// Keeps apart what must not touch in a shown text: single characters that are harmless alone, but make a link,
// an address or a tag of what stands around them.

/** So much of what was shown has to be looked at: the longest label a definition may have, and its brackets. */
export const seamCharacters = 1_100

/** Between two of these nothing may be taken out without a trace: the ends could make what was taken out. */
const gluing = /[a-z0-9:/<!?()[\]&#@]/i
const schemeAtEnd = /(?:www|(?:mailto|tel|javascript|vbscript|data|blob|file):?)$/i
/** Markdown takes the backslash away that stands between these and the text. */
const escaped: Readonly<Record<string, RegExp>> = { '/': /:\/?\\$/, '.': /www\\$/i }
const openReference = /&#?[a-z0-9]{1,32}$/i
/** A label of this paragraph; the brackets of `list[0]` begin none, whatever is left out before them later. */
const label = /(?:^|[^a-z0-9_)\]])\[(?:[^\n]|\n(?![ \t]*\n))*\]$/i

/**
 * Whether a space must come between the last `seamCharacters` of what was shown and the text that follows,
 * as Markdown would make a link of them: `](` opens a destination, `]:` defines what a label leads to, and
 * `:\/\/` is the same as `://`.
 */
export function makesLink(shown: string, text: string): boolean {
  if (shown.endsWith('\\')) return escaped[text.charAt(0)]?.test(shown.slice(-5)) ?? false
  if (!shown.endsWith(']')) return false
  return text.startsWith('(') || (text.startsWith(':') && label.test(shown))
}

/**
 * Whether something that was taken out between the two has to leave a space. With `isClosed` the text is
 * punctuation that belongs to the words before it.
 */
export function makesTakenOut(shown: string, text: string, isClosed: boolean): boolean {
  if (text.startsWith(';') && openReference.test(shown)) return true
  const last = shown.slice(-1)
  const isGlued = gluing.test(last) && gluing.test(text.charAt(0)) && !(isClosed && last !== '<')
  return isGlued || schemeAtEnd.test(shown.slice(-12))
}

/** Whether what comes after the shown text stands at the beginning of a line, be it in a quotation or a list. */
export function endsWithLineStart(shown: string): boolean {
  return /(?:^|\n)[ \t>*+\-\d.)]*$/.test(shown)
}
