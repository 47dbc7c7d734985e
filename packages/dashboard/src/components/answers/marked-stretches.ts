// Cuts the text of a reply at its marks, so that the page can underline the marked places.
import type { GroundingMark } from '@parley/client'

/** A piece of the text with the kinds of all marks that cover it; most have none. */
export type Stretch = {
  readonly start: number
  readonly text: string
  readonly kinds: readonly GroundingMark['kind'][]
}

/**
 * The text in pieces, each under the same marks from its start to its end. The pieces joined are the
 * text. Ignores the parts of marks outside the text, and never cuts an emoji in half.
 */
export function cutAtMarks(text: string, marks: readonly GroundingMark[]): Stretch[] {
  const inside = marks
    .map(({ start, end, kind }) => ({
      start: characterStart(text, Math.max(0, start)),
      end: characterEnd(text, Math.min(end, text.length)),
      kind,
    }))
    .filter(({ start, end }) => start < end)
  const places = inside.flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([0, ...places, text.length])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const covering = inside.filter((mark) => mark.start <= start && start < mark.end)
    const kinds = [...new Set(covering.map(({ kind }) => kind))]
    return { start, text: text.slice(start, cuts[index + 1]), kinds }
  })
}

function characterStart(text: string, at: number): number {
  return isInCharacter(text, at) ? at - 1 : at
}

function characterEnd(text: string, at: number): number {
  return isInCharacter(text, at) ? at + 1 : at
}

/** Whether the place is between the two halves of a surrogate pair. */
function isInCharacter(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff
}
