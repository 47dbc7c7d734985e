import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withNumbers } from '../../lib/packed-numbers.ts'
import { quarterPlaces } from '../../storage/analytics-cells.ts'
import { createUserCounter } from './user-counter.ts'

const numbers = fc.array(fc.nat(5_000), { maxLength: 20 })
const times = fc.array(
  fc.record({ whole: fc.array(numbers, { maxLength: 3 }), quarters: numbers, numbers }),
  { maxLength: 6 },
)
const meant = 3

it('counts a user once in each time, and once in all of them', () => {
  fc.assert(
    fc.property(times, (all) => {
      const counter = createUserCounter()
      const ever = new Set<number>()
      for (const { whole, quarters, numbers: others } of all) {
        const codes = quarters.flatMap((number) => [
          number * quarterPlaces + meant,
          // Of another quarter hour, which is not asked for.
          (number + 1) * quarterPlaces + meant + 1,
        ])
        const isMeant = (place: number) => place === meant
        const found = counter.count({
          whole: whole.map((some) => withNumbers('', some)),
          ofPlaces: [{ text: withNumbers('', codes), isMeant }],
          numbers: new Set(others),
        })
        const here = new Set([...whole.flat(), ...quarters, ...others])
        expect(found).toBe(here.size)
        for (const number of here) ever.add(number)
      }
      expect(counter.total).toBe(ever.size)
    }),
  )
})
