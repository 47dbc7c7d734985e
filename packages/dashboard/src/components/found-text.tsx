// A text with the places marked that a search has found.
import { Mark } from '@mantine/core'

type FoundTextProps = {
  readonly text: string
  /** What is marked, in any case. */
  readonly found: RegExp
}

export function FoundText({ text, found }: FoundTextProps) {
  // With a group in the pattern, every second part is a match.
  const parts = text.split(new RegExp(`(${found.source})`, 'iu'))
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Mark key={place}>{part}</Mark>
    ) : (
      part
    ),
  )
}

/** Matches a text in any case. */
export function textPattern(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu')
}

/** Matches a word of a search, or a word that begins with one, in any case. */
export function wordsPattern(q: string): RegExp {
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  // Without words it matches nothing.
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${words.join('|') || '$^'})`, 'iu')
}
