import { expect, it } from 'vitest'
import { createSparseCounts, type SparseCounts } from './sparse-counts.ts'

function mapOf(counts: SparseCounts): Map<number, number> {
  const found = new Map<number, number>()
  counts.forEach((count, number) => {
    found.set(number, count)
  })
  return found
}

it('adds counts by number, in any order and at any distance', () => {
  const counts = createSparseCounts()
  const added = [3_000_000, 0, 255, 256, 3_000_001, 0, 2 ** 40, 255]
  for (const number of added) counts.add(number, 2)
  expect(mapOf(counts)).toEqual(
    new Map([
      [0, 4],
      [255, 4],
      [256, 2],
      [3_000_000, 2],
      [3_000_001, 2],
      [2 ** 40, 2],
    ]),
  )
})

it('leaves out numbers whose count is zero again', () => {
  const counts = createSparseCounts()
  counts.add(7, 2)
  counts.add(8, 1)
  counts.add(7, -2)
  expect(mapOf(counts)).toEqual(new Map([[8, 1]]))
})
