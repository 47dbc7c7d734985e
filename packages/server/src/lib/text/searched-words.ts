// The words of a search for messages.

/** Enough to name one message among all, few enough that a pasted text is not searched word by word. */
const wordsMax = 8

/** The words of a text, in lower case. Empty if it has no letters and no digits. */
export function searchedWords(q: string): readonly string[] {
  const words = q.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, wordsMax)
}
