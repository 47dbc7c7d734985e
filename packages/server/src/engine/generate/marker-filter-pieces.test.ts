import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filtered } from '../../../test/support/marker-filter-fixture.ts'

describe('a text that comes in pieces', () => {
  const morsels = fc.constantFrom(
    ...['Thirty', ' ', 'days', '[1]', '[', ']', '(', ')', '!', '<', '>', 'b', '/', ':', '//', '.'],
    ...['https://evil.example', 'https://shop.example/returns', 'www', '\n', '`', '```', '1', ','],
    ...[
      'NOT_IN_SOURCES',
      '【',
      '】',
      '_',
      '😀',
      '\u200b',
      '\u200d',
      '三',
      '에',
      '**',
      '~',
      'و',
      'ID',
      'javascript',
      'data',
      '[a]:',
      '\n[',
      ']:',
      '](',
      '&#58;',
      '&',
      '#58',
      ';',
      '"',
      '\\',
      '@',
      'boss@evil',
      '.example',
      'help@shop.example',
      '。',
      'com',
      'evil.com',
      '.com/x',
      'booking',
      'https:',
      '\\\\',
      'é',
      'рф',
      '{',
    ],
  )
  const texts = fc.array(morsels, { maxLength: 40 }).map((parts) => parts.join(''))
  const cuts = fc.array(fc.nat(200), { maxLength: 30 })

  it('shows the same however it is cut, and what was shown stays', () => {
    fc.assert(
      fc.property(texts, cuts, (text, at) => {
        const whole = filtered(text)
        const places = [0, ...at.filter((place) => place < text.length), text.length]
        const sorted = places.toSorted((a, b) => a - b)
        const pieces = sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
        const cut = filtered(...pieces)
        expect(cut.shown).toBe(whole.shown)
        expect(cut.deltas.join('')).toBe(cut.shown)
        expect(cut.filter.marks).toEqual(whole.filter.marks)
        expect(cut.filter.isRefusal).toBe(whole.filter.isRefusal)
      }),
      { numRuns: 3_000 },
    )
  })

  it('never shows an image, a tag or a foreign address', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { shown } = filtered(text)
        const known = shown.replaceAll(
          /https:..shop\.example.returns|www\.booking\.com|<ID>/gi,
          '…',
        )
        expect(known).not.toMatch(
          /^(?:[ >]|[*+-] |\d+[.)] )*\[[^\]\n]*\]:|\]\((?!…)|&#58;|[a-z0-9]:\/\/|(?<![a-z0-9])www\.[a-z0-9]|(?<![a-z0-9_])javascript:\w|!\[|<[a-z!/?]/im,
        )
      }),
      { numRuns: 3_000 },
    )
  })

  it('never shows a host that stands in no source', () => {
    const unquoted = texts.map((text) => text.replaceAll('`', ''))
    fc.assert(
      fc.property(unquoted, (text) => {
        const plain = filtered(text).shown.replace(/\\(?=[./_])|[*_](?=[.。])/g, '')
        expect(plain).not.toMatch(/(?<!@)evil[.。]com(?![\p{L}\p{N}_@-]|\(\)|\.[a-z])/iu)
      }),
      { numRuns: 3_000 },
    )
  })
})
