import { describe, expect, it } from 'vitest'
import { isBlank, isOneLine } from '../src/core/text.ts'

describe('isBlank', () => {
  it.each([
    ['an empty text', ''],
    ['white space', ' \t\r\n\u00a0\u2003\u3000'],
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d\u2060'],
    ['marks of direction', '\u200e\u202a\u2069'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['fillers', '\u3164\u115f\uffa0\u2800'],
    ['tags', '\u{e0041}'],
    ['controls', '\u0001\u001b\u007f'],
  ])('is true for %s', (_what, text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each([
    ['a letter', 'a'],
    ['a sign', '?'],
    ['an emoji of several parts', '👩‍👩‍👧'],
    ['an emoji with a selector', '❤️'],
    ['a visible format character', '\u06dd'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['a combining mark', '\u0301'],
    ['a character for private use', '\ue000'],
    ['a character that Unicode has not assigned yet', '\u{3fffd}'],
  ])('is false for text with %s', (_what, text) => {
    expect(isBlank(`\u200b${text} `)).toBe(false)
  })
})

describe('isOneLine', () => {
  it.each(['Sales', ' Sales ', 'Vente à l’étranger', 'a\tb'])('is true for %j', (text) => {
    expect(isOneLine(text)).toBe(true)
  })

  it.each([
    '',
    '\u200b',
    'a\nb',
    'a\r\nb',
    'a\vb',
    'a\fb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\n',
  ])('is false for %j', (text) => {
    expect(isOneLine(text)).toBe(false)
  })
})
