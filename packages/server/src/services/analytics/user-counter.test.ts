import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withNumbers } from '../../lib/numbers/packed-numbers.ts'
import { quarterPlaces } from '../../storage/interfaces/analytics-cells.ts'
import { createUserCounter, emptySets } from './user-counter.ts'

const numbers = fc.array(fc.nat(5_000), { maxLength: 20 })
const times = fc.array(
  fc.record({ whole: fc.array(numbers, { maxLength: 3 }), quarters: numbers, numbers }),
  { maxLength: 6 },
)
const coveredPlace = 3

it('counts a user once in each time, once in total, and once as new', () => {
  fc.assert(
    fc.property(numbers, times, (before, all) => {
      const counter = createUserCounter()
      counter.remember({ ...emptySets(), numbers: new Set(before) })
      expect(counter.total).toBe(0)
      const known = new Set(before)
      const ever = new Set<number>()
      for (const { whole, quarters, numbers: others } of all) {
        const codes = quarters.flatMap((number) => [
          number * quarterPlaces + coveredPlace,
          // In another quarter hour, which is not covered.
          (number + 1) * quarterPlaces + coveredPlace + 1,
        ])
        const isMeant = (place: number) => place === coveredPlace
        const found = counter.count({
          whole: whole.map((some) => withNumbers('', some)),
          ofPlaces: [{ text: withNumbers('', codes), isMeant }],
          numbers: new Set(others),
        })
        const here = new Set([...whole.flat(), ...quarters, ...others])
        const newcomers = [...here].filter((number) => !known.has(number)).length
        expect(found).toEqual({ users: here.size, newcomers })
        for (const number of here) {
          known.add(number)
          ever.add(number)
        }
      }
      expect(counter.total).toBe(ever.size)
    }),
  )
})
