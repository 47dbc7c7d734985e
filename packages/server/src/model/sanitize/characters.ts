// Removes invisible characters, which can hide words from checks and smuggle texts.

/** Control characters, directional characters, and code points that are not characters. */
const unseen = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]$/u
/** Letters and marks without a visible shape, such as fillers. */
const shapeless = new Set([
  0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180c, 0x180d, 0x180f, 0x2800, 0x3164, 0xffa0,
])
/** From this code point on, tags and selectors can encode whole texts invisibly. */
const firstTag = 0xe0000
/** Joiners are valid inside words of Arabic and Indic scripts and inside emoji. Elsewhere they only hide words. */
const joiner = /^[\u200c\u200d]$/
const joinable =
  /^(?:[[\p{L}\p{M}\p{Extended_Pictographic}]--[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]]|\ufe0f)$/v
const selector = /^[\ufe00-\ufe0f]$/
const selectable = /^[\p{Emoji}\p{Extended_Pictographic}]$/u
const lineBreaks = new Set([0x0b, 0x0c, 0x85, 0x2028, 0x2029])
/** Matches plain ASCII texts, which contain no invisible characters. */
const plain = /^[\x20-\x7e\n\t]*$/

/**
 * Returns the visible form of a character (a code point); empty if it is dropped. `previous` is the last character
 * that was kept. Drops a carriage return; other line breaks become `\n`.
 */
function visibleCharacter(character: string, previous: string): string {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || character === '\n' || character === '\t') return character
  if (lineBreaks.has(code)) return '\n'
  if (joiner.test(character)) return joinable.test(previous) ? character : ''
  if (selector.test(character)) return selectable.test(previous) ? character : ''
  return code >= firstTag || shapeless.has(code) || unseen.test(character) ? '' : character
}

/** Returns a text without invisible characters. */
export function visibleText(text: string): string {
  return plain.test(text) ? text : createVisibleFilter()(text)
}

/** Creates a filter that takes a text in pieces, cut anywhere, and returns their visible characters. */
export function createVisibleFilter(): (piece: string) => string {
  /** The first half of a character. */
  let half = ''
  let previous = ''
  return (piece) => {
    const whole = half + piece
    half = /[\ud800-\udbff]$/.test(whole) ? whole.slice(-1) : ''
    let seen = ''
    for (const character of whole.slice(0, whole.length - half.length)) {
      const kept = visibleCharacter(character, previous)
      if (kept === '') continue
      seen += kept
      previous = kept
    }
    return seen
  }
}
