// Finds identifiers in code, and quoted names, that no known text contains.
import type { Mark } from '../types.ts'

/** More marks in one unit are not useful. */
const marksMax = 5
/** A quoted text with more words is a sentence, not a name. */
const nameWordsMax = 6
/** Names that occur in the code of any product. */
const commonNames = new Set(
  'application/json content-type user-agent console.log json.parse json.stringify'.split(' '),
)
/** Placeholders that the reader replaces: `your-key`, `MY_TOKEN`, `example.com`. */
const placeholder = /^(?:your|my|example|some)(?![a-z])|(?<![a-z])(?:here|example)$/i
const code = /(`{1,3})([^`]+)\1/g
/** A word of code that is a name: it contains a sign, or is in camelCase or capitals, or is an option. */
const identifier =
  /--?[a-z][\w-]{2,60}|[A-Za-z_$][\w$]{0,60}(?:[._/:-][A-Za-z_$][\w$]{0,60}){1,10}|[a-z]{1,60}[A-Z]\w{0,60}|[A-Z][A-Z0-9_]{3,60}/g
const quoted =
  /"([^"\n]{2,60})"|“([^”“\n]{2,60})[”“]|„([^“”\n]{2,60})[“”]|«\s?([^»\n]{2,60}?)\s?»|「([^」\n]{2,60})」/g

/**
 * Creates a function that returns the marks of a text; `isCode`: all of it is code. `texts`: the sources, the
 * conversation, and the instructions. `isTranslated`: the sources are in other languages than the reply, so a quoted
 * name may be a translation.
 */
export function createNameCheck(
  texts: readonly string[],
  isTranslated: boolean,
): (text: string, isCode: boolean) => Mark[] {
  const known = plain(texts.join('\n'))
  const lower = texts.join('\n').toLowerCase()

  function isKnown(name: string): boolean {
    const words = plain(name)
    return words === ' ' || known.includes(words) || lower.includes(name.toLowerCase())
  }

  function identifiersIn(text: string, offset: number): Mark[] {
    return [...text.matchAll(identifier)]
      .filter(([name]) => !placeholder.test(name) && !commonNames.has(name.toLowerCase()))
      .filter(([name]) => !isKnown(name))
      .map(({ 0: name, index }) => markOf(offset + index, name))
  }

  return (text, isCode) => {
    if (isCode) return identifiersIn(text, 0).slice(0, marksMax)
    const inCode = [...text.matchAll(code)].flatMap(({ 1: ticks = '', 2: inside = '', index }) =>
      identifiersIn(inside, index + ticks.length),
    )
    const prose = text.replace(code, (found) => ' '.repeat(found.length))
    const names = [...prose.matchAll(quoted)].flatMap(({ 0: whole, index, ...groups }) => {
      const name = Object.values(groups).find((group) => typeof group === 'string') ?? ''
      return isTranslated || !isName(name) || isKnown(name) ? [] : [markOf(index, whole)]
    })
    return [...inCode, ...names].sort((a, b) => a.start - b.start).slice(0, marksMax)
  }
}

/** A name begins with a capital, a digit or a letter without case, and is short. */
function isName(quote: string): boolean {
  return !/^\p{Ll}[^\d_]*$/u.test(quote) && quote.trim().split(/\s+/).length <= nameWordsMax
}

function markOf(start: number, text: string): Mark {
  return { start, end: start + text.length, kind: 'unknown_name' }
}

/** Lower-case words, separated by single spaces and surrounded by them. */
function plain(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}
