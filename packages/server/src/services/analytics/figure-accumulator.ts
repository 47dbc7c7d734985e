// Adds up the counts of cells, column by column, until they become figures.
import { type UnpackedCounts, unpackCounts } from '../../lib/numbers/packed-numbers.ts'
import { createSparseCounts, type SparseCounts } from '../../lib/numbers/sparse-counts.ts'
import type { CellTexts, ItemNumber } from '../../storage/interfaces/analytics.ts'
import {
  type CellAmounts,
  type CellColumn,
  type CellItems,
  type CellMaximum,
  type CellSum,
  cellAmounts,
  cellItems,
  placeOf,
  quarterPlaces,
} from '../../storage/interfaces/analytics-cells.ts'
import type { Count } from './counting-rules.ts'
import { emptySets, type UserSets } from './user-counter.ts'

/** The sums of a time. */
export type Figures = {
  sum(name: CellSum): number
  maximum(name: CellMaximum): number
  /** Counts by the bucket of the amount; buckets beyond the end are 0. */
  counts(name: CellAmounts): readonly number[]
  /** Counts by the number of the item. */
  items(kind: CellItems): Pick<SparseCounts, 'forEach'>
  /** The number of different users. */
  readonly users: number
  /** True if nothing happened. */
  readonly isEmpty: boolean
}

export type FigureAccumulator = {
  readonly columns: { readonly [column in Exclude<CellColumn, CellItems>]: number[] }
  /** Sparse: few of all numbered items occur in a time, and their numbers may be high. */
  readonly items: { readonly [kind in CellItems]: SparseCounts }
  readonly sets: UserSets
}

export function createAccumulator(): FigureAccumulator {
  const columns = {
    sums: [],
    maxima: [],
    response_times: [],
    first_token_times: [],
    durations: [],
  }
  const items = { knowledge: createSparseCounts(), questions: createSparseCounts() }
  return { columns, items, sets: emptySets() }
}

export function figuresOf({ columns, items }: FigureAccumulator, users: number): Figures {
  return {
    sum: (name) => columns.sums[placeOf[name]] ?? 0,
    maximum: (name) => columns.maxima[placeOf[name]] ?? 0,
    counts: (name) => columns[name],
    items: (kind) => items[kind],
    users,
    isEmpty: columns.sums.every((sum) => sum === 0),
  }
}

function addAt(to: number[], key: number, count: number): void {
  to[key] = valueAt(to, key) + count
}

function raiseAt(to: number[], key: number, count: number): void {
  to[key] = Math.max(valueAt(to, key), count)
}

/** Fills gaps with zeros: arrays with holes are slow. */
function valueAt(to: number[], key: number): number {
  while (to.length <= key) to.push(0)
  return to[key] ?? 0
}

type AddCount = (key: number, count: number) => void

function isOfItems(name: CellColumn): name is CellItems {
  return cellItems.some((kind) => kind === name)
}

function adderFor({ columns, items }: FigureAccumulator, name: CellColumn): AddCount {
  if (isOfItems(name)) return items[name].add
  const to = columns[name]
  return name === 'maxima'
    ? (key, count) => raiseAt(to, key, count)
    : (key, count) => addAt(to, key, count)
}

export function addCell(
  accumulator: FigureAccumulator,
  texts: CellTexts,
  names: readonly CellColumn[],
) {
  for (const name of names) addAll(unpackCounts(texts[name] ?? ''), adderFor(accumulator, name))
}

function addAll({ keys, counts, length }: UnpackedCounts, add: AddCount): void {
  for (let i = 0; i < length; i++) add(keys[i] ?? 0, counts[i] ?? 0)
}

/** Adds the quarter hours of a part of a day. `targets` = the accumulator of each quarter hour. */
export function addQuarters(
  targets: readonly (FigureAccumulator | undefined)[],
  texts: CellTexts,
  names: readonly CellColumn[],
): void {
  for (const name of names) {
    const adders = targets.map((accumulator) => accumulator && adderFor(accumulator, name))
    const { keys, counts, length } = unpackCounts(texts[name] ?? '')
    for (let i = 0; i < length; i++) {
      const code = keys[i] ?? 0
      const place = code % quarterPlaces
      adders[place]?.((code - place) / quarterPlaces, counts[i] ?? 0)
    }
  }
}

type Numbers = { readonly [kind in CellItems]: readonly ItemNumber[] }

/** Adds a count that is in no cell. `numbers` = the numbers of its items; other items are left out. */
export function addCount(accumulator: FigureAccumulator, count: Count, numbers: Numbers): void {
  const { columns, sets } = accumulator
  count.sums.forEach((by, place) => {
    addAt(columns.sums, place, by)
  })
  count.maxima.forEach((amount, place) => {
    raiseAt(columns.maxima, place, amount)
  })
  for (const name of cellAmounts) {
    for (const [place, by] of count.amounts[name]) addAt(columns[name], place, by)
  }
  for (const kind of cellItems) {
    const add = adderFor(accumulator, kind)
    for (const { item, number } of numbers[kind]) add(number, count.items[kind].get(item) ?? 0)
  }
  for (const number of count.users) sets.numbers.add(number)
}

export function setSum({ columns }: FigureAccumulator, name: CellSum, sum: number): void {
  addAt(columns.sums, placeOf[name], 0)
  columns.sums[placeOf[name]] = sum
}

/** Adds up several times. Leaves out the users, because the same user may occur in several times. */
export function mergeAccumulators(
  all: readonly FigureAccumulator[],
  names: readonly CellColumn[],
): FigureAccumulator {
  const joined = createAccumulator()
  for (const name of names) {
    const add = adderFor(joined, name)
    for (const { columns, items } of all) {
      const from = isOfItems(name) ? items[name] : columns[name]
      from.forEach((count, key) => {
        add(key, count)
      })
    }
  }
  return joined
}
