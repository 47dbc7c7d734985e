// Recognises days and months by their names and abbreviations: "Saturdays" is "Sat" in a table of opening hours.
import { listed, once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { termOf } from './stems.ts'

const none: readonly string[] = []

/** Maps the term of each name and abbreviation to the other terms of its day or month. */
const othersByTerm = once((language: Language) => {
  const others = new Map<string, readonly string[]>()
  for (const names of phrasesIn(language.calendar)) {
    const terms = [...new Set(listed(names).map((name) => termOf(name, language)))]
    for (const term of terms) {
      others.set(
        term,
        terms.filter((other) => other !== term),
      )
    }
  }
  return others
})

/** Returns the terms of other names for a day or month; empty for any other term. */
export function calendarTerms(term: string, language: Language): readonly string[] {
  return othersByTerm(language).get(term) ?? none
}

/** Whether a word, in lower case, names a day or month. */
export function isOfCalendar(word: string, language: Language): boolean {
  return othersByTerm(language).has(termOf(word, language))
}
