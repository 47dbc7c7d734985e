// How the nine tones read.
import { tones } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import { shippedLanguages } from '../languages/languages.ts'
import { inTone } from './bot-texts.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'].map((tag) => {
  const { texts } = shippedLanguages.get(tag)
  if (texts === undefined) throw new Error(`No texts in ${tag}`)
  return { tag, texts }
})

describe.each(languages)('the tones in $tag', ({ texts }) => {
  it.each([
    ['greeting', texts.smallTalk.greeting.replies],
    ['refusal', texts.unknown],
    ['second refusal', texts.unknownAgain],
    ['hedge', texts.closest],
    ['regret', texts.regret],
    ['lack of people', texts.noPerson],
    ['offer of a person', texts.offer],
  ] as const)('each say a %s in their own way', (_, byTone) => {
    const words = tones.map((tone) => inTone(byTone, tone))
    expect(new Set(words).size).toBe(tones.length)
  })

  it('are never cheerful to somebody who complains or is in danger', () => {
    const words = tones.flatMap((tone) => [inTone(texts.regret, tone), inTone(texts.concern, tone)])
    expect(words.filter((text) => text.includes('!'))).toEqual([])
  })
})
