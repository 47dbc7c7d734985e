// Tells texts in which no filter finds anything, which most answers are.

/**
 * Letters of alphabets without invisible ones and without other forms of these, digits, and the marks of
 * sentences; full stops and colons, with which addresses are made, only where these end: a full stop before a
 * space, a closing mark or the end, a colon not before a mark, as `tel:)` is an address; spaces one at a time,
 * and lines.
 */
const plainProse =
  /^(?!\s)(?:[A-Za-z\u00c0-\u024f\u1e00-\u1eff\p{Script=Greek}\p{Script=Cyrillic}]|[0-9,;!?'"’“”„«»()–—€$%-]|\.(?=[ \n'"’”»)]|$)|:(?=[ \n]|$)| (?=[^\s])|\n{1,2}(?=[^\s]))+$/u

/** Whether a text is nothing but words, numbers and sentences: no address, marker, tag or code begins in it. */
export function isPlainProse(text: string): boolean {
  return plainProse.test(text) && !/www/i.test(text)
}
