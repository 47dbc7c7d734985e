// Encodes the frequencies of a term in the fields of a passage as a small number: few combinations occur.
import { fieldCount } from '../knowledge/segment.ts'
import { createNumberPool, type NumberPool } from './number-pool.ts'

/** Bits of each field in packed frequencies; higher frequencies are capped. */
const fieldBits = [5, 5, 7, 5, 10] as const
const fieldShifts = [27, 22, 15, 10, 0] as const
/** The body is the last field and has the low bits. */
const bodyFrequencies = 2 ** fieldBits[4]
/** Bits of a code; codes are below `codesMax`. */
export const codeBits = 9
export const codesMax = 2 ** codeBits
/** A posting is 32 bits: an ordinal below this, and the code of its frequencies in the low bits. */
export const ordinalsMax = 2 ** 32 / codesMax
/** Reserved for frequencies of 0 or 1 in each field, which replace others when the codes are used up. */
const reservedCodes = 2 ** fieldCount

/** Packed frequencies with one more occurrence in a field, capped at the field's maximum. */
export function oneMore(frequencies: number, field: number): number {
  const most = (1 << (fieldBits[field] ?? 0)) - 1
  if (frequencyIn(frequencies, field) >= most) return frequencies
  return (frequencies + (1 << (fieldShifts[field] ?? 0))) >>> 0
}

/** The frequency of the term in a field. */
export function frequencyIn(frequencies: number, field: number): number {
  return (frequencies >>> (fieldShifts[field] ?? 0)) & ((1 << (fieldBits[field] ?? 0)) - 1)
}

/** A posting: a passage, and the code of the term's frequencies in it, as one number. */
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

/** The packed frequencies of a posting; `frequencies` has those of all codes. */
export function frequenciesOf(posting: number, frequencies: Uint32Array): number {
  return frequencies[codeIn(posting)] ?? 0
}

/** Whether the term occurs in the body alone, as most do. The number then is the frequency. */
export function isBodyAlone(frequencies: number): boolean {
  return frequencies < bodyFrequencies
}

export interface FrequencyCodes {
  /** The code of packed frequencies. When the codes are used up, each frequency counts as 1. */
  codeOf(frequencies: number): number
  /** The packed frequencies of each code. */
  readonly frequencies: Pick<NumberPool, 'values' | 'length'>
}

/** Creates an empty table. Codes are assigned in the order of use. */
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
