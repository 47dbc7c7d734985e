import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWordSplitter } from './word-splitter.ts'

function wordsOf(...pieces: readonly string[]) {
  const splitter = createWordSplitter()
  const words = pieces.flatMap((piece) => [...splitter.split(piece)])
  return [...words, splitter.rest()]
}

it('a word ends with a space, or with a character of another script', () => {
  expect(wordsOf('Thirty days, 三十😀a')).toEqual(['Thirty ', 'days, ', '三', '十', '😀', 'a'])
})

it('a word without an end comes in parts', () => {
  const words = wordsOf(...'['.repeat(2_500))
  expect(words.join('')).toBe('['.repeat(2_500))
  expect(words.length).toBeGreaterThan(2)
})

it('the words are the same however the text is cut', () => {
  const morsels = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '三',
    '😀',
    '\ud83d',
    '\ude00',
    '[',
    'x'.repeat(300),
  )
  const texts = fc.array(morsels, { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.nat(9), (text, more) => {
      const pieces: string[] = []
      for (let at = 0; at < text.length; at += 1 + more) pieces.push(text.slice(at, at + 1 + more))
      const whole = wordsOf(text)
      expect(whole.join('')).toBe(text)
      expect(wordsOf(...pieces)).toEqual(whole)
    }),
    { numRuns: 1_000 },
  )
})
