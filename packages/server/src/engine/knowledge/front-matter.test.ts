import { describe, expect, test } from 'vitest'
import { findFrontMatter } from '../../lib/text/front-matter.ts'
import { blocksOf } from './markdown.ts'

const body = '# Opening hours\n\nWe open at nine.\n'

describe('findFrontMatter', () => {
  test.for([
    ['title: Hours', 'Hours'],
    ['layout: page\ntitle: Hours # of the shop\ntags:\n  - shop\n- hours\n', 'Hours'],
    ['# set by the site\ntitle: "Hours: \\"all\\""\ndate: 2026-11-20', 'Hours: "all"'],
    ["title: 'The shop''s hours'", "The shop's hours"],
    ['title: >-\n  Hours of\n  the shop', undefined],
    ['title:\nlayout: page', undefined],
    ['title: ""', undefined],
    ['title: "', undefined],
  ] as const)('reads the title of %j and keeps the text', ([head, title]) => {
    for (const newline of ['\n', '\r\n', '\r']) {
      const text = `---\n${head}\n---\n${body}`.replaceAll('\n', newline)
      expect(findFrontMatter(text)).toEqual({ title, body: body.replaceAll('\n', newline) })
    }
  })

  test('ends with dots or with the text, and can follow a byte order mark', () => {
    expect(findFrontMatter(`\ufeff---\nlayout: page\n...\n${body}`)?.body).toBe(body)
    expect(findFrontMatter('---\nlayout: page\n---')?.body).toBe('')
  })

  test.for([
    ['a text', body],
    ['a rule before a text', `---\n\n${body}\n---\n`],
    ['prose between rules', '---\nnote: this holds.\nWe open at nine, as always.\n---\nMore.'],
    ['a head that never ends', `---\ntitle: Hours\n${body}`],
    ['a head further down', `Intro.\n---\ntitle: Hours\n---\n${body}`],
    ['nothing between rules', `---\n---\n${body}`],
    ['a time of day', '---\n9:00 to 17:00\n---\nMore.'],
  ] as const)('finds no front matter in %s', ([, text]) => {
    expect(findFrontMatter(text)).toBeUndefined()
  })
})

test('blocksOf skips the front matter, and does not read its last line as an underline', () => {
  const blocks = [...blocksOf(`---\nlayout: page\ntitle: Internal name\n---\n\n${body}`)]
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Opening hours' },
    { kind: 'prose', text: 'We open at nine.' },
  ])
})

test('blocksOf keeps a text that only starts with a rule', () => {
  expect([...blocksOf('---\nWe open at nine.\n---\nMore.')].map((block) => block?.text)).toEqual([
    'We open at nine.',
    'More.',
  ])
})
