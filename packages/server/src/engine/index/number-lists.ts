// Lists of small numbers, written once and read often: 16 bits for nearly all of them.
import { createUint16Pages, offsetOf } from './uint16-pages.ts'

/**
 * Numbers from here on take two places: this mark with the high bits, then the low bits. Terms and n-grams are
 * numbered as they first occur, so frequent ones have small numbers.
 */
const twoPlaces = 0xf000
/** The largest number allowed. */
export const listedNumberMax = 2 ** 28 - 1

export interface NumberLists {
  readonly bytes: number
  /** Appends lists without gaps. Returns the position of the first number. */
  append(lists: readonly (readonly number[])[]): number
  /** Moves the reader to a position. */
  seek(position: number): void
  next(): number
  /** Skips a number of places, as counted by `placesOf`. */
  skip(places: number): void
  /** Reads the next `count` numbers into an array, starting at index `start`. */
  read(into: Uint32Array, start: number, count: number): void
}

/** Creates an empty list with one reader: seek first, then read to the end before the next seek. */
export function createNumberLists(): NumberLists {
  const pages = createUint16Pages()
  let page = pages.page(0)
  let at = 0
  /** Whether all numbers take one place, as in all but large scopes. Such numbers are read twice as fast. */
  let isNarrow = true

  function seek(position: number): void {
    page = pages.page(position)
    at = offsetOf(position)
  }

  function next(): number {
    const place = page[at++] ?? 0
    return place < twoPlaces ? place : ((place - twoPlaces) << 16) | (page[at++] ?? 0)
  }

  return {
    get bytes() {
      return pages.bytes
    },
    append(lists) {
      const places = lists.reduce((sum, numbers) => sum + placesOf(numbers), 0)
      const position = pages.reserve(places)
      seek(position)
      for (const numbers of lists) {
        for (const number of numbers) {
          if (number >= twoPlaces) {
            isNarrow = false
            page[at++] = twoPlaces + (number >>> 16)
          }
          page[at++] = number
        }
      }
      return position
    },
    seek,
    next,
    skip(places) {
      at += places
    },
    read(into, start, count) {
      // Inlined instead of `next`: this loop takes most of the time of rescoring a passage.
      const places = page
      const end = start + count
      let place = at
      if (isNarrow) {
        for (let index = start; index < end; index++) into[index] = places[place++] ?? 0
        at = place
        return
      }
      for (let index = start; index < end; index++) {
        const first = places[place++] ?? 0
        const isWhole = first < twoPlaces
        into[index] = isWhole ? first : ((first - twoPlaces) << 16) | (places[place++] ?? 0)
      }
      at = place
    },
  }
}

/** The number of places that numbers take. */
export function placesOf(numbers: readonly number[]): number {
  let places = numbers.length
  for (const number of numbers) if (number >= twoPlaces) places++
  return places
}
