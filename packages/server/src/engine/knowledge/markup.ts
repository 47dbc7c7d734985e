// What a Markdown text holds for its page and not for its reader: tags, comments, badges, where links lead.

/** Elements whose tags are taken out; anything else between angle brackets is a word: `<T>`, `<your-key>`. */
const elements =
  'a|abbr|b|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|img|' +
  'ins|kbd|li|mark|ol|p|picture|pre|q|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|' +
  'td|tfoot|th|thead|tr|tt|u|ul|var|video'
/** Code is found first, so that tags in it stay. */
const codeOrTag = new RegExp(
  `\`[^\`\\n]*\`|<!--(?:(?!-->).){0,500}-->|</?(${elements})(?:\\s[^<>]{0,500})?/?>`,
  'gi',
)
/** Elements that end a line or a cell where they stand, so that the words around them stay two. */
const breaking = /^(?:br|dd|div|dt|h\d|hr|li|p|summary|td|th|tr)$/i
const heading = /^\s*<h([1-6])(?:\s[^<>]{0,500})?>(.{0,500})<\/h\1>\s*$/i
const badge = /\[!\[[^\]\n]{0,300}\]\([^()\s]{0,2000}\)\]\([^()\s]{0,2000}\)/g
const linkTarget =
  /^ {0,3}\[[^\]^\n][^\]\n]{0,300}\]:\s{1,3}<?(?:[a-z]{2,10}:|\.{0,2}\/|#)\S{0,2000}(?:\s+"[^"\n]{0,300}")?\s*$/i
/** An entry of a table of contents, which has words of every question and answers none; one that is led to does. */
const contentsEntry = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]\n]{1,300}\]\(#[^()\s]{0,500}\)\s*$/
const admonition = /^\s*(?:> ?)?\[!(?:note|tip|important|warning|caution)\]\s*$/i
const image = /!\[([^\]\n]{0,300})\]\([^()\s]{0,2000}\)/g
const link = /\[([^\]\n]{1,300})\]\((?:<[^>\n]{0,2000}>|[^()\s]{0,2000})(?: "[^"\n]{0,300}")?\)/g
/** `[words][name]`, its target elsewhere; after a letter or a bracket it is what programs write. */
const linkByName = /(?<![\w\])])\[([^\]\n]{1,300})\]\[[^\]\n]{0,100}\]/g
const fence = /^([ \t]{0,16})(`{3,}|~{3,})/
const quoteMarks = /^ {0,3}(?:> ?)+/

/**
 * The lines of a text without what is no word of it, and without the marks of a quotation; code is kept to the
 * letter, but moved to the margin where it was indented below an item of a list.
 */
export function readableLines(text: string): string[] {
  let code:
    | { readonly marks: string; readonly indent: number; readonly isQuoted: boolean }
    | undefined
  let isComment = false
  let isLed = false
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => {
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
    })
}

/** Text with every link replaced by its words and every image by its description. */
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
