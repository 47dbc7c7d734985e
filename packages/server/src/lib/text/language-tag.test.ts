// The names of languages, and the tags that they stand for.
import { describe, expect, it } from 'vitest'
import { canonicalLanguage } from './language-tag.ts'

describe('canonicalLanguage', () => {
  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['en-us', 'en-US'],
    ['DE-ch', 'de-CH'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['gsw', 'gsw'],
    ['iw', 'he'],
    ['ga', 'ga'],
    ['Irish', 'ga'],
    ['auto', 'auto'],
    ['AUTO', 'auto'],
    ['French', 'fr'],
    ['french', 'fr'],
    ['German', 'de'],
    ['Spanish', 'es'],
    ['Portuguese', 'pt'],
    ['Chinese', 'zh'],
    ['Japanese', 'ja'],
    ['  English ', 'en'],
    ['Cantonese', 'yue'],
    ['hawaiian', 'haw'],
    ['Swiss German', 'gsw'],
    ['Filipino', 'fil'],
    ['frensh', 'frensh'],
    ['x-private', 'und'],
    ['X-Our-Own-1', 'und'],
    ['en-x-our-own', 'en-x-our-own'],
    ['i-klingon', 'tlh'],
    ['I-Default', 'und'],
    ['sgn-BE-FR', 'sfb'],
    ['zh-min-nan', 'nan'],
    ['zh-yue-HK', 'yue-HK'],
    ['de-1996-1996', 'de'],
    ['abcd', 'und'],
    ['qaaqaa-Latn', 'qaaqaa-Latn'],
    ['sl-rozaj-biske', 'sl-biske-rozaj'],
    ['es-419', 'es-419'],
    ['de-DE-u-co-phonebk', 'de-DE-u-co-phonebk'],
  ])('reads %j as %s', (text, tag) => {
    expect(canonicalLanguage(text)).toBe(tag)
  })

  it.each([
    ...['', ' ', 'en_US', 'e', 'Klingonish', 'en-', '-en', 'en--us', '😀', 'x'.repeat(100)],
    ...['x', 'x-', 'x-ninechars', 'i-unknown', 'en-a', 'en-x', 'e-us', 'en-toolongsubtag', 'ſv'],
  ])('reads no language from %j', (text) => {
    expect(canonicalLanguage(text)).toBeUndefined()
  })

  it('returns no tag that the runtime refuses', () => {
    for (const text of ['x-private', 'zh-min-nan', 'de-1996-1996', 'abcd', 'frensh', 'i-mingo']) {
      const tag = canonicalLanguage(text) ?? ''
      expect(() => new Intl.Segmenter(tag), text).not.toThrow()
      expect(() => new Intl.Segmenter(tag.split('-')[0]), text).not.toThrow()
    }
  })
})
