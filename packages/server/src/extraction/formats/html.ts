// Reads a page: its main part without menus where that can be found, else its body.
import { createRequire } from 'node:module'
import { Readability } from '@mozilla/readability'
import type { ExtractedDocument } from '../extraction.ts'
import { mimeTypes } from '../kinds.ts'
import { htmlToMarkdown, withinDepth } from '../markup/html-to-markdown.ts'
import { oneLine } from '../markup/markdown.ts'

// As an ES module, its dependencies can't be linked by Node 24.7 with --permission.
const { parseHTML }: typeof import('linkedom') = createRequire(import.meta.url)('linkedom')

/** The main part is taken if it has this share of the words; below it, it lost more than menus. */
const mainPartShare = 0.75
/**
 * Larger pages are taken whole. Finding the main part took 9 of 12 seconds for a list of 45,000 links; of real pages
 * with more elements it left out nothing.
 */
const mainPartElementsMax = 30_000
const noise = 'head, script, style, noscript, template, nav, [hidden], [aria-hidden="true"], svg'
/** The link of a heading to itself, as generators of documentation add it. */
const permalink = /^\s*[¶#§🔗\u200b]\s*$/u

/** What stands between the heading of a page and the name of its site. */
const afterTitle = /^\s*[—–|·:»«-]{1,2}\s/u

export type HtmlDocument = ReturnType<typeof parseHTML>['document']

/** Parses a page up to the element that is nested too deeply. */
export function openHtml(text: string): HtmlDocument {
  const html = withinDepth(text)
  return parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`).document
}

/** Reads the text of a page. Changes the document. */
export function readHtml(document: HtmlDocument): ExtractedDocument {
  const title = titleOf(document)
  for (const element of document.querySelectorAll(noise)) element.remove()
  mendTables(document)
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    if (permalink.test(link.textContent ?? '')) link.remove()
  }
  // A page with text outside of its body has no body for this parser.
  const hasBody = countWords(document.body?.textContent ?? '') > 0
  const root = hasBody ? document.body : document.documentElement
  const body = root.innerHTML
  const words = countWords(root.textContent ?? '')
  const main = mainPart(document)
  const isWhole = main !== undefined && countWords(main.words) >= words * mainPartShare
  return { title, markdown: htmlToMarkdown(isWhole ? main.html : body), mimeType: mimeTypes.html }
}

/** Without the name of the site: `Backup — The manual` is `Backup` if that is the heading of the page. */
function titleOf(document: HtmlDocument): string | undefined {
  const title = oneLine(document.querySelector('title')?.textContent ?? '')
  const headings = document.querySelectorAll('h1')
  const own = oneLine(headings[0]?.textContent ?? '').replace(/\s*[¶#§🔗\u200b]$/u, '')
  const isNamed = headings.length === 1 && own !== '' && title.startsWith(own)
  return (isNamed && afterTitle.test(title.slice(own.length)) ? own : title) || undefined
}

/** Rows outside of a table, as this parser leaves them where an end tag stands between `<table>` and `<tr>`. */
function mendTables(document: HtmlDocument): void {
  for (const row of document.querySelectorAll('tr')) {
    const parent = row.parentElement
    if (parent === null || /^(?:TABLE|THEAD|TBODY|TFOOT)$/.test(parent.nodeName)) continue
    const before = row.previousElementSibling
    const table = before?.nodeName === 'TABLE' ? before : document.createElement('table')
    if (table !== before) parent.insertBefore(table, row)
    table.appendChild(row)
  }
}

/** Undefined if the page has no main part, or is too large to look for it. Changes the document. */
function mainPart(document: HtmlDocument) {
  if (document.querySelectorAll('*').length > mainPartElementsMax) return undefined
  try {
    const article = new Readability(
      document as ConstructorParameters<typeof Readability>[0],
    ).parse()
    const { content, textContent } = article ?? {}
    return content && textContent ? { html: content, words: textContent } : undefined
  } catch {
    return undefined
  }
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
