// Reads lists of numbers as the index's tests compare them.
import type { SlicedLists } from '../../src/engine/index/sliced-lists.ts'

/** The numbers of a list that is visited in runs. */
export function numbersOf(list: number, visit: SlicedLists['visit']): number[] {
  const read: number[] = []
  visit(list, (values, start, end) => read.push(...values.subarray(start, end)))
  return read
}
