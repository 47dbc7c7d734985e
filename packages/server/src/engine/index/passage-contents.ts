// The terms and units of all passages of a scope, packed. Rescoring and answers read them.
import type { BlockKind } from '../knowledge/markdown.ts'
import { fieldCount, fieldNames, unitKinds, unitWidth } from '../knowledge/segment.ts'
import { createNumberLists, placesOf } from './number-lists.ts'
import { createNumberPool } from './number-pool.ts'

const bodyField = fieldNames.indexOf('body')
/** The head of a passage: the length of each field, the number of units, and the places that the units take. */
const [unitsAt, unitPlacesAt, headWidth] = [fieldCount, fieldCount + 1, fieldCount + 2]
/** A unit is stored as its distance from the one before (its kind in the low bits), its length, and its number of terms. */
const packedUnitWidth = 3
const kindBits = 2
/** The lengths of the fields before the body share 32 bits; a length that does not fit is read from the head. */
const lengthBits = 8
const longLength = 2 ** lengthBits - 1
/** Terms read field by field share an array of this size: an array for each would be most of the cost. */
const sharedTerms = 16_384

export type HotUnit = {
  readonly start: number
  readonly end: number
  readonly kind: BlockKind
  /** The range of the unit's terms in the body's terms. */
  readonly firstTerm: number
  readonly endTerm: number
}

/** The terms of several passages, one after the other. */
export type PassageTerms = {
  /** Field by field in reading order. Entries from `end` on are undefined content. */
  readonly terms: Uint32Array
  /** The start of each field of each passage, and the end of the last one. */
  readonly starts: Uint32Array
  readonly end: number
}

export type UnitEnds = {
  /** Entries beyond the first `count` are undefined content. */
  readonly ends: Uint32Array
  readonly count: number
}

export interface PassageContents {
  readonly bytes: number
  /** Appends the next passage: the terms of its fields in their order, and its units as they are stored. */
  add(fields: readonly (readonly number[])[], units: readonly number[]): void
  /** The number of terms that a passage has in a field. */
  fieldLength(ordinal: number, field: number): number
  /** The number of body terms of each passage, for readers of many. Adding a passage makes a new array. */
  readonly bodyLengths: Uint32Array
  /** The terms of a field in reading order. */
  terms(ordinal: number, field: number): Uint32Array
  /** The terms of several passages, for rescoring. Valid until the next read, in any scope. */
  readTerms(ordinals: readonly number[]): PassageTerms
  /** The end of each unit's terms in the body. Valid until the next read, in any scope. */
  unitEnds(ordinal: number): UnitEnds
  units(ordinal: number): HotUnit[]
}

// Buffers for reading, shared by all scopes: reads never overlap.
const head = new Uint32Array(headWidth)
let units = new Uint32Array(256)
let termBuffer = new Uint32Array(4_096)
let fieldStarts = new Uint32Array(256)
let shared = new Uint32Array(sharedTerms)
let sharedUsed = 0

