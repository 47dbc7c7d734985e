import { describe, expect, it } from 'vitest'
import { buildGenerateSettings } from '../../../test/support/generate-fixture.ts'
import type { GroundingPassage } from '../types.ts'
import { countWords, createAnalyses } from './analyses.ts'
import { contentWordsOf } from './support.ts'

function buildPassage(text: string, language = 'en'): GroundingPassage {
  const named = { knowledge_id: 'kb_1', chunk_id: 'kb_1#0', title: null, url: null, headings: [] }
  return { ...named, text, score: 1, question: null, language }
}

const returns = buildPassage('Shoes can be returned within 30 days.')
const shipping = buildPassage('Parcels leave the warehouse in the evening.')
const request = {
  text: 'Can I return shoes?',
  settings: { ...buildGenerateSettings(), instructions: 'Be brief.' },
}
const analysesOf = (...passages: readonly GroundingPassage[]) =>
  createAnalyses({ passages, language: 'en', request })
const first = 'Shoes can be returned.'
const second = 'Parcels leave in the evening.'

describe('the analyses of an answer', () => {
  it('are the same whether its sentences were read while they came or not', () => {
    const read = analysesOf(returns, shipping)
    read.read('Shoes can be returned. Parcels leave', [returns])
    read.read(`${first} ${second}`, [shipping])
    const fresh = analysesOf(returns, shipping)
    for (const sentence of [first, second, 'Something else.']) {
      expect(read.wordsOf(sentence)).toEqual(fresh.wordsOf(sentence))
    }
    for (const passage of [returns, shipping]) {
      const [early, late] = [read, fresh].map((of) => of.vocabularyOf(passage, ['en', 'de']))
      for (const term of ['shoe', 'shoes', 'parcel', 'parcels', 'boat']) {
        expect(early?.hasTerm(term)).toBe(late?.hasTerm(term))
      }
      expect(read.unitsOf(passage)).toEqual(fresh.unitsOf(passage))
    }
    const [early, late] = [read, fresh].map((of) => {
      const { support } = of.comparedWith([returns, shipping])
      const words = [first, second, 'Something else.'].flatMap(of.wordsOf)
      return [support.of(words), words.map(support.isAsked)]
    })
    expect(early).toEqual(late)
  })

  it('count the words of a passage’s sentences under each of their terms', () => {
    const text = 'Wo ist das Rückgaberecht? … Two days, 日本語 and l’eau.\n\n---\n\nThe end.'
    const passage = buildPassage(text)
    const units = analysesOf(passage).unitsOf(passage)
    expect(units.length).toBeGreaterThan(2)
    for (const unit of units) {
      const { start, end } = unit
      const words = contentWordsOf(text.slice(start, end), 'en', [])
      const terms = words.map((word) => word.at(-1) ?? '')
      expect(countWords(unit, new Set(terms))).toBe(words.length)
      expect(countWords(unit, new Set(terms.slice(0, 1)))).toBe(
        words.filter((word) => word.includes(terms[0] ?? '')).length,
      )
      expect(countWords(unit, new Set())).toBe(0)
    }
  })

  it('are made once of each text', () => {
    const analyses = analysesOf(returns)
    expect(analyses.wordsOf(first)).toBe(analyses.wordsOf(first))
    expect(analyses.vocabularyOf(returns, ['en'])).toBe(analyses.vocabularyOf(returns, ['en']))
    expect(analyses.vocabularyOf(returns, ['en'])).not.toBe(
      analyses.vocabularyOf(returns, ['en', 'de']),
    )
  })
})
