// Caches decoded short lists: questions use the same lists again and again, and decoding one takes longer than all
// further work with its numbers.
import type { SlicedLists } from './sliced-lists.ts'

/** Longer lists are not cached, since they would displace too many others. */
const keptListMost = 2_048
/** Initial and maximum capacity of the cache in numbers (a quarter of a megabyte). A full cache is cleared. */
const keptNumbers = { first: 1_024, most: 65_536 }
/** Spare capacity for lists, so that not every new list needs a new array. */
const listGrowth = 1.2

/** Wraps lists with a cache of those visited, in bounded memory. */
export function createCachedLists(lists: SlicedLists): SlicedLists {
  let kept = new Uint32Array(0)
  // Position 0 means "not cached".
  let used = 1
  /** By list: position of its length in the cache, followed by its numbers; 0 when not cached. */
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

  /** Decodes a list into the cache. Returns its position. */
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
