// Tests that cutting a reply at its marks keeps its text, whatever the offsets are.
import type { GroundingMark } from '@parley/client'
import { describe, expect, it } from 'vitest'
import { cutAtMarks } from './marked-stretches.ts'

const text = 'Bikes are checked twice. It costs 45 euros.'
const mark = (start: number, end: number, kind: GroundingMark['kind'] = 'uncited') => ({
  start,
  end,
  kind,
})
const cut = (marks: GroundingMark[], of = text) =>
  cutAtMarks(of, marks).map(({ text: piece, kinds }) => [piece, ...kinds])

describe('cutAtMarks', () => {
  it('returns one piece without marks, and no piece for an empty text', () => {
    expect(cutAtMarks(text, [])).toEqual([{ start: 0, text, kinds: [] }])
    expect(cutAtMarks('', [mark(0, 5)])).toEqual([])
  })

  it('cuts before and after each mark, in any order', () => {
    expect(cut([mark(34, 36, 'unknown_number'), mark(0, 5)])).toEqual([
      ['Bikes', 'uncited'],
      [' are checked twice. It costs '],
      ['45', 'unknown_number'],
      [' euros.'],
    ])
  })

  it('returns both kinds where two marks overlap', () => {
    expect(cut([mark(25, 43, 'contradicted'), mark(34, 36, 'unknown_number')])).toEqual([
      ['Bikes are checked twice. '],
      ['It costs ', 'contradicted'],
      ['45', 'contradicted', 'unknown_number'],
      [' euros.', 'contradicted'],
    ])
  })

  it('returns a kind once where two marks of the same kind overlap', () => {
    expect(cut([mark(0, 9), mark(6, 9)])).toEqual([
      ['Bikes ', 'uncited'],
      ['are', 'uncited'],
      [' checked twice. It costs 45 euros.'],
    ])
  })

  it('ignores parts of marks outside the text, and empty marks', () => {
    const marks = [mark(-4, 5), mark(37, 900), mark(900, 950), mark(8, 8), mark(12, 7)]
    expect(cut(marks)).toEqual([
      ['Bikes', 'uncited'],
      [' are checked twice. It costs 45 '],
      ['euros.', 'uncited'],
    ])
  })

  it('never cuts an emoji in half', () => {
    expect(cut([mark(1, 2)], '🌲🌲!')).toEqual([['🌲', 'uncited'], ['🌲!']])
    expect(cut([mark(2, 3)], '🌲🌲!')).toEqual([['🌲'], ['🌲', 'uncited'], ['!']])
  })

  it('keeps the text with any marks', () => {
    const hostile = '<b onclick="x">\ud83d & 🇨🇭\u202e</b>'
    for (let start = -1; start <= hostile.length; start++) {
      for (let end = start; end <= hostile.length + 1; end++) {
        const pieces = cutAtMarks(hostile, [mark(start, end), mark(3, 9, 'contradicted')])
        expect(pieces.map((piece) => piece.text).join('')).toBe(hostile)
      }
    }
  })
})
