// The terms and units of all passages of a scope, in a few typed arrays: what answers are made from.
import type { BlockKind } from '../knowledge/markdown.ts'
import { fieldCount, fieldNames, unitKinds, unitWidth } from '../knowledge/segment.ts'
import { createNumberPool } from './number-pool.ts'

/** For each passage: where its contents begin, the length of each field, the number of its units. */
const layoutWidth = fieldCount + 2
const unitCountAt = fieldCount + 1
const bodyField = fieldNames.indexOf('body')

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
  /** How many terms each passage has in its body, for whoever reads many; a new array after one was added. */
  readonly bodyLengths: Uint32Array
  /** The terms of a field in reading order; a view that is good until a passage is added. */
  terms(ordinal: number, field: number): Uint32Array
  /** The terms of all fields of all passages, for whoever reads many; a new array after a passage was added. */
  readonly numbers: Uint32Array
  /** Where the terms of a field begin in `numbers`. */
  fieldStart(ordinal: number, field: number): number
  unitCount(ordinal: number): number
  /** Where the terms of a unit end in the body. */
  unitEnd(ordinal: number, unit: number): number
  units(ordinal: number): HotUnit[]
}

/** Contents of no passage yet; passages are numbered in the order in which they are added. */
export function createPassageContents(): PassageContents {
  const contents = createNumberPool(4_096)
  const layouts = createNumberPool()
  // They stand in the layouts, too; a search reads those of many passages, and finds more of them in a cache.
  const bodyLengths = createNumberPool()

  function append(numbers: readonly number[]): void {
    const at = contents.reserve(numbers.length)
    contents.values.set(numbers, at)
  }

  function fieldLength(ordinal: number, field: number): number {
    return layouts.values[ordinal * layoutWidth + 1 + field] ?? 0
  }

  /** Where a field begins; one past the last field, where the units do. */
  function fieldStart(ordinal: number, field: number): number {
    const { values } = layouts
    const layout = ordinal * layoutWidth
    let start = values[layout] ?? 0
    for (let before = 0; before < field; before++) start += values[layout + 1 + before] ?? 0
    return start
  }

  function unitCount(ordinal: number): number {
    return layouts.values[ordinal * layoutWidth + unitCountAt] ?? 0
  }

  return {
    get bytes() {
      return contents.bytes + layouts.bytes + bodyLengths.bytes
    },
    add(fields, units) {
      const start = contents.length
      const layout = layouts.reserve(layoutWidth)
      layouts.values.set([start, ...fields.map((terms) => terms.length)], layout)
      layouts.values[layout + unitCountAt] = units.length / unitWidth
      bodyLengths.push(fields[bodyField]?.length ?? 0)
      for (const terms of fields) append(terms)
      append(units)
    },
    get numbers() {
      return contents.values
    },
    get bodyLengths() {
      return bodyLengths.values
    },
    fieldLength,
    fieldStart,
    terms(ordinal, field) {
      const start = fieldStart(ordinal, field)
      return contents.values.subarray(start, start + fieldLength(ordinal, field))
    },
    unitCount,
    unitEnd(ordinal, unit) {
      const first = fieldStart(ordinal, fieldCount)
      return contents.values[first + (unit + 1) * unitWidth - 1] ?? 0
    },
    units(ordinal) {
      const { values } = contents
      const units: HotUnit[] = []
      let at = fieldStart(ordinal, fieldCount)
      let firstTerm = 0
      const count = unitCount(ordinal)
      while (units.length < count) {
        const kind = unitKinds[values[at + 2] ?? 0] ?? 'prose'
        const endTerm = values[at + 3] ?? 0
        units.push({ start: values[at] ?? 0, end: values[at + 1] ?? 0, kind, firstTerm, endTerm })
        firstTerm = endTerm
        at += unitWidth
      }
      return units
    },
  }
}
