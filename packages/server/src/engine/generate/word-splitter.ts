// Takes a model's text in by words, so that what comes of it does not depend on how it was sent.

/** A word without an end is taken in parts. */
const longestWord = 500
/** Not the first half of a character: the second one comes with it. */
const wordEnd = /\s|[^\0-\x7f\ud800-\udbff]/

export interface WordSplitter {
  /** The words that end in the next piece, which is cut anywhere; each with the one character that ends it. */
  split(piece: string): Generator<string>
  /** The word whose end has not come, or never came, once nothing more comes. */
  rest(): string
}

/** A splitter for one text; each character is looked at once, so that a word without an end costs no more. */
export function createWordSplitter(): WordSplitter {
  /** The beginning of a word. */
  let begun = ''

  return {
    *split(piece) {
      let start = 0
      while (start < piece.length) {
        const part = piece.slice(start, start + longestWord - begun.length)
        const found = part.search(wordEnd)
        const taken = found === -1 ? part : part.slice(0, found + 1)
        begun += taken
        start += taken.length
        if (found === -1 && begun.length < longestWord) return
        yield begun
        begun = ''
      }
    },
    rest: () => begun,
  }
}
