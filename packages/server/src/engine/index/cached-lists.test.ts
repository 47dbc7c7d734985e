import { describe, expect, it } from 'vitest'
import { createCachedLists } from './cached-lists.ts'
import { createSlicedLists, type SlicedLists } from './sliced-lists.ts'

function numbersOf(lists: SlicedLists, list: number): number[] {
  const numbers: number[] = []
  lists.visit(list, (values, start, end) => numbers.push(...values.subarray(start, end)))
  return numbers
}

describe('cached lists', () => {
  it('return all appended numbers, before and after a read', () => {
    const lists = createCachedLists(createSlicedLists(0))
    expect(numbersOf(lists, 3)).toEqual([])
    const appended: number[] = []
    for (let number = 1; number < 100; number++) {
      appended.push(number * 7)
      lists.append(3, number * 7)
      expect(numbersOf(lists, 3)).toEqual(appended)
      expect(numbersOf(lists, 3)).toEqual(appended)
      expect(lists.length(3)).toBe(number)
    }
  })

  it('stay correct in limited memory, also if they are many and long', () => {
    const lists = createCachedLists(createSlicedLists(0))
    const lengths = Array.from({ length: 300 }, (_, list) => (list === 7 ? 5_000 : 1 + list * 3))
    lengths.forEach((length, list) => {
      for (let number = 0; number < length; number++) lists.append(list, number + list)
    })
    const before = lists.bytes
    for (let round = 0; round < 2; round++) {
      lengths.forEach((length, list) => {
        expect(numbersOf(lists, list)).toEqual(Array.from({ length }, (_, at) => at + list))
      })
    }
    expect(lists.bytes).toBeGreaterThan(before)
    expect(lists.bytes - before).toBeLessThan(300_000)
  })
})
