// Turns preformatted text of HTML into code blocks of Markdown, line by line.
import type { HtmlNode } from './html-tables.ts'

const languageClass = /(?:^|\s)(?:lang(?:uage)?|highlight-source|brush)[-:]\s?([\w+#-]+)/
/** Text that was only wrapped by hand has at least so many words in a line, and hardly other characters. */
const [proseWordsMin, proseShare] = [6, 0.95]

/** Line numbers beside code are left out. Text without code stays text. */
export function codeBlock(node: HtmlNode): string {
  const text = linesOf(node).replace(/^\n+|\s+$/g, '')
  if (text === '' || isLineNumbers(text)) return ''
  if (isProse(text)) return `\n\n${text}\n\n`
  const marks = fenceFor(text)
  return `\n\n${marks}${languageOf(node)}\n${text}\n${marks}\n\n`
}

function linesOf(node: HtmlNode): string {
  return Array.from(node.childNodes)
    .map((child) => {
      if (child.nodeName === '#text') return child.textContent ?? ''
      if (child.nodeName === 'BR') return '\n'
      return /^(?:BUTTON|SCRIPT|STYLE|#comment)$/.test(child.nodeName) ? '' : linesOf(child)
    })
    .join('')
}

function isLineNumbers(text: string): boolean {
  return text.includes('\n') && /^[\d\s]+$/.test(text)
}

function isProse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const words = text.split(/\s+/).length / lines.length
  const letters = text.match(/[\p{L}\p{N}\s.,:'’“”"!?()]/gu)?.length ?? 0
  return lines.length > 1 && words >= proseWordsMin && letters >= text.length * proseShare
}

function fenceFor(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/^`{3,}/gm), ([run]) => run.length))
  return '`'.repeat(longest + 1)
}

function languageOf(node: HtmlNode): string {
  const first = Array.from(node.childNodes).find(({ nodeName }) => nodeName === 'CODE')
  const classes = [first, node, node.parentNode].map((one) => one?.getAttribute?.('class') ?? '')
  return classes.map((one) => languageClass.exec(one)?.[1]).find((name) => name) ?? ''
}
