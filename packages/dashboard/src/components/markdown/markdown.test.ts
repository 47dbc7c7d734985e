// Tests how Markdown is shown, above all that nothing in it can act.
import { MantineProvider } from '@mantine/core'
import type { GroundingMark } from '@parley/client'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'

function shown(text: string, marks: readonly GroundingMark[] = []): string {
  const grounding = { level: 'balanced', marks, verified: null } as never
  const content = createElement(Markdown, { text, grounding })
  const html = renderToStaticMarkup(createElement(MantineProvider, null, content))
  return html.replace(/<style.*?<\/style>/gs, '').replace(/ (class|style|data-[\w-]+)="[^"]*"/g, '')
}

describe('what people write', () => {
  it.each([
    [
      'a **bold** ~~old~~ `code`',
      '<p>a <strong>bold</strong> <del>old</del> <code>code</code></p>',
    ],
    ['one\ntwo  \nthree', '<p>one<br/>\ntwo<br/>\nthree</p>'],
    ['# Title', '<p>Title</p>'],
    ['- [x] done\n- [ ] open', '<span>☑</span> done'],
    ['|a|b|\n|-|-|\n|1|2|', '<table><thead><tr><th>a</th><th>b</th></tr></thead>'],
    ['```js\nx < 1\n```', '<pre><code>x &lt; 1\n</code></pre>'],
    [
      'see https://example.com/a',
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">',
    ],
    ['![a van](https://example.com/van.png)', '<p><span>a van</span></p>'],
    ['note[^1]\n\n[^1]: the note', '<p>note[^1]</p>'],
  ])('shows %j', (text, expected) => {
    expect(shown(text)).toContain(expected)
  })
})

describe('marks of a reply', () => {
  const mark = (text: string, words: string): GroundingMark =>
    ({
      kind: 'unknown_number',
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    }) as GroundingMark
  const marked = (words: string) => `<mark title="This number is in no source.">${words}</mark>`

  it.each([
    ['We have **47 vans** in\nthree towns.', '47 vans', `<strong>${marked('47 vans')}</strong>`],
    ['> one\n> and 47 of\n> them', '47', `and ${marked('47')} of`],
    ['| a | b |\n|---|---|\n| x | 47 |', '47', `<td>${marked('47')}</td>`],
    [
      'Has **47** vans',
      'Has **47** vans',
      `${marked('Has ')}<strong>${marked('47')}</strong>${marked(' vans')}`,
    ],
  ])('are shown inside Markdown: %j', (text, words, expected) => {
    expect(shown(text, [mark(text, words)])).toContain(expected)
  })

  it('are left out where Markdown spells the place in another way', () => {
    expect(shown('5 &lt; 6', [mark('5 &lt; 6', '6')])).toBe('<div><p>5 &lt; 6</p></div>')
  })
})

const attacks = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&colon;alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](<java\nscript:alert(1)>)',
  '[a](&#106;avascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:x) [b](file:///etc/passwd) [c](//evil.example) [d](/settings/api)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '[a](https://example.com" onmouseover="alert(1))',
  '[a](https://example.com "x\\" onclick=\\"alert(1)")',
  '![x](x"onerror="alert(1))',
  '![x](data:image/svg+xml;base64,AAAA)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'inline <img src=x onerror=alert(1)> text <svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<style>@import "https://evil.example"</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<img src=x onerror=alert(1)>`',
  '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
  '| <img src=x onerror=alert(1)> |\n|---|\n| [x](javascript:alert(1)) |',
  '- <b onclick=alert(1)>\n> <i onclick=alert(1)>',
  '# <script>alert(1)</script>\n[^1]\n\n[^1]: <script>alert(1)</script>',
  'www.example.com<script>alert(1)</script> javascript:alert(1) https://example.com/"><svg/onload=alert(1)>',
  'mailto:a@example.com a@example.com',
]
const harmless =
  /^(?:div|p|span|a|strong|em|del|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|mark)$/

describe('hostile texts', () => {
  it.each(attacks)('%j is shown without a script, an image or another link', (attack) => {
    const html = shown(attack)
    for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?: [^<>]*)?)>/g)) {
      expect(tag).toMatch(harmless)
      for (const [, name] of attributes.matchAll(/ ([\w-]+)=/g)) {
        expect(name).toMatch(/^(?:href|target|rel|role|tabindex|aria-label|title|start|dir)$/)
      }
      const { href } = /href="(?<href>[^"]*)"/.exec(attributes)?.groups ?? {}
      if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
    }
  })

  // Parsing them would take the page seconds.
  it.each([
    '>'.repeat(10_000),
    `${'- '.repeat(5_000)}x`,
    `${' '.repeat(3)}${'1. '.repeat(3_000)}`,
    '> - '.repeat(2_000),
    '~a'.repeat(5_000),
    '['.repeat(10_000),
    '*a '.repeat(3_000),
    `${'![['.repeat(3_000)}`,
    'x'.repeat(60_000),
  ])('a text of many signs is shown as plain text', (text) => {
    expect(shown(text)).toBe(`<div>${text.replaceAll('>', '&gt;')}</div>`)
  })
})
