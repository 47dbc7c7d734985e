// Finds the pages of a document on which the sentences of its passages stand. A passage is cut from Markdown, so it has
// the letters of a page and not its offsets.

/** Pages with text that are searched after and before the page of the sentence before. */
const pagesNear = 5
/** Letters of a sentence that are compared. A sentence with fewer than `sureLetters` is searched on the next page only. */
const comparedLetters = 40
const sureLetters = 12

/**
 * After so many sentences in a row that no page near has, the text differs from its pages. To search each further one
 * would take long: the rest counts as on the last page that was found.
 */
const missesMax = 200

/** `starts` = where each page begins in the content. Call the result with the sentences in their order. */
export function createPageFinder(
  content: string,
  starts: readonly number[],
): (sentence: string) => number {
  const letters = new Map<number, string>()
  let page = 0
  let from = 0
  let missed = 0

  function lettersOfPage(index: number): string {
    let found = letters.get(index)
    if (found === undefined) {
      found = lettersOf(content.slice(starts[index], starts[index + 1]))
      letters.set(index, found)
      letters.delete(index - 2 * pagesNear)
    }
    return found
  }
  function* pagesAfter(): Generator<number> {
    let left = pagesNear
    for (let index = page + 1; index < starts.length && left > 0; index++) {
      if (lettersOfPage(index) === '') continue
      yield index
      left -= 1
    }
  }
  function* pagesBefore(): Generator<number> {
    for (let index = page - 1; index >= Math.max(0, page - pagesNear); index--) yield index
  }
  function isOn(index: number, wanted: string, after = 0): boolean {
    const at = lettersOfPage(index).indexOf(wanted, after)
    if (at < 0) return false
    page = index
    from = at + wanted.length
    missed = 0
    return true
  }

  return (sentence) => {
    const wanted = lettersOf(sentence).slice(0, comparedLetters)
    if (wanted === '' || missed >= missesMax) return page + 1
    if (isOn(page, wanted, from) || isOn(page, wanted)) return page + 1
    missed++
    const isSure = wanted.length >= sureLetters
    const others = isSure ? [...pagesAfter(), ...pagesBefore()] : [...pagesAfter()].slice(0, 1)
    for (const index of others) if (isOn(index, wanted)) break
    return page + 1
  }
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}
