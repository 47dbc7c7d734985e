import { responseLengthWords } from '@parley/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBeyond, maxWords, sayable, unitsOf, withinBound } from './length-bound.ts'

const cut = (text: string, bound: number, isBrokenOff = false) =>
  withinBound(text, { language: 'en', bound, isBrokenOff })

it('bounds are those the interface promises', () => {
  expect(maxWords).toEqual(responseLengthWords)
})

describe('the units of a text', () => {
  it('are sentences, list items, rows and blocks of code', () => {
    const text =
      'Dr. No came at 3.5 km. He left.\n\n1. First one\n2. Second one\n\n```\na.b()\n\nc. d.\n```\nEnd'
    const units = unitsOf(text, 'en').map(({ start, end }) => text.slice(start, end))
    expect(units).toEqual([
      'Dr. No came at 3.5 km.',
      'He left.',
      '1. First one',
      '2. Second one',
      '```\na.b()\n\nc. d.\n```',
      'End',
    ])
  })
})

describe('a text within a bound', () => {
  it('is whole when it fits', () => {
    expect(cut('One two three. Four five.', 5)).toBe('One two three. Four five.')
  })

  it('ends with its last sentence when it fits', () => {
    const pieces = ['One. ', 'Two', '\n', ' ', 'no. 3 ', '```', '```\n', '日本。', '- four', '1.']
    const texts = fc.array(fc.constantFrom(...pieces)).map((list) => list.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(cut(text, 1_000)).toBe(text.slice(0, unitsOf(text, 'en').at(-1)?.end ?? 0))
      }),
    )
  })

  it('ends with the last sentence that fits', () => {
    expect(cut('One two three. Four five. Six seven eight.', 6)).toBe('One two three. Four five.')
  })

  it('has its first sentence in any case', () => {
    expect(cut('One two three four five. Six.', 2)).toBe('One two three four five.')
  })

  it('does not end with the announcement of what was cut off', () => {
    expect(cut('It is easy. Do this:\n- one two three four', 6)).toBe('It is easy.')
  })

  it('has no broken-off end', () => {
    expect(cut('One two. Three fo', 9, true)).toBe('One two.')
    expect(cut('One two. Three four.', 9, true)).toBe('One two. Three four.')
    expect(cut('One tw', 9, true)).toBe('One tw')
  })

  it('ends in the middle when a sentence never does', () => {
    const text = cut('word '.repeat(500), 10)
    expect(text).toMatch(/^(?:word )+word…$/)
    expect(text.split(' ').length).toBeLessThanOrEqual(40)
  })
})

describe('while a text grows', () => {
  it('it is heard out until there is a sentence and far too much', () => {
    const short = 'One two three. Four five six seven.'
    expect(isBeyond(short, 'en', 6)).toBe(false)
    expect(isBeyond(`${short} Eight nine ten eleven.`, 'en', 6)).toBe(true)
    expect(isBeyond('one two three four five six seven eight nine ten', 'en', 6)).toBe(false)
    expect(isBeyond('word '.repeat(25), 'en', 6)).toBe(true)
  })

  it('near the bound only sentences that have ended are said', () => {
    const long = 'One two three four five six. '.repeat(5)
    expect(sayable('One two', 'en', 40)).toBe('One two')
    expect(sayable(`${long}And so`, 'en', 40)).toBe(long.trimEnd())
    expect(sayable(`${long.repeat(2)}And so`, 'en', 40)).toBe('')
  })
})
