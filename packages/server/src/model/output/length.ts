// Keeps a reply within the chatbot's response length, in whole units, and never ends inside a procedure.
import { wordCount } from '../../engine/reply/compose/compose.ts'
import type { ResponseLength } from '../../engine/types.ts'

/** The maximum number of words in a reply, and in a reply with a list. */
export type LengthBound = { readonly words: number; readonly listWords: number }

export const lengthBounds: Readonly<Record<ResponseLength, LengthBound>> = {
  short: { words: 40, listWords: 40 },
  medium: { words: 120, listWords: 180 },
  long: { words: 300, listWords: 300 },
}

/** A list that begins within the bound is shown to its end, up to this multiple of the bound. */
const listMost = 2
/** A first unit longer than this multiple of the bound is cut. */
const unitMost = 4
/** This near to the bound, a unit is shown only when its length is known. */
const nearWords = 20

/** `full`: this unit and all following units are left out. */
export type LengthVerdict = 'whole' | 'full' | { readonly shortened: string }

export interface ReplyLength {
  /** Counts the next unit; `isItem` = it is a list item or a table row. */
  add(unit: string, isItem: boolean): LengthVerdict
  /** Whether these words of the next unit may be shown before its end. */
  hasRoomFor(words: string): boolean
}

/** Creates the counter for one reply. */
export function createReplyLength({ words: most, listWords }: LengthBound): ReplyLength {
  let words = 0
  let units = 0
  let isInList = false

  return {
    add(unit, isItem) {
      const count = wordCount(unit)
      const bound = isInList && isItem ? listWords * listMost : isItem ? listWords : most
      if (units > 0 && words + count > bound) return 'full'
      words += count
      units++
      isInList = isItem
      return count > most * unitMost ? { shortened: firstWords(unit, most * unitMost) } : 'whole'
    },
    hasRoomFor: (begun) => words + wordCount(begun) + nearWords <= most,
  }
}

function firstWords(text: string, most: number): string {
  let end = text.length
  while (wordCount(text.slice(0, end)) > most) end = Math.floor(end * 0.9)
  const space = text.slice(0, end).search(/\s\S*$/)
  return `${text.slice(0, space === -1 ? end : space).trimEnd()}…`
}
