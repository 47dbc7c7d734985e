// Which words name a language, and which tag they stand for.
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
  ])('reads %j as %s', (text, tag) => {
    expect(canonicalLanguage(text)).toBe(tag)
  })

  it.each(['', ' ', 'en_US', 'e', 'Klingonish', 'en-', '-en', 'en--us', '😀', 'x'.repeat(100)])(
    'knows no language called %j',
    (text) => {
      expect(canonicalLanguage(text)).toBeUndefined()
    },
  )
})
