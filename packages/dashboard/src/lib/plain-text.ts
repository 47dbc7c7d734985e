// Markdown as one line of plain text, for previews.

/**
 * The text without Markdown’s signs and HTML comments, on one line, with at most `max` characters. It is cut after a
 * word, with “…”. The Markdown may already be on one line or cut anywhere, as previews of the API are.
 */
export function plainText(markdown: string, max: number): string {
  // Signs and links take more characters than they leave.
  const start = markdown.slice(0, 4 * max + 1_000).replace(/<!--.*?(?:-->|$)/gs, ' ')
  const lines = start
    .split(/\r?\n/)
    .filter((line) => !isOnlySigns(line))
    .map(plainLine)
  const text = plainSpans(lines.join(' ')).replace(/\s+/g, ' ').trim()
  return cutAtWord(text, max)
}

/** The text below a title: most texts begin with their title as a heading. */
export function plainPreview(markdown: string, title: string, max: number): string {
  const text = plainText(markdown, max + title.length + 1)
  const rest = text.startsWith(`${title} `) ? text.slice(title.length + 1).replace(/^· /, '') : text
  return cutAtWord(rest, max)
}

/** Fences of code, rulers, underlines of headings, and addresses of reference links. */
function isOnlySigns(line: string): boolean {
  return /^\s*(?:(?:```|~~~).*|[-=_*\s|:]*|\[[^\]]+\]:\s.*)$/.test(line)
}

function plainLine(line: string): string {
  const words = line
    .replace(/^[\s>]+/, '')
    .replace(/^(?:[-*+]|\d{1,9}[.)])\s+/, '')
    .replace(/^\[[ xX]\]\s+/, '')
  return withoutCells(words)
}

/** The cells of table rows, joined by “ · ”. */
function withoutCells(line: string): string {
  const rows = line.replace(/\|(?:\s*:?-{2,}:?\s*\|)+/g, '|')
  if (!/^\s*\||\|\s*$|\|\s*\|/.test(rows)) return rows
  const cells = rows.split(/(?<!\\)\|/).map((cell) => cell.trim())
  // The end of a sentence before a table needs no dot.
  return cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .replace(/([.:!?]) · /g, '$1 ')
}

function plainSpans(text: string): string {
  return (
    text
      .replace(/(^|\s)#{1,6}\s+/g, '$1')
      .replace(/\s#{1,6}(?=\s|$)/g, '')
      .replace(/(^|\s)(?:```|~~~)\w*(?=\s|$)/g, '$1')
      .replace(
        /!?\[([^[\]]*)\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s[^()]*)?\)|\[[^\]]*\])/g,
        '$1',
      )
      // A link that the end of the preview cut.
      .replace(/!?\[([^[\]]*)\]\([^()\s]*$/, '$1')
      .replace(/<(https?:\/\/[^<>\s]*)>/g, '$1')
      .replace(/(^|[^\\])(?:\*\*|__|~~)(?=\S)|(?<=[^\s\\])(?:\*\*|__|~~)/g, '$1')
      .replace(/(?<![\w\\*])\*(?=[^\s*])([^*]*[^\s*\\])\*(?!\w)/g, '$1')
      .replace(/(?<![\w\\])_(?=[^\s_])([^_]*[^\s_\\])_(?!\w)/g, '$1')
      .replace(/`+([^`]+)`+/g, '$1')
      .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
  )
}

function cutAtWord(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  const isWhole = characters[max - 1] === ' '
  const space = cut.lastIndexOf(' ')
  // A word that takes half of the text is cut itself.
  return `${(isWhole || space < cut.length / 2 ? cut : cut.slice(0, space)).trimEnd()}…`
}
