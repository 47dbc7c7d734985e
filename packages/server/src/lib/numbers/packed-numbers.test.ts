import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachNumber, unpackCounts, withCounts, withNumbers } from './packed-numbers.ts'

const anyKey = fc.oneof(fc.nat(60), fc.nat(2 ** 31 - 1))
const anyCount = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
)
const tallies = fc
  .array(fc.tuple(anyKey, anyCount), { maxLength: 30 })
  .map((pairs) => new Map(pairs))

function read(text: string): Map<number, number> {
  const found = new Map<number, number>()
  const { keys, counts, length } = unpackCounts(text)
  for (let i = 0; i < length; i++) {
    const [key = 0, count = 0] = [keys[i], counts[i]]
    found.set(key, (found.get(key) ?? 0) + count)
  }
  return found
}

function sum(all: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const [key, count] of all.flatMap((one) => [...one])) {
    found.set(key, (found.get(key) ?? 0) + count)
  }
  return new Map([...found].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b))
}

describe('packed counts', () => {
  it('are the sums by key, in the order of the keys, without zeros', () => {
    fc.assert(
      fc.property(fc.array(tallies, { maxLength: 4 }), (many) => {
        const text = many.reduce<string>((before, one) => withCounts(before, one), '')
        expect([...read(text)]).toEqual([...sum(many)])
      }),
    )
  })

  it('keep the largest count if they are joined with Math.max', () => {
    const text = withCounts(
      withCounts('', new Map([[3, 7]]), Math.max),
      new Map([[3, 5]]),
      Math.max,
    )
    expect([...read(text)]).toEqual([[3, 7]])
  })

  it('are read from several texts joined by a space', () => {
    fc.assert(
      fc.property(fc.array(tallies, { maxLength: 4 }), (many) => {
        const found = read(many.map((one) => withCounts('', one)).join(' '))
        expect(sum([found])).toEqual(sum(many))
      }),
    )
  })

  it('use one character for a small number', () => {
    expect(withCounts('', new Map([[5, 1]]))).toHaveLength(2)
  })
})

describe('packed sets', () => {
  it('contain each number once, after additions and joins', () => {
    const numbers = fc.array(anyKey, { maxLength: 30 })
    fc.assert(
      fc.property(numbers, numbers, numbers, (some, more, others) => {
        const found = new Set<number>()
        const text = `${withNumbers(withNumbers('', some), more)} ${withNumbers('', others)}`
        eachNumber(text, (number) => found.add(number))
        expect(found).toEqual(new Set([...some, ...more, ...others]))
      }),
    )
  })
})
