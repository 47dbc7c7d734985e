// Recognises a message that asks for a person instead of the bot.
import { foldedWord } from '../analysis/function-words.ts'
import { wordsOf } from '../analysis/words.ts'
import { once, phrasesIn } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'

type PersonRequestPattern = {
  readonly pattern: RegExp
  /** The last words of all names for a person. */
  readonly persons: ReadonlySet<string>
}

const personRequestPatternOf = once(
  ({ personRequests }: Language): PersonRequestPattern | undefined => {
    if (personRequests === undefined) return undefined
    const { asks, verbs, requests, determiners, persons } = personRequests
    const verb = `(?:(?:${anyOf(asks)}) )?(?:${anyOf(verbs)}) `
    const before = `(?:${verb}|(?:${anyOf(requests)}) )?`
    const pattern = new RegExp(`^${before}(?:(?:${anyOf(determiners)}) )*(?:${anyOf(persons)})$`)
    const lastWords = phrasesIn(persons).map((person) => folded(person).split(' ').at(-1) ?? '')
    return { pattern, persons: new Set(lastWords) }
  },
)

const personWordsOf = once(
  ({ all }: Languages): ReadonlySet<string> =>
    new Set(all.flatMap((language) => [...(personRequestPatternOf(language)?.persons ?? [])])),
)

/** Whether a word may name a person in any of the languages. */
export function namesPerson(word: string, languages: Languages): boolean {
  return personWordsOf(languages).has(word)
}

/** Whether folded words ask for a person in a language and say nothing else. */
export function isPersonRequest(words: readonly string[], language: Language): boolean {
  return personRequestPatternOf(language)?.pattern.test(words.join(' ')) ?? false
}

/** Whether one of the words may name a person: a quick check, since few messages have such a word. */
export function mayNamePerson(words: readonly string[], language: Language): boolean {
  const persons = personRequestPatternOf(language)?.persons
  return persons !== undefined && words.some((word) => persons.has(word))
}

function anyOf(phrases: string): string {
  return phrasesIn(phrases).map(folded).join('|')
}

/** Folds a phrase word by word for comparisons. */
export function folded(phrase: string): string {
  return wordsOf(phrase)
    .map((word) => foldedWord(word))
    .join(' ')
}
