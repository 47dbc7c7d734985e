// Tests finding the source of a sentence, and the score of its words.
import { describe, expect, it } from 'vitest'
import type { GroundingPassage } from '../../engine/types.ts'
import { createAttribution } from './attribution.ts'
import { citationsFor } from './citations.ts'

const sources = [
  ['Returns', 'You can return unworn shoes within 30 days. Keep the box.', 'en'],
  ['Delivery', 'Parcels arrive in two days. Express parcels arrive tomorrow.', 'en'],
  ['Rückgabe', 'Die Rückgabefrist beträgt dreißig Tage.', 'de'],
].map(
  ([title = '', text = '', language = ''], index): GroundingPassage => ({
    knowledge_id: `kb_${index}`,
    chunk_id: `kb_${index}#0`,
    ...{ title, text, language, url: null, headings: [], score: 0, question: null },
  }),
)
const { bestSource, overlap, isForeign } = createAttribution(sources, 'en')

describe('createAttribution', () => {
  it('returns the source that shares most words, in any form', () => {
    expect(bestSource('Returning unworn shoes is possible.')).toBe(1)
    expect(bestSource('A parcel arrives in two days.')).toBe(2)
    expect(bestSource('The museum opens at nine.')).toBeUndefined()
  })

  it('finds words inside compounds', () => {
    const german = createAttribution(sources, 'de')
    expect(german.bestSource('Die Frist für die Rückgabe: dreißig Tage.')).toBe(3)
  })

  it('returns the share of words that sources in the same language have', () => {
    expect(overlap('Parcels arrive in two days.', [2])).toBe(1)
    expect(overlap('Parcels arrive by submarine.', [2])).toBeCloseTo(2 / 3)
    expect(overlap('Parcels arrive.', [3])).toBeUndefined()
    expect(overlap('It is.', [1])).toBeUndefined()
  })

  it('recognises a sentence without a word of any source', () => {
    expect(isForeign('Everything burns.')).toBe(true)
    expect(isForeign('Parcels burn.')).toBe(false)
    const french = createAttribution(sources, 'fr')
    expect(french.isForeign('Tout brûle.')).toBe(false)
  })
})

describe('citationsFor', () => {
  it('cites each item once, with the sentence closest to the reply', () => {
    const citations = citationsFor([2, 1, 2, 9], sources, ['Tomorrow, with express.'])
    expect(citations.map(({ knowledge_id }) => knowledge_id)).toEqual(['kb_1', 'kb_0'])
    expect(citations[0]?.snippet).toContain('Express parcels arrive tomorrow.')
  })

  it('leads to the sentence of a page that was read', () => {
    const url = 'https://shop.example/parcels'
    const pages = sources.map((source) => ({ ...source, url, place: 'text' as const }))
    const [citation] = citationsFor([2], pages, ['Tomorrow, with express.'])
    expect(citation?.url).toBe(`${url}#:~:text=Express%20parcels%20arrive%20tomorrow.`)
  })
})
