// Removes citation markers from a text, and returns their numbers: [1], [1, 2], [1] and [2], [Source 1], (see [1]), [^1]
// and 【1】. A marker that is a word of its sentence, as in "According to [1]" or "[1] says", becomes the title of its
// source.

/** A text without its citation markers. */
export type CitedText = {
  readonly text: string
  /** The numbers of the markers after the first word, with repetitions. */
  readonly cites: readonly number[]
  /** The numbers of the markers before the first word, which may belong to the text before. */
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
const enclosed = `[(（][ \\t]*(?:(?:${see})[:：]?[ \\t]*)?${run}[ \\t]*(?:を?参照)?[)）]`
/**
 * Also matches markers in parentheses, or in bold or italics. Does not match a list after an equals sign: `x = [1, 2]`.
 */
const markers = new RegExp(`(?<![ \\t]|= ?)[ \\t]*(?:${enclosed}|([*_]{1,3})?${run}\\1)`, 'gi')
const single = new RegExp(marker, 'gi')

/** Words that need a noun after them. Without their marker, the sentence would have a hole. */
const needsNoun = new RegExp(
  [
    // according to …, described in …
    '\\b(?:according to|based on|as per|refer to|(?:described|stated|listed|explained|shown|mentioned|found) in)',
    "\\b(?:laut|gemäß|entsprechend|selon|d['’]après|según|de acuerdo con|consultez|secondo|segundo|de acordo com|volgens)",
    // Source …, in source …; but "renewable energy sources" has its own meaning.
    '(?:(?:(?:^|\\n|[.!?:]\\s)[*_]{0,3}|\\b(?:in|from|see|per|to|and|aus|laut|siehe|und|en|según|ver|y|dans|selon|voir|et|da|vedi|e|em|uit|zie)\\s)(?:sources?|quellen?|fuentes?|fontes?|fonti|bron|bronnen)|出典|来源|출처)[*_]{0,3}[:：]?[*_]{0,3}',
    // A verb at the beginning, as "consulta" is also a noun.
    '(?:^|[,;:.!?]\\s|\\b(?:please|also|por favor)\\s)consult[ae]?',
    // as written in …, find more in …
    '\\b(?:as|wie|como|comme|come|conforme|zoals)\\s+(?:\\p{L}+\\s+){0,2}?(?:in|unter|indica|explica|indique)',
    '\\b(?:find|read|details?|information|infos?|more|finden|findest|steht|stehen|nachlesen|mehr)(?:\\s+\\p{L}+){0,2}?\\s+in',
    // In these languages, a preposition always has a noun.
    '(?<![\\p{L}-])(?:en|dans|em|nel|nella)',
    // see …, In …
    '(?:^|[,;:.–—]|(?:^|\\s)-|\\b(?:please|also))\\s*(?:see|siehe|vea|voir|vedi|veja|zie|in|per|unter)',
  ]
    .map((words) => `(?:${words})$`)
    .join('|'),
  'iu',
)
/** Words that need a noun before them. With a capital, they begin a sentence of their own: "State your name." */
const needsNounBefore =
  /^[ \t]*(?:(?:says?|states?|explains?|describes?|mentions?|besagt|sagt|nennt|beschreibt|erklärt|dice|indica|explica|menciona|dit|indique|explique|précise|spiega|diz|zegt|vermeldt)(?!\p{L})|によると|によれば|では|には)/u
/** A marker after these is the first word of a clause. */
const beginsClause =
  /(?:^|[,;:.!?–—、。：]|(?<!\p{L})(?:and|but|that|because|und|aber|dass|weil|y|pero|que|et|mais|e|ma|che|mas|en|maar|dat))\s*$/iu
const needsNounMax = 40

/** Scripts that do not separate words by spaces. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u
/** Letters and digits of other scripts. */
const spaced = new RegExp(`[[\\p{L}\\p{N}]--${unspaced.source}]`, 'v')

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
    const [before, after] = [text.charAt(offset - 1), text.charAt(end)]
    if (standsForNoun(text, offset, end)) {
      const nouns = [...new Set(found)].map((number) => titles[number - 1] ?? null)
      const named = nouns.filter((title) => title !== null).map((title) => `“${title}”`)
      if (named.length > 0) {
        isLeading = false
        cites.push(...found)
        return (unspaced.test(before) ? '' : ' ') + named.join(', ')
      }
    }
    ;(isLeading ? leadingCites : cites).push(...found)
    return spaced.test(before) && spaced.test(after) ? ' ' : ''
  })
  // Drops the period that remains of `[1].`. Other units may already be shown in part, so they are not dropped.
  const isEmpty = end > 0 && /^\s*[[(【]/.test(text) && /^[\p{P}\s]*$/u.test(bare)
  return { text: isEmpty ? '' : bare.trim(), cites, leadingCites }
}

/** Whether a marker is a word of its sentence. */
function standsForNoun(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - needsNounMax), start)
  if (needsNoun.test(before)) return true
  return beginsClause.test(before) && needsNounBefore.test(text.slice(end, end + needsNounMax))
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
