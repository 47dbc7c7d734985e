// Tests how the Markdown of replies is read, above all hostile Markdown.
import { describe, expect, it } from 'vitest'
import { type Block, readBlocks } from './blocks.ts'
import type { Inline } from './inlines.ts'

/** The blocks as a short text, to compare at a glance. */
function outline(text: string): string {
  return readBlocks(text).map(outlineOf).join(' | ')
}

function outlineOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return `${block.type[0]}(${inlinesOf(block.children)})`
    case 'code':
      return `code(${block.text})`
    case 'quote':
      return `quote(${block.blocks.map(outlineOf).join(' | ')})`
    case 'rule':
      return 'rule'
    case 'list': {
      const items = block.items.map((blocks) => blocks.map(outlineOf).join(' '))
      return `${block.start === null ? 'ul' : `ol${block.start}`}(${items.join('; ')})`
    }
    case 'table': {
      const rows = [block.head, ...block.rows].map((cells) => cells.map(inlinesOf).join(','))
      return `table(${rows.join('; ')})`
    }
  }
}

function inlinesOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'break') return '⏎'
      if (inline.type === 'code') return `\`${inline.text}\``
      const name = inline.type === 'link' ? `a:${inline.href}` : inline.type
      return `<${name}>${inlinesOf(inline.children)}</>`
    })
    .join('')
}

describe('readBlocks', () => {
  it.each([
    ['two\nlines\n\nand more', 'p(two⏎lines) | p(and more)'],
    ['# Title\ntext', 'h(Title) | p(text)'],
    ['- one\n- two\n  more\n- three', 'ul(p(one); p(two⏎more); p(three))'],
    ['- one\n  - inner\n  - other\n- two', 'ul(p(one) ul(p(inner); p(other)); p(two))'],
    ['1. one\n   - inner\n2. two', 'ol1(p(one) ul(p(inner)); p(two))'],
    ['3) three\n4) four', 'ol3(p(three); p(four))'],
    ['text:\n- one\n\n- two\n\nend', 'p(text:) | ul(p(one); p(two)) | p(end)'],
    ['```js\n- no *list*\n```\nafter', 'code(- no *list*) | p(after)'],
    ['```\nnot closed', 'code(not closed)'],
    ['> quoted\n> - item', 'quote(p(quoted) | ul(p(item)))'],
    ['a\n\n---\n\nb', 'p(a) | rule | p(b)'],
    ['| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |', 'table(a,b; 1,<strong>2</>; 3,)'],
    ['a | b\n-|-\n1 \\| 2 | 3\n\nend', 'table(a,b; 1 | 2,3) | p(end)'],
    ['before\n| a | b |\n|---|---|', 'p(before) | table(a,b)'],
    ['no | table', 'p(no | table)'],
    ['line\r\nother', 'p(line⏎other)'],
    ['', ''],
  ])('reads %j', (text, expected) => expect(outline(text)).toBe(expected))

  it.each([
    [
      '**bold** and *it* and __b__ and _i_',
      '<strong>bold</> and <em>it</> and <strong>b</> and <em>i</>',
    ],
    ['***both***', '<strong><em>both</></>'],
    ['**a *b***', '<strong>a <em>b</></>'],
    ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
    ['~~old~~ ~5', '<del>old</> ~5'],
    ['`code *x*` ``a ` b``', '`code *x*` `a ` b`'],
    ['\\*plain\\* \\n', '*plain* \\n'],
    ['**open', '**open'],
    ['[shop](https://example.com/a_(b))', '<a:https://example.com/a_(b)>shop</>'],
    ['[mail](mailto:a@example.com "title")', '<a:mailto:a@example.com>mail</>'],
    [
      'see https://example.com/x_y_z?a=1.',
      'see <a:https://example.com/x_y_z?a=1>https://example.com/x_y_z?a=1</>.',
    ],
    ['(http://example.com)', '(<a:http://example.com/>http://example.com</>)'],
    ['<https://example.com>', '<a:https://example.com/>https://example.com</>'],
    ['![photo](https://example.com/p.png)', '<a:https://example.com/p.png>photo</>'],
  ])('reads %j inside a paragraph', (text, expected) => {
    expect(outline(text)).toBe(`p(${expected})`)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](//example.com)',
    '[x](/admin)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://example.com/1)',
    '<javascript:alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '![x](javascript:alert(1))',
    '[x](https://)',
  ])('makes no link of %j', (text) => expect(outline(text)).not.toContain('<a:'))

  it('keeps HTML as text', () => {
    const html = '<script>alert(1)</script><b onclick="x()">b</b>'
    expect(outline(html)).toBe(`p(${html})`)
  })

  it.each([
    ['emphasis', '*'],
    ['strong', '**a '],
    ['mixed marks', '*_'],
    ['brackets', '['],
    ['links', '[a]('],
    ['code', '`'],
    ['growing runs of code', Array.from({ length: 140 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['quotes', '>'],
    ['lists', '- '],
    ['deep lists', '\n  - a'],
    ['tables', '|a'],
    ['rows', 'a|b\n-|-\n'],
    ['addresses', 'https://a.'],
    ['escapes', '\\'],
    ['brackets of addresses', '[a](https://e.com/('],
  ])('reads 20,000 characters of %s in time, and without an error', (_, piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000)
    // A parser that needs the square of the length would not end within the time of a test.
    for (const variant of [text, `${text}\n\nend`, text.split('').join('\n')]) {
      expect(readBlocks(variant).length).toBeGreaterThan(0)
    }
  })

  it('reads any beginning of a reply, as it arrives', () => {
    const reply =
      '# A\n\n1. **b** [c](https://d.example)\n\n| e | f |\n|---|---|\n| `g` | h |\n\n```\ni\n```'
    for (let end = 1; end <= reply.length; end += 1) {
      expect(() => readBlocks(reply.slice(0, end))).not.toThrow()
    }
  })
})
