// The part of a text around a match, for lists that a search has found.

/** Few, since the rows of a list show little more than the first 50 characters. */
const charactersBefore = 30
const charactersAfter = 140

/**
 * The text around the first place that matches, on one line, with “…” where it is cut. Cuts between
 * words, or within a word that is longer than the excerpt. Undefined if nothing matches.
 */
export function excerptAround(text: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(text)
  if (found === null) return undefined
  const end = found.index + found[0].length
  // Beginnings and ends of words may be missing at the cuts, as may halves of a character.
  const before = text.slice(Math.max(0, found.index - charactersBefore), found.index)
  const after = text.slice(end, end + charactersAfter)
  const isStart = found.index <= charactersBefore
  const isEnd = end + charactersAfter >= text.length
  const head = isStart ? before : before.replace(/^\S*\s+|^[\udc00-\udfff]/, '')
  const tail = isEnd ? after : after.replace(/\s+\S*$|[\ud800-\udbff]$/, '')
  const whole = `${isStart ? '' : '…'}${head}${found[0]}${tail}${isEnd ? '' : '…'}`
  return whole.replace(/\s+/g, ' ').trim()
}

/** Matches a text in any case. */
export function anyCase(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')
}

/** Matches a word that is one of these or begins with one, in any case. */
export function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${words.join('|')})`, 'iu')
}
