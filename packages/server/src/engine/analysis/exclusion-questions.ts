// Recognises questions that ask for exclusions: "what is not included?".
import { once, setOf } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { ExclusionQuestions } from '../languages/question-words.ts'
import { functionWordsOf } from './function-words.ts'
import { isNegation } from './negations.ts'
import { foldMarks, partsOf } from './stems.ts'
import { wordsOf } from './words.ts'

type ClauseWords = Readonly<Record<keyof ExclusionQuestions, ReadonlySet<string>>>

const wordsFor = once(
  ({ asking, ending, subjects, verbs, determiners }: ExclusionQuestions): ClauseWords => ({
    asking: setOf(asking),
    ending: setOf(ending),
    subjects: setOf(subjects),
    verbs: setOf(verbs),
    determiners: setOf(determiners),
  }),
)

const clauseEnds = /[,;:.?!…()–—\n"“”„«»]/u
/** How much of a message (characters) and of a clause (words) is read. */
const limits = { characters: 2_000, words: 30 }

/**
 * Whether a clause of the text asks for an exclusion: it begins with a question word, possibly after function words,
 * and has a negation after it. A complaint ("my code has not come") does not count. Always false for a language
 * without such lists.
 */
export function asksForExclusions(text: string, language: Language): boolean {
  if (language.exclusionQuestions === undefined) return false
  const known = wordsFor(language.exclusionQuestions)
  const functionWords = functionWordsOf(language)
  const clauses = text.slice(0, limits.characters).split(clauseEnds)
  return clauses.some((clause) => {
    const words = wordsOf(clause)
      .slice(0, limits.words)
      .flatMap((word) => partsOf(word, language))
    const start = words.findIndex((word) => known.asking.has(word))
    const before = words.slice(0, Math.max(0, start))
    const after = words.slice(start + 1)
    if (start < 0 || known.subjects.has(after[0] ?? '')) return false
    const folded = (word: string) => foldMarks(word, language)
    if (!before.every((word) => functionWords.has(folded(word)))) return false
    return denies(after, after.map(folded), { language, known })
  })
}

/** Whether the words after the question word have a negation; `plain` are the same words without marks. */
function denies(
  words: readonly string[],
  plain: readonly string[],
  { language, known }: { readonly language: Language; readonly known: ClauseWords },
): boolean {
  const { asking, ending, determiners } = known
  const end = words.findIndex(
    (word, at) => ending.has(word) || asking.has(word) || beginsClause(plain, at, known),
  )
  const asked = plain.slice(0, end < 0 ? undefined : end)
  return asked.some(
    (word, at) => isNegation(word, language) && !determiners.has(asked[at - 1] ?? ''),
  )
}

/** Whether a subject with its own verb begins at an index, after another verb. */
function beginsClause(
  words: readonly string[],
  at: number,
  { subjects, verbs }: ClauseWords,
): boolean {
  const isVerb = (place: number) => verbs.has(words[place] ?? '')
  if (!subjects.has(words[at] ?? '') || !isVerb(at + 1) || isVerb(at - 1)) return false
  return words.slice(0, at).some((word) => verbs.has(word))
}
