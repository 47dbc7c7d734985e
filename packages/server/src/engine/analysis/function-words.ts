// Tells function words, which are taken off a question and show which language it is in.
import { listed, once } from '../languages/derive.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { foldMarks } from './stems.ts'
import { plainText } from './words.ts'

/** Most words: nothing about them is to be folded but their case. */
const plainWord = /^[a-z0-9]*$/i

/**
 * A word as it is compared with the lists of a language: lower case, no apostrophes, marks folded. Without a
 * language the marks are folded, too.
 */
export function foldedWord(word: string, language?: Language): string {
  return plainWord.test(word) ? word.toLowerCase() : foldMarks(unmarkedCase(word), language)
}

/** A word in lower case without apostrophes, with its marks. */
function unmarkedCase(word: string): string {
  return plainText(word).toLowerCase().replace(/'s$/, '').replaceAll("'", '')
}

/** The function words to take off a question in a language, folded; none for a language without a list. */
export const functionWordsOf = once(
  (language: Language): ReadonlySet<string> =>
    new Set(listed(language.functionWords).map((word) => foldedWord(word, language))),
)

const none: readonly Language[] = []

/** For each function word the languages that have it. */
const languagesByWord = once(({ all }: Languages): ReadonlyMap<string, readonly Language[]> => {
  const byWord = new Map<string, Language[]>()
  for (const language of all) {
    for (const word of functionWordsOf(language)) {
      const languages = byWord.get(word)
      if (languages === undefined) byWord.set(word, [language])
      else languages.push(language)
    }
  }
  return byWord
})

/** The languages in which a word is a function word; case doesn't matter. */
export function languagesOfFunctionWord(word: string, languages: Languages): readonly Language[] {
  const byWord = languagesByWord(languages)
  if (plainWord.test(word)) return byWord.get(word.toLowerCase()) ?? none
  const marked = unmarkedCase(word)
  const folded = foldMarks(marked)
  const found = byWord.get(folded) ?? none
  // Only a language that keeps its marks has words with marks.
  return folded === marked ? found : [...found, ...(byWord.get(marked) ?? none)]
}
