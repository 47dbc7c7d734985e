// Removes citation markers from a text, and returns their numbers: [1], [1, 2], [1] and [2], [Source 1], (see [1]), [^1]
// and 【1】. A marker that is a word of its sentence, as in "According to [1]", becomes the title of its source.

/** A text without its citation markers. */
export type CitedText = {
  readonly text: string
  /** The numbers of the markers after the first word, with repetitions. */
  readonly cites: readonly number[]
  /** The numbers of the markers before the first word. */
  readonly leadingCites: readonly number[]
}

const numbers =
  '\\^?(?:sources?:?\\s*)?\\d{1,3}(?:\\s*(?:[,;&–\\-]|and)\\s*(?:sources?\\s*)?\\d{1,3}){0,20}'
const marker = `(?:\\[\\s?${numbers}\\s?\\](?:\\([^()\\n]{0,2000}\\))?|【\\s?(?:source\\s*)?\\d{1,3}(?:†[^】\\n]{0,40})?(?:\\s*,\\s*\\d{1,3}){0,20}\\s?】)`
/** Words between two markers. */
const and = '[,;&]|and|und|et|y|e|と'
const run = `${marker}(?:[ \\t]*(?:(?:${and})[ \\t]*)?${marker})*`
/** Words before a marker in parentheses, which say nothing without it. */
const see =
  'sources?|see|cf\\.?|quellen?|siehe|vgl\\.?|s\\.|fuentes?|véase|ver|voir|fontes?|fonti|vedi|bron|zie|出典|参照'
const enclosed = `[(（][ \\t]*(?:(?:${see})[:：]?[ \\t]*)?${run}[ \\t]*[)）]`
/**
 * Also matches markers in parentheses, or in bold or italics. Does not match a list after an equals sign: `x = [1, 2]`.
 */
const markers = new RegExp(`(?<![ \\t]|= ?)[ \\t]*(?:${enclosed}|([*_]{1,3})?${run}\\1)`, 'gi')
const single = new RegExp(marker, 'gi')

/** Words that need a noun after them. Without their marker, the sentence would have a hole. */
const needsNoun =
  /(?:\b(?:according to|based on|as per|(?:described|stated|listed|explained|shown|mentioned|found) in|laut|gemäß|entsprechend|selon|d['’]après|según|de acuerdo con|secondo|segundo|de acordo com|volgens|sources?|quellen?|fuentes?|fontes?|fonti|bron|bronnen)|(?:^|[,;:.–—]|(?:^|\s)-|\b(?:please|also))\s*(?:see|siehe|vea|voir|vedi|veja|zie))$/iu
const needsNounMax = 40

/** Letters and digits of scripts that separate words by spaces. */
const spaced = /[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]]/v

/** Removes the markers, and the white space before them. `titles`: of the sources, by their number; null = none. */
export function withoutMarkers(text: string, titles: readonly (string | null)[] = []): CitedText {
  const cites: number[] = []
  const leadingCites: number[] = []
  let isLeading = true
  let end = 0
  const bare = text.replace(markers, (run: string, _emphasis: unknown, offset: number) => {
    const found = (run.match(single) ?? []).flatMap(numbersOf)
    // Not a marker, but an element of a list, as in `rows[0]`.
    if (found.includes(0)) return run
    isLeading &&= !/[\p{L}\p{N}]/u.test(text.slice(end, offset))
    end = offset + run.length
    ;(isLeading ? leadingCites : cites).push(...found)
    const words = text.slice(Math.max(0, offset - needsNounMax), offset)
    if (needsNoun.test(words)) {
      const nouns = [...new Set(found)].map((number) => titles[number - 1] ?? null)
      const named = nouns.filter((title) => title !== null).map((title) => `“${title}”`)
      if (named.length > 0) return ` ${named.join(', ')}`
    }
    const [before, after] = [text.charAt(offset - 1), text.charAt(end)]
    return spaced.test(before) && spaced.test(after) ? ' ' : ''
  })
  // Drops the period that remains of `[1].`. Other units may already be shown in part, so they are not dropped.
  const isEmpty = end > 0 && /^\s*[[(【]/.test(text) && /^[\p{P}\s]*$/u.test(bare)
  return { text: isEmpty ? '' : bare.trim(), cites, leadingCites }
}

function numbersOf(found: string): number[] {
  const inside = found.replace(/\]\(.*$|†.*$/s, '')
  const range = /^\D*(\d+)\s*[–-]\s*(\d+)\D*$/.exec(inside)
  const [first, last] = [Number(range?.[1]), Number(range?.[2])]
  if (range !== null && first < last && last - first < 10) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return (inside.match(/\d+/g) ?? []).map(Number)
}
