// Makes nodes of a reply's Markdown. No text is ever read as HTML.
import { h } from '../lib/shared.ts'
import { type Block, readBlocks } from './blocks.ts'
import type { Inline } from './inlines.ts'

export function renderMarkdown(text: string): Node[] {
  return readBlocks(text).map(renderBlock)
}

function renderBlock(block: Block): Node {
  switch (block.type) {
    case 'paragraph':
      return h('p', {}, ...renderInlines(block.children))
    case 'heading':
      // No heading: the page around the widget has an outline of its own.
      return h('p', { class: 'heading' }, ...renderInlines(block.children))
    case 'code':
      return h('pre', { tabindex: '0' }, h('code', {}, block.text))
    case 'quote':
      return h('blockquote', {}, ...block.blocks.map(renderBlock))
    case 'rule':
      return h('hr')
    case 'list':
      return renderList(block)
    case 'table':
      return renderTable(block)
  }
}

function renderList({ start, items }: Extract<Block, { type: 'list' }>): Node {
  const rows = items.map((blocks) => h('li', {}, ...blocks.map(renderBlock)))
  if (start === null) return h('ul', {}, ...rows)
  return h('ol', start === 1 ? {} : { start: String(start) }, ...rows)
}

function renderTable({ head, rows }: Extract<Block, { type: 'table' }>): Node {
  const row = (tag: 'th' | 'td', cells: readonly (readonly Inline[])[]) =>
    h('tr', {}, ...cells.map((cell) => h(tag, {}, ...renderInlines(cell))))
  const table = h(
    'table',
    {},
    h('thead', {}, row('th', head)),
    h('tbody', {}, ...rows.map((cells) => row('td', cells))),
  )
  // A wide table scrolls by itself, also with the keyboard.
  return h('div', { class: 'scrolls', tabindex: '0' }, table)
}

function renderInlines(inlines: readonly Inline[]): (Node | string)[] {
  return inlines.map((inline) => {
    if (typeof inline === 'string') return inline
    switch (inline.type) {
      case 'break':
        return h('br')
      case 'code':
        return h('code', {}, inline.text)
      case 'link':
        return renderLink(inline.href, renderInlines(inline.children))
      default:
        return h(inline.type === 'del' ? 's' : inline.type, {}, ...renderInlines(inline.children))
    }
  })
}

/** `href` must come from `safeAddress`. */
export function renderLink(href: string, children: readonly (Node | string)[]): HTMLElement {
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children)
}
