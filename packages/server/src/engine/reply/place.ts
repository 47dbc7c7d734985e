// Says the place that a citation quotes: in its address, or the page of a PDF in its title.
import type { HotPassage } from '../index/hot-scope.ts'
import { plainUnit } from './compose/plain-markdown.ts'

/** What a citation needs to know of its passage. */
export type QuotedPassage = {
  readonly title: string | null
  readonly text: string
  readonly url: string | null
  /** What the address leads to, or that the text is of a PDF to which no address leads. Undefined = not known. */
  readonly place?: HotPassage['item']['place']
  readonly pages?: HotPassage['pages']
}

/** Enough words to be found once on a page; a text without spaces is cut by characters. */
const fragmentWords = 8
const fragmentCharacters = 80

type Span = { readonly start: number; readonly end: number }

/**
 * The title and address of a citation that quotes the span. The address gets `#page=` or a text fragment. If no address
 * can say the page of a PDF, the title ends with it: `Handbook, p. 12`. Both stay as they are where the place is not
 * known.
 */
export function quotedPlace(passage: QuotedPassage, span: Span) {
  const { title, url, place, pages } = passage
  const isPdf = place === 'page' || place === 'file'
  const page = isPdf ? pageAt(pages, span.start) : undefined
  if (page === undefined) return { title, url: place === 'text' ? textUrl(passage, span) : url }
  if (place === 'page' && url !== null && !url.includes('#')) {
    return { title, url: `${url}#page=${page}` }
  }
  return { title: title === null ? `p. ${page}` : `${title}, p. ${page}`, url }
}

function textUrl({ text, url }: QuotedPassage, { start, end }: Span): string | null {
  if (url === null || url.includes('#')) return url
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
