// The names of the months in the shipped languages.
import { shippedLanguages } from '../engine/languages/languages.ts'

/** In some languages, the name has another form after a day. */
const forms: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap(
  (month) => [{ month }, { month, day: 'numeric' }],
)

const monthsByName: ReadonlyMap<string, number> = new Map(
  shippedLanguages.all.flatMap(({ tag }) => monthsOf(tag)),
)

/** The number of a month (1–12) by its name or abbreviation; `undefined` for any other word. */
export function monthNamed(word: string): number | undefined {
  return monthsByName.get(word.toLowerCase())
}

function monthsOf(tag: string): [string, number][] {
  return forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2026, index, 15))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return [name.toLowerCase().replace('.', ''), index + 1]
    })
  })
}
