import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTally, countIn, parseTally, type Tally, tallyText } from './tallies.ts'

const keys = fc.constantFrom('12', 'kb_06eb5f6x', 'idle_timeout', 'ü')
const tallies = fc.array(fc.tuple(keys, fc.integer({ min: -9, max: 1_000_000 })), { maxLength: 8 })

function tallyOf(pairs: readonly (readonly [string, number])[]): Tally {
  const tally = new Map<string, number>()
  for (const [key, count] of pairs) countIn(tally, key, count)
  return tally
}

/** Without what cancelled out. */
function counted(tally: Tally): Tally {
  return new Map([...tally].filter(([, count]) => count !== 0))
}

describe('tallies', () => {
  it('come back from their text', () => {
    fc.assert(
      fc.property(tallies, (pairs) => {
        const tally = tallyOf(pairs)
        expect(parseTally(tallyText(tally))).toEqual(counted(tally))
      }),
    )
  })

  it('are added up where a database joined their texts', () => {
    fc.assert(
      fc.property(fc.array(tallies, { maxLength: 4 }), (many) => {
        const sum = new Map<string, number>()
        for (const pairs of many) addTally(sum, tallyOf(pairs))
        const text = many.map((pairs) => tallyText(tallyOf(pairs))).join(';')
        expect(counted(parseTally(text))).toEqual(counted(sum))
      }),
    )
  })

  it('have an empty text for nothing', () => {
    expect(tallyText(new Map([['a', 0]]))).toBe('')
    expect(parseTally('')).toEqual(new Map())
    expect(parseTally(';;a:1;')).toEqual(new Map([['a', 1]]))
  })
})
