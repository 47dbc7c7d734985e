// Finds the words at the beginning of a unit that may be shown before the unit is complete.

/**
 * Characters of addresses, phone numbers, links, markup, citation markers, code and quoted names. A word with one of
 * these characters, and all words after it, wait until their unit is complete.
 */
const risky = /[\p{N}/@"“”„«»[\]()<>`\\_【】＠：＜．｡․﹒]|[.:&](?=\S)/u
/** A full stop of another width, after which a host name could continue. */
const wideStop = /^[。．｡․﹒]/
/** Scripts without spaces between words, and their punctuation: each character is a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff0f]/u
const word = new RegExp(`\\s*(?:${unspaced.source}|(?:(?!${unspaced.source})\\S)+)`, 'gu')
/** The number or sign of a list item. */
const listSign = /^(?:[-*+•]|\d{1,3}[.)])\s+/

/**
 * Returns the beginning of a growing unit up to its first risky word. Leaves out a last word that may continue, and
 * white space at the end.
 */
export function safeWords(unit: string): string {
  const sign = listSign.exec(unit)?.[0] ?? ''
  const body = unit.slice(sign.length)
  let end = 0
  for (const { 0: found, index } of body.matchAll(word)) {
    const next = index + found.length
    const following = body.slice(next, next + 1)
    const mayGoOn = following === '' || wideStop.test(following)
    if (risky.test(found) || (mayGoOn && !unspaced.test(found))) break
    end = next
  }
  return end === 0 ? '' : sign + body.slice(0, end)
}
