// Counts the different users of one time after the other, those who are new among them, and all of these
// together. A user costs two bytes meanwhile, however many times there are.
import { eachNumber } from '../../lib/numbers/packed-numbers.ts'
import { quarterPlaces } from '../../storage/interfaces/analytics-cells.ts'

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

/** The time before all that are counted. */
const before = 1

export type CountedUsers = {
  readonly users: number
  /** Those who were in no time before. */
  readonly newcomers: number
}

export function createUserCounter() {
  /** By number: the time a user was seen in last; 0 = never. */
  let seen = new Uint16Array(firstNumbers)
  let time = before
  let here = 0
  let newcomers = 0
  let total = 0

  function see(number: number): void {
    if (number >= seen.length) {
      const larger = new Uint16Array(Math.max(number + 1, seen.length * 2))
      larger.set(seen)
      seen = larger
    }
    const last = seen[number] ?? 0
    if (last === time) return
    if (last === 0) newcomers += 1
    if (last <= before) total += 1
    seen[number] = time
    here += 1
  }

  function seeAll({ whole, ofPlaces, numbers }: UserSets): void {
    for (const text of whole) eachNumber(text, see)
    for (const { text, isMeant } of ofPlaces) {
      eachNumber(text, (code) => {
        const place = code % quarterPlaces
        if (isMeant(place)) see((code - place) / quarterPlaces)
      })
    }
    for (const number of numbers) see(number)
  }

  return {
    /** Those who were there before all times that are counted: nobody of them is new; at first. */
    remember(sets: UserSets): void {
      seeAll(sets)
      total = 0
    },
    /** Those of the next time; at most 65,534 times. */
    count(sets: UserSets): CountedUsers {
      time += 1
      here = 0
      newcomers = 0
      seeAll(sets)
      return { users: here, newcomers }
    },
    /** Those of all times that were counted so far. */
    get total() {
      return total
    },
  }
}
