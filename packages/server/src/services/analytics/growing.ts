// Figures while they are gathered: an array of counts for each column of the cells.
import { type Unpacked, unpackCounts } from '../../lib/packed-numbers.ts'
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
} from '../../storage/analytics-cells.ts'
import type { CellTexts, ItemNumber } from '../../storage/analytics-store.ts'
import type { Count } from './ledger.ts'
import { emptySets, type UserSets } from './user-counter.ts'

/** What was counted in a time. */
export type Figures = {
  sum(name: CellSum): number
  maximum(name: CellMaximum): number
  /** By the places of amounts, or the numbers of items; 0 beyond the end. */
  counts(name: CellAmounts | CellItems): readonly number[]
  /** Different users. */
  readonly users: number
  /** Nothing happened. */
  readonly isEmpty: boolean
}

export type Growing = {
  readonly columns: { readonly [column in CellColumn]: number[] }
  readonly sets: UserSets
}

export function emptyGrowing(): Growing {
  const columns = {
    sums: [],
    maxima: [],
    response_times: [],
    first_token_times: [],
    durations: [],
    knowledge: [],
    questions: [],
  }
  return { columns, sets: emptySets() }
}

export function figuresOf({ columns }: Growing, users: number): Figures {
  return {
    sum: (name) => columns.sums[placeOf[name]] ?? 0,
    maximum: (name) => columns.maxima[placeOf[name]] ?? 0,
    counts: (name) => columns[name],
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

/** Arrays get no holes, which would make them slow. */
function valueAt(to: number[], key: number): number {
  while (to.length <= key) to.push(0)
  return to[key] ?? 0
}

function putIn(column: CellColumn): typeof addAt {
  return column === 'maxima' ? raiseAt : addAt
}

export function addCell({ columns }: Growing, texts: CellTexts, names: readonly CellColumn[]) {
  for (const name of names) {
    const found = unpackCounts(texts[name] ?? '')
    if (name === 'maxima') putAll(columns[name], found, raiseAt)
    else putAll(columns[name], found, addAt)
  }
}

function putAll(to: number[], { keys, counts, length }: Unpacked, put: typeof addAt): void {
  for (let i = 0; i < length; i++) put(to, keys[i] ?? 0, counts[i] ?? 0)
}

/** The quarter hours of a part of a day; `targets`: where each of them belongs. */
export function addQuarters(
  targets: readonly (Growing | undefined)[],
  texts: CellTexts,
  names: readonly CellColumn[],
): void {
  for (const name of names) {
    const put = putIn(name)
    const arrays = targets.map((growing) => growing?.columns[name])
    const { keys, counts, length } = unpackCounts(texts[name] ?? '')
    for (let i = 0; i < length; i++) {
      const code = keys[i] ?? 0
      const place = code % quarterPlaces
      const to = arrays[place]
      if (to !== undefined) put(to, (code - place) / quarterPlaces, counts[i] ?? 0)
    }
  }
}

type Numbers = { readonly [kind in CellItems]: readonly ItemNumber[] }

/** What was counted without a cell; items that have no number are not asked for. */
export function addCount({ columns, sets }: Growing, count: Count, numbers: Numbers): void {
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
    for (const { item, number } of numbers[kind]) {
      addAt(columns[kind], number, count.items[kind].get(item) ?? 0)
    }
  }
  for (const number of count.users) sets.numbers.add(number)
}

export function setSum({ columns }: Growing, name: CellSum, sum: number): void {
  addAt(columns.sums, placeOf[name], 0)
  columns.sums[placeOf[name]] = sum
}

/** Of several times together; without their users, who may be the same. */
export function joinGrowing(all: readonly Growing[], names: readonly CellColumn[]): Growing {
  const joined = emptyGrowing()
  for (const name of names) {
    const [to, put] = [joined.columns[name], putIn(name)]
    for (const { columns } of all) {
      const from = columns[name]
      for (let key = 0; key < from.length; key++) put(to, key, from[key] ?? 0)
    }
  }
  return joined
}
