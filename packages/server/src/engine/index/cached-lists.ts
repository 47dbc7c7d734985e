// Keeps the short ones of many lists as they were read last: questions ask for the same ones again and again, and
// to read one out of its slices takes longer than all that is done with its numbers.
import type { SlicedLists } from './sliced-lists.ts'

/** A longer list is read out of its slices each time: it would leave no room for others. */
const keptListMost = 2_048
/** Room for kept numbers at first, and when it is full and everything begins anew: a quarter of a megabyte. */
const keptNumbers = { first: 1_024, most: 65_536 }
/** Room for lists is made for more than there are, so that not every new one needs more. */
const listGrowth = 1.2

/** The lists, of which those that are visited are kept, in bounded memory. */
export function createCachedLists(lists: SlicedLists): SlicedLists {
  let kept = new Uint32Array(0)
  // Place 0 is of no list.
  let used = 1
  /** By list where how many numbers it has and behind that these stand in what is kept; 0 where they do not. */
  let places = new Uint32Array(0)

  function makeRoom(list: number, count: number): void {
    if (list >= places.length) {
      const more = new Uint32Array(Math.ceil((list + 1) * listGrowth))
      more.set(places)
      places = more
    }
    if (used + 1 + count <= kept.length) return
    if (used + 1 + count > keptNumbers.most) {
      places.fill(0)
      used = 1
      return
    }
    const wanted = Math.max(keptNumbers.first, used + 1 + count, kept.length * 2)
    const more = new Uint32Array(Math.min(keptNumbers.most, wanted))
    more.set(kept)
    kept = more
  }

  /** Reads a list and keeps it; the place where it stands. */
  function keep(list: number, count: number): number {
    makeRoom(list, count)
    const place = used
    kept[used++] = count
    lists.visit(list, (values, start, end) => {
      for (let at = start; at < end; at++) kept[used++] = values[at] ?? 0
    })
    places[list] = place
    return place
  }

  return {
    get bytes() {
      return lists.bytes + kept.byteLength + places.byteLength
    },
    append(list, value) {
      if (list < places.length) places[list] = 0
      lists.append(list, value)
    },
    length(list) {
      const place = places[list] ?? 0
      return place > 0 ? (kept[place] ?? 0) : lists.length(list)
    },
    visit(list, each) {
      let place = places[list] ?? 0
      if (place === 0) {
        const count = lists.length(list)
        if (count < 2 || count > keptListMost) return lists.visit(list, each)
        place = keep(list, count)
      }
      each(kept, place + 1, place + 1 + (kept[place] ?? 0))
    },
  }
}
