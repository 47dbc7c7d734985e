// The names of the months in the shipped languages.
import { shippedLanguages } from '../engine/languages/languages.ts'

const monthsByName: ReadonlyMap<string, number> = new Map(
  shippedLanguages.all.flatMap(({ tag }) =>
    Array.from({ length: 12 }, (_, index) =>
      namesOf(tag, index).map((name) => [name, index + 1] as const),
    ).flat(),
  ),
)

/** The number of a month (1–12) by its name or abbreviation; `undefined` for any other word. */
export function monthNamed(word: string): number | undefined {
  return monthsByName.get(word.toLowerCase())
}

/** Some languages have another form of the name beside a day. */
function namesOf(tag: string, index: number): string[] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' as const },
  ])
  return forms.map((form) => {
    const parts = new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }).formatToParts(
      Date.UTC(2026, index, 15),
    )
    const name = parts.find(({ type }) => type === 'month')?.value ?? ''
    return name.toLowerCase().replace('.', '')
  })
}
