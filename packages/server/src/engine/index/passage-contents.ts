// The terms and units of all passages of a scope, in one typed array: what answers are made from.
import type { BlockKind } from '../knowledge/markdown.ts'
import { fieldCount, unitKinds, unitWidth } from '../knowledge/segment.ts'
import { createNumberPool } from './number-pool.ts'

/** For each passage: where its contents begin, the length of each field, the number of its units. */
const layoutWidth = fieldCount + 2
const unitCountAt = fieldCount + 1

export type HotUnit = {
  readonly start: number
  readonly end: number
  readonly kind: BlockKind
  /** Where its terms begin and end in the body's terms. */
  readonly firstTerm: number
  readonly endTerm: number
}

export interface PassageContents {
  readonly bytes: number
  /** Appends the next passage: the terms of its fields in their order, and its units as they are stored. */
  add(fields: readonly (readonly number[])[], units: readonly number[]): void
  /** How many terms a passage has in a field. */
  fieldLength(ordinal: number, field: number): number
  /** The terms of a field in reading order; a view that is good until a passage is added. */
  terms(ordinal: number, field: number): Uint32Array
  units(ordinal: number): HotUnit[]
}

/** Contents of no passage yet; passages are numbered in the order in which they are added. */
export function createPassageContents(): PassageContents {
  const contents = createNumberPool(4_096)
  const layouts = createNumberPool()

  function append(numbers: readonly number[]): void {
    const at = contents.reserve(numbers.length)
    contents.values.set(numbers, at)
  }

  function fieldLength(ordinal: number, field: number): number {
    return layouts.values[ordinal * layoutWidth + 1 + field] ?? 0
  }

  /** Where a field begins; one past the last field, where the units do. */
  function startOf(ordinal: number, field: number): number {
    let start = layouts.values[ordinal * layoutWidth] ?? 0
    for (let before = 0; before < field; before++) start += fieldLength(ordinal, before)
    return start
  }

  return {
    get bytes() {
      return contents.bytes + layouts.bytes
    },
    add(fields, units) {
      const start = contents.length
      const layout = layouts.reserve(layoutWidth)
      layouts.values.set([start, ...fields.map((terms) => terms.length)], layout)
      layouts.values[layout + unitCountAt] = units.length / unitWidth
      for (const terms of fields) append(terms)
      append(units)
    },
    fieldLength,
    terms(ordinal, field) {
      const start = startOf(ordinal, field)
      return contents.values.subarray(start, start + fieldLength(ordinal, field))
    },
    units(ordinal) {
      const units: HotUnit[] = []
      let at = startOf(ordinal, fieldCount)
      let firstTerm = 0
      const count = layouts.values[ordinal * layoutWidth + unitCountAt] ?? 0
      while (units.length < count) {
        const stored = contents.values.subarray(at, at + unitWidth)
        const [start = 0, end = 0, kind = 0, endTerm = 0] = stored
        units.push({ start, end, kind: unitKinds[kind] ?? 'prose', firstTerm, endTerm })
        firstTerm = endTerm
        at += unitWidth
      }
      return units
    },
  }
}
