import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNumberSet, withNumbers } from './number-sets.ts'

const numbers = fc.array(fc.nat(100_000), { maxLength: 30 })

describe('number sets', () => {
  it('hold each number of their texts once, however these are joined', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 4 }), (many) => {
        const set = createNumberSet()
        set.addText(many.map((some) => withNumbers('', some) ?? '').join(' '))
        expect(set.size).toBe(new Set(many.flat()).size)
      }),
    )
  })

  it('grow by what is new, and say that nothing is', () => {
    fc.assert(
      fc.property(numbers, numbers, (some, more) => {
        const text = withNumbers('', some) ?? ''
        const grown = withNumbers(text, more)
        const isNew = more.some((number) => !some.includes(number))
        expect(grown !== undefined).toBe(isNew)
        const set = createNumberSet()
        set.addText(grown ?? text)
        expect(set.size).toBe(new Set([...some, ...more]).size)
      }),
    )
  })

  it('are joined', () => {
    fc.assert(
      fc.property(numbers, numbers, (some, more) => {
        const [set, other] = [createNumberSet(), createNumberSet()]
        for (const number of some) set.add(number)
        for (const number of more) other.add(number)
        set.addAll(other)
        expect(set.size).toBe(new Set([...some, ...more]).size)
      }),
    )
  })
})
