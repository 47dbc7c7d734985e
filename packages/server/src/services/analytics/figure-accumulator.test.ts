import { expect, it } from 'vitest'
import { withCounts } from '../../lib/numbers/packed-numbers.ts'
import {
  addCell,
  addQuarters,
  createAccumulator,
  figuresOf,
  mergeAccumulators,
} from './figure-accumulator.ts'

const quarterPlaces = 32
const columns = ['knowledge', 'questions'] as const
const high = 3_000_000

it('contains only the items that occur, also with high numbers', () => {
  const [one, other] = [createAccumulator(), createAccumulator()]
  addCell(one, { questions: withCounts('', new Map([[high, 2]])) }, columns)
  const ofPlace = withCounts('', new Map([[high * quarterPlaces + 1, 3]]))
  addQuarters([undefined, other], { questions: ofPlace, knowledge: ofPlace }, columns)
  const { items } = figuresOf(mergeAccumulators([one, other], columns), 0)
  const entries: unknown[] = []
  for (const kind of columns) {
    items(kind).forEach((count, number) => {
      entries.push([kind, number, count])
    })
  }
  expect(entries).toEqual([
    ['knowledge', high, 3],
    ['questions', high, 5],
  ])
})
