// Removes the parts of Markdown that are not text for a reader: tags, comments, badges, link targets.

/** Elements whose tags are removed; anything else between angle brackets is text: `<T>`, `<your-key>`. */
const elements =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|img|' +
  'ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|' +
  'td|tfoot|th|thead|tr|tt|u|ul|var|video'
/** Matches code first, so that tags in code stay. */
const codeOrTag = new RegExp(
  `\`[^\`\\n]*\`|<!--(?:(?!-->).){0,500}-->|</?(${elements})(?:\\s[^<>]{0,500})?/?>`,
  'gi',
)
/** Elements that separate the words around them. */
const breaking = /^(?:br|dd|div|dt|h\d|hr|li|p|summary|td|th|tr)$/i
const heading = /^\s*<h([1-6])(?:\s[^<>]{0,500})?>(.{0,500})<\/h\1>\s*$/i
const badge = /\[!\[[^\]\n]{0,300}\]\([^()\s]{0,2000}\)\]\([^()\s]{0,2000}\)/g
const linkTarget =
  /^ {0,3}\[[^\]^\n][^\]\n]{0,300}\]:\s{1,3}<?(?:[a-z]{2,10}:|\.{0,2}\/|#)\S{0,2000}(?:\s+"[^"\n]{0,300}")?\s*$/i
/** An entry of a table of contents, which matches many questions and answers none, unless a line introduces the list. */
const contentsEntry = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]\n]{1,300}\]\(#[^()\s]{0,500}\)\s*$/
const admonition = /^\s*(?:> ?)?\[!(?:note|tip|important|warning|caution)\]\s*$/i
const image = /!\[([^\]\n]{0,300})\]\([^()\s]{0,2000}\)/g
const link = /\[([^\]\n]{1,300})\]\((?:<[^>\n]{0,2000}>|[^()\s]{0,2000})(?: "[^"\n]{0,300}")?\)/g
/** A reference link `[words][name]`; after a letter or a bracket it is code. */
const linkByName = /(?<![\w\])])\[([^\]\n]{1,300})\]\[[^\]\n]{0,100}\]/g
const fence = /^([ \t]{0,16})(`{3,}|~{3,})/
const quoteMarks = /^ {0,3}(?:> ?)+/

/**
 * Returns the lines of a text without page markup and quotation marks. Code is unchanged, except that the indentation
 * below a list item is removed.
 */
export function* readableLines(text: string): Generator<string> {
  let code:
    | { readonly marks: string; readonly indent: number; readonly isQuoted: boolean }
    | undefined
  let isComment = false
  let isLed = false

  function read(line: string): string {
    if (code !== undefined) {
      const own = code.isQuoted ? line.replace(quoteMarks, '') : line
      const plain = withoutIndent(own, code.indent)
      if (own.trimStart().startsWith(code.marks)) code = undefined
      return plain
    }
    const own = line.replace(quoteMarks, '')
    const [, indent = '', marks] = fence.exec(own) ?? []
    if (marks !== undefined && !isComment) {
      code = { marks, indent: indent.length, isQuoted: own !== line }
      return own.slice(indent.length)
    }
    const opens = own.trimStart().startsWith('<!--')
    if (isComment || (opens && !own.includes('-->'))) {
      isComment = !own.includes('-->')
      return ''
    }
    if (contentsEntry.test(own)) return isLed ? own : ''
    if (own.trim() !== '') isLed = /[:：][*_]{0,3}\s*$/.test(own)
    return readable(own)
  }

  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) yield read(line)
}

/** Replaces every link by its text and every image by its description. */
export function linksAsWords(text: string): string {
  return text.replace(image, '$1').replace(link, '$1').replace(linkByName, '$1')
}

function readable(line: string): string {
  if (line.includes('[') && isPageMarkup(line)) return ''
  if (!line.includes('<')) return line
  const [, level, inner] = heading.exec(line) ?? []
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${withoutTags(inner ?? '').trim()}`
  const plain = withoutTags(line)
  return plain === line ? line : plain.trimEnd()
}

function isPageMarkup(line: string): boolean {
  if (linkTarget.test(line) || admonition.test(line)) return true
  return line.includes('[![') && line.replace(badge, '').trim() === ''
}

function withoutTags(text: string): string {
  return text.replace(codeOrTag, (found, element: string | undefined) => {
    if (found.startsWith('`')) return found
    return element !== undefined && breaking.test(element) ? ' ' : ''
  })
}

function withoutIndent(line: string, indent: number): string {
  let at = 0
  while (at < indent && (line[at] === ' ' || line[at] === '\t')) at++
  return line.slice(at)
}
