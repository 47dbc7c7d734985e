import { expect, it } from 'vitest'
import { countIn } from './tallies.ts'

it('counts each name separately', () => {
  const tally = new Map<string, number>()
  countIn(tally, 'a')
  countIn(tally, 'b', 3)
  countIn(tally, 'a', -2)
  expect([...tally]).toEqual([
    ['a', -1],
    ['b', 3],
  ])
})
