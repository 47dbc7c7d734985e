// The small numbers as words, so that "30 days" stands in a passage that says "thirty days".
import { listed } from '../languages/derive.ts'
import { shippedLanguages } from '../languages/languages.ts'

/** The first numbers are listed one by one, the others in tens. */
const countedSingly = 20

/** Every number word of the shipped languages, with its digits. */
const numbers: ReadonlyMap<string, string> = new Map(
  shippedLanguages.all.flatMap(({ cardinals }) =>
    listed(cardinals).map((word, index) => {
      const tens = (index - countedSingly + 2) * 10
      return [word, String(index <= countedSingly ? index : tens)] as const
    }),
  ),
)

/** The numbers that a text has as words, in digits. */
export function spelledNumbersIn(text: string): string[] {
  const found = text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  const single = new Set(found.flatMap((word) => [word, ...word.split('-')]))
  return [...single].flatMap((word) => numbers.get(word) ?? [])
}
