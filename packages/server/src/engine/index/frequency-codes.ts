// How often a term stands in each field of a passage, as a small number: of all that could be, few occur.
import { fieldCount } from '../knowledge/segment.ts'
import { createNumberPool, type NumberPool } from './number-pool.ts'

/** Bits that packed frequencies spend on each field; more often counts as the most. */
const fieldBits = [5, 5, 7, 5, 10] as const
const fieldShifts = [27, 22, 15, 10, 0] as const
/** The body is the last field and has the low bits. */
const bodyFrequencies = 2 ** fieldBits[4]
/** A code takes so many bits, and is below `codesMax`. */
export const codeBits = 9
export const codesMax = 2 ** codeBits
/** A posting is 32 bits: an ordinal below this, and the code of its frequencies in the low bits. */
export const ordinalsMax = 2 ** 32 / codesMax
/** Kept for the frequencies of once or never in each field, which stand in for any that find no code left. */
const reservedCodes = 2 ** fieldCount

/** Packed frequencies with one more occurrence in a field; the most a field can hold stays the most. */
export function oneMore(frequencies: number, field: number): number {
  const most = (1 << (fieldBits[field] ?? 0)) - 1
  if (frequencyIn(frequencies, field) >= most) return frequencies
  return (frequencies + (1 << (fieldShifts[field] ?? 0))) >>> 0
}

/** How often the term stands in a field. */
export function frequencyIn(frequencies: number, field: number): number {
  return (frequencies >>> (fieldShifts[field] ?? 0)) & ((1 << (fieldBits[field] ?? 0)) - 1)
}

/** That a term stands in a passage as often as a code says, as one number. */
export function postingOf(ordinal: number, code: number): number {
  return ((ordinal << codeBits) | code) >>> 0
}

/** The passage of a posting. */
export function ordinalOf(posting: number): number {
  return posting >>> codeBits
}

/** The code of a posting. */
export function codeIn(posting: number): number {
  return posting & (codesMax - 1)
}

/** The packed frequencies of a posting, from those of all codes. */
export function frequenciesOf(posting: number, frequencies: Uint32Array): number {
  return frequencies[codeIn(posting)] ?? 0
}

/** Whether packed frequencies are of the body alone, as most are; they are the number itself, then. */
export function isBodyAlone(frequencies: number): boolean {
  return frequencies < bodyFrequencies
}

export interface FrequencyCodes {
  /** The code of packed frequencies. When hundreds of others are in use, they count as once for each field. */
  codeOf(frequencies: number): number
  /** The packed frequencies of each code. */
  readonly frequencies: Pick<NumberPool, 'values' | 'length'>
}

/** No codes yet; they are given in the order of need. */
export function createFrequencyCodes(): FrequencyCodes {
  const codes = new Map<number, number>()
  const frequencies = createNumberPool(32)

  function codeOf(packed: number): number {
    const known = codes.get(packed)
    if (known !== undefined) return known
    const isPlain = packed === onceEach(packed)
    if (!isPlain && frequencies.length >= codesMax - reservedCodes) return codeOf(onceEach(packed))
    const code = frequencies.push(packed)
    codes.set(packed, code)
    return code
  }
  return { codeOf, frequencies }
}

function onceEach(packed: number): number {
  let once = 0
  for (let field = 0; field < fieldCount; field++) {
    if (frequencyIn(packed, field) > 0) once = oneMore(once, field)
  }
  return once
}
