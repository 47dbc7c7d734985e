import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filtered } from '../../../test/support/marker-filter-fixture.ts'
import { isPlainProse } from './plain-prose.ts'

const hostile = [
  ...[
    'evil',
    'com',
    'www',
    'http',
    'mailto',
    'NOT_IN_SOURCES',
    'ｗｗｗ',
    'ﬁ',
    '1',
    '127',
    '٣',
    'é',
    'Ж',
  ],
  ...[
    '.',
    ':',
    ',',
    '/',
    '@',
    '。',
    '．',
    '․',
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    '!',
    '"',
    '’',
    '-',
    '–',
    '%',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\t',
    '\u200b',
    '\u034f',
    '\u3164',
    '\u00ad',
    '\u2488',
    '`',
    '*',
    '_',
    '&',
    '#',
    '~',
  ],
]
const texts = fc
  .array(fc.constantFrom(...hostile), { maxLength: 12 })
  .map((parts) => parts.join(''))
const prose = fc
  .array(
    fc.constantFrom(
      'Evil',
      'com',
      'www',
      'tel',
      '1',
      '. ',
      '.',
      ':',
      ': ',
      ', ',
      ' ',
      '\n',
      '(',
      ')',
      '"',
      '-',
      '1.',
    ),
    {
      maxLength: 20,
    },
  )
  .map((parts) => parts.join(''))

describe('plain prose', () => {
  it.each([
    'Orders leave the warehouse in the evening. Others follow a day later.',
    'Ja: binnen 30 Tagen, „ungetragen“ (mit Beleg)!\n\n- Schuhe\n- Jacken',
    'Да. Это 10 %.',
  ])('%s', (text) => {
    expect(isPlainProse(text)).toBe(true)
  })

  it.each([
    ...[
      'evil.com',
      'see evil。com',
      'mailto:a',
      'a@b',
      '[1]',
      '<b>',
      '`x`',
      '1.2.3.4',
      'a/b',
      'a  b',
      ' a',
      'a ',
      "javascript:'alert(1)'",
      '(tel:)',
    ],
    ...['*a*', 'a\u200bb', 'a\u3164b', '注意。', ''],
  ])('is not › %j', (text) => {
    expect(isPlainProse(text)).toBe(false)
  })

  it('is what a filter that knows no address leaves as it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(texts, prose),
        (text) => !isPlainProse(text) || filtered(text).shown === text,
      ),
      { numRuns: 5_000 },
    )
  })
})
