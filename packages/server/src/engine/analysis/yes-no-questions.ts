// Recognises questions for yes or no: "does the tent come with a windshield?".
import { listed, once, phrasesIn, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { YesNoQuestions } from '../languages/question-words.ts'
import { isOfCalendar } from './calendar.ts'
import { foldedWord, functionWordsOf } from './function-words.ts'
import { foldMarks, partsOf } from './stems.ts'
import { wordsOf } from './words.ts'

const patternsOf = once(({ openings, offers, verbs, before, questionWords }: YesNoQuestions) => ({
  // "Can I buy" comes before "can": the verb is no part of what is asked about.
  openings: [...phrasesIn(offers), ...phrasesIn(openings)].map(listed),
  offers: phrasesIn(offers).map(listed),
  verbs: setOf(verbs),
  before: setOf(before),
  questionWords: setOf(questionWords),
}))

/** The words of a language that ask for something else than yes or no, in lower case with their marks: "where". */
export const questionWordsOf = once(({ yesNoQuestions }: Language) =>
  setOf(yesNoQuestions?.questionWords),
)

const noVerbs: ReadonlySet<string> = new Set()
const clauses = /[^,;:.?!…()–—\n"“”„«»¿¡]+\??/gu
const capital = /^\p{Lu}/u
/** How much of a message (characters) and of a clause (words) is read. */
const limits = { characters: 500, words: 16 }
/** Words before the verb of a question that has the order of a statement. */
const wordsBeforeVerb = { least: 1, most: 5 }

type Patterns = ReturnType<typeof patternsOf>
type Word = { readonly text: string; readonly hasCapital: boolean }
type Clause = { readonly words: readonly Word[]; readonly hasQuestionMark: boolean }

/**
 * Returns the folded words that follow the opening of each clause that asks for yes or no. In a language that capitalises
 * nouns, only the nouns count if the writer uses capitals. `undefined` if no clause asks for yes or no: such a clause begins
 * with an opening and has no question word. Always `undefined` for a language without such lists.
 */
export function yesNoWordsIn(text: string, language: Language): ReadonlySet<string> | undefined {
  if (language.yesNoQuestions === undefined) return undefined
  const patterns = patternsOf(language.yesNoQuestions)
  const asked = clausesOf(text, language).flatMap((clause) => askedIn(clause, patterns) ?? [])
  if (asked.length === 0) return undefined
  const nouns = language.capitalisesNouns === true ? asked.filter((word) => word.hasCapital) : []
  const subjects = nouns.length > 0 ? nouns : asked
  // Opening hours from Monday to Friday say whether it is open on Wednesday.
  const unlisted = subjects.filter(({ text }) => !isOfCalendar(text, language))
  return new Set(unlisted.map((word) => foldMarks(word.text, language)))
}

/**
 * The folded words for a thing that a clause asks to have: "gift cards" in "do you sell gift cards for Christmas?". They
 * end before the next function word. `undefined` if no clause asks for one.
 */
export function offeredWordsIn(text: string, language: Language): ReadonlySet<string> | undefined {
  if (language.yesNoQuestions?.offers === undefined) return undefined
  const patterns = patternsOf(language.yesNoQuestions)
  const offers = { ...patterns, openings: patterns.offers, verbs: noVerbs }
  const isFunctionWord = ({ text }: Word) =>
    functionWordsOf(language).has(foldedWord(text, language))
  const asked = clausesOf(text, language).flatMap((clause) => {
    const after = askedIn(clause, offers) ?? []
    const thing = after.slice(after.findIndex((word) => !isFunctionWord(word)))
    const end = thing.findIndex(isFunctionWord)
    return end === -1 ? thing : thing.slice(0, end)
  })
  return asked.length === 0
    ? undefined
    : new Set(asked.map(({ text }) => foldMarks(text, language)))
}

/**
 * Whether a text has neither a question mark nor a question word, and does not ask for yes or no. Always `false` for a language
 * without such lists.
 */
export function asksNothing(text: string, language: Language): boolean {
  if (language.yesNoQuestions === undefined || text.includes('?')) return false
  const patterns = patternsOf(language.yesNoQuestions)
  return clausesOf(text, language).every(
    (clause) =>
      askedIn(clause, patterns) === undefined &&
      !clause.words.some(({ text }) => patterns.questionWords.has(text)),
  )
}

function clausesOf(text: string, language: Language): readonly Clause[] {
  const partsIn = (word: string): Word[] => {
    const hasCapital = capital.test(word)
    return partsOf(word, language).map((part) => ({ text: part.toLowerCase(), hasCapital }))
  }
  const found = text.slice(0, limits.characters).match(clauses) ?? []
  return found.map((clause) => ({
    words: wordsOf(clause).flatMap(partsIn),
    hasQuestionMark: clause.endsWith('?'),
  }))
}

/** The words of a clause after its opening or its verb; `undefined` if it does not ask for yes or no. */
function askedIn(
  { words, hasQuestionMark }: Clause,
  { openings, verbs, before, questionWords }: Patterns,
): readonly Word[] | undefined {
  if (words.length > limits.words || words.some(({ text }) => questionWords.has(text)))
    return undefined
  const start = words.findIndex(({ text }) => !before.has(text))
  const opening = openings.find((all) => all.every((word, at) => words[start + at]?.text === word))
  if (opening !== undefined) return words.slice(start + opening.length)
  const verb = hasQuestionMark ? words.findIndex(({ text }) => verbs.has(text)) - start : -1
  const { least, most } = wordsBeforeVerb
  return verb >= least && verb <= most ? words.slice(start + verb + 1) : undefined
}
