// Recognises days and months by their names and abbreviations: "Saturdays" is "Sat" in a table of opening hours.
import { listed, once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import { foldMarks, termOf } from './stems.ts'
import { readCharacters, wholeWord } from './words.ts'

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

const daysOfWeek = 7
/** A shorter name is an abbreviation, which has no endings. */
const nameLettersMin = 5

type DayPatterns = {
  /** Matches a whole name of each day, from Monday on. */
  readonly days: readonly RegExp[]
  /** One day after another, with what makes them a range between them. */
  readonly range: RegExp
  readonly anyName: RegExp
  /** Words for several days, with these. */
  readonly groups: readonly (readonly [RegExp, readonly number[]])[]
}

const dayPatternsOf = once((language: Language): DayPatterns | undefined => {
  const { calendar, company } = language
  if (company === undefined) return undefined
  const { short, to, daily, working, weekend } = company.days
  const fold = (words: string) => foldMarks(words.toLowerCase(), language)
  const shorts = listed(fold(short))
  const named = phrasesIn(calendar)
    .slice(0, daysOfWeek)
    .map((names) =>
      listed(fold(names))
        .map((name) => (name.length < nameLettersMin ? name : `${name}\\p{L}*(?:-feira)?`))
        .join('|'),
    )
  const all = named.map((names, day) => `${names}|${shorts[day]}`)
  const any = all.join('|')
  const between = String.raw`\.?\s*(?:[-–—]|(?:${listed(fold(to)).join('|')})(?: (?:the|el|il|la))?)\s*`
  const words = (phrases: string) => new RegExp(wholeWord(phrasesIn(fold(phrases)).join('|')), 'u')
  return {
    days: all.map((names) => new RegExp(`^(?:${names})$`, 'u')),
    range: new RegExp(wholeWord(`(${any})${between}(${any})`), 'gu'),
    anyName: new RegExp(wholeWord(named.join('|')), 'gu'),
    groups: [
      [words(daily), [0, 1, 2, 3, 4, 5, 6]],
      [words(working), [0, 1, 2, 3, 4]],
      [words(weekend), [5, 6]],
    ],
  }
})

/** Returns the days of the week that a text names in its beginning, 0 for Monday: "Mon–Fri" names five. */
export function weekdaysIn(text: string, language: Language): ReadonlySet<number> {
  const days = new Set<number>()
  const patterns = dayPatternsOf(language)
  if (patterns === undefined) return days
  const folded = foldMarks(text.slice(0, readCharacters).toLowerCase(), language)
  const dayOf = (name: string) => patterns.days.findIndex((names) => names.test(name))
  for (const [, first = '', last = ''] of folded.matchAll(patterns.range)) {
    const from = dayOf(first)
    const after = (dayOf(last) - from + daysOfWeek) % daysOfWeek
    for (let step = 0; step <= after; step++) days.add((from + step) % daysOfWeek)
  }
  for (const [name] of folded.matchAll(patterns.anyName)) days.add(dayOf(name))
  for (const [group, those] of patterns.groups) {
    if (group.test(folded)) for (const day of those) days.add(day)
  }
  return days
}

const closedPatternOf = once(({ company }: Language) =>
  company === undefined
    ? undefined
    : new RegExp(wholeWord(listed(company.days.closed).join('|')), 'iu'),
)

/** Whether a text says that something is closed. */
export function saysClosed(text: string, language: Language): boolean {
  return closedPatternOf(language)?.test(text) ?? false
}

/** Whether a text names one of some days. */
export function namesDay(text: string, days: ReadonlySet<number>, language: Language): boolean {
  if (days.size === 0) return false
  return [...weekdaysIn(text, language)].some((day) => days.has(day))
}
