// Turns HTML into Markdown. The converter gets a string, since its rules fail on the trees of other parsers.
import TurndownService from 'turndown'
import { extractionLimits } from '../extraction.ts'
import { createDefinitionLists } from './definition-lists.ts'
import { codeBlock } from './html-code.ts'
import { type HtmlNode, tableText } from './html-tables.ts'
import { heading } from './markdown.ts'

/** Elements without an end tag, and those whose end tag may be missing: neither adds to the depth. */
const uncounted = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th option thead tbody tfoot'.split(
    ' ',
  ),
)

/** A tag, or what may contain text that looks like tags: comments, scripts and styles. */
const tagOrHidden =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi

/**
 * Returns the HTML up to the element that is nested too deeply. What comes before it stays readable; the parser would
 * need minutes for the rest.
 */
export function withinDepth(html: string): string {
  let depth = 0
  for (const match of html.matchAll(tagOrHidden)) {
    const [, isEnd, name = '', isEmpty] = match
    if (name === '' || isEmpty === '/' || uncounted.has(name.toLowerCase())) continue
    depth = isEnd === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > extractionLimits.depth) return html.slice(0, match.index)
  }
  return html
}

/** Throws RangeError for HTML that is nested too deeply; see `withinDepth`. */
export function htmlToMarkdown(html: string): string {
  return converter()
    .turndown(html)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  service.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'select'])
  service.addRule('picture', { filter: ['img'], replacement: () => '' })
  // An address of the file itself leads nowhere for readers of a reply.
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && !/^https?:/i.test(node.getAttribute('href') ?? ''),
    replacement: (content) => content,
  })
  service.addRule('table', {
    filter: ['table'],
    replacement: (content, node) => `\n\n${tableText(nodeOf(node), content)}\n\n`,
  })
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) =>
      `\n\n${heading(Number(node.nodeName.slice(1)), content.replaceAll('**', ''))}\n\n`,
  })
  service.addRule('code block', {
    filter: ['pre'],
    replacement: (_content, node) => codeBlock(nodeOf(node)),
  })
  const { termText, definitionText } = createDefinitionLists()
  service.addRule('term', {
    filter: ['dt'],
    replacement: (_content, node) => termText(nodeOf(node)),
  })
  service.addRule('definition', {
    filter: ['dd'],
    replacement: (content, node) => definitionText(nodeOf(node), content),
  })
  // Replies quote the text as it is stored, so backslashes would be seen.
  service.escape = (text) => text
  return service
}

/** The types of the converter are those of a browser, which Node does not have. */
function nodeOf(node: TurndownService.Node): HtmlNode {
  return node as unknown as HtmlNode
}
