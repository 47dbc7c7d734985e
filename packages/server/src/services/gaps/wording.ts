// Compares wordings of a question by their words alone: case and punctuation do not matter.

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text, separated by one space; for a text without words, the trimmed text. */
export function wordingOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().match(word)
  return words === null ? text.trim() : words.join(' ')
}
