// Tests which numbers and names of a reply its known texts have.
import { describe, expect, it } from 'vitest'
import { createFactCheck } from './facts.ts'

function marksOf(text: string, source: string, other: readonly string[] = [], isCode = false) {
  const check = createFactCheck({ sources: [source], other })
  return check
    .marksIn(text, isCode)
    .map(({ start, end, kind }) => [kind, text.slice(start, end)] as const)
}

describe('a number', () => {
  it.each([
    ['It takes 30 days.', 'Thirty days.'],
    ['Es dauert 14 Tage.', 'It takes fourteen days.'],
    ['1.000 Euro', '1,000 euros'],
    ['1 000 euros', '1000 euros'],
    ['22,80 Euro', '22.80'],
    ['€9', 'It costs 9.00 EUR'],
    ['Um 14 Uhr', 'at 2 p.m.'],
    ['at 2 p.m.', 'um 14:00 Uhr'],
    ['from 9:30 a.m.', 'ab 9:30 Uhr'],
    ['am 01.03.', 'on 1 March'],
    ['on March 1', 'am 1. März'],
    ['le 15 mars', '15 March 2026'],
    ['2026-11-24', '24.11.2026'],
    ['٣٠ يوما', '30 days'],
    ['1. First\n2. Second', 'no number'],
    ['Step 2: wait', 'no number'],
  ])('in %j is known from %j', (text, source) => {
    expect(marksOf(text, source)).toEqual([])
  })

  it.each([
    ['It takes 31 days.', 'Thirty days.', '31'],
    ['It costs 22,90.', '22,80 Euro', '22,90'],
    ['Open until 19:00.', 'Open until 7:30 p.m., 8 to 12', '19:00'],
  ])('in %j is unknown from %j', (text, source, number) => {
    expect(marksOf(text, source)).toEqual([['unknown_number', number]])
  })

  it('is known from the conversation', () => {
    expect(marksOf('For your 68 euros', 'Free from 75 euros', ['My basket is at 68'])).toEqual([])
  })

  it.each([
    ['7 euros more', 'Free from 75 euros', 'I have 68', '7'],
    ['840 dollars', '84 dollars a person', 'We are ten people', '840'],
    ['240 Euro', '96 Euro und 144 Euro', '', '240'],
    ['bis 15.03.', 'innerhalb von zwei Wochen', 'Ich bin am 1. März eingezogen', '15.03'],
    ['14 days', 'two weeks', '', '14'],
  ])('in %j is derived from %j and %j', (text, source, question, number) => {
    expect(marksOf(text, source, [question])).toEqual([['derived_number', number]])
  })
})

describe('a name', () => {
  it('in code or quotation marks is unknown if no text has it', () => {
    expect(marksOf('Run `parley frobnicate-all`.', 'Run `parley serve`.')).toEqual([
      ['unknown_name', 'frobnicate-all'],
    ])
    expect(marksOf('Press “Save all”.', 'Press Save.')).toEqual([['unknown_name', '“Save all”']])
    expect(marksOf('const maxRetryCount = true', 'nothing', [], true)).toEqual([
      ['unknown_name', 'maxRetryCount'],
    ])
  })

  it('is known in any case, and from the conversation', () => {
    expect(marksOf('Press “save”, set `PARLEY_PORT`.', 'Press Save. PARLEY_PORT')).toEqual([])
    expect(marksOf('Your “blue ferret” …', 'nothing', ['my Blue Ferret'])).toEqual([])
    expect(marksOf('Use `true` and `name`.', 'nothing')).toEqual([])
  })
})
