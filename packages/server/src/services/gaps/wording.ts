// Tells wordings of a question apart by their words alone: case and punctuation make no other wording.

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text, one space between them; of a text without words the text. */
export function wordingOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().match(word)
  return words === null ? text.trim() : words.join(' ')
}
