// Measures a text while it grows, without counting it anew for each piece: that would cost the square of it.
import { freeCharacters, isBeyond, sayable } from './length-bound.ts'

/** A text is looked at again when it has grown by this share of it, and by so many characters. */
const growth = { share: 0.05, characters: 16 }

export interface GrowingText {
  /** Like `isBeyond`, but it may tell a little later. */
  isBeyond(text: string): boolean
  /** Like `sayable`; near the bound it may be what was sayable a little earlier. */
  sayable(text: string): string
}

/** For one text, which is given whole each time and only ever grows. */
export function createGrowingText(language: string, bound: number): GrowingText {
  let beyondLookAt = 0
  let sayableLookAt = 0
  /** Up to this length all may be said, whatever it is. */
  let freeUntil = 0
  let said = ''
  return {
    isBeyond(text) {
      if (text.length < beyondLookAt) return false
      beyondLookAt = nextLook(text)
      return isBeyond(text, language, bound)
    },
    sayable(text) {
      if (text.length <= freeUntil) return text
      if (text.length < sayableLookAt) return said
      sayableLookAt = nextLook(text)
      said = sayable(text, language, bound)
      freeUntil = text.length + freeCharacters(text, bound)
      return said
    },
  }
}

function nextLook({ length }: string): number {
  return length + Math.max(growth.characters, Math.ceil(length * growth.share))
}