/** Creates empty contents. Passages are numbered in the order in which they are added. */
export function createPassageContents(): PassageContents {
  const contents = createNumberLists()
  const positions = createNumberPool()
  // The heads have the lengths, too. A search reads many lengths, and a compact array suits the CPU cache better.
  const bodyLengths = createNumberPool()
  const otherLengths = createNumberPool()

  /** Goes to a passage and reads its head. */
  function readHead(ordinal: number): void {
    contents.seek(positions.values[ordinal] ?? 0)
    contents.read(head, 0, headWidth)
  }

  /** Reads the stored units of a passage. Returns their end in `units`. */
  function readUnits(ordinal: number): number {
    readHead(ordinal)
    const end = (head[unitsAt] ?? 0) * packedUnitWidth
    units = enough(units, end)
    contents.read(units, 0, end)
    return end
  }

  return {
    get bytes() {
      return contents.bytes + positions.bytes + bodyLengths.bytes + otherLengths.bytes
    },
    add(fields, units) {
      const kept = packed(units)
      const lengths = fields.map((terms) => terms.length)
      bodyLengths.push(lengths[bodyField] ?? 0)
      otherLengths.push(packedLengths(lengths))
      const head = [...lengths, units.length / unitWidth, placesOf(kept)]
      positions.push(contents.append([head, kept, ...fields]))
    },
    get bodyLengths() {
      return bodyLengths.values
    },
    fieldLength(ordinal, field) {
      if (field === bodyField) return bodyLengths.values[ordinal] ?? 0
      const lengths = otherLengths.values[ordinal] ?? 0
      const length = (lengths >>> (field * lengthBits)) & longLength
      if (length < longLength) return length
      readHead(ordinal)
      return head[field] ?? 0
    },
    terms(ordinal, field) {
      readHead(ordinal)
      contents.skip(head[unitPlacesAt] ?? 0)
      for (let before = 0; before < field; before++) {
        for (let term = head[before] ?? 0; term > 0; term--) contents.next()
      }
      const count = head[field] ?? 0
      if (sharedUsed + count > shared.length) {
        shared = new Uint32Array(Math.max(count, sharedTerms))
        sharedUsed = 0
      }
      const start = sharedUsed
      sharedUsed += count
      contents.read(shared, start, count)
      return shared.subarray(start, sharedUsed)
    },
    readTerms(ordinals) {
      fieldStarts = enough(fieldStarts, ordinals.length * fieldCount + 1)
      let fields = 0
      let end = 0
      for (const ordinal of ordinals) {
        const start = end
        readHead(ordinal)
        contents.skip(head[unitPlacesAt] ?? 0)
        for (let field = 0; field < fieldCount; field++) {
          fieldStarts[fields++] = end
          end += head[field] ?? 0
        }
        termBuffer = enough(termBuffer, end)
        contents.read(termBuffer, start, end - start)
      }
      fieldStarts[fields] = end
      return { terms: termBuffer, starts: fieldStarts, end }
    },
    unitEnds(ordinal) {
      const last = readUnits(ordinal)
      let count = 0
      for (let at = packedUnitWidth - 1, term = 0; at < last; at += packedUnitWidth) {
        term += units[at] ?? 0
        // Each unit is written before the place of the units that are still to be read.
        units[count++] = term
      }
      return { ends: units, count }
    },
    units(ordinal) {
      const last = readUnits(ordinal)
      const found: HotUnit[] = []
      for (let at = 0, end = 0, endTerm = 0; at < last; at += packedUnitWidth) {
        const distance = units[at] ?? 0
        const kind = unitKinds[distance & (2 ** kindBits - 1)] ?? 'prose'
        const start = end + (distance >>> kindBits)
        const firstTerm = endTerm
        end = start + (units[at + 1] ?? 0)
        endTerm += units[at + 2] ?? 0
        found.push({ start, end, kind, firstTerm, endTerm })
      }
      return found
    },
  }
}

function packedLengths(lengths: readonly number[]): number {
  return lengths
    .slice(0, bodyField)
    .reduce((sum, length, field) => sum | (Math.min(length, longLength) << (field * lengthBits)), 0)
}

/** Units in stored form; each begins at or after the end of the one before. */
function packed(units: readonly number[]): number[] {
  const numbers: number[] = []
  for (let at = 0, [lastEnd, lastTerm] = [0, 0]; at < units.length; at += unitWidth) {
    const [start = 0, end = 0, kind = 0, endTerm = 0] = units.slice(at, at + unitWidth)
    numbers.push(((start - lastEnd) << kindBits) | kind, end - start, endTerm - lastTerm)
    lastEnd = end
    lastTerm = endTerm
  }
  return numbers
}

/** The array, or a longer copy if it has no space for `count` numbers. */
function enough(numbers: Uint32Array<ArrayBuffer>, count: number): Uint32Array<ArrayBuffer> {
  if (numbers.length >= count) return numbers
  const more = new Uint32Array(Math.max(count, numbers.length * 2))
  more.set(numbers)
  return more
}
