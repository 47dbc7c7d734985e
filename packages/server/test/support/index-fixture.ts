// Reads lists of numbers for the tests of the index.
import type { SlicedLists } from '../../src/engine/index/sliced-lists.ts'

/** Returns the numbers of a list, which `visit` passes on in runs. */
export function numbersOf(list: number, visit: SlicedLists['visit']): number[] {
  const read: number[] = []
  visit(list, (values, start, end) => read.push(...values.subarray(start, end)))
  return read
}
