// Lists of small numbers, written once and read often: 16 bits for nearly all of them.
import { createUint16Pages, offsetOf } from './uint16-pages.ts'

/**
 * From here on a number takes two places: this and its high bits, then its low ones. Terms and grams are numbered
 * as they are met, so that those that stand everywhere have small numbers.
 */
const twoPlaces = 0xf000
/** No number may be higher. */
export const listedNumberMax = 2 ** 28 - 1

export interface NumberLists {
  readonly bytes: number
  /** Appends lists, one right behind the other, and returns the position of the first number. */
  append(lists: readonly (readonly number[])[]): number
  /** Goes to a position, from which the next numbers are read. */
  seek(position: number): void
  next(): number
  /** Goes past so many places, as `placesOf` counts them. */
  skip(places: number): void
  /** Reads the next `count` numbers into an array, from `start` on. */
  read(into: Uint32Array, start: number, count: number): void
}

/** No numbers yet. Its reader stands at one place: whoever reads goes there first and reads to the end. */
export function createNumberLists(): NumberLists {
  const pages = createUint16Pages()
  let page = pages.page(0)
  let at = 0
  /** Whether all numbers take one place, as in any but a large scope: they are read twice as fast. */
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
      // Not by `next`: this is most of what looking closely at a passage takes.
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

/** How many places numbers take. */
export function placesOf(numbers: readonly number[]): number {
  let places = numbers.length
  for (const number of numbers) if (number >= twoPlaces) places++
  return places
}
