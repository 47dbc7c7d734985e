// Takes a model's text in by words, so that what comes of it does not depend on how it was sent.

/** A word without an end is taken in parts. */
const longestWord = 500
const wordEnd = /\s|[^\0-\x7f]/

export interface WordSplitter {
  /** The words that end in the next piece, which is cut anywhere; each with the one character that ends it. */
  split(piece: string): Generator<string>
  /** The word whose end never came, once nothing more comes. */
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
        const most = start + longestWord - begun.length
        const part = piece.slice(start, most)
        const found = part.search(wordEnd)
        const taken = found === -1 ? part : part.slice(0, found + 1)
        begun += taken
        start += taken.length
        if (found === -1 && begun.length < longestWord) return
        // The second half of a character comes with the first one.
        if (/[\ud800-\udbff]$/.test(taken)) {
          if (start === piece.length) return
          begun += piece.charAt(start)
          start++
        }
        yield begun
        begun = ''
      }
    },
    rest: () => begun,
  }
}
