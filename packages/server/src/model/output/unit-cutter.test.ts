// Tests that units do not depend on how the answer was cut into pieces.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createUnitCutter } from './unit-cutter.ts'

function unitsOf(pieces: readonly string[], language = 'en') {
  const cutter = createUnitCutter(language)
  return [...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()]
}

const textsOf = (text: string) => unitsOf([text]).map((unit) => unit.text)

describe('createUnitCutter', () => {
  it('cuts prose into sentences', () => {
    expect(textsOf('Yes. It takes approx. 5 days, e.g. by ship! Really?')).toEqual([
      'Yes.',
      'It takes approx. 5 days, e.g. by ship!',
      'Really?',
    ])
  })

  it('keeps dates, hosts and images whole', () => {
    const cut = (text: string) => unitsOf([...text], 'de').map((unit) => unit.text)
    expect(cut('Bis zum 15. März. Danach nicht.')).toEqual(['Bis zum 15. März.', 'Danach nicht.'])
    expect(cut('Siehe evil。com oder ![x](y).')).toEqual(['Siehe evil。com oder ![x](y).'])
    expect(cut('Es kostet 15. Danach mehr.')).toEqual(['Es kostet 15.', 'Danach mehr.'])
  })

  it('keeps list items, table rows and headings whole', () => {
    const text = '# Steps\n1. Open it. Then wait.\n- One. Two.\n| a. B | c |\nDone.'
    expect(textsOf(text)).toEqual([
      '# Steps',
      '1. Open it. Then wait.',
      '- One. Two.',
      '| a. B | c |',
      'Done.',
    ])
  })

  it('keeps a code block whole, with its fences', () => {
    const code = '```sh\nparley serve. now\n\nexit\n```'
    expect(textsOf(`Run this:\n\n${code}\nThat is all.`)).toEqual([
      'Run this:',
      code,
      'That is all.',
    ])
  })

  it('treats the rest of the text as code if the fence is never closed', () => {
    expect(textsOf('```\nno end. At all')).toEqual(['```\nno end. At all'])
  })

  it('returns a sentence when the next one begins, and not before', () => {
    const cutter = createUnitCutter('en')
    expect(cutter.push('It is free. ')).toEqual([])
    expect(cutter.push('No')).toMatchObject([{ text: 'It is free.' }])
    expect(cutter.rest).toMatchObject({ text: 'No', before: ' ' })
  })

  it('shows nothing of a line that may still become a list item or code', () => {
    for (const begun of ['1', '12.', '-', '``', '#']) {
      const cutter = createUnitCutter('en')
      cutter.push(`Steps:\n${begun}`)
      expect(cutter.rest.text).toBe('')
    }
  })

  it('returns the same units, however the text is cut', () => {
    const parts = fc.constantFrom(
      'One',
      ' ',
      '. ',
      '.',
      '\n',
      '1. ',
      '- ',
      '```',
      '|',
      '[1]',
      '。',
      'ß',
    )
    const text = fc.array(parts, { maxLength: 40 }).map((list) => list.join(''))
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (whole, size) => {
        const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(unitsOf(pieces)).toEqual(unitsOf([whole]))
      }),
      { numRuns: 500 },
    )
  })

  it('loses no character but white space', () => {
    const parts = fc.constantFrom('Word', ' ', '. ', '\n', '1. ', '```\n', '| ', '!', '。')
    const text = fc.array(parts, { maxLength: 40 }).map((list) => list.join(''))
    fc.assert(
      fc.property(text, (whole) => {
        const bare = (all: string) => all.replace(/\s+/g, '')
        expect(
          bare(
            unitsOf([whole])
              .map((unit) => unit.text)
              .join(''),
          ),
        ).toBe(bare(whole))
      }),
      { numRuns: 500 },
    )
  })

  it('cuts 40,000 characters without a sentence end in linear time', () => {
    const pieces = Array.from({ length: 10_000 }, () => 'word')
    expect(unitsOf(pieces).length).toBeGreaterThan(1)
  })
})
