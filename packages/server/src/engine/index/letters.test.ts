import { describe, expect, it } from 'vitest'
import { numbersOf } from '../../../test/support/index-fixture.ts'
import { createLetterGrams, gramKeys } from './letter-grams.ts'
import { createSpellings, distanceOf } from './spellings.ts'
import { createVocabulary } from './vocabulary.ts'

describe('letter grams', () => {
  it('have four letters with the edges of the word; a short word is one gram', () => {
    expect(gramKeys('zahl')).toHaveLength(3)
    expect(gramKeys('to')).toHaveLength(1)
    const compound = gramKeys('kreditkartenzahl')
    expect(gramKeys('zahl').filter((key) => compound.includes(key))).toHaveLength(2)
  })

  it('do not exist for ideographs', () => {
    expect(gramKeys('我们的退货政策')).toEqual([])
  })

  it('are found by their numbers among thousands', () => {
    const grams = createLetterGrams()
    const terms = Array.from({ length: 2_000 }, (_, n) => `term${n * 7_919}x`)
    for (const term of terms) grams.add(term)
    terms.forEach((term, number) => {
      const own = gramKeys(term).map(grams.find)
      expect(numbersOf(number, grams.visit)).toEqual(own)
    })
    const [firstKey = 0] = gramKeys('term0x')
    const first = grams.find(firstKey) ?? -1
    const having = terms.flatMap((term, number) =>
      gramKeys(term).includes(firstKey) ? [number] : [],
    )
    expect(numbersOf(first, grams.visitTerms)).toEqual(having)
    expect(grams.termCount(first)).toBe(having.length)
    expect(grams.find(1)).toBeUndefined()
  })
})

describe('spellings', () => {
  function spellingsOf(...words: string[]) {
    const spellings = createSpellings((term) => words[term] ?? '')
    for (const word of words) spellings.add(word)
    return (word: string, max: number) =>
      spellings
        .similar(word, max)
        .map(({ name, distance }) => `${name} ${distance}`)
        .sort()
  }

  it.each([
    ['a letter too many', 'parrcel'],
    ['a letter too few', 'parcl'],
    ['a wrong letter', 'parkel'],
    ['swapped letters', 'pracel'],
    ['a wrong first letter', 'barcel'],
    ['a missing first letter', 'arcel'],
    ['a wrong last letter', 'parcek'],
  ])('finds a word despite %s', (_name, typed) => {
    expect(spellingsOf('parcel', 'refund', 'car')(typed, 2)).toContain('parcel 1')
  })

  it('finds no word beyond the maximum distance, and not the word itself', () => {
    const similar = spellingsOf('delivery', 'undelivered')
    expect(similar('delivery', 2)).toEqual([])
    expect(similar('dlivry', 1)).toEqual([])
    expect(similar('dlivry', 2)).toEqual(['delivery 2'])
  })

  it('compares only a part of a large vocabulary', () => {
    const words = Array.from({ length: 60_000 }, (_, n) => `aaaa${n.toString(36).padStart(4, 'b')}`)
    let compared = 0
    const spellings = createSpellings((term) => {
      compared += 1
      return words[term] ?? ''
    })
    for (const word of words) spellings.add(word)
    spellings.similar('aaaabzzq', 2)
    expect(compared).toBeGreaterThan(0)
    expect(compared).toBeLessThan(words.length / 4)
  })

  it('counts swapped neighbours as one, and stops beyond the limit', () => {
    expect(distanceOf('abcd', 'abdc', 2)).toBe(1)
    expect(distanceOf('abcd', 'badc', 2)).toBe(2)
    expect(distanceOf('kitten', 'sitting', 5)).toBe(3)
    expect(distanceOf('kitten', 'sitting', 2)).toBeGreaterThan(2)
    expect(distanceOf('a', 'abcd', 2)).toBeGreaterThan(2)
  })
})

describe('vocabulary', () => {
  it('counts passages by term and gram, and subtracts removed passages', () => {
    const vocabulary = createVocabulary()
    const terms = ['paying', 'payment'].map(vocabulary.number)
    const [shared = 0] = gramKeys('paying').map((key) => vocabulary.findGram(key) ?? -1)
    vocabulary.count(terms, 1)
    vocabulary.count(terms.slice(0, 1), 1)
    expect(terms.map(vocabulary.documentFrequency)).toEqual([0, 0])
    vocabulary.applyCounts()
    expect(terms.map(vocabulary.documentFrequency)).toEqual([2, 1])
    expect(vocabulary.gramFrequency(shared)).toBe(2)
    vocabulary.count(terms, -1)
    vocabulary.applyCounts()
    expect(terms.map(vocabulary.documentFrequency)).toEqual([1, 0])
    expect(vocabulary.gramFrequency(shared)).toBe(1)
  })

  it('suggests a word only while a passage contains it', () => {
    const vocabulary = createVocabulary()
    const passage = [vocabulary.number('refund')]
    expect(vocabulary.closestTerms('refnud', 2)).toEqual([])
    vocabulary.count(passage, 1)
    vocabulary.applyCounts()
    expect(vocabulary.closestTerms('refnud', 2)).toHaveLength(1)
    vocabulary.count(passage, -1)
    vocabulary.applyCounts()
    expect(vocabulary.closestTerms('refnud', 2)).toEqual([])
  })

  it('returns the most frequent of the closest terms, at most two', () => {
    const vocabulary = createVocabulary()
    const terms = ['cars', 'carp', 'card', 'careful'].map(vocabulary.number)
    for (const first of terms.keys()) vocabulary.count(terms.slice(first), 1)
    vocabulary.applyCounts()
    const closest = vocabulary.closestTerms('carx', 2)
    expect(closest.map(({ name, distance }) => [name, distance])).toEqual([
      ['card', 1],
      ['carp', 1],
    ])
    expect(vocabulary.closestTerms('carx', 2)).toEqual(closest)
  })

  it('returns terms that begin alike, also if another one is nearer', () => {
    const vocabulary = createVocabulary()
    vocabulary.count(['center', 'printer'].map(vocabulary.number), 1)
    vocabulary.applyCounts()
    const closest = vocabulary.closestTerms('penter', 2)
    expect(closest.map(({ name }) => name)).toEqual(['printer'])
  })

  it('caches the closest terms of a limited number of words', () => {
    const vocabulary = createVocabulary()
    vocabulary.count([vocabulary.number('refund')], 1)
    vocabulary.applyCounts()
    const sizes = Array.from({ length: 5_000 }, (_, n) => {
      vocabulary.closestTerms(`word${n}`, 2)
      return vocabulary.bytes
    })
    expect(Math.max(...sizes.slice(2_500))).toBe(Math.max(...sizes.slice(0, 2_500)))
  })
})
