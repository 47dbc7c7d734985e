// The words of the widget: complete in every language.
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { languageIn, textsFor } from './texts.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()

describe('the words of the widget', () => {
  it.each(['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pt'])('are complete in %s', (tag) => {
    const { language, texts } = textsFor([tag])
    expect(language).toBe(tag)
    for (const [name, text] of Object.entries(en)) {
      const translated = texts[name as keyof typeof en]
      expect(translated.trim(), name).not.toBe('')
      expect(placeholders(translated), name).toEqual(placeholders(text))
    }
  })

  it('are found by region, by English name and by a careless tag', () => {
    expect(textsFor(['ja-JP']).language).toBe('ja')
    expect(textsFor(['Japanese']).language).toBe('ja')
    expect(textsFor(['xx', null, 'ja_JP']).language).toBe('ja')
    expect(textsFor(['xx']).language).toBe('en')
    expect(languageIn('auto')).toBeUndefined()
  })
})
