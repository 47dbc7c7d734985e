// Counts the different users of consecutive times, the new users of each time, and the users of all times
// together. A user costs two bytes of memory, however many times there are.
import { eachNumber } from '../../lib/numbers/packed-numbers.ts'
import { quarterPlaces } from '../../storage/interfaces/analytics-cells.ts'

/** The active users of a time, as several sets that may overlap. */
export type UserSets = {
  readonly whole: string[]
  /** Sets of parts of days, whose entries have a quarter hour; only those where `isMeant` count. */
  readonly ofPlaces: { readonly text: string; readonly isMeant: (place: number) => boolean }[]
  readonly numbers: Set<number>
}

const firstNumbers = 1_024

export function emptySets(): UserSets {
  return { whole: [], ofPlaces: [], numbers: new Set() }
}

/** The number of the time before all counted times. */
const before = 1

export type CountedUsers = {
  readonly users: number
  /** Users who were in no earlier time. */
  readonly newcomers: number
}

export function createUserCounter() {
  /** By user number: the last time in which the user was seen; 0 = never. */
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
    /** Adds users from before all counted times, so that they are not new. Call it first. */
    remember(sets: UserSets): void {
      seeAll(sets)
      total = 0
    },
    /** Counts the users of the next time. At most 65,534 times. */
    count(sets: UserSets): CountedUsers {
      time += 1
      here = 0
      newcomers = 0
      seeAll(sets)
      return { users: here, newcomers }
    },
    /** The number of different users in all times counted so far. */
    get total() {
      return total
    },
  }
}
