// Counts the different users of one time after the other, and of all these together. A user costs two
// bytes meanwhile, however many times there are.
import { eachNumber } from '../../lib/packed-numbers.ts'
import { quarterPlaces } from '../../storage/analytics-cells.ts'

/** Who said something in a time: sets that may have users in common. */
export type UserSets = {
  readonly whole: string[]
  /** Of parts of days, with places of quarter hours; only these are meant. */
  readonly ofPlaces: { readonly text: string; readonly isMeant: (place: number) => boolean }[]
  readonly numbers: Set<number>
}

const firstNumbers = 1_024

export function emptySets(): UserSets {
  return { whole: [], ofPlaces: [], numbers: new Set() }
}

export function createUserCounter() {
  /** By number: the time a user was counted in last; 0 = never. */
  let seen = new Uint16Array(firstNumbers)
  let time = 0
  let here = 0
  let total = 0

  function see(number: number): void {
    if (number >= seen.length) {
      const larger = new Uint16Array(Math.max(number + 1, seen.length * 2))
      larger.set(seen)
      seen = larger
    }
    if (seen[number] === time) return
    if (seen[number] === 0) total += 1
    seen[number] = time
    here += 1
  }

  return {
    /** Those of the next time; at most 65,535 times. */
    count({ whole, ofPlaces, numbers }: UserSets): number {
      time += 1
      here = 0
      for (const text of whole) eachNumber(text, see)
      for (const { text, isMeant } of ofPlaces) {
        eachNumber(text, (code) => {
          const place = code % quarterPlaces
          if (isMeant(place)) see((code - place) / quarterPlaces)
        })
      }
      for (const number of numbers) see(number)
      return here
    },
    /** Those of all times so far. */
    get total() {
      return total
    },
  }
}
