import { expect, it } from 'vitest'
import { createKnownTexts } from './known-texts.ts'

it('what is known of a text is made once, as long as the texts are not too many', () => {
  const made: string[] = []
  const lengthOf = createKnownTexts<number>(10)
  const ask = (text: string) =>
    lengthOf(text, () => {
      made.push(text)
      return text.length
    })
  expect(['four', 'five.', 'four', 'five.'].map(ask)).toEqual([4, 5, 4, 5])
  expect(made).toEqual(['four', 'five.'])
  expect(['too much', 'too much', 'four', ''].map(ask)).toEqual([8, 8, 4, 0])
  expect(made).toEqual(['four', 'five.', 'too much', 'four', ''])
})

it('a text that is longer than all may be is known until the next one', () => {
  const long = 'x'.repeat(20)
  const lengthOf = createKnownTexts<object>(10)
  const make = () => ({})
  const known = lengthOf(long, make)
  expect(lengthOf(long, make)).toBe(known)
  expect(lengthOf('y', make)).not.toBe(known)
  expect(lengthOf(long, make)).not.toBe(known)
})
