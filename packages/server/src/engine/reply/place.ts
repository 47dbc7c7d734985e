// Builds the address of the place in a page or PDF that a citation quotes.
import type { HotPassage } from '../index/hot-scope.ts'
import { plainUnit } from './compose/plain-markdown.ts'

/** What a citation needs to know of its passage. */
export type QuotedPassage = {
  readonly text: string
  readonly url: string | null
  /** What the address leads to: a web page with this text, or a PDF with this page. Undefined = not known. */
  readonly place?: HotPassage['item']['place']
  readonly pages?: HotPassage['pages']
}

/** Enough words to be found once on a page; a text without spaces is cut by characters. */
const fragmentWords = 8
const fragmentCharacters = 80

/**
 * The address with `#page=` or a text fragment that leads to the quoted span. The address alone if the place is not
 * known, or if the address leads to a place already.
 */
export function placeUrl(
  { text, url, place, pages }: QuotedPassage,
  { start, end }: { readonly start: number; readonly end: number },
): string | null {
  if (url === null || place === undefined || url.includes('#')) return url
  if (place === 'page') {
    const page = pageAt(pages, start)
    return page === undefined ? url : `${url}#page=${page}`
  }
  const words = fragmentOf(text.slice(start, end))
  return words === '' ? url : `${url}#:~:text=${words}`
}

/** `pages`: offset and number of each page, one after the other. */
function pageAt(pages: readonly number[] = [], offset: number): number | undefined {
  let found = pages[1]
  for (let at = 0; at + 1 < pages.length && (pages[at] ?? 0) <= offset; at += 2)
    found = pages[at + 1]
  return found
}

const codeFence = /^\s*(?:```|~~~)/

/** The first words as they stand on the page: a fragment must not go from one table cell or line to the next. */
function fragmentOf(quote: string): string {
  const line =
    quote
      .trim()
      .split('\n')
      .find((one) => /[\p{L}\p{N}]/u.test(one) && !codeFence.test(one)) ?? ''
  const cell = /^\|/.test(line)
    ? (line.split('|').find((one) => /\p{L}|\p{N}/u.test(one)) ?? '')
    : line
  const words = plainUnit(cell)
    .replace(/\*\*|~~|`/g, '')
    .replace(/\*([^*]+)\*/g, '$1')
    .trim()
  const first = words.split(' ').slice(0, fragmentWords).join(' ')
  const kept = first.length <= fragmentCharacters ? first : first.slice(0, fragmentCharacters)
  // `-`, `,` and `&` have a meaning in a fragment; brackets would end a link in Markdown.
  return encodeURIComponent(kept.toWellFormed()).replace(
    /[-!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
